import type { CacheName } from '@workstation/contract/cache'
import type { CacheRegister } from './cache-register'
import type { Clock } from './clock'
import type { Db, Trx } from './database'
import type { Invalidation } from './invalidation'
import { isTrusted } from './is-trusted'
import { perInstance } from './per-instance'
import type { AfterCommit } from './transact'

interface Owner {
  readonly db: Db
  readonly caches: CacheRegister
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
 * @param topic its name in the register of caches, under which changes are published as well
 */
export function cachedValue<V>(topic: CacheName, load: (db: Db) => Promise<V>): CachedValue<V> {
  const cacheOf = perInstance((owner: Owner) => {
    let kept: { readonly value: Promise<V>; readonly at: Date; known?: V } | null = null
    const forget = () => {
      kept = null
    }
    owner.invalidation.on(topic, forget)
    const counts = owner.caches.add(topic, {
      content: () => ({ entries: kept ? 1 : 0, values: kept ? [kept.known] : [], oldest: kept?.at.getTime() ?? null }),
      clear: forget,
    })
    function read(): Promise<V> {
      if (kept && isTrusted(kept.at, owner.clock.now())) {
        counts.hit()
        return kept.value
      }
      counts.miss()
      const entry: NonNullable<typeof kept> = { value: load(owner.db), at: owner.clock.now() }
      kept = entry
      entry.value.then(
        (value) => {
          entry.known = value
        },
        // A failure is told to who asked and not remembered.
        () => {
          if (kept === entry) forget()
        },
      )
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
