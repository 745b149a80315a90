import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const step = 30_000

/** The moment, anew every half minute, for times that say how long ago something was. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), step)
    return () => clearInterval(timer)
  }, [])
  return now
}
