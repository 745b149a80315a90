import type { Evaluation, Expression } from '../expression/expression'
import type { CompiledForm } from './compile-form'
import type { FormNode } from './document'
import { holdsRows } from './form-places'
import { type Flags, FormRun, type RowPlace } from './form-run'
import { lockKeeper } from './keep-locked'
import type { StoredValue } from './kind'
import { LeftAlone } from './left-alone'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'
import { type Mark, ScriptMarks } from './script-marks'
import { type SentParameter, sentParameters } from './sent-parameters'
import { startRow } from './start-record'
import { isShown, problemsAt, type RecordProblem } from './validate-record'

/** What the field or container at a node is like now; the same object until something of it changes. */
export interface NodeState extends Flags {
  readonly value: StoredValue
  /** What is wrong with it and was told; for a sub-table that of its rows as well. */
  readonly problems: readonly RecordProblem[]
  /** Ids of the options that a script offers of those that it has; undefined for all. */
  readonly offered: ReadonlySet<string> | undefined
}

interface Beginning {
  /** What it began with, where somebody has filled in some of the values already. */
  readonly base?: RecordValues | undefined
  /** Whether he writes what lies at `key` or `table.0.key`; everything where it is left out. */
  readonly isOwn?: (path: string) => boolean
}

const noProblems: readonly RecordProblem[] = []

/**
 * A form while somebody fills it in: values, what follows from them, and what was told to be wrong. Each part of a page
 * listens to its own node alone.
 */
export class FormState {
  readonly form: CompiledForm
  readonly #run: FormRun
  readonly #start: RecordValues
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #watchers = new Set<() => void>()
  readonly #known = new Map<string, NodeState>()
  readonly #marks: ScriptMarks
  /** The paths of fields by their nodes. */
  readonly #paths: ReadonlyMap<string, string>
  #problems = new Map<string, readonly RecordProblem[]>()
  readonly #given: RecordValues
  readonly #opened = new Map<string, FormRun>()
  /** A field that is locked again holds again what it held, as it will when it is saved. */
  readonly #keeper: ReturnType<typeof lockKeeper>
  readonly #leftAlone: LeftAlone

  constructor(
    form: CompiledForm,
    values: RecordValues,
    context: RecordContext,
    { base, isOwn = () => true }: Beginning = {},
  ) {
    this.form = form
    this.#given = values
    this.#marks = new ScriptMarks(form)
    this.#paths = new Map([...form.fields].map(([path, { node }]) => [node.id, path]))
    this.#run = new FormRun(form, values, context)
    const start = base ? new FormRun(form, base, context) : this.#run
    this.#start = start.values
    this.#keeper = lockKeeper(start)
    if (base) this.#keeper?.keep(this.#run)
    this.#leftAlone = new LeftAlone(form, { before: base ?? values, context, isOwn })
    this.#run.takeTouched()
  }

  get values(): RecordValues {
    return this.#run.values
  }

  get context(): RecordContext {
    return this.#run.context
  }

  /** Whether any value is another than at the beginning. */
  get isChanged(): boolean {
    return [...this.form.fields].some(
      ([path, { table }]) => table === null && !sameValue(this.values[path] ?? null, this.#start[path] ?? null),
    )
  }

  get(nodeId: string): NodeState {
    const known = this.#known.get(nodeId)
    if (known) return known
    const path = this.form.document.nodes[nodeId]?.key
    const problems = this.#problems.get(nodeId) ?? noProblems
    const marked = this.#paths.get(nodeId) ?? null
    const found: NodeState = {
      ...this.#marks.flags(marked, this.#run.flags(nodeId), problems.length > 0),
      value: (path === undefined ? null : this.values[path]) ?? null,
      problems,
      offered: this.#marks.of(marked).offered,
    }
    this.#known.set(nodeId, found)
    return found
  }

  /** What rules and scripts make of one cell of a sub-table. */
  cell(nodeId: string, table: string, index: number): Flags {
    const key = this.form.document.nodes[nodeId]?.key
    const path = `${table}.${index}.${key}`
    const tableId = this.form.fields.get(table)?.node.id ?? ''
    const hasProblem = this.#problems.get(tableId)?.some((problem) => problem.path === path) ?? false
    return this.#marks.flags(`${table}.${key}`, this.#run.flags(nodeId, { table, index }), hasProblem)
  }

  /** What rules alone make of a field or container. */
  ruleFlags(nodeId: string, row?: RowPlace): Flags {
    return this.#run.flags(nodeId, row)
  }

  /** What an expression says of the values as they are now; for a column in a row by the cells of that row. */
  evaluate(expression: Expression, row?: RowPlace): Evaluation {
    return this.#run.evaluate(expression, row)
  }

  /** What goes along to the source of a field, as the values are now; for a column in a row by the cells of that row. */
  sent(node: Pick<FormNode, 'source'>, row: RowPlace | null = null): readonly SentParameter[] {
    return sentParameters(node, (expression) => this.#run.evaluate(expression, row))
  }

  /** The same as the values were when the form was opened; in a row that was added since, as new rows begin. */
  sentWhenOpened(node: Pick<FormNode, 'source'>, row: RowPlace | null = null): readonly SentParameter[] {
    const opened = this.#openedAt(row)
    return sentParameters(node, (expression) => opened.run.evaluate(expression, opened.row))
  }

  /** The values when the form was opened, with the given row of then, or as new rows begin where it was added since. */
  valuesWhenOpened(row: RowPlace | null = null): { values: RecordValues; row?: RecordRow | undefined } {
    const { run, row: place } = this.#openedAt(row)
    return place ? { values: run.values, row: rowsIn(run.values[place.table])[place.index] } : { values: run.values }
  }

  #openedAt(row: RowPlace | null): { run: FormRun; row: RowPlace | null } {
    if (!row) return { run: this.#runOf(''), row: null }
    const id = rowsIn(this.values[row.table])[row.index]?.id
    const before = typeof id === 'string' ? rowsIn(this.#given[row.table]).findIndex((one) => one.id === id) : -1
    if (before >= 0) return { run: this.#runOf(''), row: { table: row.table, index: before } }
    return { run: this.#runOf(row.table), row: { table: row.table, index: 0 } }
  }

  /** The form as it was opened; for a sub-table with nothing in it but one new row. */
  #runOf(fresh: string): FormRun {
    const rows = fresh === '' ? {} : { [fresh]: [startRow(this.form, fresh, this.context)] }
    const run = this.#opened.get(fresh) ?? new FormRun(this.form, { ...this.#given, ...rows }, this.context)
    this.#opened.set(fresh, run)
    return run
  }

  /** Whether the form itself, by a condition or a rule, keeps a field from being written. */
  isLockedByRule(path: string): boolean {
    const place = this.form.fields.get(path)
    return place !== undefined && this.#run.flags(place.node.id).locked
  }

  /** Takes what a script says of a field, or of a column of a sub-table. */
  mark(path: string, change: Mark): void {
    const place = this.form.fields.get(path)
    if (!place) return
    this.#marks.put(path, change)
    const table = place.table === null ? undefined : this.form.fields.get(place.table)
    this.#tell(new Set([place.node.id, ...(table ? [table.node.id] : [])]))
  }

  subscribe(nodeId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(nodeId) ?? new Set()
    this.#listeners.set(nodeId, listeners.add(listener))
    return () => void listeners.delete(listener)
  }

  /** Tells of every change of a value. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  /** Takes what somebody typed; a problem that was told there is looked at again. */
  set(path: string, value: StoredValue): void {
    this.#run.set(path, value)
    this.#keeper?.keep(this.#run)
    const touched = new Set(this.#run.takeTouched())
    for (const [nodeId, told] of this.#problems) {
      const key = this.form.document.nodes[nodeId]?.key
      if (!touched.has(nodeId) || told.length === 0 || key === undefined) continue
      const still = new Set(told.map((one) => one.path))
      const place = this.form.fields.get(key)
      const found = this.#problemsAt(key)
      // In rows one cell is looked at after the other, as they are left.
      const kept = place && holdsRows(place) ? found.filter((one) => still.has(one.path)) : found
      this.#problems.set(nodeId, kept)
    }
    this.#tell(touched)
    if (touched.size > 0) for (const watcher of this.#watchers) watcher()
  }

  /** Looks at a field that was left. */
  check(path: string): void {
    const place = this.form.fields.get(path)
    if (place) this.#put(place.node.id, this.#problemsAt(path))
  }

  /** Looks at everything; answers all that is wrong, in the order of the form. */
  checkAll(): readonly RecordProblem[] {
    const found = [...this.form.fields.keys()].flatMap((path) => this.#problemsAt(path))
    this.show(found)
    return found
  }

  /** Shows problems at their fields, such as those that a server found; what was told before is taken back. */
  show(problems: readonly RecordProblem[]): void {
    const byNode = new Map<string, RecordProblem[]>()
    for (const problem of problems) {
      const place = this.form.fields.get(problem.path.split('.')[0] ?? '')
      if (!place) continue
      byNode.set(place.node.id, [...(byNode.get(place.node.id) ?? []), problem])
    }
    const touched = new Set([...this.#problems.keys(), ...byNode.keys()])
    this.#problems = byNode
    this.#tell(touched)
  }

  /** What is wrong at a path, but for what he cannot change and did not make wrong. */
  #problemsAt(path: string): readonly RecordProblem[] {
    return this.#allAt(path).filter((problem) => !this.#leftAlone.has(this.#run, problem))
  }

  /** What a script alone hides is looked at as well: the server does, and would refuse it unseen. */
  #allAt(path: string): readonly RecordProblem[] {
    const found = problemsAt(this.#run, path)
    const place = this.form.fields.get(path)
    if (!place || place.table !== null || !isShown(place, (id) => this.#run.flags(id))) return found
    const shown = (nodeId: string, index?: number) =>
      index === undefined ? this.get(nodeId).visible : this.cell(nodeId, path, index).visible
    const known = new Set(found.map((one) => one.path))
    return [...found, ...this.#marks.missing(path, this.values, shown).filter((one) => !known.has(one.path))]
  }

  #put(nodeId: string, problems: readonly RecordProblem[]) {
    const before = this.#problems.get(nodeId) ?? noProblems
    if (before.length === 0 && problems.length === 0) return
    this.#problems.set(nodeId, problems)
    this.#tell(new Set([nodeId]))
  }

  #tell(nodeIds: ReadonlySet<string>) {
    for (const nodeId of nodeIds) this.#known.delete(nodeId)
    for (const nodeId of nodeIds) for (const listener of this.#listeners.get(nodeId) ?? []) listener()
  }
}

/** A form to fill in, with the values of a record or those that a new one begins with. */
export const createFormState = (
  form: CompiledForm,
  values: RecordValues,
  context: RecordContext,
  beginning?: Beginning,
): FormState => new FormState(form, values, context, beginning)
