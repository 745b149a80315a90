import { type Kysely, sql } from 'kysely'

const statements = [
  // Links of before count as copied ones, which live until they expire.
  `alter table review_link add column made_for text collate "C" not null default 'copy'
    check (made_for in ('page', 'mail', 'copy'))`,
  // Whoever reads the log of mails could act as their readers for as long as the links lived.
  `update mail_log set body_text = regexp_replace(body_text, '([?&]token=)[A-Za-z0-9_-]+', '\\1***', 'g')
    where body_text ~ '[?&]token='`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table review_link drop column made_for').execute(db)
}
