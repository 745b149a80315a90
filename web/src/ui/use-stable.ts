import { useCallback, useLayoutEffect, useRef } from 'react'

/** Always the same function, which does what `work` did when the component was drawn last. */
export function useStable<Input extends unknown[]>(work: (...input: Input) => void): (...input: Input) => void {
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  return useCallback((...input: Input) => latest.current(...input), [])
}
