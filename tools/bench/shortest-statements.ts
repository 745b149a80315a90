import type { Operation } from './record-statements'

const varied = { $varied: true }
const made = (name: string) => ({ $made: name })

/** A page of tasks with its total, from one column's index; names for its twenty rows alone. */
const pageOfTasks = (column: 'leader_id' | 'major_id') => `
  with page as (
    select * from review_task where deleted_at is null and ${column} = $1 order by created_at desc, id desc limit 20
  )
  select (select count(*) from review_task where deleted_at is null and ${column} = $1) as total, page.*,
    review_target.review_name, review_target.progress, review_target.flow_state, review_target.ended_at,
    project.full_name as project_name, leader.real_name as leader_name, leader.enabled_mark as leader_mark
  from page
  join review_target on review_target.id = page.target_id
  join project on project.id = review_target.project_id
  left join app_user leader on leader.id = page.leader_id
  order by page.created_at desc, page.id desc`

const names = (ids: string) => `
  (select string_agg(real_name, '、' order by array_position(${ids}, app_user.id::text))
    from app_user where app_user.id = any(${ids}))`

const oneReview = `
  select review.*, project.full_name as project_name, dictionary_entry.full_name as review_type_text,
    creator.real_name as creator_name, review_target.progress, review_target.flow_state,
    (select string_agg(distinct user_name, '、' order by user_name) from review_waiting
      where review_waiting.target_id = review_target.id) as waiting_text,
    case when flow_state <> 1 then null when progress = 20 then started_at when progress = 90 then work.done_at
      else work.begun_at end as waiting_since,
    work.due_at, ceil(nullif(greatest(extract(epoch from now() - work.due_at), 0), 0) / 8640) / 10 as late_days,
    ${names('review.assigner_ids')} as assigner_text, ${names('review.final_reviewer_ids')} as final_reviewer_text,
    (select json_agg(file) from file
      where entity = 'review' and entity_id = review.id and deleted_at is null) as files
  from review
  join project on project.id = review.project_id
  left join dictionary_entry on dictionary_entry.id = review.review_type_id
  left join app_user creator on creator.id = review.created_by
  left join review_target on review_target.id = review.target_id
  left join lateral (select max(done_at) as done_at, min(created_at) as begun_at,
    min(due_at) filter (where done_at is null and flow_state = 1 and progress between 30 and 89) as due_at
    from review_task where target_id = review_target.id) as work on true
  where review.id = $1 and review.deleted_at is null`

const audit = (action: string, changes: string, id: string) => `
  insert into audit_log (id, user_id, user_name, ip, request_id, action, entity, entity_id, changes)
  select ${id}, app_user.id, app_user.real_name, '127.0.0.1', ${id}, '${action}', 'reviewTask', task.id, ${changes}::jsonb
  from task, app_user where app_user.id = $2`

const createTask = `
  with task as (
    insert into review_task (id, target_id, major_id, major_text, leader_id, stage, days, file_must, created_by, files)
    select $3, review_target.id, dictionary_entry.id, dictionary_entry.full_name, app_user.id, 2, 3, false, app_user.id, '[]'
    from review_target, dictionary_entry, app_user
    where review_target.id = $1 and dictionary_entry.id = 'profession-architecture' and app_user.id = $2
    returning id, target_id, major_text
  ), record as (
    insert into review_record (id, target_id, action, user_id, user_name, opinion, detail, progress)
    select $4, task.target_id, 'addTask', app_user.id, app_user.real_name, '', task.major_text, 20
    from task, app_user where app_user.id = $2
  ), audit as (${audit('review.addTask', `'{}'`, '$5')})
  select id from task`

const updateTask = `
  with task as (
    update review_task set files = '[]', opinion = '意见 ' || id, done_at = null where id = $1 returning id, opinion
  ), audit as (${audit('review.saveTask', `json_build_object('opinion', task.opinion)`, '$3')})
  select id from task`

/**
 * The second limit of the benchmark: by hand, one statement for each operation that gives the same answer on the same
 * rows, and asks nobody who he is. What lies between it and the statements of the product is the price of these.
 */
export function shortestStatements(userId: string): Record<string, Operation> {
  const statements = {
    get: { text: oneReview, values: [varied] },
    selective: { text: pageOfTasks('leader_id'), values: [varied] },
    broad: { text: pageOfTasks('major_id'), values: [varied] },
    create: { text: createTask, values: [varied, userId, made('task'), made('record'), made('audit')] },
    update: { text: updateTask, values: [varied, userId, made('audit')] },
  }
  return Object.fromEntries(
    Object.entries(statements).map(([operation, statement]) => {
      const name = `shortest-${operation}`
      return [name, { name, transaction: false, statements: [statement] }]
    }),
  )
}
