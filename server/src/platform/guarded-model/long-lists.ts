import { type RawBuilder, sql } from 'kysely'
import { processCaches } from '../cache-register'
import type { Db } from '../database'
import { perInstance } from '../per-instance'

/** How long a list is not counted again after it held more rows than are counted, in milliseconds. */
const rememberedFor = 30_000
const mostRemembered = 2000

/** Where the first page of a long list was found: among few of the first rows of everybody, or among more. */
export type Step = 0 | 1

interface Long {
  /** The moment until which it is known. */
  readonly until: number
  readonly step: Step
}

let databases = 0
const numberOf = perInstance<Db, number>(() => databases++)

/** The lists that are known to be long, by database, statement and values; the oldest first. */
const known = new Map<string, Long>()
const counts = processCaches.add('longList', {
  content: () => ({ entries: known.size, values: known.keys(), oldest: null }),
  clear: () => known.clear(),
})

/** What names the rows of a list: which they are says the condition, and so do the rights of whoever asks. */
export function listKey(db: Db, source: string, where: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`${sql.table(source)} ${where}`.compile(db)
  return JSON.stringify([numberOf(db), text, parameters])
}

/** Where a list was found that held more rows than are counted a moment ago; null where nobody knows that it did. */
export function stepKnown(key: string): Step | null {
  const long = known.get(key)
  if (!long || long.until <= performance.now()) {
    counts.miss()
    return null
  }
  counts.hit()
  return long.step
}

/** Remembers that a list is long and where it was found, or forgets it. */
export function rememberLong(key: string, step: Step | null): void {
  known.delete(key)
  if (step === null) return
  const [oldest] = known.keys()
  if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest)
  known.set(key, { until: performance.now() + rememberedFor, step })
}
