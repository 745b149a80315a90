import { type Kysely, sql } from 'kysely'

/** The session that a ticket was asked for in, with which it ends; null for one that a review link opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_ticket add column session_id text collate "C"`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download_ticket drop column session_id`.execute(db)
}
