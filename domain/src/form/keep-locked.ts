import type { CompiledForm } from './compile-form'
import { type FormPlace, holdsRows } from './form-places'
import { FormRun } from './form-run'
import type { StoredValue } from './kind'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'
import { startRow } from './start-record'

interface Saving {
  /** The record as it was, or what a new one begins with. */
  readonly before: RecordValues
  /** The record as somebody wants it. */
  readonly wanted: RecordValues
}

/** The record as it was, with one more row in each sub-table, as which new ones begin. */
function withNewRows(form: CompiledForm, before: RecordValues, context: RecordContext): RecordValues {
  const tables = [...form.fields].filter(([, place]) => place.table === null && holdsRows(place))
  const rows = tables.map(([key]) => [key, [...rowsIn(before[key]), startRow(form, key, context)]] as const)
  return { ...before, ...Object.fromEntries(rows) }
}

/** Puts back what was locked before and is still locked. */
class LockKeeper {
  readonly #form: CompiledForm
  readonly #was: FormRun
  /** The same with a new row in each sub-table, behind those that were there. */
  readonly #wasNew: FormRun

  constructor(form: CompiledForm, before: RecordValues, context: RecordContext) {
    this.#form = form
    this.#was = new FormRun(form, before, context)
    this.#wasNew = new FormRun(form, withNewRows(form, before, context), context)
  }

  /** The same values with what is locked in them as it was; the same object where nothing had to be put back. */
  putBack(run: FormRun, values: RecordValues): RecordValues {
    const fields = [...this.#form.fields].filter(([, { table }]) => table === null)
    const back = fields.flatMap(([path, place]): [string, StoredValue][] => {
      const kept = this.#kept(run, path, place)
      return kept === undefined || sameValue(kept, values[path] ?? null) ? [] : [[path, kept]]
    })
    return back.length === 0 ? values : { ...values, ...Object.fromEntries(back) }
  }

  /** What a field must hold; undefined where it is free. */
  #kept(run: FormRun, path: string, place: FormPlace): StoredValue | undefined {
    const isLocked = run.flags(place.node.id).locked && this.#was.flags(place.node.id).locked
    if (isLocked) return this.#was.values[path] ?? null
    return holdsRows(place) ? this.#keptRows(run, path) : undefined
  }

  #keptRows(run: FormRun, table: string): readonly RecordRow[] {
    const before = rowsIn(this.#wasNew.values[table])
    const fresh = before.length - 1
    const places = new Map(before.flatMap(({ id }, at) => (typeof id === 'string' ? [[id, at] as const] : [])))
    return rowsIn(run.values[table]).map((row, index) => {
      const at = places.get(String(row.id)) ?? fresh
      places.delete(String(row.id))
      const was = at === fresh ? this.#wasNew : this.#was
      const isKept = ({ node: { id } }: FormPlace) =>
        run.flags(id, { table, index }).locked && was.flags(id, { table, index: at }).locked
      const locked = this.#form.columnsOf(table).filter(isKept)
      if (locked.length === 0) return row
      return { ...row, ...Object.fromEntries(locked.map(({ node: { key = '' } }) => [key, before[at]?.[key] ?? null])) }
    })
  }
}

/**
 * What somebody wants a record to hold, without what he could not have typed: a field that its form locked before, and
 * that is locked in what it comes to, holds what it held. What a change unlocks or locks may be changed with it.
 */
export function keepLocked(form: CompiledForm, { before, wanted }: Saving, context: RecordContext): RecordValues {
  if (!form.steps.some(({ does }) => does === 'lock')) return wanted
  const keeper = new LockKeeper(form, before, context)
  let values = wanted
  // What is put back may lock something else; each round puts something back for good, so that it ends by itself.
  for (let round = 0; round <= form.fields.size; round += 1) {
    const kept = keeper.putBack(new FormRun(form, values, context), values)
    if (kept === values) break
    values = kept
  }
  return values
}
