import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds; clearing a text settles at once. */
export function useSettled(value: string, after = 150): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value ? after : 0)
    return () => clearTimeout(timer)
  }, [value, after])
  return value ? settled : ''
}
