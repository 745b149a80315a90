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

/** The fields and columns that a form may lock. */
const lockable = ({ steps }: CompiledForm): ReadonlySet<string> =>
  new Set(steps.flatMap(({ does, place }) => (does === 'lock' ? [place.node.id] : [])))

/** Puts back what was locked before and is still locked, or is locked again. */
class LockKeeper {
  readonly #form: CompiledForm
  readonly #was: FormRun
  /** The same with a new row in each sub-table, behind those that were there. */
  readonly #wasNew: FormRun
  readonly #lockable: ReadonlySet<string>

  constructor(form: CompiledForm, before: RecordValues, context: RecordContext) {
    this.#form = form
    this.#was = new FormRun(form, before, context)
    this.#wasNew = new FormRun(form, withNewRows(form, before, context), context)
    this.#lockable = lockable(form)
  }

  /** What of the values must be another, by its path. */
  back(run: FormRun, values: RecordValues): readonly (readonly [string, StoredValue])[] {
    return [...this.#form.fields].flatMap(([path, place]) => {
      const kept = place.table === null ? this.#kept(run, path, place) : undefined
      return kept === undefined || sameValue(kept, values[path] ?? null) ? [] : [[path, kept] as const]
    })
  }

  /** Puts back what somebody sees while he fills the form in, so that nothing else is kept than what stands there. */
  keep(run: FormRun): void {
    for (let round = 0; round <= this.#form.fields.size; round += 1) {
      const before = run.values
      const back = this.back(run, before)
      for (const [path, value] of back) run.set(path, value)
      // What a rule says it is comes again.
      if (back.every(([path]) => sameValue(run.values[path], before[path]))) return
    }
  }

  /** What a field must hold; undefined where it is free. */
  #kept(run: FormRun, path: string, place: FormPlace): StoredValue | undefined {
    const { id } = place.node
    const isLocked = this.#lockable.has(id) && run.flags(id).locked && this.#was.flags(id).locked
    if (isLocked) return this.#was.values[path] ?? null
    return holdsRows(place) ? this.#keptRows(run, path) : undefined
  }

  #keptRows(run: FormRun, table: string): readonly RecordRow[] | undefined {
    const columns = this.#form.columnsOf(table).filter(({ node }) => this.#lockable.has(node.id))
    if (columns.length === 0) return undefined
    const before = rowsIn(this.#wasNew.values[table])
    const fresh = before.length - 1
    const places = new Map(before.flatMap(({ id }, at) => (typeof id === 'string' ? [[id, at] as const] : [])))
    return rowsIn(run.values[table]).map((row, index) => {
      const at = places.get(String(row.id)) ?? fresh
      places.delete(String(row.id))
      const was = at === fresh ? this.#wasNew : this.#was
      const cells = columns.flatMap(({ node: { id, key = '' } }): [string, StoredValue][] => {
        const isLocked = run.flags(id, { table, index }).locked && was.flags(id, { table, index: at }).locked
        const kept = before[at]?.[key] ?? null
        return !isLocked || sameValue(kept, row[key] ?? null) ? [] : [[key, kept]]
      })
      return cells.length === 0 ? row : { ...row, ...Object.fromEntries(cells) }
    })
  }
}

/** Keeps what a form locks as it was; null where it locks nothing. */
export const lockKeeper = (form: CompiledForm, before: RecordValues, context: RecordContext): LockKeeper | null =>
  form.steps.some(({ does }) => does === 'lock') ? new LockKeeper(form, before, context) : null

/**
 * What somebody wants a record to hold, without what he could not have typed: a field that its form locked before, and
 * that is locked in what it comes to, holds what it held. What a change unlocks or locks may be changed with it. The page
 * does the same while it is filled in.
 */
export function keepLocked(form: CompiledForm, { before, wanted }: Saving, context: RecordContext): RecordValues {
  const keeper = lockKeeper(form, before, context)
  let values = wanted
  // What is put back may lock something else; each round puts something back for good, so that it ends by itself.
  for (let round = 0; keeper && round <= form.fields.size; round += 1) {
    const back = keeper.back(new FormRun(form, values, context), values)
    if (back.length === 0) break
    values = { ...values, ...Object.fromEntries(back) }
  }
  return values
}
