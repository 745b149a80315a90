// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What a run ended with names how much, where and what was refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_run add column params jsonb not null default '{}'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_run drop column params`.execute(db)
}
