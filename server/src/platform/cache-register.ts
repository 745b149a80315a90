import type { CacheFigures, CacheName } from '@workstation/contract/cache'
import { roughBytes } from './rough-bytes'

/** What a cache keeps at this moment. */
export interface CacheContent {
  readonly entries: number
  /** What is kept, for weighing alone: it never leaves the node. */
  readonly values: Iterable<unknown>
  /** In place of weighing, by a cache that counts its bytes anyway. */
  readonly bytes?: number
  /** When the oldest entry was read, in milliseconds; null without entries, or where none is older than another. */
  readonly oldest: number | null
}

/** What a cache of the product shows of itself. */
export interface Cache {
  content(): CacheContent
  clear(): void
}

/** How a cache says whether it knew what it was asked for. */
export interface CacheCounts {
  hit(): void
  miss(): void
}

/** Every cache of a node under its name; several of one name count together. */
export interface CacheRegister {
  add(name: CacheName, cache: Cache): CacheCounts
  report(name: CacheName): CacheFigures
  /** @returns what the cache held before */
  clear(name: CacheName): CacheFigures
}

interface Registered {
  readonly cache: Cache
  hits: number
  misses: number
}

const none: CacheFigures = { entries: 0, bytes: 0, hits: 0, misses: 0, oldest: null }

/** The earlier of two moments. */
function earlier(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function figuresOf({ cache, hits, misses }: Registered): CacheFigures {
  const { entries, values, bytes = roughBytes(values, entries), oldest } = cache.content()
  return { entries, bytes, hits, misses, oldest }
}

const together = (all: readonly CacheFigures[]): CacheFigures =>
  all.reduce(
    (sum, one) => ({
      entries: sum.entries + one.entries,
      bytes: sum.bytes + one.bytes,
      hits: sum.hits + one.hits,
      misses: sum.misses + one.misses,
      oldest: earlier(sum.oldest, one.oldest),
    }),
    none,
  )

/**
 * The one place where caches are counted, listed and cleared.
 * @param shared caches of the whole process, which count here as well
 */
export function createCacheRegister(shared?: CacheRegister): CacheRegister {
  const registered = new Map<CacheName, Registered[]>()
  const known = (name: CacheName) => registered.get(name) ?? []
  const report = (name: CacheName) =>
    together([...known(name).map(figuresOf), ...(shared ? [shared.report(name)] : [])])
  return {
    add(name, cache) {
      const one: Registered = { cache, hits: 0, misses: 0 }
      registered.set(name, [...known(name), one])
      return {
        hit() {
          one.hits += 1
        },
        miss() {
          one.misses += 1
        },
      }
    },
    report,
    clear(name) {
      const before = report(name)
      for (const { cache } of known(name)) cache.clear()
      shared?.clear(name)
      return before
    },
  }
}

/** The caches that belong to the process and to no set of services, since what they keep is the same for all. */
export const processCaches = createCacheRegister()
