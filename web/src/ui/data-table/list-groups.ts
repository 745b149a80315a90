import type { ReactNode } from 'react'
import type { CallQuery } from '../../platform/queries/query-of'
import type { ListGroup } from './place-headings'

/** A column by which rows can be grouped. */
export interface GroupColumn {
  readonly key: string
  readonly title: string
}

/** How a list is grouped: by one of these columns, or by none. */
export interface Grouping {
  readonly columns: readonly GroupColumn[]
  /** The column by which it is grouped until somebody chooses otherwise; '' for none. */
  readonly start: string
}

/** What a list tells of the rows that share something, over all that it finds. */
export interface ListGroups<Row, Input> extends Grouping {
  query: (input: Input) => CallQuery<{ list: readonly ListGroup[]; isCut: boolean }>
  /** How what a row shares is said, by the column. */
  headingOf: (column: string) => (row: Row) => string
  /** What a row shares, as its group names it. */
  valueOf: (row: Row) => string
  /** How rows are called that share nothing. */
  none: string
  draw: (key: string, sum: string) => ReactNode
}

/** The column by which a list is grouped, as its input says or else as it begins; '' for none. */
export const groupedBy = (grouping: Grouping | undefined, input: object): string =>
  (input as { groupBy?: string }).groupBy ?? grouping?.start ?? ''

/** The groups of a list that are collapsed, as its input keeps them: JSON text of their values. */
export const collapsedIn = (input: object): readonly string[] => {
  const text = (input as { collapsed?: string }).collapsed
  return text === undefined ? [] : (JSON.parse(text) as string[])
}

/** The same as a list keeps it: left out where none is collapsed. */
export const collapsedText = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : JSON.stringify(values)
