import type { CompiledForm } from './compile-form'
import type { DefaultValue } from './document'
import { type FormPlace, holdsRows } from './form-places'
import { FormRun } from './form-run'
import type { StoredValue } from './kind'
import type { RecordContext, RecordRow, RecordValues } from './record-values'
import { valueFor } from './step-result'

function systemValue(name: Extract<DefaultValue, { from: 'system' }>['name'], { now, own }: RecordContext): unknown {
  return name === 'now' || name === 'today' ? now : (own[name] ?? null)
}

/** What a field begins with, but by a formula; what its kind cannot read is nothing. */
function startOf({ node, kind }: FormPlace, context: RecordContext): StoredValue {
  const start = node.default
  if (!start || start.from === 'formula') return null
  const read = kind.read(start.from === 'value' ? start.value : systemValue(start.name, context), node, context)
  return read.ok ? read.value : null
}

/** A new row of a sub-table with what its columns begin with. */
export function startRow(form: CompiledForm, table: string, context: RecordContext): RecordRow {
  return Object.fromEntries(form.columnsOf(table).map((place) => [place.node.key ?? '', startOf(place, context)]))
}

/**
 * What a new record begins with: fixed values and those of the person first, then what formulas make of them, one behind
 * the other, and what follows from all of it.
 */
export function startRecord(form: CompiledForm, context: RecordContext): RecordValues {
  const top = [...form.fields].filter(([, { table }]) => table === null)
  const fixed = top.map(([path, place]) => [path, holdsRows(place) ? [] : startOf(place, context)] as const)
  const run = new FormRun(form, Object.fromEntries(fixed), context)
  for (const [path, formula] of form.defaults) {
    const place = form.fields.get(path)
    if (!place || place.table !== null) continue
    const found = run.evaluate(formula)
    if (found.ok) run.set(path, valueFor(place, found.value, context))
  }
  return run.values
}
