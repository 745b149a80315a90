import type { FieldProps, PickedValue } from './field/field-props'

export type DictionarySelectProps = FieldProps &
  PickedValue & {
    /** Id or code of the dictionary type. */
    type: string
    title?: string
    /** Entries that hold further ones are shown and not chosen; a list alone knows of it. */
    leavesOnly?: boolean | undefined
    /** `cascade` shows a level beside the other, `tree` a dialog with the whole tree. */
    layout?: 'list' | 'tree' | 'cascade'
  }
