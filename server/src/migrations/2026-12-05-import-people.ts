import { type Kysely, sql } from 'kysely'

const statements = [
  `create table user_import (
    id text collate "C" primary key,
    owner_id text collate "C" not null references app_user (id),
    file_id text collate "C" not null,
    file_name text not null,
    language text collate "C" not null,
    updates smallint not null default 0,
    state text collate "C" not null check (state in ('reading', 'ready', 'running', 'done', 'stopped', 'failed')),
    -- Why it stopped or failed, as it is told.
    reason text not null default '',
    -- Set by the node that works on it, so that a job that comes twice works once.
    worker text collate "C",
    beat_at timestamptz not null,
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  // One at a time for each person.
  `create unique index user_import_owner on user_import (owner_id)`,
  `create table user_import_line (
    import_id text collate "C" not null references user_import (id) on delete cascade,
    line integer not null,
    state text collate "C" not null
      check (state in ('ready', 'wrong', 'removed', 'added', 'updated', 'same')),
    cells jsonb not null,
    problems jsonb not null default '[]',
    person_id text collate "C",
    primary key (import_id, line)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['user_import_line', 'user_import']) await sql.raw(`drop table ${table}`).execute(db)
}
