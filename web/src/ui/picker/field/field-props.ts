/** What every picker takes as a field of a form; a form gives `id` and the aria attributes. */
export interface FieldProps {
  id?: string
  placeholder?: string
  disabled?: boolean
  /** Shows what is chosen without changing it. */
  readOnly?: boolean
  status?: 'error' | 'warning' | ''
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: 'true'
  'aria-required'?: 'true'
}

/** One thing or none. */
interface SingleValue {
  multiple?: false
  value?: string | null
  onChange?: (id: string | undefined) => void
}
/** Any number of things, in the order in which they were chosen. */
interface ManyValue {
  multiple: true
  value?: readonly string[] | null
  onChange?: (ids: string[]) => void
}
export type PickedValue = SingleValue | ManyValue

/** The chosen ids, however many there may be. */
export function idsOf({ value }: Pick<PickedValue, 'value'>): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return value ? [...value] : []
}

/** Hands ids over in the shape that the field has. */
export function giveIds(field: PickedValue, ids: string[]): void {
  if (field.multiple) field.onChange?.(ids)
  else field.onChange?.(ids[0])
}
