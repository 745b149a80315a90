import { organizesQuery } from '../../../ui/picker/nested/nested-queries'
import { OrganizePicker } from '../../../ui/picker/organize-picker'
import type { TreeChoiceProps } from '../../../ui/picker/tree-picker'
import { Offered } from '../offered'
import { usePicked } from '../picked-props'
import { textsIn } from '../value-shape'
import type { InputProps, WebKind } from '../web-kind'

/** Organisations by the way of ids to them. */
const Organizes = (props: InputProps) => (
  <Offered field={props} tree={organizesQuery} isPath>
    {({ offers, emptyText }) => <Paths {...props} offered={{ offers, emptyText }} />}
  </Offered>
)

type Offering = Pick<TreeChoiceProps, 'offers' | 'emptyText'>

function Paths({ offered, ...props }: InputProps & { offered: Offering }) {
  const { value, onChange } = props
  const { multiple, value: _, onChange: __, ...picked } = usePicked(props)
  const field = { ...picked, ...offered }
  if (!multiple)
    return <OrganizePicker {...field} path value={textsIn(value)} onChange={(path) => onChange(path ?? null)} />
  const paths = Array.isArray(value) ? value.map(textsIn) : []
  const give = (next: string[][]) => onChange(next.length > 0 ? next : null)
  return <OrganizePicker {...field} path multiple value={paths} onChange={give} />
}

export const organize: WebKind = { Input: Organizes }
