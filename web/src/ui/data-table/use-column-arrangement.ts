import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { authority, type ColumnPreference } from '@workstation/contract/authority'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../platform/api'
import { markChanged } from '../../platform/queries/mark-changed'
import { queryOf } from '../../platform/queries/query-of'
import { useWork } from '../../platform/queries/use-call'
import { keep, onKeptElsewhere } from '../../platform/storage'
import { arrangeColumns, columnWidthWithin, type DataColumn, preferenceOf } from './data-column'
import type { DrawerColumn } from './drawer-column'
import type { ViewColumns } from './views/use-viewed-list'

const savedQuery = (modelId: string) => queryOptions(queryOf(authority.getColumns, { id: modelId }))
/** Tells the other tabs of this browser that somebody arranged a list anew. */
const signal = 'columnsSaved'

function useSavedPreference(modelId: string) {
  const queryClient = useQueryClient()
  const answer = useQuery({ ...savedQuery(modelId), staleTime: Number.POSITIVE_INFINITY })
  useEffect(
    () => onKeptElsewhere(signal, () => void markChanged(queryClient, [authority.getColumns.name])),
    [queryClient],
  )
  return { preference: answer.data ?? null, refresh: () => void answer.refetch() }
}

/** Shows a preference at once and saves it; choices made in quick succession are saved one after the other. */
function useSavePreference(modelId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = savedQuery(modelId)
  const waiting = useRef(0)
  const confirmed = useRef<ColumnPreference | null>(null)
  const send = (preference: ColumnPreference) =>
    call(authority.setColumns, { moduleId: modelId, fieldList: JSON.stringify(preference) })
  return useWork(send, {
    // What is saved is shown already; reading it again could take back a later choice.
    calls: [],
    scope: { id: `columns ${modelId}` },
    onMutate: async (preference) => {
      if (waiting.current === 0) confirmed.current = queryClient.getQueryData<ColumnPreference>(queryKey) ?? null
      waiting.current += 1
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, preference)
    },
    onDone: (_answer, preference) => {
      confirmed.current = preference
      keep(signal, Date.now())
      waiting.current -= 1
    },
    onError: () => {
      // A later choice holds everything that was chosen before; only the last one to fail is taken back.
      if (waiting.current === 1) queryClient.setQueryData(queryKey, confirmed.current)
      waiting.current -= 1
    },
  })
}

/**
 * The columns of a list as this person arranged them, kept per menu (WID-11 to WID-15).
 * What is changed shows at once and is taken back when saving fails.
 * @param view where a view is open, whose columns they are
 */
export function useColumnArrangement<Row>(
  modelId: string,
  columns: readonly DataColumn<Row>[],
  view: ViewColumns | undefined,
) {
  const own = useSavedPreference(modelId)
  const save = useSavePreference(modelId)
  const preference = view ? view.preference : own.preference
  const arranged = useMemo(() => arrangeColumns(columns, preference), [columns, preference])
  const change = (next: readonly DrawerColumn[]) => (view ? view.change : save.mutate)(preferenceOf(next))
  return {
    arranged,
    refresh: own.refresh,
    change,
    /** Nothing chosen: the list is as the page or its view has it, also when the page gets new columns. */
    restore: () => (view ? view.change(null) : save.mutate([])),
    /** `undefined` gives the column its first width again. */
    resize: (key: string, width: number | undefined) =>
      change(
        arranged.map((column) =>
          column.key === key ? { ...column, resized: width && columnWidthWithin(width) } : column,
        ),
      ),
  }
}
