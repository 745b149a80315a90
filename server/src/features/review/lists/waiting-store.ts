import type { ScopeQuery } from '@workstation/contract/fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database'
import { organizesBelow } from '../../../platform/guarded-model/scope-filter'
import type { Person } from '../run/participant-store'

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
    select kind, target_id as targetid, review_name as reviewname, project.full_name as projectname,
      major_text as majortext, since, due_at as duetime
    from review_waiting
    join review_target on review_target.id = target_id
    join project on project.id = review_target.project_id ${ofScope(scope)}
    where user_id = ${userId}
    order by duetime nulls last, since, targetid limit 200`.execute(db)
  return result.rows
}

/** The people for whom a run waits now, each once, by name; none once it has ended. */
export async function peopleWaitedFor(db: Db, targetId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('review_waiting')
    .select(['user_id as id', 'user_name as name'])
    .distinct()
    .where('target_id', '=', targetId)
    .orderBy('user_name')
    .execute()
  return rows
}
