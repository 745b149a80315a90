/** Lets at most `limit` pieces of work go on at once; the others wait in the order in which they came. */
export function createGate(limit: number) {
  let open = limit
  const waiting: (() => void)[] = []
  const enter = () => new Promise<void>((resolve) => waiting.push(resolve))
  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (open > 0) open--
    else await enter()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else open++
    }
  }
}
