import { dayAt } from '../calendar/wall-clock'
import { cellProblem } from './cell-check'
import type { CompiledForm } from './compile-form'
import type { DesignText } from './document'
import { type FormPlace, holdsRows } from './form-places'
import { type Flags, FormRun, type RowPlace } from './form-run'
import type { StoredValue, ValueProblem } from './kind'
import { rangeIn } from './kind-parts/range-field'
import { isEmptyValue, type RecordContext, type RecordRow, type RecordValues, rowsIn } from './record-values'

/** Why a value of a record is refused. */
export type FieldProblem =
  | { readonly reason: 'required' }
  /** A pattern of the form does not hold; `message` is what the form says then. */
  | { readonly reason: 'pattern'; readonly message: DesignText }
  /** A pattern of the form cannot be used, so that nobody can say whether the value is right. */
  | { readonly reason: 'broken-rule' }
  | ValueProblem

/** A refused value: `path` is `key`, or `table.0.key` with the zero-based number of the row. */
export type RecordProblem = FieldProblem & { readonly path: string; readonly nodeId: string }

interface Situation {
  readonly required: boolean
  readonly run: FormRun
  /** The row that the field stands in. */
  readonly row?: RecordRow
}

/** A value, or both ends of a range. */
const endsOf = (value: StoredValue): readonly StoredValue[] => {
  const { from, to } = rangeIn(value)
  return [value, from, to].filter((end) => typeof end === 'string' || typeof end === 'number')
}

/** Limits that follow today or other fields, such as an end that is not before its beginning; told in words. */
function boundProblem({ node, kind, table }: FormPlace, value: StoredValue, { run, row }: Situation) {
  if (!kind.bounds) return null
  const { timeZone, now } = run.context
  const valueAt = (name: string): StoredValue => {
    const [key = name, column] = name.split('.')
    return (column !== undefined && key === table ? row?.[column] : run.values[key]) ?? null
  }
  const { least = null, most = null } = kind.bounds(node, { today: dayAt(now, timeZone), timeZone, valueOf: valueAt })
  const ends = endsOf(value)
  const isRange = typeof value === 'object'
  const words = (limit: StoredValue) =>
    isRange ? String(limit) : kind.text(limit, node, { ...run.context, nameOf: () => '' })
  if (least !== null && ends.some((end) => typeof end === typeof least && end !== null && end < least))
    return { reason: 'too-small', limit: words(least) } as const
  if (most !== null && ends.some((end) => typeof end === typeof most && end !== null && end > most))
    return { reason: 'too-large', limit: words(most) } as const
  return null
}

/** What is wrong with one value, or null. */
function problemOf(place: FormPlace, value: StoredValue | undefined, situation: Situation): FieldProblem | null {
  const { node, kind } = place
  const { required, run } = situation
  const { context } = run
  if (isEmptyValue(value)) return required && !kind.computed ? { reason: 'required' } : null
  const read = kind.read(value, node, context)
  if (!read.ok) return read.problem
  // Of a secret that is kept nobody can say more.
  const patterns = kind.secret && typeof value !== 'string' ? [] : (node.patterns ?? [])
  for (const { pattern, message } of patterns) {
    const found = cellProblem(value, { regList: [{ pattern, message: '' }] })
    if (found) return found.kind === 'pattern' ? { reason: 'pattern', message } : { reason: 'broken-rule' }
  }
  return boundProblem(place, value ?? null, situation)
}

/** Whether a place is shown, its containers counted. */
export function isShown({ node, parent }: FormPlace, flagsOf: (nodeId: string) => Flags): boolean {
  return flagsOf(node.id).visible && (parent === null || isShown(parent, flagsOf))
}

function rowProblems(run: FormRun, table: string, row: RecordRow, index: number): RecordProblem[] {
  return run.form.columnsOf(table).flatMap((column) => {
    const { visible, required } = run.flags(column.node.id, { table, index })
    const key = column.node.key ?? ''
    const found = visible && problemOf(column, row[key], { required, run, row })
    return found ? [{ ...found, path: `${table}.${index}.${key}`, nodeId: column.node.id }] : []
  })
}

/** What is wrong with the field at a path of the top, its rows included. */
export function problemsAt(run: FormRun, path: string): RecordProblem[] {
  const place = run.form.fields.get(path)
  if (!place || place.table !== null || !isShown(place, (id) => run.flags(id))) return []
  const { required } = run.flags(place.node.id)
  const value = run.values[path]
  if (!holdsRows(place)) {
    const found = problemOf(place, value, { required, run })
    return found ? [{ ...found, path, nodeId: place.node.id }] : []
  }
  const rows = rowsIn(value)
  if (rows.length === 0) return required ? [{ reason: 'required', path, nodeId: place.node.id }] : []
  return rows.flatMap((row, index) => rowProblems(run, path, row, index))
}

/** Everything that is wrong with what was filled in so far, in the order of the form. */
const problemsIn = (run: FormRun): RecordProblem[] =>
  [...run.form.fields.keys()].flatMap((path) => problemsAt(run, path))

/** Whether who fills the form in sees where something is wrong. */
export function isSeen(form: CompiledForm, path: string, flagsOf: (nodeId: string, row?: RowPlace) => Flags): boolean {
  const [key = '', index, column] = path.split('.')
  const place = form.fields.get(key)
  if (!place || !isShown(place, flagsOf)) return false
  const cell = column === undefined ? undefined : form.fields.get(`${key}.${column}`)
  return !cell || flagsOf(cell.node.id, { table: key, index: Number(index) }).visible
}

interface Weighing {
  /** What of what was sent could not be read; where nobody sees it, it keeps nobody from saving. */
  readonly unread?: readonly RecordProblem[]
  /** What stays as it was and is not weighed: see `LeftAlone`. */
  readonly leftAlone?: { has(run: FormRun, problem: RecordProblem): boolean }
}

/**
 * Everything that is wrong with a record at once: what must be filled and is not, what its kind refuses, patterns that do
 * not hold. Hidden fields are not looked at, and what is calculated is worked out first.
 *
 * @param values as they are stored: see `readRecord` for what clients send
 */
export function validateRecord(
  form: CompiledForm,
  values: RecordValues,
  context: RecordContext,
  { unread = [], leftAlone }: Weighing = {},
): RecordProblem[] {
  const run = new FormRun(form, values, context)
  const known = new Set(unread.map(({ path }) => path))
  const seen = unread.filter(({ path }) => isSeen(form, path, (id, row) => run.flags(id, row)))
  const found = [...seen, ...problemsIn(run).filter(({ path }) => !known.has(path))]
  return leftAlone ? found.filter((problem) => !leftAlone.has(run, problem)) : found
}

/** The values with all that follows from them by calculations, rules that set values, and hidden fields that are emptied. */
export function calculate(form: CompiledForm, values: RecordValues, context: RecordContext): RecordValues {
  return new FormRun(form, values, context).values
}
