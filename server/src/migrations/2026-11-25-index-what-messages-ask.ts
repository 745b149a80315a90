import { type Kysely, sql } from 'kysely'

/** Finds the messages that ask for something of one record, so that they become read when it is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index message_about on message ((link->>'about')) where link->>'about' is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_about`.execute(db)
}
