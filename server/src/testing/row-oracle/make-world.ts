import { sql } from 'kysely'
import type { Db } from '../../platform/database'
import { above, groups, managers, organizes, people, places, type Row, wayOf } from './world'

/** Puts the people, organisations and groups of the oracle into a database, with a table of its rows. */
export async function makeWorld(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`create table oracle_row (id text, name text, amount numeric, is_open boolean, done_at timestamptz, tags text[],
    person_id text collate "C", organize_id text collate "C")`.execute(db)
  for (const { id, name, amount, isOpen, doneAt, tags, personId, organizeId } of rows)
    await sql`insert into oracle_row values (${id}, ${name}, ${amount}, ${isOpen},
      ${doneAt === null ? null : new Date(doneAt)}, ${tags}, ${personId}, ${organizeId})`.execute(db)
  for (const id of organizes)
    await db
      .insertInto('organize')
      .values({
        id,
        parent_id: above[id] ?? '-1',
        path: wayOf(id).join(','),
        category: 'company',
        full_name: id,
        en_code: id,
      })
      .execute()
  for (const id of people)
    await db.insertInto('app_user').values({ id, account: id, real_name: id, password_hash: '' }).execute()
  for (const id of people) {
    await db
      .updateTable('app_user')
      .set({ manager_id: managers[id] ?? null })
      .where('id', '=', id)
      .execute()
    for (const organize_id of places[id] ?? [])
      await db.insertInto('user_organize').values({ user_id: id, organize_id }).execute()
  }
  for (const [id, members] of Object.entries(groups)) {
    await db.insertInto('user_group').values({ id, full_name: id, en_code: id }).execute()
    for (const user_id of members) await db.insertInto('user_group_member').values({ group_id: id, user_id }).execute()
  }
}
