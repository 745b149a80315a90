import { sql } from 'kysely'
import type { Db } from '../../platform/database'

type Row = Readonly<Record<string, unknown>>
/** Every row as JSON text, by its table. */
type Stored = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Areas are many and never change here; what is asked of the server, and which rights are used, is written down some time
 * later; the database itself keeps the history of rights.
 */
const apart = ['area', 'kysely_migration', 'kysely_migration_lock', 'request_log', 'right_use', 'rights_history']

/** How a packed file turns out. */
const byChance: Readonly<Record<string, string>> = { file: 'size' }

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !apart.includes(name))
}

/** All that the database holds. */
export async function readStored(db: Db): Promise<Stored> {
  const tables = await tablesOf(db)
  const parts = tables.map(
    (name) =>
      sql`select ${name}::text as name, (to_jsonb(t) - ${byChance[name] ?? ''})::text as row from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const stored = new Map<string, Set<string>>()
  for (const { name, row } of rows) stored.set(name, (stored.get(name) ?? new Set()).add(row))
  return stored
}

const rowsBut = (rows: ReadonlySet<string> = new Set(), known: ReadonlySet<string> = new Set()): Row[] =>
  [...rows].filter((row) => !known.has(row)).map((row) => JSON.parse(row))

const differing = (row: Row, other: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )

/** What came, went and became something else between two looks, by table: `+`, `-` or `~` before each row. */
export function changesBetween(before: Stored, after: Stored): { table: string; mark: string; row: Row }[] {
  const tables = [...new Set([...before.keys(), ...after.keys()])].toSorted()
  return tables.flatMap((table) => {
    const gone = rowsBut(before.get(table), after.get(table))
    const come = rowsBut(after.get(table), before.get(table))
    const was = (row: Row) => (row.id === undefined ? undefined : gone.find(({ id }) => id === row.id))
    const marked = come.map((row) => {
      const old = was(row)
      return old ? { table, mark: '~', row: differing(row, old) } : { table, mark: '+', row }
    })
    const left = gone.filter((row) => row.id === undefined || !come.some(({ id }) => id === row.id))
    return [...marked, ...left.map((row) => ({ table, mark: '-', row }))]
  })
}
