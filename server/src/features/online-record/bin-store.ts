import { sql } from 'kysely'
import type { Trx } from '../../platform/database'

/** Says who moved a record to the bin. */
export async function markRemover(trx: Trx, table: string, { id, by }: { id: string; by: string }): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_by = ${by} where id = ${id}`.execute(trx)
}

/** Records that go at once, so that no statement holds many of them for long. */
const batch = 2000

/** Deletes some of the records of a table that were removed before a moment, with their rows and their history; answers their ids. */
export async function purgeTable(trx: Trx, table: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with gone as (
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where deleted_at < ${before} limit ${batch}
      ) returning id
    ), told as (delete from record_change where record_id in (select id from gone))
    select id from gone`.execute(trx)
  return rows.map(({ id }) => id)
}
