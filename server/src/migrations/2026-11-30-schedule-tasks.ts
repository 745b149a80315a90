import { type Kysely, sql } from 'kysely'

const statements = [
  `create table scheduled_task (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    execute_type text collate "C" not null,
    execute_content text not null,
    cron text not null,
    missed text collate "C" not null default 'once',
    run_as text collate "C",
    run_count integer not null default 0,
    last_run_at timestamptz,
    next_run_at timestamptz,
    failures integer not null default 0,
    enabled_mark smallint not null default 1,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  `create unique index scheduled_task_en_code on scheduled_task (lower(en_code)) where deleted_at is null`,
  `create index scheduled_task_search on scheduled_task using gin (bigrams(full_name || ' ' || en_code))`,
  `create index scheduled_task_due on scheduled_task (next_run_at) where enabled_mark = 1 and deleted_at is null`,
  `create table task_run (
    id text collate "C" primary key,
    task_id text collate "C" not null references scheduled_task (id),
    planned_at timestamptz not null,
    by_hand boolean not null default false,
    user_id text collate "C",
    state text collate "C" not null,
    started_at timestamptz,
    finished_at timestamptz,
    message text not null default ''
  )`,
  // Each time of a schedule is one run, whichever node takes it.
  `create unique index task_run_occurrence on task_run (task_id, planned_at) where not by_hand`,
  `create unique index task_run_at_once on task_run (task_id) where state in ('waiting', 'running')`,
  `create index task_run_task on task_run (task_id, planned_at desc, id desc)`,
  `create view scheduled_task_list as
    select scheduled_task.*, coalesce(app_user.real_name, '') as creator_name
    from scheduled_task left join app_user on app_user.id = scheduled_task.created_by`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop view scheduled_task_list`.execute(db)
  for (const table of ['task_run', 'scheduled_task']) await sql`drop table ${sql.table(table)}`.execute(db)
}
