import type { ReactNode } from 'react'
import type { DataColumn } from './data-column'
import type { DrawnNesting } from './nested-rows'
import type { RowAction } from './row-actions'
import type { DrawnHeadings } from './use-headings'
import type { DrawnTotals } from './use-list-totals'

/** The column that a list is sorted by, and which way. */
export interface ListSort {
  sidx?: string | undefined
  sort?: 'asc' | 'desc' | '' | undefined
}

export interface RecordTableProps<Row> {
  rows: Row[]
  columns: readonly DataColumn<Row>[]
  nameOf: (row: Row) => string
  rowActions?: ((row: Row) => RowAction[]) | undefined
  onOpen?: ((row: Row) => void) | undefined
  isMarked?: ((row: Row) => boolean) | undefined
  /** Stand above the rows that share something. */
  headings?: DrawnHeadings | undefined
  /** How the rows stand below each other. */
  nesting?: DrawnNesting<Row> | undefined
  /** What the table shows, for who does not see its title. */
  label: string
  /** Stand below their columns. */
  totals?: DrawnTotals | undefined
  firstNumber: number
  busy: boolean
  empty: ReactNode
  sort: ListSort
  onSort: (sort: ListSort) => void
  /** `undefined` gives the column its first width again. */
  onResize: (key: string, width: number | undefined) => void
  /** The chosen rows; undefined where rows cannot be chosen. */
  chosen?: readonly Row[] | undefined
  onChoose: (rows: Row[]) => void
}
