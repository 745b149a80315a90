import type { DesignText } from '@workstation/domain/form/document'
import type { FieldProps, PickedValue } from '../../ui/picker/field/field-props'
import { settingsIn } from './settings-in'
import { useWords } from './use-words'
import { textsIn } from './value-shape'
import type { InputProps } from './web-kind'

interface Picked {
  multiple: boolean
  placeholder: string
  title: string
}

/** What pickers of the product take of a field; the field is looked at with each choice, as a dialog takes the focus away. */
export function pickedProps(
  { value, onChange, tie }: InputProps,
  { multiple, placeholder, title }: Picked,
): FieldProps & PickedValue & { title: string } {
  const { id, disabled, status } = tie
  const named = {
    ...{ id, disabled, status, title, 'aria-label': tie['aria-label'] },
    ...(tie['aria-describedby'] && { 'aria-describedby': tie['aria-describedby'] }),
    ...(tie['aria-invalid'] && { 'aria-invalid': 'true' as const }),
    ...(tie['aria-required'] && { 'aria-required': 'true' as const }),
    ...(placeholder && { placeholder }),
  }
  const chosen = textsIn(value)
  if (multiple) return { ...named, multiple, value: chosen, onChange: (ids) => onChange(ids.length > 0 ? ids : null) }
  return { ...named, value: chosen[0] ?? null, onChange: (one) => onChange(one ?? null) }
}

/** The same from the settings that all kinds of people and units share. */
export function usePicked(props: InputProps) {
  const words = useWords()
  const { node } = props
  const { multiple = false, placeholder } = settingsIn<{ multiple: boolean; placeholder: DesignText }>(node)
  return pickedProps(props, { multiple, placeholder: words(placeholder), title: words(node.label) })
}
