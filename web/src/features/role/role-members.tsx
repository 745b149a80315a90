import { role } from '@workstation/contract/role'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { MembersDrawer } from '../member'

interface RoleMembersProps {
  of: { id: string; fullName: string }
  onClose: () => void
}

/** The people of a role. */
export function RoleMembers({ of, onClose }: RoleMembersProps) {
  const mayChange = useHasButton('btn_member')
  const add = useCall(role.addMembers)
  const remove = useCall(role.removeMembers)
  const end = useCall(role.endMembers)
  return (
    <MembersDrawer
      of={of}
      query={(input) => queryOf(role.members, input)}
      acts={mayChange ? { add: add.mutateAsync, remove: remove.mutateAsync, end: end.mutateAsync } : undefined}
      onClose={onClose}
    />
  )
}
