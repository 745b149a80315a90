// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What a line of an import would do is kept, to be counted; of lines that wait by now it is taken from their accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import_line add column effect text collate "C" not null default 'adds'
    check (effect in ('adds', 'changes', 'same'))`.execute(db)
  await sql`update user_import_line set effect = 'changes'
    from user_import where user_import.id = import_id and updates = 1 and user_import_line.state = 'ready' and exists (
      select from app_user where lower(account) = lower(cells ->> 'account') and deleted_at is null)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import_line drop column effect`.execute(db)
}
