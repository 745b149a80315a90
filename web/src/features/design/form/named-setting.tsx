import type { FormNode } from '@workstation/domain/form/document'
import { DepartmentPicker } from '../../../ui/picker/department-picker'
import { GroupPicker } from '../../../ui/picker/group-picker'
import { OrganizePicker } from '../../../ui/picker/organize-picker'
import { PositionPicker } from '../../../ui/picker/position-picker'
import { RolePicker } from '../../../ui/picker/role-picker'
import { UserPicker } from '../../../ui/picker/user-picker'
import { useDesigning } from './designing'
import { Setting } from './setting'

interface NamedSettingProps {
  label: string
  node: FormNode
  value: unknown
  onChange: (value: unknown) => void
}

const pickers = {
  department: DepartmentPicker,
  organize: OrganizePicker,
  position: PositionPicker,
  role: RolePicker,
  group: GroupPicker,
}

/** Those that a picker offers, where it offers only some; chosen by the picker of its own kind. */
export function NamedSetting({ label, node, value, onChange }: NamedSettingProps) {
  const { readOnly } = useDesigning()
  const ids = Array.isArray(value) ? (value as string[]) : []
  const given = {
    multiple: true as const,
    value: ids,
    disabled: readOnly,
    onChange: (next: string[]) => onChange(next),
  }
  const Picker = pickers[node.kind as keyof typeof pickers]
  return <Setting label={label}>{Picker ? <Picker {...given} /> : <UserPicker {...given} variables={false} />}</Setting>
}
