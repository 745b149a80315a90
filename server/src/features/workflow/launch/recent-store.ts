import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database'

/** So many starts are looked at. */
const lookedAt = 500

/** The newest starts among some, whose order an index has. */
const newest = (those: RawBuilder<unknown>) => sql`(select process_id, created_at from workflow_instance
  where ${those} and parent_id is null and deleted_at is null order by created_at desc limit ${lookedAt})`

/** The processes that somebody started last, for himself or for who entrusted him, each once. */
export async function listRecent(db: Db, personId: string, most: number) {
  const own = newest(sql`starter_id = ${personId} and created_by = starter_id`)
  const forOthers = newest(sql`created_by = ${personId} and created_by <> starter_id`)
  const { rows } = await sql<{ id: string; at: Date }>`select process_id as id, max(created_at) as at
    from (${own} union all ${forOthers}) as started
    group by process_id order by max(created_at) desc, process_id limit ${most}`.execute(db)
  return rows
}
