// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const states = "'waiting', 'running', 'done', 'failed', 'stopped'"

const statements = [
  `create table sync_run (
    id text collate "C" primary key,
    version integer not null default 1,
    from_id text collate "C" not null,
    from_name text not null,
    to_id text collate "C" not null,
    to_name text not null,
    state text collate "C" not null default 'running' check (state in (${states})),
    worker text collate "C",
    beat_at timestamptz,
    created_by text collate "C",
    created_at timestamptz not null default now(),
    done_at timestamptz
  )`,
  `create unique index sync_run_running on sync_run (to_id) where state = 'running'`,
  `create table sync_table (
    run_id text collate "C" not null references sync_run (id) on delete cascade,
    place integer not null,
    table_name text not null,
    mode text collate "C" not null check (mode in ('append', 'replace', 'create')),
    state text collate "C" not null default 'waiting' check (state in (${states})),
    estimate bigint,
    is_prepared boolean not null default false,
    last_key jsonb,
    next_key jsonb,
    next_rows integer not null default 0,
    rows_done bigint not null default 0,
    error text not null default '',
    error_code text not null default '',
    primary key (run_id, place)
  )`,
  `create view sync_run_list as
    select sync_run.id, sync_run.from_name, sync_run.to_name, sync_run.state,
      (select count(*) from sync_table where run_id = sync_run.id)::integer as table_count,
      (select count(*) from sync_table where run_id = sync_run.id and state = 'done')::integer as done_count,
      (select coalesce(sum(rows_done), 0) from sync_table where run_id = sync_run.id)::double precision as rows_done,
      coalesce(creator.real_name, '') as creator_name, sync_run.created_at, sync_run.done_at
    from sync_run left join app_user creator on creator.id = sync_run.created_by`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of ['drop view sync_run_list', 'drop table sync_table', 'drop table sync_run'])
    await sql.raw(statement).execute(db)
}
