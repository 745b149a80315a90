import { type TablePlace, tableName } from '@workstation/domain/outside-table/plan-table'
import { quoteName } from '@workstation/domain/outside-table/quote-name'
import { readType } from '@workstation/domain/outside-table/read-type'
import type { KnownColumn } from '@workstation/domain/outside-table/table-form'

export interface RowsQuery {
  readonly keyword: string
  /** Column that the keyword is looked for in, '' for all of them. */
  readonly field: string
  readonly orderBy: string
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

/** Characters of a value that are shown; what is longer is cut. */
export const shownLength = 200
/** Columns whose values are shown. */
export const shownColumns = 200
/** Rows that are counted. */
export const countedRows = 10_000

const isBinary = ({ kind }: TablePlace, { native }: KnownColumn) => readType(kind, native).type.name === 'binary'

function asText({ kind }: TablePlace, { name }: KnownColumn): string {
  const column = quoteName(kind, name)
  return kind === 'MySQL' ? `cast(${column} as char)` : `${column}::text`
}

/** A value as it is shown: one character more than that, so that it shows that it is cut, and of bytes their number. */
function shown(place: TablePlace, column: KnownColumn): string {
  if (!isBinary(place, column)) return `left(${asText(place, column)}, ${shownLength + 1})`
  const size = `octet_length(${quoteName(place.kind, column.name)})`
  return place.kind === 'MySQL' ? `concat(${size}, ' B')` : `${size} || ' B'`
}

/** The pattern of a keyword that means its characters alone. */
export const patternOf = (keyword: string): string => `%${keyword.replace(/[!%_]/g, '!$&')}%`

function condition(place: TablePlace, columns: readonly KnownColumn[], { keyword, field }: RowsQuery): string {
  if (keyword === '') return ''
  const searched = columns.filter((column) => !isBinary(place, column) && (field === '' || column.name === field))
  if (searched.length === 0) return ' where false'
  const text = `concat_ws(' ', ${searched.map((column) => asText(place, column)).join(', ')})`
  return place.kind === 'MySQL'
    ? ` where ${text} collate utf8mb4_general_ci like ? escape '!'`
    : ` where ${text} ilike $1 escape '!'`
}

/** What reads a page of rows as text and what counts them; the pattern of the keyword is bound where there is one. */
export function rowsStatements(place: TablePlace, table: string, columns: readonly KnownColumn[], query: RowsQuery) {
  const { kind } = place
  const from = `from ${tableName(place, table)}${condition(place, columns, query)}`
  const chosen = columns.filter(({ name }) => name === query.orderBy)
  const keys = columns.filter(({ isKey }) => isKey)
  const order = [...chosen, ...(keys.length > 0 ? keys : columns.slice(0, 1))].map(
    ({ name }, at) => `${quoteName(kind, name)}${at === 0 && query.isDescending ? ' desc' : ''}`,
  )
  const values = columns.slice(0, shownColumns).map((column, at) => `${shown(place, column)} as c${at}`)
  const sorted = order.length > 0 ? ` order by ${order.join(', ')}` : ''
  return {
    rows: `select ${values.join(', ')} ${from}${sorted} limit ${query.limit} offset ${query.offset}`,
    count: `select count(*) as total from (select 1 as one ${from} limit ${countedRows + 1}) as q`,
  }
}
