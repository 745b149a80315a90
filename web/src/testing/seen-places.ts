import { beforeEach, vi } from 'vitest'

/** For tests of what is drawn as it comes into view: tells a place, in place of the browser, whether it is seen. */
export function seenPlaces(): ReadonlyMap<Element, (isIntersecting: boolean) => void> {
  const watched = new Map<Element, (isIntersecting: boolean) => void>()
  beforeEach(() => {
    watched.clear()
    class Observer {
      readonly #tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell
      }
      observe(target: Element) {
        watched.set(target, (isIntersecting) => this.#tell([{ target, isIntersecting }]))
      }
      unobserve(target: Element) {
        watched.delete(target)
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer)
  })
  return watched
}
