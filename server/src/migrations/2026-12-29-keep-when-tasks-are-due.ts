// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const timer = `(select min(timer.due_at) from workflow_timer timer where timer.task_id = task.id and timer.kind = 'limit')`

/** @param due what stands for the moment until which a part has time */
const partList = (due: string) => `create or replace view workflow_part_list as select actor.id, actor.instance_id,
    actor.task_id, actor.person_id, actor.state as part_state,
    actor.decided_by, actor.received_at, actor.decided_at, actor.read_at is not null as is_read,
    task.node, task.node_name, task.kind as task_kind, task.state as task_state, task.batches,
    case when actor.state = 'agreed' and task.kind = 'start' then 2 when actor.state = 'agreed' then 1
      when actor.state = 'rejected' then 0 when actor.state = 'moved' then 7 end as handle_status,
    case when actor.decided_by <> actor.person_id then coalesce(person.real_name, '') else '' end as delegate_user,
    ${due} as due_at,
    instance.title, instance.number, instance.process_id, instance.process_name, instance.process_code,
    instance.category, instance.version_number, instance.form_type, instance.urgency, instance.status, instance.progress,
    instance.this_step, instance.this_node, instance.description, instance.starter_id, instance.starter_name,
    instance.created_at, instance.started_at, instance.deleted_at, instance.waiting_for
  from workflow_actor actor
  join workflow_task task on task.id = actor.task_id
  join workflow_instance_list instance on instance.id = actor.instance_id
  left join app_user person on person.id = actor.person_id`

/** A time limit that has run out is gone, and its step is late all the same. */
const forward = [
  'alter table workflow_task add column due_at timestamptz',
  `update workflow_task task set due_at = ${timer}`,
  partList(`coalesce(${timer}, task.due_at)`),
]
const back = [partList(timer), 'alter table workflow_task drop column due_at']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
