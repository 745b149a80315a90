// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `create table workflow_delegation (
    id text collate "C" primary key,
    version integer not null default 1,
    user_id text collate "C" not null,
    to_user_id text collate "C" not null,
    type integer not null default 1,
    category text not null default '',
    process_ids jsonb not null default '[]',
    takes_waiting integer not null default 0,
    start_at timestamptz not null,
    end_at timestamptz not null,
    description text not null default '',
    created_by text collate "C",
    created_at timestamptz not null default now(),
    modified_at timestamptz,
    deleted_at timestamptz
  )`,
  'create index workflow_delegation_to on workflow_delegation (to_user_id, end_at) where deleted_at is null',
  'create index workflow_delegation_user on workflow_delegation (user_id, end_at) where deleted_at is null',
  `create view workflow_delegation_list as
    select delegation.id, delegation.version, delegation.user_id, delegation.to_user_id, delegation.type,
      coalesce(person.real_name || '/' || person.account, '') as to_user_name, delegation.category,
      coalesce((select string_agg(value, ',' order by at) from jsonb_array_elements_text(process_ids) with ordinality as each (value, at)), '') as flow_id,
      coalesce((select string_agg(process.full_name || '/' || process.en_code, ',' order by process.sort_code, process.id)
        from workflow_process process where delegation.process_ids ? process.id), '') as flow_name,
      delegation.takes_waiting, delegation.start_at, delegation.end_at,
      case when delegation.end_at <= now() then 2 when delegation.start_at > now() then 1 else 0 end as status,
      delegation.description, delegation.created_at
    from workflow_delegation delegation
    left join app_user person on person.id = delegation.to_user_id
    where delegation.deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop view workflow_delegation_list').execute(db)
  await sql.raw('drop table workflow_delegation').execute(db)
}
