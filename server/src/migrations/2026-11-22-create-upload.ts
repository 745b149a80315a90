// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table upload (
    id text collate "C" primary key,
    user_id text collate "C" not null,
    -- The target of the review link that it comes by; '' by session.
    link_target text collate "C" not null,
    type text not null,
    -- What the client calls it: MD5 of the whole, then the file name. Never part of a path.
    identifier text not null,
    total_size bigint not null,
    -- 0 and 0 for a file that was known already and needed no chunks.
    chunk_size bigint not null,
    total_chunks integer not null,
    storage_key text collate "C" not null,
    -- What the storage calls the unfinished file; '' where it has no name for it.
    storage_upload text not null,
    -- The file that it became; kept for a day, so that a repeated merge answers the same file.
    file_id text collate "C" references file (id) on delete cascade,
    -- Who merges it now, and until when that counts without another sign of life.
    merged_by text collate "C",
    merging_until timestamptz,
    touched_at timestamptz not null,
    unique (user_id, link_target, type, identifier, total_size, chunk_size)
  )`,
  `create index upload_touched on upload (touched_at)`,
  `create index upload_file on upload (file_id)`,
  `create table upload_chunk (
    upload_id text collate "C" not null references upload (id) on delete cascade,
    number integer not null,
    -- What the storage wants to hear of it when the file is put together.
    mark text not null,
    primary key (upload_id, number)
  )`,
  `create index file_content on file (md5, size) where deleted_at is null`,
  `create index file_storage_key on file (storage_key)`,
  `create index file_uploader on file (uploaded_by) include (size) where deleted_at is null`,
  // Files are removed as left behind only where the storage names this very database as its owner.
  `create table storage_owner (id text collate "C" primary key)`,
  `insert into storage_owner values (gen_random_uuid()::text)`,
]

const undo = [
  'drop table storage_owner',
  'drop index file_uploader',
  'drop index file_storage_key',
  'drop index file_content',
  'drop table upload_chunk',
  'drop table upload',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of undo) await sql.raw(statement).execute(db)
}
