// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table workflow_instance (
    id text collate "C" primary key,
    root_id text collate "C" not null,
    parent_id text collate "C",
    parent_scope_id text collate "C",
    parent_node text not null default '',
    description text not null default '',
    process_id text collate "C" not null,
    version_id text collate "C" not null,
    version_number integer not null,
    process_name text not null,
    process_code text not null,
    category text not null default '',
    form_id text collate "C" not null default '',
    form_values jsonb not null default '{}',
    starter_id text collate "C" not null,
    organize_id text collate "C",
    number text not null default '',
    title text not null,
    urgency integer not null default 1,
    status integer not null,
    round integer not null,
    form_revision integer not null,
    progress integer not null,
    choices jsonb,
    follows_parent boolean,
    this_step text not null default '',
    this_node text not null default '',
    problem text not null default '',
    created_by text collate "C" not null,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    deleted_at timestamptz
  ) with (fillfactor = 80)`,
  'create index workflow_instance_starter on workflow_instance (starter_id, created_at desc, id) where deleted_at is null',
  'create index workflow_instance_newest on workflow_instance (created_at desc, id) where deleted_at is null',
  'create index workflow_instance_root on workflow_instance (root_id)',
  'create index workflow_instance_parent on workflow_instance (parent_scope_id) where parent_scope_id is not null',
  `create table workflow_scope (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    block text not null,
    parent_token text collate "C" not null,
    expected integer not null,
    arrived integer not null,
    results jsonb
  )`,
  'create index workflow_scope_instance on workflow_scope (instance_id)',
  `create table workflow_token (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    scope_id text collate "C",
    arm text,
    node text not null,
    state text not null,
    problem jsonb,
    child_result text
  )`,
  'create index workflow_token_instance on workflow_token (instance_id)',
  `create table workflow_task (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    token_id text collate "C" not null,
    node text not null,
    node_name text not null default '',
    kind text not null default '',
    batches boolean not null default false,
    state text not null,
    revision integer not null,
    round integer not null,
    seq integer not null,
    superseded_at timestamptz,
    correction_of text collate "C",
    opened_at timestamptz not null,
    closed_at timestamptz,
    urged_at timestamptz
  )`,
  'create index workflow_task_instance on workflow_task (instance_id, seq)',
  `create table workflow_actor (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    task_id text collate "C" not null references workflow_task (id) on delete cascade,
    person_id text collate "C" not null,
    kind text not null,
    by_actor text collate "C",
    seq integer not null,
    weight integer not null,
    state text not null,
    decided_at timestamptz,
    decided_by text collate "C",
    opinion text not null default '',
    form_revision integer,
    reason jsonb,
    received_at timestamptz,
    read_at timestamptz,
    draft text not null default '',
    signature text not null default '',
    files text not null default ''
  ) with (fillfactor = 80)`,
  `create index workflow_actor_todo on workflow_actor (person_id, received_at desc, id) where state = 'pending'`,
  `create index workflow_actor_done on workflow_actor (decided_by, decided_at desc, id)
    where state in ('agreed', 'rejected', 'moved')`,
  'create index workflow_actor_task on workflow_actor (task_id)',
  'create index workflow_actor_instance on workflow_actor (instance_id, person_id)',
  `create table workflow_timer (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    kind text not null,
    task_id text collate "C",
    token_id text collate "C",
    nth integer not null,
    due_at timestamptz,
    left_ms bigint
  )`,
  'create index workflow_timer_due on workflow_timer (due_at) where due_at is not null',
  'create index workflow_timer_instance on workflow_timer (instance_id)',
  `create table workflow_copy (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    person_id text collate "C" not null,
    node text not null,
    node_name text not null default '',
    by_person text collate "C",
    created_at timestamptz not null,
    read_at timestamptz,
    unique (instance_id, person_id)
  )`,
  'create index workflow_copy_person on workflow_copy (person_id, created_at desc, id)',
  `create table workflow_comment (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    person_id text collate "C" not null,
    body text not null,
    image text not null default '',
    file text not null default '',
    created_at timestamptz not null
  )`,
  'create index workflow_comment_instance on workflow_comment (instance_id, created_at)',
  `create table workflow_record (
    id text collate "C" primary key,
    instance_id text collate "C" not null references workflow_instance (id) on delete cascade,
    seq integer not null,
    kind text not null,
    task_id text collate "C",
    actor_id text collate "C",
    node text not null default '',
    node_name text not null default '',
    person_id text collate "C" not null default '',
    for_person text collate "C",
    to_people jsonb not null default '[]',
    opinion text not null default '',
    signature text not null default '',
    files text not null default '',
    round integer not null,
    form jsonb not null default '{}',
    changes jsonb not null default '[]',
    created_at timestamptz not null,
    unique (instance_id, seq)
  )`,
  'create index workflow_record_actor on workflow_record (actor_id)',
  `create table workflow_action_key (
    key text collate "C" not null,
    person_id text collate "C" not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (person_id, key)
  )`,
  'create index workflow_action_key_age on workflow_action_key (created_at)',
]

const views = {
  workflow_instance_list: `select instance.id, instance.title, instance.number, instance.process_id, instance.process_name,
      instance.process_code, instance.category, instance.version_number, case when instance.form_id = '' then 1 else 2 end as form_type,
      instance.urgency, instance.status, instance.progress, instance.this_step, instance.this_node, instance.problem,
      instance.description, coalesce(instance.parent_id, '') as parent_id, instance.starter_id, instance.created_by,
      coalesce(starter.real_name || '/' || starter.account, '') as starter_name,
      instance.organize_id, coalesce(organize.full_name, '') as organize_name, instance.round,
      instance.created_at, instance.started_at, instance.ended_at, instance.deleted_at,
      coalesce((select string_agg(distinct person.real_name, '、') from workflow_actor actor
        join app_user person on person.id = actor.person_id
        where actor.instance_id = instance.id and actor.state = 'pending'), '') as waiting_for
    from workflow_instance instance
    left join app_user starter on starter.id = instance.starter_id
    left join organize on organize.id = instance.organize_id`,
  workflow_part_list: `select actor.id, actor.instance_id, actor.task_id, actor.person_id, actor.state as part_state,
      actor.decided_by, actor.received_at, actor.decided_at, actor.read_at is not null as is_read,
      task.node, task.node_name, task.kind as task_kind, task.state as task_state, task.batches,
      case when actor.state = 'agreed' and task.kind = 'start' then 2 when actor.state = 'agreed' then 1
        when actor.state = 'rejected' then 0 when actor.state = 'moved' then 7 end as handle_status,
      case when actor.decided_by <> actor.person_id then coalesce(person.real_name, '') else '' end as delegate_user,
      (select min(timer.due_at) from workflow_timer timer where timer.task_id = task.id and timer.kind = 'limit') as due_at,
      instance.title, instance.number, instance.process_id, instance.process_name, instance.process_code,
      instance.category, instance.version_number, instance.form_type, instance.urgency, instance.status, instance.progress,
      instance.this_step, instance.this_node, instance.description, instance.starter_id, instance.starter_name,
      instance.created_at, instance.started_at, instance.deleted_at, instance.waiting_for
    from workflow_actor actor
    join workflow_task task on task.id = actor.task_id
    join workflow_instance_list instance on instance.id = actor.instance_id
    left join app_user person on person.id = actor.person_id`,
  workflow_copy_list: `select copy.id, copy.instance_id, copy.person_id, copy.node, copy.node_name,
      copy.created_at as received_at, copy.read_at is not null as is_read,
      instance.title, instance.number, instance.process_id, instance.process_name, instance.process_code,
      instance.category, instance.version_number, instance.form_type, instance.urgency, instance.status, instance.progress,
      instance.this_step, instance.this_node, instance.description, instance.starter_id, instance.starter_name,
      instance.created_at, instance.started_at, instance.deleted_at, instance.waiting_for,
      null::timestamptz as due_at, null::integer as handle_status, null::timestamptz as decided_at, '' as delegate_user
    from workflow_copy copy
    join workflow_instance_list instance on instance.id = copy.instance_id`,
}

const tables = [
  ...['workflow_action_key', 'workflow_record', 'workflow_comment', 'workflow_copy', 'workflow_timer'],
  ...['workflow_actor', 'workflow_task', 'workflow_token', 'workflow_scope', 'workflow_instance'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
  for (const [name, query] of Object.entries(views)) await sql.raw(`create view ${name} as ${query}`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(views).reverse()) await sql.raw(`drop view ${name}`).execute(db)
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
