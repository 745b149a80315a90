import type { ReactNode } from 'react'
import type { CallQuery } from '../../platform/queries/query-of'
import type { ListGroup } from './place-headings'

/** What a list tells of the rows that share something, over all that it finds. */
export interface ListGroups<Row, Input> {
  query: (input: Input) => CallQuery<{ list: readonly ListGroup[] }>
  /** What a row shares, as its group names it. */
  valueOf: (row: Row) => string
  /** How rows are called that share nothing. */
  none: string
  draw: (key: string, sum: string) => ReactNode
}
