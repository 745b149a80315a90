import { designWords } from '@workstation/domain/form/design-words'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { accessTo, type FormAccess, type FormValues, seenValues } from '@workstation/domain/workflow/form-access'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { valuesInWords } from '../../online-record'
import { formOfVersion } from '../../workflow-process'

/** A field of a form with what stands in it, in words. */
type SpokenField = {
  readonly label: string
  readonly words: string
}

/** A row of a sub-table, as a line of its cells. */
type SpokenRow = {
  readonly table: string
  readonly number: number
  readonly words: string
}

interface Reading {
  readonly versionId: string
  readonly values: FormValues
  readonly access: FormAccess
}

/** A form in words, as far as somebody may see it: its fields, and the rows of its sub-tables. */
export async function spokenForm(
  services: Services,
  context: Context,
  { versionId, values, access }: Reading,
): Promise<{ fields: SpokenField[]; rows: SpokenRow[] }> {
  const form = await formOfVersion(services, versionId)
  if (!form) return { fields: [], rows: [] }
  const seen = seenValues(values, access) as RecordValues
  const said = await valuesInWords(services, context, { form, values: seen })
  const isSeen = (key: string) => accessTo(access, key) !== 'hidden' && Object.hasOwn(said, key)
  const labelOf = ({ node }: { node: { label: Parameters<typeof designWords>[0] } }) =>
    designWords(node.label, context.language)
  const fields = form.fields
    .filter(({ key, kind }) => isSeen(key) && !kind.secret)
    .map((field) => ({ label: labelOf(field), words: String(said[field.key] ?? '') }))
  const rows = form.tables
    .filter(({ key }) => isSeen(key))
    .flatMap((table) => {
      const columns = table.fields.filter(({ key }) => access.fields[`${table.key}.${key}`] !== 'hidden')
      const lines = said[table.key] as readonly Readonly<Record<string, unknown>>[]
      return lines.map((line, at) => {
        const cells = columns.map((column) => `${labelOf(column)} ${line[column.key] ?? ''}`.trim())
        return { table: labelOf(table), number: at + 1, words: cells.join('；') }
      })
    })
  return { fields, rows }
}
