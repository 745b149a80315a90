import type { role } from '@workstation/contract/role'
import type { ReactNode } from 'react'
import type { CallQuery } from '../../platform/queries/query-of'
import type { DataColumn } from './data-column'
import type { ListFilter } from './list-filter'
import type { ListGroups } from './list-groups'
import type { ListInput, ListQuery } from './list-state'
import type { RowAction } from './row-actions'
import type { RowNesting } from './row-nesting'
import type { useHeadings as UseHeadings } from './use-headings'
import type { useRowNesting as UseRowNesting } from './use-row-nesting'

/** What an export asks for beside the filters of the list. */
export interface ExportInput {
  selectKey: string
  dataType: 0 | 1
}

/** How the sums of a list are fetched and drawn, by the keys of their columns. */
export interface ListTotals<Input> {
  query: (input: Input) => CallQuery<{ totals: Readonly<Record<string, string>> }>
  draw: (key: string, sum: string) => ReactNode
}

export interface DataTableProps<Row, Filters extends object> {
  /** Menu id that column settings are kept under. */
  modelId: string
  /** Defaults to the name of the page in the menu. */
  title?: string
  columns: readonly DataColumn<Row>[]
  query: (input: ListInput<Filters>) => ListQuery<Row>
  startFilters: Filters
  filters?: readonly ListFilter[]
  nameOf: (row: Row) => string
  /** What is drawn of the rows between search bar and table, such as a plot. */
  lead?: (rows: readonly Row[], input: ListInput<Filters>) => ReactNode
  /** The action that stands at the right of the title. */
  primary?: ReactNode
  rowActions?: (row: Row) => RowAction[]
  /** Offers to ask who sees a row, to those who may; the rows are records of the page `modelId`. */
  asksWhoSees?: boolean
  onOpen?: (row: Row) => void
  /** Asks which acts on the rows are refused to the person; those are closed, with the reason. */
  refusedActs?: typeof role.refusedActs
  onExport?: (input: ListInput<Filters> & ExportInput) => Promise<{ name: string; url: string }>
  /** What stands in the bar that appears when rows are chosen; without it rows cannot be chosen. */
  selectionActions?: (rows: Row[], clear: () => void) => ReactNode
  empty: { text: string; action?: ReactNode }
  /** Cards on wide windows as well. */
  cards?: boolean
  /** A heading stands above the rows that share it; the list is sorted by what it says. For lists without `groups`. */
  headingOf?: (row: Row) => string
  /** What places these headings, which lists without them do not load. */
  useHeadings?: typeof UseHeadings
  /**
   * By which columns the person can group the list, with counts and sums in its headings: its input has the chosen one as
   * `groupBy`, and the values of groups that are collapsed as `collapsed`.
   */
  groups?: ListGroups<Row, ListInput<Filters>>
  /** How its rows stand below each other; with what draws that, which lists without it do not load. */
  nesting?: RowNesting<Row>
  useRowNesting?: typeof UseRowNesting
  /** Sums over all rows that the list finds, which stand below their columns. */
  totals?: ListTotals<ListInput<Filters>>
  /** Rows with a coloured left edge. */
  isMarked?: (row: Row) => boolean
}
