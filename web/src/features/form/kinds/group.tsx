import { GroupPicker } from '../../../ui/picker/group-picker'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

const Groups = (props: InputProps) => <GroupPicker {...usePicked(props)} />

export const group: WebKind = { Input: Groups }
