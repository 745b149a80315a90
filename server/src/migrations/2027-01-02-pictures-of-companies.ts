// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organize
    add column logo_icon text not null default '',
    add column navigation_icon text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organize drop column logo_icon, drop column navigation_icon`.execute(db)
}
