import { sql } from 'kysely'
import type { Db } from '../../../platform/database'

/** The processes that somebody started last, each once. */
export async function listRecent(db: Db, personId: string, most: number) {
  const { rows } = await sql<{ id: string; at: Date }>`select process_id as id, max(created_at) as at
    from (select process_id, created_at from workflow_instance where starter_id = ${personId} and parent_id is null
      and deleted_at is null order by created_at desc limit 500) as own
    group by process_id order by max(created_at) desc, process_id limit ${most}`.execute(db)
  return rows
}
