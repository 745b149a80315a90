import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table session add column preview jsonb, add column preview_until timestamptz, add column preview_in text collate "C"`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Whoever previews is nobody in a version that knows of no previews.
  const statements = [
    'delete from session where preview is not null',
    'alter table session drop column preview, drop column preview_until, drop column preview_in',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
