import type { CompiledForm } from './compile-form'
import { writeRecord } from './read-record'
import type { RecordContext, RecordRow, RecordValues } from './record-values'
import { rowsIn } from './record-values'

/** The values of a record as a script gets them, as they travel to clients; secrets are not among them. */
export function scriptValues(
  form: CompiledForm,
  values: RecordValues,
  context: RecordContext,
): Readonly<Record<string, unknown>> {
  const isSecret = (path: string) => form.fields.get(path)?.kind.secret === true
  const withoutSecrets = (table: string) => (row: RecordRow) =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !isSecret(`${table}.${key}`)))
  const open = Object.entries(values).filter(([path]) => !isSecret(path))
  const held = open.map(([path, value]) => {
    const hasRows = form.fields.get(path)?.kind.children === 'rows'
    return [path, hasRows ? rowsIn(value).map(withoutSecrets(path)) : value] as const
  })
  return writeRecord(form, Object.fromEntries(held), context)
}

/** The paths of a form that differ between two records, as scripts name them; `table.key` where a column of rows differs. */
export function changedPaths(form: CompiledForm, before: RecordValues, after: RecordValues): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const [path, { table, node }] of form.fields) {
    const name = table ?? path
    if (before[name] === after[name]) continue
    const read = (values: RecordValues) =>
      table === null ? values[path] : rowsIn(values[table]).map((row) => row[node.key ?? ''] ?? null)
    if (JSON.stringify(read(before) ?? null) !== JSON.stringify(read(after) ?? null)) changed.add(path)
  }
  return changed
}
