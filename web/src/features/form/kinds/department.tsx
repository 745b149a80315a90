import { DepartmentPicker } from '../../../ui/picker/department-picker'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

const Departments = (props: InputProps) => <DepartmentPicker {...usePicked(props)} />

export const department: WebKind = { Input: Departments }
