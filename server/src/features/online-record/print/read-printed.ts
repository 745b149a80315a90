import { type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { isPermitted } from '../../../platform/actor'
import { AppError } from '../../../platform/app-error'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { baseColumns, cellCode, type ReleasedField, type ReleasedForm } from '../../design'
import { approvals, type PrintedRecord, type PrintField, Spoken } from '../../print-template'
import { baseWords, heldByBase, namesOfBase } from '../list-records'
import { plainNames } from '../plain-names'
import { readValues, valuesInWords } from '../read-records'

/** What every record prints beside its fields; people and organisations by name. */
export const baseFields: readonly PrintField[] = Object.entries(baseColumns).map(([name, { title, type }]) => ({
  ...{ name, title, type: heldByBase[name] ? ('text' as const) : type },
}))

type Words = Readonly<Record<string, unknown>>

/** Values beside their words, of the fields that the reader sees. */
const spoken = (fields: readonly ReleasedField[], values: RecordValues | RecordRow, words: Words) =>
  Object.fromEntries(
    fields.flatMap(({ key, kind }) =>
      key in values && !kind.secret ? [[key, new Spoken(values[key], String(words[key] ?? ''))]] : [],
    ),
  )

/** What a template may name and the reader does not see of a record. */
function hiddenIn(form: ReleasedForm, values: Words, cells: ReadonlySet<string>): Set<string> {
  const own = [...form.fields.map(({ key }) => key), ...baseFields.map(({ name }) => name)]
  const columns = form.tables.flatMap(({ key, fields }) =>
    fields.filter((field) => !(key in values) || !cells.has(cellCode(field))).map((field) => `${key}.${field.key}`),
  )
  return new Set([...own.filter((name) => !(name in values)), ...columns])
}

/** A record of a drawn form as it is printed, as far as its reader sees it. @throws print.unknown, not-found */
export async function readPrinted(
  services: Services,
  context: Context,
  { form, id }: { form: ReleasedForm; id: string },
): Promise<PrintedRecord> {
  const { actor } = context
  // Without the page nothing would narrow the rows.
  if (!isPermitted(actor, { modelId: form.menuId })) throw new AppError('print.unknown')
  const { values, row, cells } = await readValues(services, context, form, id)
  const [words, names, steps] = await Promise.all([
    valuesInWords(services, context, { form, values }),
    plainNames(services.db, namesOfBase(row)),
    approvals().stepsOf(services, context, id),
  ])
  const base = Object.entries(baseWords(row, names)).filter(([name]) => name in baseColumns)
  const tables = form.tables
    .filter(({ key }) => key in values)
    .map(({ key, fields }) => {
      const said = words[key] as readonly Words[]
      return [key, rowsIn(values[key]).map((line, at) => spoken(fields, line, said[at] ?? {}))] as const
    })
  return {
    values: { id, ...spoken(form.fields, values, words), ...Object.fromEntries(base) },
    tables: Object.fromEntries(tables),
    hidden: hiddenIn(form, { ...values, ...Object.fromEntries(base) }, cells),
    ...{ people: [], steps },
  }
}
