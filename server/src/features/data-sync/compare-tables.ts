import type { SyncReport } from '@workstation/contract/data-sync'
import { type CopiedColumn, hasOrder, haveRows } from '@workstation/domain/outside-table/copy-statements'
import { carryType, lossesInto } from '@workstation/domain/outside-table/write-type'
import { groupBy } from '../../platform/group-by'
import { isYes } from '../../platform/outside-database/catalog-values'
import type { OutsideColumn, OutsideTable } from '../../platform/outside-database/outside-table'
import { listColumns, listTables } from '../../platform/outside-database/table-catalog'
import type { OpenSource } from '../data-source'
import type { Both } from './enter-both'

/** Tables that are asked for rows by one statement. */
const atOnce = 40
/** Tables of one comparison. */
const mostCompared = 1000

/** A table of the source beside the one of the target. */
export interface ComparedTable {
  readonly info: OutsideTable
  readonly columns: readonly (CopiedColumn & { readonly isNullable: boolean })[]
  readonly key: readonly string[]
  readonly report: SyncReport
}

async function withRows({ place, connection }: OpenSource, tables: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (let at = 0; at < tables.length; at += atOnce) {
    const part = tables.slice(at, at + atOnce)
    const [answer = []] = await connection.run(haveRows(place, part))
    for (const [index, table] of part.entries()) if (isYes(answer[index])) found.add(table)
  }
  return found
}

const byTable = (columns: readonly OutsideColumn[]) => groupBy(columns, ({ table }) => table)

interface Side {
  readonly tables: readonly OutsideTable[]
  readonly columns: ReadonlyMap<string, OutsideColumn[]>
  readonly filled: ReadonlySet<string>
}

async function readSide(source: OpenSource, wanted: (table: OutsideTable) => boolean): Promise<Side> {
  const { place, connection } = source
  const tables = (await listTables(place, connection)).filter(wanted).slice(0, mostCompared)
  const only = tables.length === 1 ? (tables[0]?.name ?? null) : null
  const columns = byTable(await listColumns(place, connection, only))
  const plain = tables.filter(({ isView }) => !isView).map(({ name }) => name)
  return { tables, columns, filled: await withRows(source, plain) }
}

function compareOne({ from, to }: Both, info: OutsideTable, [source, target]: readonly [Side, Side]): ComparedTable {
  const way = { from: from.place.kind, to: to.place.kind }
  const there = target.tables.find(({ name }) => name === info.name)
  const theirs = target.columns.get(info.name) ?? []
  const own = source.columns.get(info.name) ?? []
  const key = own.filter(({ keyPlace }) => keyPlace > 0).sort((one, other) => one.keyPlace - other.keyPlace)
  const carried = own.map((column) => {
    const found = theirs.find(({ name }) => name === column.name)
    if (there) {
      const losses = found ? lossesInto(way, column.native, found.native) : []
      return { column, to: found?.native, losses }
    }
    const { sql, losses } = carryType(way, column.native, column.isKey)
    return { column, to: sql, losses }
  })
  const missing = carried.filter((one) => one.to === undefined).map(({ column }) => column.name)
  const columns = carried.map(({ column, to: native }) => ({
    ...{ name: column.name, from: column.native, to: native ?? '', isNullable: column.isNullable },
  }))
  const targetKey = columns.filter(({ name }) => key.some((one) => one.name === name)).map((one) => one.to)
  const isOrdered =
    hasOrder(
      from.place,
      key.map(({ native }) => native),
    ) &&
    (missing.length > 0 || hasOrder(to.place, targetKey))
  const filled = target.filled.has(info.name) ? 3 : 0
  const inTarget = there ? filled : 2
  const state = source.filled.has(info.name) ? inTarget : 1
  const problem = problemOf({ isView: there?.isView === true, hasKey: key.length > 0, isOrdered, missing })
  const losses = carried.flatMap(({ column, losses: lost }) => lost.map((loss) => ({ field: column.name, loss })))
  const report = { table: info.name, tableName: info.comment, sum: info.rows, state, problem, missing, losses } as const
  return { info, columns, key: key.map(({ name }) => name), report }
}

interface Found {
  readonly isView: boolean
  readonly hasKey: boolean
  readonly isOrdered: boolean
  readonly missing: readonly string[]
}

function problemOf({ isView, hasKey, isOrdered, missing }: Found): string {
  if (isView) return 'view'
  if (!hasKey) return 'no-key'
  if (!isOrdered) return 'key-order'
  return missing.length > 0 ? 'columns' : ''
}

/** How the tables of a source, or those that are named, stand beside the target. */
export async function compareTables(both: Both, names: readonly string[] | null = null): Promise<ComparedTable[]> {
  const isWanted = ({ name }: OutsideTable) => names === null || names.includes(name)
  const source = await readSide(both.from, (table) => isWanted(table) && !table.isView)
  const sourceNames = new Set(source.tables.map(({ name }) => name))
  const target = await readSide(both.to, ({ name }) => sourceNames.has(name))
  return source.tables.map((info) => compareOne(both, info, [source, target]))
}
