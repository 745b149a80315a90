import type { FieldProps, PickedValue } from './field/field-props'

export type DictionarySelectProps = FieldProps &
  PickedValue & {
    /** Id or code of the dictionary type. */
    type: string
    title?: string
    /** `cascade` shows a level beside the other, `tree` a dialog with the whole tree. */
    layout?: 'list' | 'tree' | 'cascade'
  }
