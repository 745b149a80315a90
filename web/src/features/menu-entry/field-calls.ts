import { menuColumn, menuForm } from '@workstation/contract/menu-item'

export type FieldKind = 'column' | 'form'

/** The calls of columns and of form fields. */
export const fieldCalls = { column: menuColumn, form: menuForm } as const
