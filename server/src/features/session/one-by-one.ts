const last = new Map<string, Promise<unknown>>()

/**
 * Runs work of the same key one after the other on this node, so that passwords tried at the same instant are counted
 * before the next one is looked at.
 */
export async function oneByOne<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  last.set(key, mine)
  try {
    return await mine
  } finally {
    if (last.get(key) === mine) last.delete(key)
  }
}
