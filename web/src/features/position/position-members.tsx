import { position } from '@workstation/contract/position'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { MembersDrawer } from '../member'

interface PositionMembersProps {
  of: { id: string; fullName: string }
  onClose: () => void
}

/** The people of a position. */
export function PositionMembers({ of, onClose }: PositionMembersProps) {
  const mayChange = useHasButton('btn_member')
  const add = useCall(position.addMembers)
  const remove = useCall(position.removeMembers)
  const end = useCall(position.endMembers)
  return (
    <MembersDrawer
      of={of}
      query={(input) => queryOf(position.members, input)}
      acts={mayChange ? { add: add.mutateAsync, remove: remove.mutateAsync, end: end.mutateAsync } : undefined}
      onClose={onClose}
    />
  )
}
