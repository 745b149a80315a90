import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setting add column version integer not null default 1`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setting drop column version`.execute(db)
}
