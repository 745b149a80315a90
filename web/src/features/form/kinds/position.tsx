import { PositionPicker } from '../../../ui/picker/position-picker'
import { usePicked } from '../picked-props'
import type { InputProps, WebKind } from '../web-kind'

const Positions = (props: InputProps) => <PositionPicker {...usePicked(props)} />

export const position: WebKind = { Input: Positions }
