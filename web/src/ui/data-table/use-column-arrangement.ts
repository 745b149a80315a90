import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { authority, type ColumnPreference } from '@workstation/contract/authority'
import { useMemo } from 'react'
import { call } from '../../platform/api'
import type { DrawerColumn } from '../column-drawer'
import { arrangeColumns, type DataColumn, preferenceOf } from './data-column'

const columnsKey = (modelId: string) => ['columns', modelId]

/**
 * The columns of a list as this person arranged them, kept per menu (WID-11 to WID-15).
 * `change` shows the new arrangement at once and takes it back when saving fails.
 */
export function useColumnArrangement<Row>(modelId: string, columns: readonly DataColumn<Row>[]) {
  const queryClient = useQueryClient()
  const queryKey = columnsKey(modelId)
  const { data = null } = useQuery({
    queryKey,
    queryFn: () => call(authority.getColumns, { id: modelId }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const save = useMutation({
    mutationFn: (preference: ColumnPreference) =>
      call(authority.setColumns, { moduleId: modelId, fieldList: JSON.stringify(preference) }),
    onMutate: async (preference) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<ColumnPreference | null>(queryKey) ?? null
      queryClient.setQueryData(queryKey, preference)
      return before
    },
    onError: (_error, _preference, before) => queryClient.setQueryData(queryKey, before ?? null),
  })
  const arranged = useMemo(() => arrangeColumns(columns, data), [columns, data])
  return {
    arranged,
    change: (next: readonly DrawerColumn[]) => save.mutate(preferenceOf(next)),
    restore: () => save.mutate(preferenceOf(arrangeColumns(columns, null))),
  }
}
