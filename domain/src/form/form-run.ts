import type { Evaluation, Expression } from '../expression/expression'
import { isTrue, type Value } from '../expression/value'
import type { CompiledForm } from './compile-form'
import { holdsRows } from './form-places'
import type { StoredValue } from './kind'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn, sameValue } from './record-values'
import type { Step } from './step'
import { resultOf } from './step-result'

/** What rules make of a field or container. */
export interface Flags {
  readonly visible: boolean
  /** By a condition, or because a rule says what the value is. */
  readonly locked: boolean
  readonly required: boolean
}
type RowFlags = ReadonlyMap<string, Flags>

/** Names of what changed; of a column the rows, and `all` where it does not matter which. */
type Changes = Map<string, 'all' | ReadonlySet<number>>

export interface RowPlace {
  /** Key of the sub-table and number of the row, for what stands in one. */
  readonly table: string
  readonly index: number
}

const noFlags: RowFlags = new Map()
const noRows: ReadonlySet<number> = new Set()

/** Under which name the rows stand that nothing was worked out for yet. */
const freshName = (table: string) => `+${table}`

const truth = (found: Evaluation): boolean => found.ok && isTrue(found.value)

/**
 * The values of one record while it is filled in, and what the form makes of them. A change works out only what depends on
 * it, each thing once and behind all that it reads, so that the work is bounded by the form.
 */
export class FormRun {
  readonly form: CompiledForm
  readonly context: RecordContext
  readonly #values: Record<string, StoredValue>
  #given: RecordValues | null = null
  /** The same values as formulas take them. */
  readonly #scope: Record<string, unknown> = {}
  readonly #flags = new Map<string, Flags>()
  readonly #rowFlags = new Map<string, RowFlags[]>()
  /** Ids of the nodes that changed since it was asked last. */
  #touched = new Set<string>()

  constructor(form: CompiledForm, values: RecordValues, context: RecordContext) {
    this.form = form
    this.context = context
    this.#values = { ...values }
    for (const [path, place] of form.fields) {
      if (place.table !== null) continue
      if (holdsRows(place)) this.#values[path] = [...rowsIn(values[path])]
      this.#scopeOf(path)
    }
    this.#run(null)
  }

  /** The values as they are now; the same object until one changes. */
  get values(): RecordValues {
    this.#given ??= { ...this.#values }
    return this.#given
  }

  flags(nodeId: string, row?: RowPlace): Flags {
    const known = row ? this.#rowFlags.get(row.table)?.[row.index] : this.#flags
    return known?.get(nodeId) ?? this.#ownFlags(nodeId)
  }

  /** Ids of the nodes that changed since this was asked last. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.#touched
    this.#touched = new Set()
    return touched
  }

  /** What an expression says of the values; in a row it sees the cells of that row alone, which keeps each row's work small. */
  evaluate(expression: Expression, row: RowPlace | null = null): Evaluation {
    const { timeZone } = this.context
    if (!row) return expression.evaluate({ values: this.#scope, timeZone })
    const cells = (this.#scope[row.table] as readonly unknown[])[row.index]
    const values: Record<string, unknown> = { [row.table]: [cells] }
    for (const name of expression.dependencies) {
      const [key = name] = name.split('.')
      if (key !== row.table) values[key] = this.#scope[key]
    }
    return expression.evaluate({ values, row: { table: row.table, index: 0 }, timeZone })
  }

  /** Writes a value, and works out what follows from it. */
  set(path: string, value: StoredValue): void {
    const place = this.form.fields.get(path)
    if (!place || place.table !== null || sameValue(this.#values[path], value)) return
    const changes: Changes = new Map([[path, 'all']])
    if (holdsRows(place)) this.#takeRows(path, rowsIn(value), changes)
    else this.#write(path, value)
    this.#touched.add(place.node.id)
    this.#run(changes)
  }

  #ownFlags(nodeId: string): Flags {
    const node = this.form.document.nodes[nodeId]
    return { visible: true, locked: false, required: node?.required === true }
  }

  #write(path: string, value: StoredValue) {
    this.#given = null
    this.#values[path] = value
    this.#scopeOf(path)
  }

  #scopeOf(path: string) {
    const place = this.form.fields.get(path)
    const value = this.#values[path] ?? null
    if (!place) return
    this.#scope[path] = holdsRows(place)
      ? rowsIn(value).map((row) => this.#rowScope(path, row))
      : place.kind.value(value)
  }

  #rowScope(table: string, row: RecordRow): Record<string, Value> {
    const columns = this.form.columnsOf(table)
    return Object.fromEntries(columns.map(({ node, kind }) => [node.key, kind.value(row[node.key ?? ''] ?? null)]))
  }

  /** Takes other rows: those that are the same objects as before keep what was worked out for them. */
  #takeRows(table: string, rows: readonly RecordRow[], changes: Changes) {
    const before = this.#rows(table)
    const indexes = new Map(before.map((row, index) => [row, index]))
    const known = this.#rowFlags.get(table) ?? []
    const scopes = this.#scope[table] as readonly unknown[]
    const isNew = (row: RecordRow) => !indexes.has(row)
    const fresh = new Set(rows.flatMap((row, index) => (isNew(row) ? [index] : [])))
    this.#given = null
    this.#values[table] = rows
    this.#rowFlags.set(
      table,
      rows.map((row) => known[indexes.get(row) ?? -1] ?? noFlags),
    )
    this.#scope[table] = rows.map((row) => scopes[indexes.get(row) ?? -1] ?? this.#rowScope(table, row))
    changes.set(freshName(table), fresh)
    this.#columnsChanged(table, fresh, changes)
  }

  #columnsChanged(table: string, rows: ReadonlySet<number>, changes: Changes) {
    for (const { path } of this.form.columnsOf(table)) if (path !== null) changes.set(path, rows)
  }

  /** The rows of a sub-table; taken in as a list of our own. */
  #rows(table: string): RecordRow[] {
    return (this.#values[table] ?? []) as unknown as RecordRow[]
  }

  #run(changes: Changes | null) {
    for (const step of this.form.steps) {
      const { table } = step.place
      if (table === null) this.#runAtTop(step, changes)
      else this.#runInRows(step, table, changes)
    }
  }

  #runAtTop(step: Step, changes: Changes | null) {
    const { path, node } = step.place
    const own = step.does === 'value' && path !== null && changes?.has(path)
    if (changes && !own && ![...step.reads].some((name) => changes.has(name))) return
    if (!this.#apply(step, null)) return
    this.#touched.add(node.id)
    if (!changes || step.gives === null) return
    changes.set(step.gives, 'all')
    if (step.does === 'value' && holdsRows(step.place)) this.#columnsChanged(step.gives, noRows, changes)
  }

  #runInRows(step: Step, table: string, changes: Changes | null) {
    // What was given out before stays as it was.
    if (step.does === 'value') {
      this.#given = null
      this.#values[table] = [...this.#rows(table)]
    }
    const dirty = changes ? this.#dirtyRows(step, table, changes) : 'all'
    const indexes = dirty === 'all' ? this.#rows(table).keys() : dirty
    const changed = new Set<number>()
    for (const index of indexes) if (this.#apply(step, { table, index })) changed.add(index)
    if (changed.size === 0) return
    const place = this.form.fields.get(table)
    if (place) this.#touched.add(place.node.id)
    if (!changes || step.gives === null) return
    const known = changes.get(step.gives)
    if (known !== 'all') changes.set(step.gives, new Set([...(known ?? noRows), ...changed]))
    if (step.does === 'value') changes.set(table, 'all')
  }

  #dirtyRows(step: Step, table: string, changes: Changes): 'all' | ReadonlySet<number> {
    const fresh = changes.get(freshName(table))
    const dirty = new Set(fresh === 'all' ? [] : fresh)
    // A cell that somebody wrote stands in a fresh row.
    for (const name of step.reads) {
      const found = changes.get(name)
      if (found === undefined) continue
      const isInRow = name.startsWith(`${table}.`) || name.startsWith('?')
      if (found === 'all' || !isInRow) return 'all'
      for (const index of found) dirty.add(index)
    }
    return dirty
  }

  /** Works one step out; answers whether anything became different. */
  #apply(step: Step, row: RowPlace | null): boolean {
    const { node, parent } = step.place
    const holds = (one: Expression) => truth(this.evaluate(one, row))
    const flags = this.flags(node.id, row ?? undefined)
    if (step.does === 'value') return this.#applyValue(step, row)
    if (step.does === 'show') {
      const isAboveShown = !parent || this.flags(parent.node.id).visible
      const visible = isAboveShown && step.whenAll.every(holds) && !step.whenNone.some(holds)
      return this.#setFlags(node.id, { ...flags, visible }, row)
    }
    if (step.does === 'lock') return this.#setFlags(node.id, { ...flags, locked: step.whenAny.some(holds) }, row)
    const required = node.required === true || step.whenAny.some(holds)
    return this.#setFlags(node.id, { ...flags, required }, row)
  }

  #setFlags(nodeId: string, flags: Flags, row: RowPlace | null): boolean {
    const before = this.flags(nodeId, row ?? undefined)
    const same =
      before.visible === flags.visible && before.locked === flags.locked && before.required === flags.required
    if (same) return false
    if (!row) this.#flags.set(nodeId, flags)
    else {
      const rows = this.#rowFlags.get(row.table) ?? []
      this.#rowFlags.set(row.table, rows)
      rows[row.index] = new Map([...(rows[row.index] ?? noFlags), [nodeId, flags]])
    }
    return true
  }

  #applyValue(step: Extract<Step, { does: 'value' }>, row: RowPlace | null): boolean {
    const { node, path } = step.place
    const key = node.key ?? ''
    const current = (row ? this.#rows(row.table)[row.index]?.[key] : this.#values[path ?? '']) ?? null
    const visible = this.flags(node.id, row ?? undefined).visible
    const evaluate = (one: Expression) => this.evaluate(one, row)
    const value = resultOf(step, { current, visible, evaluate, context: this.context })
    if (sameValue(value, current)) return false
    if (!row) {
      this.#rowFlags.delete(path ?? '')
      this.#write(path ?? '', value)
    } else this.#writeCell(row, key, step.place.kind.value(value), value)
    return true
  }

  #writeCell({ table, index }: RowPlace, key: string, inScope: Value, value: StoredValue) {
    const rows = this.#rows(table)
    const cells = (this.#scope[table] as Record<string, unknown>[])[index]
    rows[index] = { ...rows[index], [key]: value }
    if (cells) cells[key] = inScope
  }
}
