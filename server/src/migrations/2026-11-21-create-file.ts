// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file (
    id text collate "C" primary key,
    -- Upload type such as annex; decides limits and where the bytes lie.
    type text not null,
    name text not null,
    extension text not null,
    media_type text not null,
    size bigint not null,
    md5 text collate "C" not null,
    storage_key text collate "C" not null,
    uploaded_by text collate "C" not null,
    -- What it is attached to; null until a record takes it.
    entity text,
    entity_id text collate "C",
    created_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  `create index file_entity on file (entity, entity_id)`,
  `create table download_ticket (
    ticket_hash text collate "C" primary key,
    file_id text collate "C" not null references file (id) on delete cascade,
    user_id text collate "C" not null,
    -- Set by the first request; later ones must match.
    client text,
    expires_at timestamptz not null
  )`,
]

const tables = ['download_ticket', 'file']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql.raw(`drop table ${table}`).execute(db)
}
