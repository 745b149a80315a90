// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lc_column add column purged_at timestamptz`.execute(db)
  await sql`create index lc_column_gone on lc_column (gone_at) where gone_at is not null and purged_at is null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from lc_column where purged_at is not null`.execute(db)
  await sql`alter table lc_column drop column purged_at`.execute(db)
}
