import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { keptRecords } from './kept-records'

/** How many records of each kind stay with somebody's name. */
export async function countKept(db: Db, userId: string): Promise<{ kind: string; count: number }[]> {
  const one = ({ kind, table, column }: (typeof keptRecords)[number]) => sql`
    select ${kind}::text as kind, count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${userId} and deleted_at is null`
  const query = sql<{ kind: string; count: number }>`${sql.join(keptRecords.map(one), sql` union all `)}`
  return (await query.execute(db)).rows.filter(({ count }) => count > 0)
}
