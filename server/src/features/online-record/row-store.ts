import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database'
import type { ReleasedField, ReleasedTable } from '../design'

export type StoredRow = Record<string, unknown> & { id: string; record_id: string; place: number }

/** The rows of a sub-table of one record, in their order. */
export async function listRowsOf(db: Db, { table, fields }: ReleasedTable, recordId: string): Promise<StoredRow[]> {
  // Named one by one: a prepared statement over all of them fails once a release adds another.
  const columns = sql.join(
    ['id', 'record_id', 'place', ...fields.map(({ column }) => column)].map((name) => sql.id(name)),
  )
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${sql.table(table)} where record_id = ${recordId} order by place, id`.execute(db)
  return rows
}

type Values = Readonly<Record<string, unknown>>

export async function insertRowOf(trx: Trx, { table }: ReleasedTable, values: Values): Promise<void> {
  const names = Object.keys(values)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join(names.map((name) => values[name]))})`.execute(trx)
}

export async function updateRowOf(trx: Trx, { table }: ReleasedTable, id: string, values: Values): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  if (set.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx)
}

export async function deleteRowsOf(trx: Trx, { table }: ReleasedTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::text[])`.execute(trx)
}

/** Which of some fields hold something in a record, without what they hold. */
export async function listHeld(
  db: Db,
  { table, id }: { table: string; id: string },
  fields: readonly Pick<ReleasedField, 'key' | 'column'>[],
): Promise<Record<string, true | null>> {
  if (fields.length === 0) return {}
  const held = sql.join(fields.map(({ column }) => sql`${sql.id(column)} is not null`))
  const { rows } = await sql<{ held: boolean[] }>`
    select array[${held}] as held from ${sql.table(table)} where id = ${id}`.execute(db)
  return Object.fromEntries(fields.map(({ key }, at) => [key, rows[0]?.held[at] ? true : null]))
}

/** Whether there is a record with an id, in the bin or not. */
export async function isMade(db: Db, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows.length > 0
}

/** As whose post a record was made; no list shows it. */
export async function findPosition(db: Db, table: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ position: string | null }>`
    select position_id as position from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.position ?? null
}
