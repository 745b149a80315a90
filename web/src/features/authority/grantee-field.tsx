import type { GranteeKind } from '@workstation/contract/grant-desk'
import type { PickedValue } from '../../ui/picker/field/field-props'
import { GroupPicker } from '../../ui/picker/group-picker'
import { PositionPicker } from '../../ui/picker/position-picker'
import { RolePicker } from '../../ui/picker/role-picker'
import { UserPicker } from '../../ui/picker/user-picker'
import { useAuthorityTexts } from './use-authority-texts'

type GranteeFieldProps = PickedValue & { id: string; kind: GranteeKind }

/** Chooses those to whom rights are granted, of one kind. */
export function GranteeField({ kind, ...field }: GranteeFieldProps) {
  const { t } = useAuthorityTexts()
  const title = t(`grantee.${kind}`)
  if (kind === 'user') return <UserPicker {...field} title={title} variables={false} />
  if (kind === 'role') return <RolePicker {...field} title={title} />
  if (kind === 'position') return <PositionPicker {...field} title={title} />
  return <GroupPicker {...field} title={title} />
}
