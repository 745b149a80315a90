// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

const trees = ['dictionary_type', 'dictionary_entry', 'organize', 'area', 'menu']
const startedAtZero = ['dictionary_type', 'dictionary_entry']

/** '-1' stands for the top in every tree; dictionaries kept '0' there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const tree of trees) {
    await sql`update ${sql.table(tree)} set parent_id = '-1' where parent_id in ('0', '')`.execute(db)
  }
  for (const tree of startedAtZero) {
    await sql`alter table ${sql.table(tree)} alter column parent_id set default '-1'`.execute(db)
  }
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const tree of startedAtZero) {
    await sql`alter table ${sql.table(tree)} alter column parent_id set default '0'`.execute(db)
    await sql`update ${sql.table(tree)} set parent_id = '0' where parent_id = '-1'`.execute(db)
  }
}
