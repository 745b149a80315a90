// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** What is spelled, and the expression by which it is found. */
const tables = [
  ['project', "full_name || ' ' || en_code || ' ' || pinyin"],
  ['review', "review_name || ' ' || pinyin"],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of tables) {
    await sql.raw(`alter table ${table} add pinyin text not null default ''`).execute(db)
    await sql.raw(`create index ${table}_find on ${table} using gin (bigrams(${text}))`).execute(db)
    // Those that were saved before names were spelled, which the next start finds and spells.
    await sql.raw(`create index ${table}_unspelled on ${table} (id) where pinyin = ''`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table] of tables) await sql.raw(`alter table ${table} drop pinyin`).execute(db)
}
