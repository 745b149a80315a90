import { useQuery } from '@tanstack/react-query'
import { type PersonChange, personChange } from '@workstation/contract/user-leaving'
import { useMemo } from 'react'
import { useHasButton } from '../../../platform/permission'
import { queryOf } from '../../../platform/queries/query-of'

const none: readonly PersonChange[] = []

/** Leavings and moves that are planned, did not happen or can be undone, for those who may change people. */
export function useChanges(): readonly PersonChange[] {
  const mayEdit = useHasButton('btn_edit')
  return useQuery({ ...queryOf(personChange.list, {}), enabled: mayEdit }).data?.list ?? none
}

/** Those that wait for their day, by the person. */
export const usePlanned = (changes: readonly PersonChange[]): ReadonlyMap<string, PersonChange> =>
  useMemo(
    () => new Map(changes.filter(({ state }) => state === 'planned').map((change) => [change.userId, change])),
    [changes],
  )
