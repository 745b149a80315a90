// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const isThere = (person: string) => `${person}.enabled_mark <> 0 and ${person}.deleted_at is null`
const isRunning = 'review_target.flow_state = 1'
const isReviewed = 'review_target.progress between 30 and 89'

/** People who play a part that a role gives, while they hold that role. */
const waitingPart = (part: string, roleId: string, columns: string, progress: number) => `
  select review_target.id as target_id, ${columns}
  from review_target
  join review_participant on review_participant.target_id = review_target.id and review_participant.part = '${part}'
  join app_user on app_user.id = review_participant.user_id and ${isThere('app_user')}
  join user_role on user_role.user_id = app_user.id and user_role.role_id = '${roleId}'
  join role on role.id = user_role.role_id and role.enabled_mark = 1 and role.deleted_at is null
  where ${isRunning} and review_target.progress = ${progress} and review_target.deleted_at is null`

// Everybody for whom a running review waits, with what he is to do, since when and until when.
const waiting = `create view review_waiting as
  ${waitingPart(
    'assigner',
    'reviewAssigner',
    `'assign' as kind, app_user.id as user_id, app_user.real_name as user_name, '' as major_text,
      review_target.started_at as since, null::timestamptz as due_at`,
    20,
  )}
  union all
  select review_target.id, 'task', app_user.id, app_user.real_name, review_task.major_text, review_task.created_at, review_task.due_at
  from review_target
  join review_task on review_task.target_id = review_target.id and review_task.done_at is null
  join app_user on app_user.id = review_task.leader_id and ${isThere('app_user')}
  where ${isRunning} and ${isReviewed} and review_target.deleted_at is null
  union all
  ${waitingPart(
    'final',
    'reviewFinal',
    `'approve', app_user.id, app_user.real_name, '',
      (select max(done_at) from review_task where review_task.target_id = review_target.id), null::timestamptz`,
    90,
  )}`

const dueAt = `(select min(review_task.due_at) from review_task
  where review_task.target_id = review_target.id and review_task.done_at is null and ${isRunning} and ${isReviewed})`
const daysLate = (since: string, until: string) =>
  `(ceil(nullif(greatest(extract(epoch from ${until} - ${since}), 0), 0) / 8640) / 10)::float8`

const waitingColumns = `
  (select string_agg(distinct review_waiting.user_name, '、' order by review_waiting.user_name)
    from review_waiting where review_waiting.target_id = review_target.id) as waiting_text,
  case when ${isRunning} and review_target.progress = 20 then review_target.started_at
    when ${isRunning} and review_target.progress = 90
    then (select max(review_task.done_at) from review_task where review_task.target_id = review_target.id)
    when ${isRunning} then (select min(review_task.created_at) from review_task where review_task.target_id = review_target.id)
    end as waiting_since,
  ${dueAt} as due_at, ${daysLate(dueAt, 'now()')} as late_days`

// Columns by name: what a later migration adds to a table must not hang on these views.
const columnsOf = (table: string, names: string) =>
  names
    .split(' ')
    .map((name) => `${table}.${name}`)
    .join(', ')
const reviewColumns = columnsOf(
  'review',
  'id version project_id review_name review_type_id content description assigner_ids final_reviewer_ids target_id run_count created_by created_at modified_at deleted_at',
)
const targetColumns = columnsOf(
  'review_target',
  'id review_id run_no project_id review_name review_type_id review_type_text content description files final_reviewer_ids progress flow_state opinion started_by started_at ended_at deleted_at',
)
const ownTaskColumns = columnsOf(
  'review_task',
  'id target_id major_id major_text leader_id stage days file_must files opinion created_by created_at due_at done_at reminded_due_at reminded_overdue_at',
)

const reviewList = (further: string) => `create view review_list as
  select ${reviewColumns}, project.full_name as project_name, project.organize_id, organize.path as organize_path,
    dictionary_entry.full_name as review_type_text, creator.real_name as creator_name,
    coalesce(review_target.progress, 0) as progress, coalesce(review_target.flow_state, 0) as flow_state,
    -- State and progress in one number, for exports that say both in one word.
    coalesce(review_target.flow_state * 1000 + review_target.progress, 0) as status_number,
    (select string_agg(app_user.real_name, '、' order by array_position(review.assigner_ids, app_user.id::text))
      from app_user where app_user.id = any(review.assigner_ids)) as assigner_text,
    (select string_agg(app_user.real_name, '、' order by array_position(review.final_reviewer_ids, app_user.id::text))
      from app_user where app_user.id = any(review.final_reviewer_ids)) as final_reviewer_text${further}
  from review
  left join project on project.id = review.project_id
  left join organize on organize.id = project.organize_id
  left join dictionary_entry on dictionary_entry.id = review.review_type_id
  left join app_user creator on creator.id = review.created_by
  left join review_target on review_target.id = review.target_id`

const targetList = (further: string) => `create view review_target_list as
  select ${targetColumns}, project.full_name as project_name, project.organize_id, organize.path as organize_path,
    starter.real_name as starter_name, review_target.flow_state * 1000 + review_target.progress as status_number,
    (select count(*)::int from review_task where review_task.target_id = review_target.id) as task_count,
    (select count(*)::int from review_task where review_task.target_id = review_target.id and done_at is not null) as done_count${further}
  from review_target
  left join project on project.id = review_target.project_id
  left join organize on organize.id = project.organize_id
  left join app_user starter on starter.id = review_target.started_by`

const taskList = (further: string) => `create view review_task_list as
  select ${ownTaskColumns}, review_target.review_name, review_target.project_id, review_target.flow_state, review_target.progress,
    review_target.deleted_at as target_deleted_at, project.full_name as project_name, project.organize_id,
    organize.path as organize_path, leader.real_name as leader_name,
    (leader.enabled_mark = 0 or leader.deleted_at is not null) as leader_disabled,
    review_task.file_must::int as file_must_mark, review_target.ended_at,
    jsonb_build_object('filemust', review_task.file_must, 'files', review_task.files) as file_state,
    -- The time of an open task stands still once its run has ended.
    coalesce(coalesce(review_task.done_at, review_target.ended_at, now()) > review_task.due_at, false) as overdue${further}
  from review_task
  left join review_target on review_target.id = review_task.target_id
  left join project on project.id = review_target.project_id
  left join organize on organize.id = project.organize_id
  left join app_user leader on leader.id = review_task.leader_id`

const stopped = 'coalesce(review_task.done_at, review_target.ended_at)'
const taskColumns = `,
    case when review_task.done_at is not null then 'completed'
      when review_target.flow_state <> 1 then 'stopped'
      when review_target.progress < 30 then 'notStarted'
      else 'inReview' end as state,
    -- What a leader has not handed in is his alone.
    case when review_task.done_at is null then '' else review_task.opinion end as given_opinion,
    jsonb_build_object('due', review_task.due_at, 'stop', ${stopped}) as clock,
    jsonb_build_object('filemust', review_task.file_must, 'files', review_task.files, 'done', review_task.done_at is not null) as result,
    jsonb_build_object('done', review_task.done_at is not null, 'progress', review_target.progress, 'flowstate', review_target.flow_state) as standing,
    ${daysLate('review_task.due_at', `coalesce(${stopped}, now())`)} as late_days`

const views = ['review_task_list', 'review_target_list', 'review_list']

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
const dropViews = views.map((view) => `drop view ${view}`)
const ofUnconfirmed = `from review_target where review_target.id = review_task.target_id and review_target.progress < 30`

export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    ...dropViews,
    waiting,
    reviewList(`,${waitingColumns}`),
    targetList(`,${waitingColumns}`),
    taskList(taskColumns),
    // The clock of a task starts with the confirmed assignment.
    `update review_task set due_at = null ${ofUnconfirmed}`,
  ])

export const down = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `update review_task set due_at = created_at + make_interval(days => days) ${ofUnconfirmed} and days > 0`,
    ...dropViews,
    'drop view review_waiting',
    reviewList(''),
    targetList(''),
    taskList(''),
  ])
