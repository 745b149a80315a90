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

/** The fields and columns that a form may lock, but for those whose values its rules say anyway. */
const lockable = ({ steps }: CompiledForm): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => (step.does === 'lock' && !step.isSaid ? [step.place.node.id] : [])))

/** A row as it was, and the columns that were locked in it. */
interface WasRow {
  readonly row: RecordRow
  readonly locked: ReadonlySet<string>
}

/** Puts back what was locked before and is still locked, or is locked again. */
class LockKeeper {
  readonly #form: CompiledForm
  readonly #context: RecordContext
  readonly #lockable: ReadonlySet<string>
  /** The record as it was, and what was locked in it. */
  readonly #before: RecordValues
  readonly #locked: ReadonlySet<string>
  readonly #rows: ReadonlyMap<string, ReadonlyMap<string, WasRow>>
  /** As new rows begin behind those that were there. */
  readonly #fresh = new Map<string, WasRow>()

  /** @param was the record as it was, which may change afterwards */
  constructor(was: FormRun) {
    this.#form = was.form
    this.#context = was.context
    this.#lockable = lockable(was.form)
    this.#before = was.values
    this.#locked = new Set([...this.#lockable].filter((id) => was.flags(id).locked))
    const tables = [...this.#form.fields].filter(([, place]) => place.table === null && holdsRows(place))
    this.#rows = new Map(tables.map(([table]) => [table, this.#rowsOf(was, table)]))
  }

  #columns(table: string) {
    return this.#form.columnsOf(table).filter(({ node }) => this.#lockable.has(node.id))
  }

  #rowAt(was: FormRun, table: string, index: number): WasRow {
    const locked = this.#columns(table).filter(({ node }) => was.flags(node.id, { table, index }).locked)
    return { row: rowsIn(was.values[table])[index] ?? {}, locked: new Set(locked.map(({ node }) => node.id)) }
  }

  #rowsOf(was: FormRun, table: string): ReadonlyMap<string, WasRow> {
    if (this.#columns(table).length === 0) return new Map()
    const rows = rowsIn(was.values[table])
    return new Map(
      rows.flatMap(({ id }, index) => (typeof id === 'string' ? [[id, this.#rowAt(was, table, index)]] : [])),
    )
  }

  #freshRow(table: string): WasRow {
    const known = this.#fresh.get(table)
    if (known) return known
    const rows = [...rowsIn(this.#before[table]), startRow(this.#form, table, this.#context)]
    const was = new FormRun(this.#form, { ...this.#before, [table]: rows }, this.#context)
    const fresh = this.#rowAt(was, table, rows.length - 1)
    this.#fresh.set(table, fresh)
    return fresh
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
    if (this.#locked.has(place.node.id) && run.flags(place.node.id).locked) return this.#before[path] ?? null
    return holdsRows(place) ? this.#keptRows(run, path) : undefined
  }

  #keptRows(run: FormRun, table: string): readonly RecordRow[] | undefined {
    const columns = this.#columns(table)
    if (columns.length === 0) return undefined
    const known = new Map(this.#rows.get(table))
    return rowsIn(run.values[table]).map((row, index) => {
      const locked = columns.filter(({ node }) => run.flags(node.id, { table, index }).locked)
      const was = known.get(String(row.id))
      known.delete(String(row.id))
      if (locked.length === 0) return row
      const { row: before, locked: held } = was ?? this.#freshRow(table)
      const cells = locked.flatMap(({ node: { id, key = '' } }): [string, StoredValue][] => {
        const kept = before[key] ?? null
        return !held.has(id) || sameValue(kept, row[key] ?? null) ? [] : [[key, kept]]
      })
      return cells.length === 0 ? row : { ...row, ...Object.fromEntries(cells) }
    })
  }
}

/** Keeps what a form locks as it was; null where it locks nothing. */
export const lockKeeper = (was: FormRun): LockKeeper | null =>
  lockable(was.form).size > 0 ? new LockKeeper(was) : null

/**
 * What somebody wants a record to hold, without what he could not have typed: a field that its form locked before, and
 * that is locked in what it comes to, holds what it held. What a change unlocks or locks may be changed with it. The page
 * does the same while it is filled in.
 */
export function keepLocked(form: CompiledForm, { before, wanted }: Saving, context: RecordContext): RecordValues {
  if (lockable(form).size === 0) return wanted
  const keeper = new LockKeeper(new FormRun(form, before, context))
  let values = wanted
  // What is put back may lock something else; each round puts something back for good, so that it ends by itself.
  for (let round = 0; round <= form.fields.size; round += 1) {
    const back = keeper.back(new FormRun(form, values, context), values)
    if (back.length === 0) break
    values = { ...values, ...Object.fromEntries(back) }
  }
  return values
}
