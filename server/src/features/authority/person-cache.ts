/** How long something that was read may be answered from memory. */
interface Kept<V> {
  readonly value: Promise<V>
  readonly at: Date
  /** The value once it has been read. */
  known?: V
  /** Whom and what it hangs on, such as `role:reviewLeader` and `menu:user`; empty until it has been read. */
  keys: readonly string[]
  /** When it ends by itself, in milliseconds; null for never. */
  until: number | null
}

interface Read<V> {
  readonly load: () => Promise<V>
  readonly keysOf: (value: V) => { keys: readonly string[]; until: number | null }
  readonly now: Date
}

/** What is known of people, so that a change of whom it hangs on forgets those alone who are concerned. */
export function createPersonCache<V>(most: number) {
  const people = new Map<string, Kept<V>>()
  const holders = new Map<string, Set<string>>()
  const loading = new Set<string>()

  function drop(id: string): void {
    const kept = people.get(id)
    people.delete(id)
    loading.delete(id)
    for (const key of kept?.keys ?? []) {
      const ids = holders.get(key)
      ids?.delete(id)
      if (ids?.size === 0) holders.delete(key)
    }
  }
  function clear(): void {
    people.clear()
    holders.clear()
    loading.clear()
  }
  function concerned(key: string): string[] {
    if (key === '*') return [...people.keys()]
    if (!key.includes(':')) return people.has(key) ? [key] : []
    // What is being read now may hang on it as well.
    return [...new Set([...(holders.get(key) ?? []), ...loading])]
  }
  function settle(id: string, kept: Kept<V>, of: ReturnType<Read<V>['keysOf']>): void {
    // Forgotten while it was read: it may be older than the change, and only who asked gets it.
    if (people.get(id) !== kept) return
    loading.delete(id)
    kept.keys = of.keys
    kept.until = of.until
    for (const key of of.keys) holders.set(key, (holders.get(key) ?? new Set()).add(id))
  }
  function oldest(): number | null {
    let at: number | null = null
    for (const kept of people.values()) at = Math.min(at ?? kept.at.getTime(), kept.at.getTime())
    return at
  }
  function* known(): Generator<V | undefined> {
    for (const kept of people.values()) yield kept.known
  }
  return {
    /** What is kept, for the register of caches. */
    content: () => ({ entries: people.size, values: known(), oldest: oldest() }),
    find: (id: string) => people.get(id),
    read(id: string, { load, keysOf, now }: Read<V>): Promise<V> {
      drop(id)
      if (people.size >= most) clear()
      const kept: Kept<V> = { value: load(), at: now, keys: [], until: null }
      people.set(id, kept)
      loading.add(id)
      kept.value.then(
        (value) => {
          kept.known = value
          settle(id, kept, keysOf(value))
        },
        // A failure is told to who asked and not remembered.
        () => people.get(id) === kept && drop(id),
      )
      return kept.value
    },
    /**
     * Forgets whom a change concerns.
     * @param key a person's id, whom or what rights hang on, or '*' for everybody
     * @returns the ids of those who were known
     */
    forget(key: string): string[] {
      const gone = concerned(key)
      if (key === '*') clear()
      else for (const id of gone) drop(id)
      return gone
    },
  }
}
