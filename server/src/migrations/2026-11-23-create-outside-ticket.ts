// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table outside_ticket (
    -- SHA-256 of the ticket, which itself is kept nowhere.
    ticket_hash text collate "C" primary key,
    session_id text collate "C" not null references session (id) on delete cascade,
    user_id text collate "C" not null references app_user (id) on delete cascade,
    menu_id text collate "C" not null references menu (id) on delete cascade,
    -- The system that may exchange it, such as https://board.example:8443.
    origin text not null,
    expires_at timestamptz not null
  )`,
  `create index outside_ticket_expires_at on outside_ticket (expires_at)`,
  // The entries of one dictionary, in their order.
  `create index dictionary_entry_type on dictionary_entry (dictionary_type_id, sort_code, id) where deleted_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index dictionary_entry_type').execute(db)
  await sql.raw('drop table outside_ticket').execute(db)
}
