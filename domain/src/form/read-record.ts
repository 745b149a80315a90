import type { CompiledForm } from './compile-form'
import { type FormPlace, holdsRows } from './form-places'
import type { StoredValue } from './kind'
import { type RecordContext, type RecordRow, type RecordValues, rowsIn } from './record-values'
import type { RecordProblem } from './validate-record'

/** Rows that one sub-table may hold. */
export const mostRows = 1000

interface Reading {
  readonly values: RecordValues
  readonly problems: readonly RecordProblem[]
  /** What of the problems only passes a limit of its field, as it would be kept. */
  readonly passing: ReadonlyMap<string, StoredValue>
  /** Cells that were not sent with their rows, as `table.0.key`. */
  readonly unsent: readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists travel as lists, and as JSON text from older clients. */
function listIn(raw: unknown): readonly unknown[] | null {
  if (raw === undefined || raw === null || raw === '') return []
  if (Array.isArray(raw)) return raw
  if (typeof raw !== 'string') return null
  try {
    const read: unknown = JSON.parse(raw)
    return Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

/** Reads what one client sent for one record. */
class RecordReader {
  readonly problems: RecordProblem[] = []
  readonly passing = new Map<string, StoredValue>()
  readonly unsent: string[] = []
  readonly #form: CompiledForm
  readonly #context: RecordContext

  constructor(form: CompiledForm, context: RecordContext) {
    this.#form = form
    this.#context = context
  }

  field({ node, kind }: FormPlace, raw: unknown, path: string): StoredValue {
    if (raw === undefined) return null
    const read = kind.read(raw, node, this.#context)
    if (read.ok) return read.value
    this.problems.push({ ...read.problem, path, nodeId: node.id })
    if (read.value !== undefined) this.passing.set(path, read.value)
    return null
  }

  rows({ node }: FormPlace, raw: unknown, path: string): readonly RecordRow[] {
    const list = listIn(raw)
    if (!list || list.length > mostRows || !list.every(isObject)) {
      const reason = list && list.length > mostRows ? 'too-many' : 'not-a-value'
      this.problems.push({ reason, limit: mostRows, path, nodeId: node.id })
      return []
    }
    return list.map((row, index) => this.#row(path, row, index))
  }

  #row(table: string, raw: Record<string, unknown>, index: number): RecordRow {
    const cells = this.#form.columnsOf(table).map((column) => {
      const key = column.node.key ?? ''
      const path = `${table}.${index}.${key}`
      if (!Object.hasOwn(raw, key)) this.unsent.push(path)
      return [key, this.field(column, Object.hasOwn(raw, key) ? raw[key] : undefined, path)] as const
    })
    const read: RecordRow = Object.fromEntries(cells)
    return typeof raw.id === 'string' && raw.id !== '' ? { ...read, id: raw.id } : read
  }
}

/**
 * Reads what a client sent for a record into the values that are stored. Only the form's fields are read; a value that is
 * none of its kind is a problem and missing in the answer, in a row nothing; a field that was not sent is missing as well.
 */
export function readRecord(form: CompiledForm, raw: unknown, context: RecordContext): Reading {
  const sent = isObject(raw) ? raw : {}
  const reader = new RecordReader(form, context)
  const values: Record<string, StoredValue> = {}
  for (const [path, place] of form.fields) {
    if (place.table !== null || !Object.hasOwn(sent, path)) continue
    const value = holdsRows(place) ? reader.rows(place, sent[path], path) : reader.field(place, sent[path], path)
    if (reader.problems.at(-1)?.path !== path) values[path] = value
  }
  return { values, problems: reader.problems, passing: reader.passing, unsent: reader.unsent }
}

/** Rows that were sent, with what each cell held before that was not sent or could not be read, by the ids of the rows. */
export function withUnreadCells(
  { values, problems, unsent }: Omit<Reading, 'passing'>,
  before: RecordValues,
): RecordValues {
  const cells = new Map<string, Map<number, string[]>>()
  for (const path of [...problems.map((problem) => problem.path), ...unsent]) {
    const [table = '', index, key] = path.split('.')
    if (key === undefined) continue
    const rows = cells.get(table) ?? new Map<number, string[]>()
    cells.set(table, rows.set(Number(index), [...(rows.get(Number(index)) ?? []), key]))
  }
  const kept = [...cells].map(([table, lacking]) => {
    const known = new Map(rowsIn(before[table]).map((row) => [row.id, row]))
    const rows = rowsIn(values[table]).map((row, index) => {
      const was = row.id === undefined ? undefined : known.get(row.id)
      const keys = was ? (lacking.get(index) ?? []) : []
      return keys.length === 0 ? row : { ...row, ...Object.fromEntries(keys.map((key) => [key, was?.[key] ?? null])) }
    })
    return [table, rows] as const
  })
  return { ...values, ...Object.fromEntries(kept) }
}

/** The values of a record as they travel to clients; fields and cells that it lacks are missing. */
export function writeRecord(form: CompiledForm, values: RecordValues, context: RecordContext): Record<string, unknown> {
  const written = (place: FormPlace, value: StoredValue | undefined) =>
    place.kind.write(value ?? null, place.node, context)
  const rowOf = (table: string, row: RecordRow) => ({
    ...(typeof row.id === 'string' && { id: row.id }),
    ...Object.fromEntries(
      form
        .columnsOf(table)
        .filter(({ node: { key = '' } }) => key in row)
        .map((column) => [column.node.key, written(column, row[column.node.key ?? ''])]),
    ),
  })
  const top = [...form.fields].filter(([path, { table }]) => table === null && path in values)
  return Object.fromEntries(
    top.map(([path, place]) => {
      const value = values[path]
      if (!holdsRows(place)) return [path, written(place, value)]
      return [path, (Array.isArray(value) ? value : []).map((row) => rowOf(path, row as RecordRow))]
    }),
  )
}
