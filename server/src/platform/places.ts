/** Does work when there is a place for it; work that finds none waits in the order of its coming. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>

/** So many pieces of work at once. */
export function createPlaces(most: number): Places {
  const waiting: (() => void)[] = []
  let taken = 0
  return async (work) => {
    if (taken < most) taken += 1
    else await new Promise<void>((start) => waiting.push(start))
    try {
      return await work()
    } finally {
      const start = waiting.shift()
      // Whoever starts takes over the place.
      if (start) start()
      else taken -= 1
    }
  }
}
