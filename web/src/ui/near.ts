import { type RefObject, useEffect, useState } from 'react'

/** Tells boxes once that they come near to what is in view. */
export interface Near {
  /** @returns what stops it */
  readonly watch: (box: Element, tell: () => void) => () => void
}

/** How far out of view something is drawn already. */
const margin = '600px'

/** One look at the page for all boxes; where the browser has none, everything is near. */
export function createNear(): Near {
  const told = new Map<Element, () => void>()
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) if (isIntersecting) told.get(target)?.()
          },
          { rootMargin: margin },
        )
  return {
    watch: (box, tell) => {
      if (!observer) tell()
      told.set(box, tell)
      observer?.observe(box)
      return () => {
        told.delete(box)
        observer?.unobserve(box)
      }
    },
  }
}

/** Whether a box is, or has been, near to what is in view. */
export function useIsNear(near: Near, box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current || isNear) return
    return near.watch(box.current, () => setNear(true))
  }, [near, box, isNear])
  return isNear
}
