import type { StoredValue } from '@workstation/domain/form/kind'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { ListField } from '@workstation/domain/list/list-field'
import { useMemo } from 'react'
import type { OwnFilter } from '../../../ui/data-table/list-filter'
import { webKindOf } from '../kinds/index'
import type { FieldTie } from '../web-kind'

interface SearchBoxProps extends OwnFilter {
  field: ListField
  label: string
  several: boolean
}

/** What was chosen, and what is asked for by it: of a path its end, below which everything is found. */
interface Chosen {
  readonly value: StoredValue
  readonly asked: unknown
}

/** Chooses what a field should hold with the box in which it is filled in. */
export function SearchBox({ id, value, onChange, field, label, several }: SearchBoxProps) {
  const node = useMemo(
    () => field.node && { ...field.node, settings: { ...field.node.settings, multiple: several } },
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
    onChange(next === null ? undefined : keepChosen({ value: next, asked: kind.value(next) }))
  return <Input node={node} tie={tie} value={chosenIn(value)} onChange={give} onLeave={() => undefined} />
}

/** Chosen values by what is asked for, so that a box shows again what was chosen in it. */
const chosen = new Map<string, StoredValue>()
const mostKept = 500

function keepChosen({ value, asked }: Chosen): string {
  const text = JSON.stringify(asked)
  if (chosen.size >= mostKept) chosen.clear()
  chosen.set(text, value)
  return text
}

const chosenIn = (text: string | undefined): StoredValue =>
  text === undefined ? null : (chosen.get(text) ?? (JSON.parse(text) as StoredValue))
