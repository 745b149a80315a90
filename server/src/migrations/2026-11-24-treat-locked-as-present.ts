// A migration is frozen in time: it imports nothing from the app.
import { type Kysely, sql } from 'kysely'

/** Redefines the list of tasks with one comparison in place of another, whatever else it holds by now. */
async function replaceInView(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_viewdef('review_task_list'::regclass) as text`.execute(db)
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error(`review_task_list does not hold: ${from}`)
  await sql.raw(`create or replace view review_task_list as ${text.replace(from, to)}`).execute(db)
}

// A leader who is only locked out of signing in still leads; one who is off does not.
const locked = 'leader.enabled_mark <> 1'
const off = 'leader.enabled_mark = 0'

export const up = (db: Kysely<unknown>): Promise<void> => replaceInView(db, locked, off)

export const down = (db: Kysely<unknown>): Promise<void> => replaceInView(db, off, locked)
