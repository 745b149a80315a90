import { useEffect, useRef } from 'react'

/** Tells a page when uploads begin and when the last has ended. */
export function useTellBusy(busy: boolean, onBusy: ((busy: boolean) => void) | undefined): void {
  const told = useRef(false)
  useEffect(() => {
    if (told.current === busy) return
    told.current = busy
    onBusy?.(busy)
  }, [busy, onBusy])
}
