import { type RawBuilder, sql } from 'kysely'
import { processCaches } from '../cache-register'
import type { Db } from '../database'
import { perInstance } from '../per-instance'

/** How long a list is not counted again after it held more rows than are counted, in milliseconds. */
const rememberedFor = 30_000
const mostRemembered = 2000

let databases = 0
const numberOf = perInstance<Db, number>(() => databases++)

/** The moments until which lists are known to be long, by database, statement and values; the oldest first. */
const until = new Map<string, number>()
const counts = processCaches.add('longList', {
  content: () => ({ entries: until.size, values: until.keys(), oldest: null }),
  clear: () => until.clear(),
})

/** What names the rows of a list: which they are says the condition, and so do the rights of whoever asks. */
export function listKey(db: Db, source: string, where: RawBuilder<unknown>): string {
  const { sql: text, parameters } = sql`${sql.table(source)} ${where}`.compile(db)
  return JSON.stringify([numberOf(db), text, parameters])
}

/** Whether a list held more rows than are counted a moment ago. */
export function isKnownLong(key: string): boolean {
  const isLong = (until.get(key) ?? 0) > performance.now()
  if (isLong) counts.hit()
  else counts.miss()
  return isLong
}

/** Remembers that a list is long, or forgets it. */
export function rememberLong(key: string, isLong: boolean): void {
  until.delete(key)
  if (!isLong) return
  const [oldest] = until.keys()
  if (until.size >= mostRemembered && oldest !== undefined) until.delete(oldest)
  until.set(key, performance.now() + rememberedFor)
}
