// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Why an import ended before its end is kept in no language; what was kept in words stays as it was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import alter column reason drop default, alter column reason drop not null`.execute(db)
  await sql`alter table user_import alter column reason type jsonb
    using case when reason <> '' then jsonb_build_object('text', reason) end`.execute(db)
  await sql`alter table user_import rename column reason to failure`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import rename column failure to reason`.execute(db)
  await sql`alter table user_import alter column reason type text using coalesce(reason ->> 'text', '')`.execute(db)
  await sql`alter table user_import alter column reason set default '', alter column reason set not null`.execute(db)
}
