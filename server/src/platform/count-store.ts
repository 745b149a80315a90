import { sql } from 'kysely'
import type { Db } from './database'

interface Window {
  now: Date
  /** Milliseconds after which counting starts anew. */
  within: number
}

/** Counts more of several kinds at once; answers by key how many there were since its count began. */
export async function countMore(
  db: Db,
  counts: readonly { key: string; by: number }[],
  { now, within }: Window,
): Promise<ReadonlyMap<string, { count: number; startedAt: Date }>> {
  const since = new Date(now.getTime() - within)
  const ordered = counts.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const { rows } = await sql<{ key: string; count: number; started_at: Date }>`
    insert into sign_in_count (key, started_at, count)
    select key, ${now}, by from unnest(${ordered.map(({ key }) => key)}::text[], ${ordered.map(({ by }) => by)}::int[]) as one(key, by)
    on conflict (key) do update set
      started_at = case when sign_in_count.started_at <= ${since} then ${now} else sign_in_count.started_at end,
      count = case when sign_in_count.started_at <= ${since} then excluded.count else sign_in_count.count + excluded.count end
    returning key, count, started_at`.execute(db)
  return new Map(rows.map(({ key, count, started_at }) => [key, { count, startedAt: started_at }]))
}

/** Counts one more of a kind, on all nodes together; answers how many there were since the count began. */
export async function countOne(db: Db, key: string, { now, within }: Window) {
  const since = new Date(now.getTime() - within)
  const { rows } = await sql<{ count: number; started_at: Date }>`
    insert into sign_in_count (key, started_at, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      started_at = case when sign_in_count.started_at <= ${since} then ${now} else sign_in_count.started_at end,
      count = case when sign_in_count.started_at <= ${since} then 1 else sign_in_count.count + 1 end
    returning count, started_at`.execute(db)
  return { count: rows[0]?.count ?? 1, startedAt: rows[0]?.started_at ?? now }
}
