// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table lc_release (
    id text collate "C" primary key,
    design_id text collate "C" not null references design (id),
    number integer not null,
    document text not null,
    list_document text not null,
    draft_version integer not null,
    plan jsonb not null,
    note text not null default '',
    parent_id text collate "C" not null default '',
    work jsonb not null,
    state text collate "C" not null default 'running' check (state in ('running', 'done', 'failed', 'stopped')),
    is_over boolean not null default false,
    stage text collate "C" not null default 'fill' check (stage in ('fill', 'index', 'switch')),
    problem text not null default '',
    problem_params jsonb not null default '{}',
    worker text collate "C",
    beat_at timestamptz,
    created_by text collate "C" not null,
    created_at timestamptz not null,
    done_at timestamptz
  )`,
  'create unique index lc_release_open on lc_release (design_id) where not is_over',
  'create index lc_release_design on lc_release (design_id, created_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table lc_release`.execute(db)
}
