// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table permission_event (
    id text collate "C" primary key,
    -- The act that it is part of: one press may change what many hold.
    batch_id text collate "C" not null,
    at timestamptz not null,
    by_id text collate "C" not null,
    by_name text not null,
    object_type text not null check (object_type in ('user', 'role', 'position', 'group')),
    object_id text collate "C" not null,
    reason text not null default '',
    -- The grants that the act changed, as they were and as they are since.
    before jsonb not null,
    after jsonb not null
  )`,
  `create index permission_event_object on permission_event (object_type, object_id, at desc)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'rows of % are only added', tg_table_name; end $$`,
  `create trigger permission_event_only_added before update or delete on permission_event
    for each row execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table permission_event`.execute(db)
  await sql`drop function refuse_change`.execute(db)
}
