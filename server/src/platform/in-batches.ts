import DataLoader from 'dataloader'

/** Keys that one query asks for. */
const mostKeys = 500

/**
 * Asks once for what many ask for one by one in the same turn of the event loop, as when all open pages connect anew
 * after a restart. Nothing is remembered.
 * @param readMany answers the value of each key that has one; the keys are different from each other
 * @returns asks for one key; undefined when it has no value
 */
export function inBatches<V>(readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  const loader = new DataLoader<string, V | undefined>(
    async (keys) => {
      const found = await readMany([...new Set(keys)])
      return keys.map((key) => found.get(key))
    },
    // What the sockets say comes one by one, each with microtasks of its own; the turn ends only with setImmediate.
    { cache: false, maxBatchSize: mostKeys, batchScheduleFn: (ask) => void setImmediate(ask) },
  )
  return (key: string): Promise<V | undefined> => loader.load(key)
}
