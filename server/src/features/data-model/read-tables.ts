import { Readable } from 'node:stream'
import type { dataModel, OutsideField, OutsideTableRow } from '@workstation/contract/data-model'
import type { InputOf } from '@workstation/contract/endpoint'
import type { ServedKind } from '@workstation/domain/data-source/source-kinds'
import { typeForForm } from '@workstation/domain/outside-table/read-type'
import type { OutsideColumn, OutsideTable } from '../../platform/outside-database/outside-table'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport } from '../export'
import { describeTable, lookInto } from './open-link'

const rowOf = ({ name, comment, rows, bytes, key, isView }: OutsideTable): OutsideTableRow => ({
  ...{ id: name, table: name, tableName: comment, sum: rows, size: bytes, primaryKey: key },
  isView: isView ? 1 : 0,
})

type Sorted = 'table' | 'tableName' | 'sum' | 'size' | 'primaryKey' | 'isView'
const sorts: readonly string[] = ['table', 'tableName', 'sum', 'size', 'primaryKey', 'isView'] satisfies Sorted[]

function inOrder(
  rows: OutsideTableRow[],
  { sidx = '', sort }: Pick<InputOf<typeof dataModel.tables>, 'sidx' | 'sort'>,
) {
  if (!sorts.includes(sidx)) return rows
  const by = sidx as Sorted
  const order = (one: OutsideTableRow, other: OutsideTableRow) => {
    const [first, second] = [one[by], other[by]]
    if (typeof first === 'string' || typeof second === 'string')
      return String(first) < String(second) ? -1 : Number(String(first) > String(second))
    return (first ?? -1) - (second ?? -1)
  }
  return sort === 'desc' ? rows.toSorted((one, other) => order(other, one)) : rows.toSorted(order)
}

/** The tables of a database that a keyword fits, all of them unless a page is asked for. */
export async function listTablesOf(services: Services, input: InputOf<typeof dataModel.tables>) {
  const { link, keyword = '', currentPage = 1, pageSize } = input
  const all = await lookInto(services, link, (opened) => opened.tables())
  const looked = keyword.trim().toLowerCase()
  const found = all.filter(({ name, comment }) => `${name} ${comment}`.toLowerCase().includes(looked)).map(rowOf)
  const rows = inOrder(found, input)
  const size = pageSize ?? Math.max(rows.length, 1)
  return {
    list: rows.slice((currentPage - 1) * size, currentPage * size),
    pagination: { currentPage, pageSize: size, total: rows.length },
  }
}

export const fieldOf =
  (kind: ServedKind) =>
  ({ name, comment, native, isNullable, isKey, defaultText }: OutsideColumn): OutsideField => ({
    ...{ field: name, fieldName: comment, ...typeForForm(kind, native), defaults: defaultText ?? '' },
    allowNull: isNullable ? 1 : 0,
    primaryKey: isKey ? 1 : 0,
  })

/** A table with its columns, as its form has them. */
export const readTable = (services: Services, link: string, table: string) =>
  lookInto(services, link, async (opened) => {
    const { info, columns } = await describeTable(opened, table)
    return {
      tableInfo: { table, newTable: table, tableName: info.comment },
      tableFieldList: columns.map(fieldOf(opened.place.kind)),
    }
  })

/** The structure of a table as a file. */
export async function exportTable(
  services: Services,
  context: Context,
  { link, table }: { link: string; table: string },
) {
  const whole = await readTable(services, link, table)
  const text = JSON.stringify({ kind: 'dataModel', ...whole }, null, 2)
  return keepExport(services, context, { name: table, extension: 'json', stream: Readable.from([Buffer.from(text)]) })
}
