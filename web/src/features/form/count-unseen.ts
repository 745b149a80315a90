import type { FormState } from '@workstation/domain/form/form-state'
import type { FieldLevel } from './field-level'

/** How many fields of a form somebody may not see. */
export const countUnseen = ({ form }: FormState, levelOf: (key: string) => FieldLevel): number =>
  [...form.fields].filter(([path, { table }]) => table === null && levelOf(path) === 'none').length
