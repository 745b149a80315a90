import type { TableRow } from './sub-table-store'

/** Rows from which on only those in view are drawn. */
export const virtualFrom = 100
/** Pixels of a row, and what a message below its cells adds. */
export const rowHeight = 41
export const problemHeight = 20
const margin = 8

const heightOf = ({ problems }: TableRow) => (Object.keys(problems).length > 0 ? rowHeight + problemHeight : rowHeight)

/** Pixels above a row. */
export const topOf = (rows: readonly TableRow[], index: number): number =>
  rows.slice(0, index).reduce((sum, row) => sum + heightOf(row), 0)

export interface RowWindow {
  first: number
  /** The first row that is not drawn any more. */
  end: number
  /** Pixels that stand for the rows above and below. */
  above: number
  below: number
}

/** Which rows to draw of those that scroll in a view of `height` pixels; all of them up to 100. */
export function rowWindow(rows: readonly TableRow[], top: number, height: number): RowWindow {
  if (rows.length <= virtualFrom) return { first: 0, end: rows.length, above: 0, below: 0 }
  let first = 0
  let passed = 0
  for (const row of rows) {
    if (passed + heightOf(row) > top) break
    passed += heightOf(row)
    first++
  }
  const start = Math.min(Math.max(0, first - margin), rows.length)
  const end = Math.min(rows.length, first + Math.ceil(height / rowHeight) + margin)
  const total = topOf(rows, rows.length)
  return { first: start, end, above: topOf(rows, start), below: total - topOf(rows, end) }
}
