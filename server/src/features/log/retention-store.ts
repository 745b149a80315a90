import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'

/** The days that were set, by kind. */
export async function listRetention(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('log_retention').select(['kind', 'days']).execute()
  return new Map(rows.map(({ kind, days }) => [kind, days]))
}

/** One change at a time, so that each is told from what it found. */
export async function lockRetention(trx: Trx): Promise<void> {
  await sql`lock table log_retention in share row exclusive mode`.execute(trx)
}

export async function putRetention(trx: Trx, kind: string, days: number): Promise<void> {
  await trx
    .insertInto('log_retention')
    .values({ kind, days })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ days }))
    .execute()
}
