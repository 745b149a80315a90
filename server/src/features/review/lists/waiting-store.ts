import type { ScopeQuery } from '@workstation/contract/fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { organizesBelow } from '../../../platform/guarded-model/scope-filter'

export interface WaitingRow {
  kind: 'assign' | 'task' | 'approve'
  targetid: string
  reviewname: string
  projectname: string
  majortext: string
  since: Date
  duetime: Date | null
}

/** The global filter over the projects of what waits. */
function ofScope({ projectid, organizeid }: ScopeQuery) {
  const ofProject = projectid ? sql`and project.id = ${projectid}` : sql``
  return organizeid ? sql`${ofProject} and project.organize_id in (${organizesBelow(organizeid)})` : ofProject
}

/** What waits for a person in running reviews: what is due first, then the oldest. */
export async function listWaiting(db: Db, userId: string, scope: ScopeQuery): Promise<WaitingRow[]> {
  const result = await sql<WaitingRow>`
    select waiting.*, project.full_name as projectname from (
      select 'assign' as kind, t.id as targetid, t.review_name as reviewname, t.project_id, '' as majortext,
        t.started_at as since, null::timestamptz as duetime
      from review_participant p join review_target t on t.id = p.target_id
      where p.user_id = ${userId} and p.part = 'assigner' and t.flow_state = 1 and t.progress = 20 and t.deleted_at is null
      union all
      select 'task', t.id, t.review_name, t.project_id, k.major_text, k.created_at, k.due_at
      from review_task k join review_target t on t.id = k.target_id
      where k.leader_id = ${userId} and k.done_at is null and t.flow_state = 1 and t.progress >= 30 and t.deleted_at is null
      union all
      select 'approve', t.id, t.review_name, t.project_id, '',
        (select max(done_at) from review_task where target_id = t.id), null
      from review_participant p join review_target t on t.id = p.target_id
      where p.user_id = ${userId} and p.part = 'final' and t.flow_state = 1 and t.progress = 90 and t.deleted_at is null
    ) as waiting join project on project.id = waiting.project_id ${ofScope(scope)}
    order by duetime nulls last, since, targetid limit 200`.execute(db)
  return result.rows
}
