import { useEffect, useState } from 'react'

/** Seconds that are left until a moment; 0 when none is. */
const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Counts down by the clock, so that a sleeping page does not fall behind. */
export function useCountdown() {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(secondsUntil(end)), 1000)
    return () => clearTimeout(timer)
  }, [left, end])
  return {
    left,
    start(seconds: number) {
      const next = Date.now() + seconds * 1000
      setEnd(next)
      setLeft(secondsUntil(next))
    },
  }
}
