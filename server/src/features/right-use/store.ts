import { sql } from 'kysely'
import type { Db } from '../../platform/database'

/** How often somebody used a page or a button of it on a day. */
export interface UseRow {
  /** Such as 2026-12-12. */
  readonly day: string
  readonly userId: string
  readonly menuId: string
  readonly button: string
  readonly count: number
}

/** Adds to what each node has counted of the day. */
export async function addUses(db: Db, rows: readonly UseRow[]): Promise<void> {
  const of = <K extends keyof UseRow>(name: K) => rows.map((row) => row[name])
  await sql`insert into right_use (day, user_id, menu_id, button, count)
    select * from unnest(${of('day')}::date[], ${of('userId')}::text[], ${of('menuId')}::text[], ${of('button')}::text[],
      ${of('count')}::integer[])
    on conflict (user_id, menu_id, button, day) do update set count = right_use.count + excluded.count`.execute(db)
}

/** Forgets what is older than anybody asks for; the first day stays, since it says how long use has been counted. */
export async function deleteUsesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from right_use where day < ${day}::date and day > (select min(day) from right_use)`.execute(db)
}
