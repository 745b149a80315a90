import { type Kysely, sql } from 'kysely'

/** Why an import ended before its end is kept in no language; what was kept in words stays as it was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import add column failure jsonb`.execute(db)
  await sql`update user_import set failure = jsonb_build_object('text', reason) where reason <> ''`.execute(db)
  await sql`alter table user_import drop column reason`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_import add column reason text not null default ''`.execute(db)
  await sql`update user_import set reason = coalesce(failure ->> 'text', '')`.execute(db)
  await sql`alter table user_import drop column failure`.execute(db)
}
