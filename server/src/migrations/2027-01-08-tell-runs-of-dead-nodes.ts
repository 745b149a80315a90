// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

// When the node that works on a run last said that it goes on, and before that when it was put in the queue.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_run add column beat_at timestamptz`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task_run drop column beat_at`.execute(db)
}
