import { RolePicker } from '../../../ui/picker/role-picker'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

const Roles = (props: InputProps) => <RolePicker {...usePicked(props)} />

export const role: WebKind = { Input: Roles }
