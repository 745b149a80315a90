// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** @param listing the list in which a part stands, if any. @param join how a part finds its step and its approval */
const partList = (listing: string, join: string) => `select actor.id, actor.instance_id,
    actor.task_id, actor.person_id, actor.state as part_state,
    actor.decided_by, actor.received_at, actor.decided_at, actor.read_at is not null as is_read,
    task.node, task.node_name, task.kind as task_kind, task.state as task_state, task.batches,
    case when actor.state = 'agreed' and task.kind = 'start' then 2 when actor.state = 'agreed' then 1
      when actor.state = 'rejected' then 0 when actor.state = 'moved' then 7 end as handle_status,
    case when actor.decided_by <> actor.person_id then coalesce(person.real_name, '') else '' end as delegate_user,
    coalesce((select min(timer.due_at) from workflow_timer timer where timer.task_id = task.id and timer.kind = 'limit'),
      task.due_at) as due_at,
    instance.title, instance.number, instance.process_id, instance.process_name, instance.process_code,
    instance.category, instance.version_number, instance.form_type, instance.urgency, instance.status, instance.progress,
    instance.this_step, instance.this_node, instance.description, instance.starter_id, instance.starter_name,
    instance.created_at, instance.started_at, instance.deleted_at, instance.waiting_for${listing}
  from workflow_actor actor
  ${join} workflow_task task on task.id = actor.task_id
  ${join} workflow_instance_list instance on instance.id = actor.instance_id
  left join app_user person on person.id = actor.person_id`

const view = (text: string) => `create view workflow_part_list as ${text}`

/**
 * A part says itself in which list it stands: what waits or was decided by somebody was found by joining all of his parts
 * with their steps and approvals, and by the wrong plan. Where nothing else of them is asked, joins to the left are left out.
 */
const forward = [
  'create index workflow_instance_children on workflow_instance (parent_id) where parent_id is not null',
  `alter table workflow_actor add column listing text not null default ''`,
  `update workflow_actor actor set listing = case when actor.state = 'pending' then 'todo' else 'done' end
    from workflow_task task, workflow_instance instance
    where task.id = actor.task_id and instance.id = actor.instance_id and instance.deleted_at is null
      and ((actor.state = 'pending' and task.state = 'open' and instance.status in (1, 3))
        or (actor.state in ('agreed', 'rejected', 'moved') and task.kind <> 'start'))`,
  'drop index workflow_actor_todo',
  'drop index workflow_actor_done',
  `create index workflow_actor_todo on workflow_actor (person_id, received_at desc, id desc) where listing = 'todo'`,
  `create index workflow_actor_done on workflow_actor (decided_by, decided_at desc, id desc) where listing = 'done'`,
  'drop view workflow_part_list',
  view(partList(', actor.listing', 'left join')),
]
const back = [
  'drop view workflow_part_list',
  view(partList('', 'join')),
  'drop index workflow_actor_todo',
  'drop index workflow_actor_done',
  `create index workflow_actor_todo on workflow_actor (person_id, received_at desc, id desc) where state = 'pending'`,
  `create index workflow_actor_done on workflow_actor (decided_by, decided_at desc, id desc)
    where state in ('agreed', 'rejected', 'moved')`,
  'alter table workflow_actor drop column listing',
  'drop index workflow_instance_children',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
