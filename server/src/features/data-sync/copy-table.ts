import {
  boundKey,
  createFor,
  deleteAll,
  findKey,
  insertLists,
  insertRows,
  readBatch,
} from '@workstation/domain/outside-table/copy-statements'
import { AppError } from '../../platform/app-error'
import type { OutsideRow } from '../../platform/outside-database/outside-database'
import { type ComparedTable, compareTables } from './compare-tables'
import { type Both, statementMs } from './enter-both'
import type { StoredTable } from './store'

/** Rows of a batch, fewer where rows are large. */
const batchRows = 2000
const batchBytes = 16 * 1024 * 1024
const limits = { ms: statementMs + 5000, bytes: 128 * 1024 * 1024 }
/** Emptying a large table takes its time. */
const preparing = { ms: 10 * 60_000 }
/** Rows of one statement of MySQL, and values, of which it binds 65,535. */
const rowsAtOnce = 200
const valuesAtOnce = 20_000

/** How a table tells how far it is, and whether it may go on. */
export interface Progress {
  note(change: {
    is_prepared?: boolean
    last_key?: string | null
    next_key?: string | null
    next_rows?: number
    rows_done?: string
  }): Promise<unknown>
  /** False once the run was stopped, or is somebody else's. */
  goesOn(): Promise<boolean>
}

type Texts = readonly (string | null)[]
const textsOf = (row: OutsideRow): Texts =>
  row.map((value) => (value === null || value === undefined ? null : String(value)))

async function insert({ to }: Both, { info, columns }: ComparedTable, rows: readonly Texts[]): Promise<void> {
  const { place, connection } = to
  if (place.kind === 'PostgreSQL') {
    await connection.run('begin')
    const lists = columns.map((_, at) => rows.map((row) => row[at] ?? null))
    await connection.run(insertLists(place, info.name, columns), lists, limits)
  } else {
    await connection.run('set autocommit = 0')
    const size = Math.max(1, Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length)))
    for (let at = 0; at < rows.length; at += size) {
      const part = rows.slice(at, at + size)
      await connection.run(insertRows(place, info.name, columns, part.length), part.flat(), limits)
    }
  }
  await connection.run('commit', [], limits)
}

async function prepare({ to }: Both, table: StoredTable, { info, columns, key, report }: ComparedTable): Promise<void> {
  const { place, connection } = to
  // One that was made before the product stopped is there already.
  if (table.mode === 'create' && report.state === 2)
    await connection.run(createFor(place, info.name, columns, key), [], limits)
  if (table.mode === 'replace') await connection.run(deleteAll(place, info.name), [], preparing)
}

/** Whether the batch that was under way when the product stopped is in the target, which takes it whole or not at all. */
async function isWritten(
  { to }: Both,
  { info, columns, key }: ComparedTable,
  values: readonly string[],
): Promise<boolean> {
  const rows = await to.connection.run(findKey(to.place, { table: info.name, columns, key }), values)
  return rows.length > 0
}

/** Rows of a batch, by what the source says a row weighs. */
function limitOf({ info: { rows, bytes } }: ComparedTable): number {
  const weight = rows && bytes ? bytes / rows : 0
  return Math.max(1, Math.min(batchRows, Math.floor(batchBytes / Math.max(weight, 1))))
}

async function compared(both: Both, table: StoredTable): Promise<ComparedTable> {
  const [found] = await compareTables(both, [table.table_name])
  const isThere = found && found.report.problem === ''
  if (!isThere) throw new AppError('data-sync.table', { table: table.table_name })
  if (table.mode !== 'create' && found.report.state === 2)
    throw new AppError('data-sync.otherwise', { table: table.table_name })
  return found
}

/**
 * Copies a table from where it stood, batch by batch in the order of its key. Each batch is noted before it is written, so
 * that after a stop in between it is neither written twice nor left out.
 * @returns false where it was stopped
 */
export async function copyTable(both: Both, table: StoredTable, progress: Progress): Promise<boolean> {
  const one = await compared(both, table)
  const { columns, key, info } = one
  if (!table.is_prepared) {
    await prepare(both, table, one)
    await progress.note({ is_prepared: true })
  }
  let done = Number(table.rows_done)
  let last = table.last_key
  if (table.next_key && (await isWritten(both, one, table.next_key))) {
    last = table.next_key
    done += table.next_rows
    await progress.note({ last_key: JSON.stringify(last), next_key: null, rows_done: String(done) })
  }
  const batch = { table: info.name, columns, key, limit: limitOf(one) }
  const places = key.map((name) => columns.findIndex((column) => column.name === name))
  for (;;) {
    if (!(await progress.goesOn())) return false
    const statement = readBatch(both.from.place, batch, last === null)
    const rows = (await both.from.connection.run(statement, last ? boundKey(last) : [], limits)).map(textsOf)
    if (rows.length === 0) return true
    const next = places.map((at) => rows.at(-1)?.[at] ?? '')
    // A server that answers the same rows for ever would never come to an end.
    if (last && JSON.stringify(next) === JSON.stringify(last)) throw new AppError('outside.failed', { code: 'order' })
    await progress.note({ next_key: JSON.stringify(next), next_rows: rows.length })
    await insert(both, one, rows)
    done += rows.length
    last = next
    await progress.note({ last_key: JSON.stringify(last), next_key: null, rows_done: String(done) })
  }
}
