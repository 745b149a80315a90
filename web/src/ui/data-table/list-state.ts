import type { PageQuery } from '@workstation/contract/fields'
import { useState } from 'react'
import type { CallQuery } from '../../platform/queries/query-of'

/** The page sizes that every list offers (PLT-08). */
export const pageSizes = [20, 50, 100, 500]

/** What a list asks the server for: a page, an order and the filters of its own. */
export type ListInput<Filters extends object> = PageQuery & Filters

export interface ListPage<Row> {
  list: Row[]
  pagination: { currentPage: number; pageSize: number; total: number; totalCapped?: boolean }
  /** More was found than is told of. */
  isCut?: boolean
}

/** How one page of a list is fetched; the key holds the input. */
export type ListQuery<Row> = CallQuery<ListPage<Row>>

/** What a list begins with. */
export const firstPage = <Filters extends object>(filters: Filters): ListInput<Filters> => ({
  pageSize: 20,
  ...filters,
  currentPage: 1,
})

/** What a list asks for, in its usual order where it would stand in that of a column out of sight, which is refused. */
export function inSight<Filters extends object>(
  input: ListInput<Filters>,
  isHidden: (column?: string) => boolean,
): ListInput<Filters> {
  return isHidden(input.sidx)
    ? ({ ...input, sidx: undefined, sort: undefined } as unknown as ListInput<Filters>)
    : input
}

/** Page, order and filters of one list. A new filter, order or page size starts again at page 1. */
export function useListState<Filters extends object>(startFilters: Filters) {
  const [input, setInput] = useState<ListInput<Filters>>(() => firstPage(startFilters))
  const change = (part: Partial<ListInput<Filters>>) => setInput((before) => ({ ...before, currentPage: 1, ...part }))
  /** Other filters, and nothing of those before. */
  const replace = (filters: Filters) => setInput(firstPage(filters))
  return { input, change, replace }
}
