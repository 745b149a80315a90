import type { FormNode } from '@workstation/domain/form/document'
import type { StoredValue } from '@workstation/domain/form/kind'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { ListField } from '@workstation/domain/list/list-field'
import { useMemo } from 'react'
import type { OwnFilter } from '../../../ui/data-table/list-filter'
import { webKindOf } from '../kinds/index'
import type { FieldTie } from '../web-kind'
import { chosenIn, chosenText } from './chosen-value'

interface SearchBoxProps extends OwnFilter {
  field: ListField
  label: string
  several: boolean
}

/** Options that stand open in a form are a list to open where they are searched by, which takes one of them, or several. */
const boxes: Readonly<Record<string, string>> = { radio: 'select', checkbox: 'select' }

/** The field as it is searched by: whatever was offered, and of a path also what lies above others. */
const searchedAs = (node: FormNode, multiple: boolean): FormNode => ({
  ...node,
  kind: boxes[node.kind] ?? node.kind,
  settings: {
    ...node.settings,
    ...{ multiple, offer: 'all', detail: false },
    ...(kindOf(node.kind)?.paths && { anyLevel: true }),
  },
})

/** Chooses what a field should hold with the box in which it is filled in. */
export function SearchBox({ id, value, onChange, field, label, several }: SearchBoxProps) {
  const node = useMemo(() => field.node && searchedAs(field.node, several), [field, several])
  const kind = kindOf(field.kind)
  const web = node && webKindOf(node.kind)
  const Input = web?.Search ?? web?.Input
  if (!node || !kind || !Input) return null
  const tie: FieldTie = {
    ...{ id, disabled: false, status: '', 'aria-label': label, 'aria-required': false, 'aria-invalid': false },
    'aria-describedby': undefined,
  }
  const give = (next: StoredValue) =>
    onChange(next === null ? undefined : chosenText({ value: next, asked: kind.value(next) }))
  return <Input node={node} tie={tie} value={chosenIn(value)} onChange={give} onLeave={() => undefined} />
}
