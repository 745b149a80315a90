import { useEffect, useRef, useState } from 'react'

/** Whether a text came as a whole, pasted or by an input method, rather than letter by letter. */
const cameAtOnce = (before: string, value: string) =>
  Math.abs(value.length - before.length) > 1 || (!value.startsWith(before) && !before.startsWith(value))

/** The value once it has stayed the same for so many milliseconds; what came as a whole, or was cleared, settles at once. */
export function useSettled(value: string, after = 150): string {
  const [settled, setSettled] = useState(value)
  const before = useRef(value)
  useEffect(() => {
    const isWhole = !value || cameAtOnce(before.current, value)
    before.current = value
    const timer = setTimeout(() => setSettled(value), isWhole ? 0 : after)
    return () => clearTimeout(timer)
  }, [value, after])
  return value ? settled : ''
}
