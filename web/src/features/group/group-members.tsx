import { group } from '@workstation/contract/group'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { MembersDrawer } from '../member'

interface GroupMembersProps {
  of: { id: string; fullName: string }
  onClose: () => void
}

/** The people of a group. */
export function GroupMembers({ of, onClose }: GroupMembersProps) {
  const mayChange = useHasButton('btn_member')
  const add = useCall(group.addMembers)
  const remove = useCall(group.removeMembers)
  const end = useCall(group.endMembers)
  return (
    <MembersDrawer
      of={of}
      query={(input) => queryOf(group.members, input)}
      acts={mayChange ? { add: add.mutateAsync, remove: remove.mutateAsync, end: end.mutateAsync } : undefined}
      onClose={onClose}
    />
  )
}
