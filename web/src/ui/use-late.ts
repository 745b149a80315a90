import { useEffect, useState } from 'react'

/** True once `waiting` has lasted `after` milliseconds, so that quick answers show no skeleton. */
export function useLate(waiting: boolean, after = 200) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [waiting, after])
  return waiting && late
}
