import { sql } from 'kysely'
import type { Trx } from '../database'
import type { TableName } from './model-writes'

type Values = Readonly<Record<string, unknown>>

/** Adds a row; false when its id is taken. */
export async function insertRow(
  trx: Trx,
  { table, isView = false }: { table: TableName; isView?: boolean },
  values: Values,
): Promise<boolean> {
  const names = Object.keys(values)
  const columns = sql.join(names.map((name) => sql.id(name)))
  const made = await sql`insert into ${sql.table(table)} (${columns})
    values (${sql.join(names.map((name) => values[name]))})
    on conflict ${isView ? sql`` : sql`(id)`} do nothing returning 1`.execute(trx)
  return made.rows.length > 0
}

/**
 * Adds rows with the same columns by one statement; answers the ids of those that no index kept out. Values are given as
 * JSON, which PostgreSQL reads by the types of the table.
 */
export async function insertRows(trx: Trx, table: TableName, rows: readonly Values[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)))
  const made = await sql<{ id: string }>`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning id`.execute(trx)
  return new Set(made.rows.map(({ id }) => id))
}

/** Writes columns of a locked row and counts its version up. */
export async function updateStored(
  trx: Trx,
  { table, id, now }: { table: TableName; id: string; now: Date },
  values: Values,
): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join([...set, sql`modified_at = ${now}, version = version + 1`])}
    where id = ${id}`.execute(trx)
}

export async function markRemoved(
  trx: Trx,
  { table, id, now }: { table: TableName; id: string; now: Date },
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${now} where id = ${id}`.execute(trx)
}
