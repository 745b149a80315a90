import type { Clock } from './clock'
import type { Db, Trx } from './database'
import type { Invalidation } from './invalidation'
import { isTrusted } from './is-trusted'
import { perInstance } from './per-instance'
import type { AfterCommit } from './transact'

interface Owner {
  readonly db: Db
  readonly clock: Clock
  readonly invalidation: Invalidation
}

/** Something small that everybody reads and few change. */
export interface CachedValue<V> {
  /** From memory while no node has changed it, for at most 30 s. */
  read(owner: Owner): Promise<V>
  /** Tells every node that it has changed; call it in the transaction of the change. */
  changed(owner: Owner, trx: Trx, after: AfterCommit): Promise<void>
}

/**
 * Keeps what a query answers in the memory of each node.
 * @param topic under which changes are published; one for each value
 */
export function cachedValue<V>(topic: string, load: (db: Db) => Promise<V>): CachedValue<V> {
  const cacheOf = perInstance((owner: Owner) => {
    let kept: { readonly value: Promise<V>; readonly at: Date } | null = null
    const forget = () => {
      kept = null
    }
    owner.invalidation.on(topic, forget)
    function read(): Promise<V> {
      if (kept && isTrusted(kept.at, owner.clock.now())) return kept.value
      const entry = { value: load(owner.db), at: owner.clock.now() }
      kept = entry
      // A failure is told to who asked and not remembered.
      entry.value.catch(() => {
        if (kept === entry) forget()
      })
      return entry.value
    }
    return { read, forget }
  })
  return {
    read: (owner) => cacheOf(owner).read(),
    async changed(owner, trx, after) {
      await owner.invalidation.publish(trx, topic, '*')
      after(() => cacheOf(owner).forget())
    },
  }
}
