// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table workflow_process (
    id text collate "C" primary key,
    version integer not null default 1,
    full_name text not null,
    en_code text not null,
    category text not null default '',
    icon text not null default '',
    icon_background text not null default '',
    start_scope jsonb not null,
    administrators jsonb not null default '[]',
    bill_rule text not null default '',
    form_id text collate "C" not null default '',
    draft text not null,
    draft_version integer not null default 1,
    released integer not null default 0,
    released_draft integer not null default 0,
    enabled_mark integer not null default 0,
    sort_code integer not null default 0,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create unique index workflow_process_en_code on workflow_process (lower(en_code)) where deleted_at is null',
  `create table workflow_version (
    id text collate "C" primary key,
    process_id text collate "C" not null references workflow_process (id),
    number integer not null,
    xml text not null,
    graph json not null,
    form_version integer,
    note text not null default '',
    released_by text collate "C",
    released_at timestamptz not null,
    unique (process_id, number)
  )`,
  `create table workflow_start_scope (
    process_id text collate "C" not null references workflow_process (id) on delete cascade,
    kind text collate "C" not null,
    target_id text collate "C" not null,
    primary key (kind, target_id, process_id)
  )`,
  'create index workflow_start_scope_process on workflow_start_scope (process_id)',
  `create view workflow_process_list as
    select process.id, process.version, process.full_name, process.en_code, process.category, process.icon,
      process.icon_background, coalesce(design.full_name, '') as form_name, 2 as form_type, 0 as type,
      case when process.released = 0 then 0 when process.draft_version = process.released_draft then 1 else 2 end as state,
      process.enabled_mark, process.released, process.sort_code, process.description,
      coalesce(creator.real_name || '/' || creator.account, '') as creator_user,
      process.created_at, process.modified_at
    from workflow_process process
    left join design on design.id = process.form_id and design.deleted_at is null
    left join app_user creator on creator.id = process.created_by
    where process.deleted_at is null`,
]

const back = [
  'drop view workflow_process_list',
  'drop table workflow_start_scope',
  'drop table workflow_version',
  'drop table workflow_process',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
