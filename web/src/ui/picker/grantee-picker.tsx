import type { GranteeKind } from '@workstation/contract/grant-desk'
import type { PickedValue } from './field/field-props'
import { GroupPicker } from './group-picker'
import { PositionPicker } from './position-picker'
import { RolePicker } from './role-picker'
import { UserPicker } from './user-picker'

type GranteePickerProps = PickedValue & { id: string; title: string; kind: GranteeKind }

/** Chooses those to whom rights are granted, of one kind. */
export function GranteePicker({ kind, ...field }: GranteePickerProps) {
  if (kind === 'user') return <UserPicker {...field} variables={false} />
  if (kind === 'role') return <RolePicker {...field} />
  if (kind === 'position') return <PositionPicker {...field} />
  return <GroupPicker {...field} />
}
