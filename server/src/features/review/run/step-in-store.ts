import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database'
import { isNotOver, isPersonOn } from '../../../platform/is-on'

export interface LostRun {
  id: string
  reviewName: string
  progress: number
}

const running = sql`t.flow_state = 1 and t.deleted_at is null`
const lost = (condition: RawBuilder<unknown>) => sql<LostRun>`
  select distinct t.id, t.review_name as "reviewName", t.progress from review_target t where ${running} and ${condition}`

/** Running reviews of which a person plays a part that nobody else who is there and holds its role plays. */
export async function listRunsWithout(
  trx: Trx,
  userId: string,
  { part, roleId }: { part: 'assigner' | 'final'; roleId: string },
): Promise<LostRun[]> {
  const played = sql`exists (select 1 from review_participant p
    where p.target_id = t.id and p.part = ${part} and p.user_id = ${userId})`
  const taken = sql`exists (select 1 from review_participant p
    join app_user on app_user.id = p.user_id and ${isPersonOn()}
    join person_grantee held on held.user_id = p.user_id and held.object_type = 'role' and held.object_id = ${roleId}
      and held.is_on and ${isNotOver('held')}
    where p.target_id = t.id and p.part = ${part})`
  return (await lost(sql`${played} and not ${taken}`).execute(trx)).rows
}

/** Running reviews in which a person leads a task that is open. */
export const listRunsLedBy = async (trx: Trx, userId: string): Promise<LostRun[]> =>
  (
    await lost(sql`exists (select 1 from review_task
      where review_task.target_id = t.id and leader_id = ${userId} and done_at is null)`).execute(trx)
  ).rows
