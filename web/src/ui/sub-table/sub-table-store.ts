import type { CellProblem } from '@workstation/domain/form/cell-check'
import { cellProblem } from '@workstation/domain/form/cell-check'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { newRow, type SubTableColumn } from './column'
import { readCell } from './pasted-block'

export interface TableRow {
  /** Stays with the row for as long as the table is shown. */
  readonly id: number
  readonly values: RowValues
  readonly problems: Readonly<Record<string, CellProblem>>
}

/** What can be taken back: the rows before it, and what to call it. */
export interface Undo {
  rows: readonly TableRow[]
  what: 'removed' | 'pasted'
  count: number
  /** Pasted texts that fit no value of their column and were left out. */
  unread: number
  /** Pasted texts for cells that nobody may write, which stay as they were. */
  closed: number
}

export interface SubTableState {
  readonly rows: readonly TableRow[]
  readonly undo: Undo | null
}

/** What may be done with the rows as such. */
export interface RowActs {
  readonly adds: boolean
  /** Rows that stood here before; one that is added here may always go again. */
  readonly removes: boolean
  readonly copies: boolean
  readonly moves: boolean
}

export interface PlacedBlock {
  cells: readonly (readonly string[])[]
  row: number
  column: string
}

/** A text of a pasted block, and where it belongs; without a column beyond the last one. */
interface PlacedText {
  readonly text: string
  readonly index: number
  readonly column: SubTableColumn | undefined
}

/** Whether nobody may write a cell, as conditions have it now. */
function isClosed({ cellState }: SubTableColumn, index: number): boolean {
  const state = cellState?.(index)
  return state !== undefined && (state.locked || !state.visible)
}
const readText = ({ column, text }: PlacedText): unknown => column && readCell(column, text)
const isUnread = (one: PlacedText) => one.text.trim() !== '' && readText(one) === undefined

const rowActs = ['adds', 'removes', 'copies', 'moves'] as const
const noProblems = {}
let nextId = 1

/** The rows of one sub-table; a change replaces the row that it is about and leaves all others as they are. */
export class SubTableStore {
  #state: SubTableState
  #columns: readonly SubTableColumn[]
  readonly #listeners = new Set<() => void>()
  readonly #mostRows: number
  #acts: RowActs = { adds: true, removes: true, copies: true, moves: true }
  onChange: ((rows: RowValues[]) => void) | undefined
  /** Brings a row into view, by its zero-based number; set by the view that draws the rows. */
  onReveal: ((index: number) => void) | undefined

  constructor(columns: readonly SubTableColumn[], rows: readonly RowValues[], mostRows: number) {
    this.#columns = columns
    this.#mostRows = mostRows
    this.#state = { rows: rows.map((values) => this.#rowOf(values)), undo: null }
  }

  get = (): SubTableState => this.#state
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  values = (): RowValues[] => this.#state.rows.map(({ values }) => values)
  get isFull(): boolean {
    return this.#state.rows.length >= this.#mostRows
  }
  get columns(): readonly SubTableColumn[] {
    return this.#columns
  }
  /** Takes other columns, such as ones whose options have arrived by now. */
  setColumns(columns: readonly SubTableColumn[]) {
    if (columns === this.#columns) return
    this.#columns = columns
    this.#set(this.#state.rows)
  }

  get acts(): RowActs {
    return this.#acts
  }
  setActs(acts: RowActs) {
    if (rowActs.every((act) => acts[act] === this.#acts[act])) return
    this.#acts = acts
    this.#set(this.#state.rows)
  }

  #rowOf(values: RowValues): TableRow {
    return { id: nextId++, values, problems: noProblems }
  }

  #set(rows: readonly TableRow[], undo: Undo | null = this.#state.undo) {
    this.#state = { rows, undo }
    for (const listener of this.#listeners) listener()
  }

  #change(rows: readonly TableRow[], undo: Undo | null = null) {
    this.#set(rows, undo)
    this.onChange?.(this.values())
  }

  /** Takes rows from outside, such as those of another record. */
  replace(rows: readonly RowValues[]) {
    this.#set(
      rows.map((values) => this.#rowOf(values)),
      null,
    )
  }

  /** Takes what a form has worked out for the rows that stand here; each keeps its place, its focus and its problems. */
  settle(rows: readonly RowValues[]) {
    const before = this.#state.rows
    if (rows.length !== before.length) return this.replace(rows)
    if (rows.every((values, index) => values === before[index]?.values)) return
    // A row of which nothing changed stays the same object, so that it is not drawn again.
    const settled = (row: TableRow, values = row.values) => (values === row.values ? row : { ...row, values })
    this.#set(before.map((row, index) => settled(row, rows[index])))
  }

  /** Shows what was found to be wrong, by the zero-based number of the row and the key of the column. */
  tell(problems: readonly { index: number; key: string; problem: CellProblem }[]) {
    this.#set(
      this.#state.rows.map((row, at) => {
        const own = problems.filter(({ index }) => index === at)
        return own.length === 0
          ? row
          : { ...row, problems: Object.fromEntries(own.map(({ key, problem }) => [key, problem])) }
      }),
    )
  }

  /** Writes a cell; a problem that was shown there is looked at again. */
  setCell(id: number, key: string, value: unknown) {
    const { rows, undo } = this.#state
    this.#change(
      rows.map((row) => {
        if (row.id !== id) return row
        const changed = { ...row, values: { ...row.values, [key]: value } }
        return row.problems[key] ? this.#checked(changed, [key]) : changed
      }),
      undo,
    )
  }

  #checked(row: TableRow, keys: readonly string[]): TableRow {
    const problems: Record<string, CellProblem> = { ...row.problems }
    for (const column of this.#columns.filter(({ key }) => keys.includes(key))) {
      const problem = cellProblem(row.values[column.key], column)
      if (problem) problems[column.key] = problem
      else delete problems[column.key]
    }
    return { ...row, problems }
  }

  /** Looks at a cell when it is left. */
  checkCell(id: number, key: string) {
    const { rows } = this.#state
    this.#set(rows.map((row) => (row.id === id ? this.#checked(row, [key]) : row)))
  }

  /** Looks at every cell; answers the rows, or null when one is invalid (FRM-31). */
  submit(): RowValues[] | null {
    const keys = this.#columns.map(({ key }) => key)
    const rows = this.#state.rows.map((row) => this.#checked(row, keys))
    this.#set(rows)
    return rows.some(({ problems }) => Object.keys(problems).length > 0) ? null : this.values()
  }

  /** Adds a row behind the one at `index`, empty or with the values of that one; answers its id, null when full. */
  add(index = this.#state.rows.length - 1, values?: RowValues): number | null {
    if (this.isFull || !this.#acts.adds) return null
    const row = this.#rowOf(values ?? newRow(this.#columns))
    this.#change(this.#state.rows.toSpliced(index + 1, 0, row))
    return row.id
  }

  /** Adds a row like another; it is a new one, has no id of its own yet, and begins anew where nobody may write. */
  copy(id: number): number | null {
    const index = this.#indexOf(id)
    const { id: _, ...values } = this.#state.rows[index]?.values ?? {}
    const added = this.add(index)
    const row = this.#state.rows[index + 1]
    if (added === null || !row) return added
    const open = this.#columns.filter((column) => !isClosed(column, index + 1)).map(({ key }) => [key, values[key]])
    this.#change(this.#state.rows.with(index + 1, { ...row, values: { ...row.values, ...Object.fromEntries(open) } }))
    return added
  }

  /** Adds a row behind the last one with what the texts mean in their columns; answers its id, null when full. */
  addTexts(texts: ReadonlyMap<string, string>): number | null {
    const at = this.#state.rows.length
    const id = this.add()
    if (id === null) return null
    const columns = this.#columns.filter((column) => texts.has(column.key) && !isClosed(column, at))
    const given = columns.map((column) => ({ text: texts.get(column.key) ?? '', index: at, column }))
    this.#change(this.#written(this.#state.rows, given))
    return id
  }

  mayRemove(id: number): boolean {
    return this.#acts.removes || this.#state.rows[this.#indexOf(id)]?.values.id === undefined
  }

  remove(id: number) {
    const { rows } = this.#state
    if (!this.mayRemove(id)) return
    this.#change(
      rows.filter((row) => row.id !== id),
      { rows, what: 'removed', count: 1, unread: 0, closed: 0 },
    )
  }

  /** Moves a row up (-1) or down (1). */
  move(id: number, by: -1 | 1) {
    const { rows, undo } = this.#state
    const from = this.#indexOf(id)
    const row = rows[from]
    const to = from + by
    if (!row || !this.#acts.moves || to < 0 || to >= rows.length) return
    this.#change(rows.toSpliced(from, 1).toSpliced(to, 0, row), undo)
  }

  /**
   * Writes a block of texts from a cell on, to the right and down; adds rows where it reaches further and may. A cell that
   * nobody could write before, and not with what is pasted beside it either, stays as it was.
   */
  paste({ cells, row, column }: PlacedBlock) {
    const before = this.#state.rows
    const first = this.#columns.findIndex(({ key }) => key === column)
    const room = (this.#acts.adds ? this.#mostRows : before.length) - row
    const block = cells.slice(0, room)
    const added = Array.from({ length: Math.max(0, row + block.length - before.length) }, () =>
      this.#rowOf(newRow(this.#columns)),
    )
    const begun = [...before, ...added]
    if (added.length > 0) this.#change(begun)
    const texts = block.flatMap((line, down) =>
      line.map((text, right) => ({ text, index: row + down, column: this.#columns[first + right] })),
    )
    const shut = texts.filter((one) => one.column && isClosed(one.column, one.index))
    this.#change(this.#written(begun, texts))
    const closed = new Set(shut.filter((one) => one.column && isClosed(one.column, one.index)))
    const open = texts.filter((one) => !closed.has(one))
    const unread = open.filter((one) => isUnread(one)).length + cells.length - block.length
    const told = { unread, closed: [...closed].filter(({ text }) => text.trim() !== '').length }
    const undo = { rows: before, what: 'pasted', count: block.length, ...told } as const
    if (closed.size === 0) this.#set(this.#state.rows, undo)
    else this.#change(this.#written(begun, open), undo)
  }

  #written(rows: readonly TableRow[], texts: readonly PlacedText[]): TableRow[] {
    const read = new Map<number, Record<string, unknown>>()
    for (const one of texts) {
      const value = readText(one)
      if (one.column && value !== undefined) read.set(one.index, { ...read.get(one.index), [one.column.key]: value })
    }
    return rows.map((row, index) => {
      const values = read.get(index)
      return values ? this.#checked({ ...row, values: { ...row.values, ...values } }, Object.keys(values)) : row
    })
  }

  /** Takes the last removal or paste back. */
  undo() {
    if (this.#state.undo) this.#change(this.#state.undo.rows)
  }

  dismissUndo() {
    this.#set(this.#state.rows, null)
  }

  reveal(id: number) {
    this.onReveal?.(this.#indexOf(id))
  }

  #indexOf(id: number) {
    return this.#state.rows.findIndex((row) => row.id === id)
  }
}
