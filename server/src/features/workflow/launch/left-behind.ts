import { designWords } from '@workstation/domain/form/design-words'
import { fitValues } from '@workstation/domain/form/fit-values'
import { type RecordContext, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { type FormAccess, isPathWritten } from '@workstation/domain/workflow/form-access'
import type { ReleasedField, ReleasedForm } from '../../design'

interface Carried {
  readonly from: ReleasedForm
  readonly to: ReleasedForm
  readonly values: RecordValues
  /** What could be filled in where the values come from. */
  readonly access: FormAccess
  readonly reading: RecordContext
}

const isTyped = ({ kind }: ReleasedField): boolean => !kind.computed && !kind.secret && kind.holds !== 'file'

/** The fields of which a newer form takes something no more, by their paths, with what they were called. */
export function leftBehind({ from, to, values, access, reading }: Carried): Map<string, string> {
  const fits = (some: RecordValues) => fitValues(to.compiled, some, reading).lost.length === 0
  const own = from.fields.map((field) => ({ field, path: field.key, some: { [field.key]: values[field.key] ?? null } }))
  const cells = from.tables.flatMap(({ key, fields }) =>
    fields.map((field) => {
      const rows = rowsIn(values[key] ?? null).map((row) => ({ [field.key]: row[field.key] ?? null }))
      return { field, path: `${key}.${field.key}`, some: { [key]: rows } as RecordValues }
    }),
  )
  const lost = [...own, ...cells].filter(
    ({ field, path, some }) => isTyped(field) && isPathWritten(access, path) && !fits(some),
  )
  return new Map(lost.map(({ field, path }) => [path, designWords(field.node.label, reading.language)]))
}
