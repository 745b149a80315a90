import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import { isPersonOn } from '../../platform/is-on'

/** Whether another organisation at this place has the name, whatever its case or the width of its letters. */
export async function isNameTaken(
  db: Db,
  { id, parentId, fullName }: { id: string; parentId: string; fullName: string },
): Promise<boolean> {
  const found = await sql`select 1 from organize where parent_id = ${parentId} and id <> ${id} and deleted_at is null
    and lower(normalize(full_name, nfkc)) = lower(normalize(${fullName}::text, nfkc)) limit 1`.execute(db)
  return found.rows.length > 0
}

/** The way of an organisation, comma-joined; '' for the top. */
export async function findPath(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('organize').select('path').where('id', '=', id).executeTakeFirst()
  return row?.path ?? ''
}

export async function findName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('organize').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? ''
}

/** The order that puts a new organisation last at its place. */
export async function nextOrder(db: Db, parentId: string): Promise<number> {
  const { rows } = await sql<{
    next: number
  }>`select least(coalesce(max(sort_code), 0) + 1.0, 2147483647)::integer as next
    from organize where parent_id = ${parentId} and deleted_at is null`.execute(db)
  return rows[0]?.next ?? 1
}

/** Those of the people who exist and are on. */
export async function listPeopleOn(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isPersonOn())
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What some organisations are called, and whether each is on. */
export async function listStates(db: Db, ids: readonly string[]) {
  const query = db.selectFrom('organize').select(['id', 'full_name as name', 'enabled_mark', 'path'])
  return query.where('id', '=', sql<string>`any(${[...ids]})`).execute()
}

/** Turns those that are on off, and those that are off on. */
export async function switchAll(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`update organize set enabled_mark = 1 - enabled_mark where id = any(${[...ids]})`.execute(trx)
}
