import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import type { Asking } from '../../message'

/** What of a run still waits, and for whom. */
export async function listOpen(db: Db, targetId: string): Promise<Asking[]> {
  const { rows } = await sql<Asking>`
    select case t.progress when 20 then 'assign' when 90 then 'approve' end as what, p.user_id as "userId"
    from review_target t join review_participant p on p.target_id = t.id
      and p.part = case t.progress when 20 then 'assigner' when 90 then 'final' end
    where t.id = ${targetId} and t.flow_state = 1 and t.deleted_at is null
    union all
    select 'task', k.leader_id from review_task k join review_target t on t.id = k.target_id
    where t.id = ${targetId} and k.done_at is null and t.flow_state = 1 and t.deleted_at is null`.execute(db)
  return rows
}
