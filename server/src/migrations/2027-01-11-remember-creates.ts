// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Creates under the keys that their clients gave them, so that one whose answer was lost is not done a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_create (
    person_id text collate "C" not null references app_user (id) on delete cascade,
    key_digest text collate "C" not null,
    call text collate "C" not null,
    body_digest text collate "C" not null,
    answer jsonb not null,
    created_at timestamptz not null,
    primary key (person_id, key_digest)
  )`.execute(db)
  await sql`create index sent_create_age on sent_create (created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sent_create`.execute(db)
}
