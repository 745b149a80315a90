import { useQuery } from '@tanstack/react-query'
import { user } from '@workstation/contract/user'
import type { LostSuccessor } from '@workstation/contract/user-leaving'
import { queryOf } from '../../../platform/queries/query-of'
import { MoveDialog } from './move-dialog'
import type { Chosen } from './successor-fields'

interface MoveAgainProps {
  personId: string
  /** Who was named before to take over. */
  before: Chosen
  /** Those of them who cannot take over any more. */
  lost: readonly LostSuccessor[]
  onClose: () => void
}

/** A move that did not happen, chosen anew from where the person is by now. */
export function MoveAgain({ personId, before, lost, onClose }: MoveAgainProps) {
  const { data } = useQuery(queryOf(user.get, { id: personId }))
  return data ? <MoveDialog person={data} before={before} lost={lost} onClose={onClose} /> : null
}
