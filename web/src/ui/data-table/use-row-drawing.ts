import { type HTMLAttributes, useMemo } from 'react'
import { HeadCell } from './head-cell'
import { HeadingBody, HeadingRow } from './heading-rows'
import { type DrawnNesting, NestedRow, NestedTable, nestedProps } from './nested-rows'

interface RowDrawing<Row> {
  isGrouped: boolean
  nesting: DrawnNesting<Row> | undefined
  label: string
  onRow: (row: Row, index: number | undefined) => HTMLAttributes<HTMLElement>
}

const header = { cell: HeadCell }
const plain = { header }
const withHeadings = { header, body: { row: HeadingRow, wrapper: HeadingBody } }
const withNesting = { table: NestedTable, header, body: { row: NestedRow } }

/** What draws the rows of a table: below headings, below each other, or as they come. */
export function useRowDrawing<Row>({ isGrouped, nesting, label, onRow }: RowDrawing<Row>) {
  const placeOf = nesting?.placeOf
  return useMemo(() => {
    if (!placeOf) return { components: isGrouped ? withHeadings : plain, onRow }
    const nested = (row: Row, index: number | undefined) => ({ ...onRow(row, index), ...nestedProps(placeOf(row)) })
    return { components: withNesting, onRow: nested, 'aria-label': label }
  }, [placeOf, isGrouped, label, onRow])
}
