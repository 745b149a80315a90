import { useState } from 'react'
import { useKeys } from './use-keys'

const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export interface Zoom {
  /** 1 is the natural size; null fits into the window. */
  value: number | null
  /** @param shown the scale that is on the screen now */
  in: (shown: number) => void
  out: (shown: number) => void
  fit: () => void
}

/** The size of what is looked at, in steps; also by the keys + - and 0. */
export function useZoom(shown: () => number): Zoom {
  const [value, setValue] = useState<number | null>(null)
  const zoom: Zoom = {
    value,
    in: (now) => setValue(steps.find((step) => step > now + 0.01) ?? steps.at(-1) ?? now),
    out: (now) => setValue(steps.findLast((step) => step < now - 0.01) ?? steps[0] ?? now),
    fit: () => setValue(null),
  }
  const larger = () => zoom.in(shown())
  useKeys([
    ['+', larger],
    ['=', larger],
    ['-', () => zoom.out(shown())],
    ['0', zoom.fit],
  ])
  return zoom
}
