import { OrganizePicker } from '../../../ui/picker/organize-picker'
import { usePicked } from '../picked-props'
import { textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

/** Organisations by the way of ids to them. */
function Organizes(props: InputProps) {
  const { value, onChange } = props
  const { multiple, value: _, onChange: __, ...field } = usePicked(props)
  if (!multiple)
    return <OrganizePicker {...field} path value={textsIn(value)} onChange={(path) => onChange(path ?? null)} />
  const paths = Array.isArray(value) ? value.map(textsIn) : []
  const give = (next: string[][]) => onChange(next.length > 0 ? next : null)
  return <OrganizePicker {...field} path multiple value={paths} onChange={give} />
}

export const organize: WebKind = { Input: Organizes }
