import { type Kysely, sql } from 'kysely'

/** What an initiator says he changed since the run before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_target add column changes text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review_target drop column changes`.execute(db)
}
