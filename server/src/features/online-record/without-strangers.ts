import { designWords } from '@workstation/domain/form/design-words'
import type { StoredValue } from '@workstation/domain/form/kind'
import { type RecordRow, type RecordValues, rowsIn } from '@workstation/domain/form/record-values'
import { type Naming, type Strangers, strangersIn } from './related-records'

interface Known {
  readonly values: RecordValues
  /** The fields that lost something, by their paths: `key`, or `table.column`. */
  readonly lost: ReadonlyMap<string, string>
}

/** What of a value is left without some ids: of a path nothing, of several what names none of them. */
function left(value: StoredValue, gone: ReadonlySet<string>): StoredValue {
  if (!Array.isArray(value)) return typeof value === 'string' && gone.has(value) ? null : value
  const names = (one: StoredValue) => (Array.isArray(one) ? one.some(names) : gone.has(String(one)))
  const kept = value.filter((one) => !names(one))
  return kept.length > 0 ? kept : null
}

/** Values without the related records that the reader does not see, for something new that begins with them. */
export async function withoutStrangers(naming: Naming, values: RecordValues): Promise<Known> {
  const { form, context } = naming
  const strangers: Strangers = await strangersIn(naming, values)
  const lost = new Map<string, string>()
  const without = <Record extends RecordRow>(record: Record, fields: typeof form.fields, table = ''): Record => {
    const changed = fields.flatMap(({ key, node }): [string, StoredValue][] => {
      const gone = strangers.get(node.id)
      const value = record[key] ?? null
      const next = gone ? left(value, gone) : value
      if (JSON.stringify(next) === JSON.stringify(value)) return []
      lost.set(`${table}${key}`, designWords(node.label, context.language))
      return [[key, next]]
    })
    return { ...record, ...Object.fromEntries(changed) }
  }
  if (strangers.size === 0) return { values, lost }
  const own = without(values, form.fields)
  const rows = form.tables.flatMap(({ key, fields }): [string, StoredValue][] =>
    key in values ? [[key, rowsIn(values[key]).map((row) => without(row, fields, `${key}.`))]] : [],
  )
  return { values: { ...own, ...Object.fromEntries(rows) }, lost }
}
