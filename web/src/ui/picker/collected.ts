/**
 * Joins what is asked one by one at the same moment into one call.
 * @param read answers many ids at once; an id that it leaves out is answered with undefined
 * @param most ids of one call; more are asked in further calls
 */
export function collected<T>(read: (ids: string[]) => Promise<Map<string, T>>, most: number) {
  let waiting: { id: string; resolve: (found: T | undefined) => void; reject: (reason: unknown) => void }[] = []

  function send() {
    const asked = waiting
    waiting = []
    for (let start = 0; start < asked.length; start += most) {
      const part = asked.slice(start, start + most)
      read([...new Set(part.map(({ id }) => id))]).then(
        (found) => {
          for (const { id, resolve } of part) resolve(found.get(id))
        },
        (reason) => {
          for (const { reject } of part) reject(reason)
        },
      )
    }
  }

  return (id: string) =>
    new Promise<T | undefined>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send)
      waiting.push({ id, resolve, reject })
    })
}
