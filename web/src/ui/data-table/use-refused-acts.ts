import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RefusedAct } from '@workstation/contract/refused-acts'
import { useMemo } from 'react'
import { queryBy, queryOf } from '../../platform/queries/query-of'
import { toast } from '../../platform/toast'
import type { DataTableProps } from './data-table-props'

const none = queryBy('page.noRefusals', [], () => Promise.resolve({ list: [] as RefusedAct[] }))

type Acted<Row> = Pick<DataTableProps<Row, object>, 'rowActions' | 'onOpen' | 'refusedActs'>

/** The acts of each row, those closed that the server would refuse; what is not known of yet is open. */
export function useRefusedActs<Row extends { id: string }>(
  { rowActions, onOpen, refusedActs }: Acted<Row>,
  rows: readonly Row[] = [],
): Omit<Acted<Row>, 'refusedActs'> & { askAgain: () => void } {
  const isAsked = refusedActs !== undefined && rows.length > 0
  const { data, refetch } = useQuery({
    ...(refusedActs ? queryOf(refusedActs, { ids: rows.map(({ id }) => id) }) : none),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const askAgain = () => void (isAsked && refetch())
  const acts = useMemo(() => {
    const refused = new Map(data?.list.map(({ id, act, reason }) => [`${id} ${act}`, reason]))
    if (refused.size === 0) return { ...(rowActions && { rowActions }), ...(onOpen && { onOpen }) }
    const reasonOf = ({ id }: Row, act = '') => refused.get(`${id} ${act}`)
    return {
      ...(rowActions && {
        rowActions: (row: Row) =>
          rowActions(row).map((action) => ({ ...action, closed: action.closed ?? reasonOf(row, action.act) })),
      }),
      ...(onOpen && {
        onOpen: (row: Row) => {
          const reason = reasonOf(row, 'edit')
          return reason === undefined ? onOpen(row) : toast.info(reason)
        },
      }),
    }
  }, [data, rowActions, onOpen])
  return { ...acts, askAgain }
}
