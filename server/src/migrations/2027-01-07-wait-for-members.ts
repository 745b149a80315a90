// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const isThere = (person: string) => `${person}.enabled_mark <> 0 and ${person}.deleted_at is null`
const isRunning = 'review_target.flow_state = 1'
const isReviewed = 'review_target.progress between 30 and 89'

interface Part {
  part: string
  roleId: string
  progress: number
  /** What is asked of the membership. */
  counts: string
}

/** People who play a part that a role gives, while they hold that role. */
const waitingPart = ({ part, roleId, progress, counts }: Part, columns: string) => `
  select review_target.id as target_id, ${columns}
  from review_target
  join review_participant on review_participant.target_id = review_target.id and review_participant.part = '${part}'
  join app_user on app_user.id = review_participant.user_id and ${isThere('app_user')}
  join user_role on user_role.user_id = app_user.id and user_role.role_id = '${roleId}' ${counts}
  join role on role.id = user_role.role_id and role.enabled_mark = 1 and role.deleted_at is null
  where ${isRunning} and review_target.progress = ${progress} and review_target.deleted_at is null`

// Until now it waited for who had held a role as well. Everybody for whom a running review waits, with what he is to do, since when and until when.
const waiting = (counts: string) => `create or replace view review_waiting as
  ${waitingPart(
    { part: 'assigner', roleId: 'reviewAssigner', progress: 20, counts },
    `'assign' as kind, app_user.id as user_id, app_user.real_name as user_name, '' as major_text,
      review_target.started_at as since, null::timestamptz as due_at`,
  )}
  union all
  select review_target.id, 'task', app_user.id, app_user.real_name, review_task.major_text, review_task.created_at, review_task.due_at
  from review_target
  join review_task on review_task.target_id = review_target.id and review_task.done_at is null
  join app_user on app_user.id = review_task.leader_id and ${isThere('app_user')}
  where ${isRunning} and ${isReviewed} and review_target.deleted_at is null
  union all
  ${waitingPart(
    { part: 'final', roleId: 'reviewFinal', progress: 90, counts },
    `'approve', app_user.id, app_user.real_name, '',
      (select max(done_at) from review_task where review_task.target_id = review_target.id), null::timestamptz`,
  )}`

const untilItsEnd = 'and (user_role.until is null or user_role.until > now())'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(waiting(untilItsEnd)).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(waiting('')).execute(db)
}
