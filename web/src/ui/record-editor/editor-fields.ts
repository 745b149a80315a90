import { createContext, type ReactElement } from 'react'

/** A field of the editor that is open, as it shows itself again beside somebody else's value. */
export interface EditorField {
  name: string
  label: string
  control: ReactElement<{ disabled?: boolean; 'aria-label'?: string }>
  /** What the control is given to show a value. */
  propsOf: (value: unknown) => Record<string, unknown>
}

/** The fields that stand in the editor, by name in their order; each enters itself while it is shown. */
export const EditorFields = createContext<Map<string, EditorField>>(new Map())
