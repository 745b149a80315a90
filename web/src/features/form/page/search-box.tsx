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

/** Chooses what a field should hold with the box in which it is filled in. */
export function SearchBox({ id, value, onChange, field, label, several }: SearchBoxProps) {
  const node = useMemo(
    () => field.node && { ...field.node, settings: { ...field.node.settings, multiple: several, offer: 'all' } },
    [field, several],
  )
  const kind = kindOf(field.kind)
  const Input = webKindOf(field.kind)?.Input
  if (!node || !kind || !Input) return null
  const tie: FieldTie = {
    ...{ id, disabled: false, status: '', 'aria-label': label, 'aria-required': false, 'aria-invalid': false },
    'aria-describedby': undefined,
  }
  const give = (next: StoredValue) =>
    onChange(next === null ? undefined : chosenText({ value: next, asked: kind.value(next) }))
  return <Input node={node} tie={tie} value={chosenIn(value)} onChange={give} onLeave={() => undefined} />
}
