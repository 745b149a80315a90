// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const forward = [
  `alter table design add column list_draft text not null default ''`,
  `alter table design_version add column list_document text not null default ''`,
]

const back = ['alter table design_version drop column list_document', 'alter table design drop column list_draft']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of forward) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of back) await sql.raw(statement).execute(db)
}
