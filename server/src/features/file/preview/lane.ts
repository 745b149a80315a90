/** Runs work that weighs on the machine, a few pieces at a time. */
export interface Lane {
  /** Runs the work when its turn comes; throws what `refuse` makes when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * @param places how many pieces of work run at the same time
 * @param mostWaiting how many may wait beside them
 * @param refuse makes the error for those who come when all places of the queue are taken
 */
export function createLane(places: number, mostWaiting: number, refuse: () => Error): Lane {
  let free = places
  const waiting: (() => void)[] = []

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.length >= mostWaiting) throw refuse()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
