import type { CompiledForm } from './compile-form'
import type { FormPlace } from './form-places'
import { FormRun, type RowPlace } from './form-run'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'
import { startRow } from './start-record'
import { isShown, problemsAt, type RecordProblem } from './validate-record'

/** A field as it is, and as it was. */
interface Place {
  readonly place: FormPlace
  readonly run: FormRun
  readonly row: RowPlace | undefined
  /** The record as it was; for a row that was added since, with one row as new ones begin. */
  readonly was: FormRun
  readonly wasRow: RowPlace | undefined
}

interface Saving {
  /** The record as it was, or as a new one begins. */
  readonly before: RecordValues
  readonly context: RecordContext
  /** Whether somebody writes what lies at `key` or `table.0.key`. */
  readonly isOwn: (path: string) => boolean
}

/** Names of what a value follows from; undefined where it is typed alone. */
function readsOf({ steps }: CompiledForm, { node, kind }: FormPlace): Iterable<string> | undefined {
  const said = steps.find(
    (step) => step.does === 'value' && step.place.node.id === node.id && (step.formula || step.sets.length > 0),
  )
  return said?.reads ?? (kind.computed ? [] : undefined)
}

const rowAt = (values: RecordValues, { table, index }: RowPlace): RecordRow => rowsIn(values[table])[index] ?? {}

/**
 * What was wrong with a record before somebody saves it, and stays as it was since he cannot change it: a limit that came later
 * than the value does not keep him from saving the rest. What he makes wrong is told, wherever it lies.
 */
export class LeftAlone {
  readonly #form: CompiledForm
  readonly #saving: Saving
  #run: FormRun | undefined
  readonly #fresh = new Map<string, FormRun>()

  constructor(form: CompiledForm, saving: Saving) {
    this.#form = form
    this.#saving = saving
  }

  has(run: FormRun, { path, reason }: RecordProblem): boolean {
    const [top = '', index, key] = path.split('.')
    const place = this.#form.fields.get(key === undefined ? top : `${top}.${key}`)
    if (!place) return false
    const at = this.#place(run, place, key === undefined ? undefined : { table: top, index: Number(index) })
    return this.#isSame(at) && this.#wasWrong(at, reason) && this.#isFixed(at, new Set())
  }

  #before(): FormRun {
    const { before, context } = this.#saving
    this.#run ??= new FormRun(this.#form, before, context)
    return this.#run
  }

  #withFreshRow(table: string): FormRun {
    const { before, context } = this.#saving
    const rows = [startRow(this.#form, table, context)]
    const run = this.#fresh.get(table) ?? new FormRun(this.#form, { ...before, [table]: rows }, context)
    this.#fresh.set(table, run)
    return run
  }

  #place(run: FormRun, place: FormPlace, row?: RowPlace): Place {
    if (!row) return { place, run, row, was: this.#before(), wasRow: undefined }
    const { id } = rowAt(run.values, row)
    const rows = rowsIn(this.#saving.before[row.table])
    const index = typeof id === 'string' ? rows.findIndex((one) => one.id === id) : -1
    const { table } = row
    if (index >= 0) return { place, run, row, was: this.#before(), wasRow: { table, index } }
    return { place, run, row, was: this.#withFreshRow(table), wasRow: { table, index: 0 } }
  }

  #isSame({ place: { node, path }, run, row, was, wasRow }: Place): boolean {
    const stored = was === this.#run ? this.#saving.before : was.values
    if (!row || !wasRow) return sameValue(run.values[path ?? ''] ?? null, stored[path ?? ''] ?? null)
    const { key = '' } = node
    return sameValue(rowAt(run.values, row)[key] ?? null, rowAt(stored, wasRow)[key] ?? null)
  }

  #wasWrong({ place: { node, path }, was, wasRow }: Place, reason: RecordProblem['reason']): boolean {
    const [top, at] = wasRow ? [wasRow.table, `${wasRow.table}.${wasRow.index}.${node.key}`] : [path ?? '', path]
    return problemsAt(was, top).some((one) => one.path === at && one.reason === reason)
  }

  /** Whether he can change a value neither where it stands nor by what it follows from. */
  #isFixed(at: Place, asked: Set<string>): boolean {
    const { place, row } = at
    const path = row ? `${row.table}.${row.index}.${place.node.key}` : (place.path ?? '')
    if (asked.has(path)) return true
    asked.add(path)
    if (row && this.#isTableFixed(at.run, row.table)) return true
    if (!this.#saving.isOwn(path) || !this.#isInSight(at)) return true
    const isLocked = this.#isLocked(at)
    const reads = readsOf(this.#form, place)
    if (!reads || !(isLocked || place.kind.computed)) return isLocked
    return [...reads].every((name) => this.#isNameFixed(at, name, asked))
  }

  #isLocked({ place: { node }, run, row, was, wasRow }: Place): boolean {
    return run.flags(node.id, row).locked && was.flags(node.id, wasRow).locked
  }

  #isInSight({ place, run, row, was, wasRow }: Place): boolean {
    if (row) return run.flags(place.node.id, row).visible || was.flags(place.node.id, wasRow).visible
    return isShown(place, (id) => run.flags(id)) || isShown(place, (id) => was.flags(id))
  }

  #isTableFixed(run: FormRun, table: string): boolean {
    const place = this.#form.fields.get(table)
    if (!place || !this.#saving.isOwn(table)) return true
    const at = this.#place(run, place)
    return this.#isLocked(at) || !this.#isInSight(at)
  }

  #isNameFixed({ run, row }: Place, name: string, asked: Set<string>): boolean {
    const place = this.#form.fields.get(name)
    if (!place) return true
    if (place.table === null) return this.#isFixed(this.#place(run, place), asked)
    if (place.table === row?.table) return this.#isFixed(this.#place(run, place, row), asked)
    // Of a sub-table that is open rows come and go.
    return this.#isTableFixed(run, place.table)
  }
}
