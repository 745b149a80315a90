import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { queryBy } from '../../platform/queries/query-of'
import type { ListTotals } from './data-table-props'

/** What stands below columns, by their keys. */
export type DrawnTotals = Readonly<Record<string, ReactNode>>

const none = queryBy('page.noTotals', [], () => Promise.resolve({ totals: {} }))

/** The sums of a list, drawn; undefined where it has none, or while nothing is known of them. */
export function useListTotals<Input>(totals: ListTotals<Input> | undefined, input: Input): DrawnTotals | undefined {
  const { data } = useQuery({
    ...(totals ? totals.query(input) : none),
    enabled: totals !== undefined,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    if (!totals || !data) return undefined
    const drawn = Object.entries(data.totals as Readonly<Record<string, string>>).map(([key, sum]) => [
      key,
      totals.draw(key, sum),
    ])
    return drawn.length === 0 ? undefined : (Object.fromEntries(drawn) as DrawnTotals)
  }, [totals, data])
}
