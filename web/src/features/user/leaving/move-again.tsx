import { useQuery } from '@tanstack/react-query'
import { user } from '@workstation/contract/user'
import { queryOf } from '../../../platform/queries/query-of'
import { MoveDialog } from './move-dialog'
import type { Chosen } from './successor-fields'

interface MoveAgainProps {
  personId: string
  /** Who was named before to take over. */
  before: Chosen
  onClose: () => void
}

/** A move that did not happen, chosen anew from where the person is by now. */
export function MoveAgain({ personId, before, onClose }: MoveAgainProps) {
  const { data } = useQuery(queryOf(user.get, { id: personId }))
  return data ? <MoveDialog person={data} before={before} onClose={onClose} /> : null
}
