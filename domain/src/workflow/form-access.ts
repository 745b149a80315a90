import type { Graph } from './graph'
import type { FieldAccess } from './settings'

export type FormValues = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>
/** What may be done with each field at a node; columns as `table.column`, rows as `table.+` and `table.-`. */
export interface FormAccess {
  readonly fields: Readonly<Record<string, FieldAccess>>
  /** Of fields without an entry. */
  readonly otherwise: FieldAccess
}

/** The access at a node: whoever starts fills in what is not limited, everybody else reads it. */
export function accessAt(graph: Graph, nodeId: string): FormAccess {
  const node = Object.hasOwn(graph.nodes, nodeId) ? graph.nodes[nodeId] : undefined
  const fields = node && 'settings' in node && 'fields' in node.settings ? node.settings.fields : {}
  const named = Array.isArray(fields) ? {} : (fields as Readonly<Record<string, FieldAccess>>)
  return { fields: named, otherwise: nodeId === graph.start ? 'write' : 'read' }
}

/** For whoever only looks: what somebody writes at the node is read, what is hidden stays so. */
export const readOnly = ({ fields }: FormAccess): FormAccess => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([key, access]) => [key, access === 'hidden' ? 'hidden' : 'read']),
  ),
  otherwise: 'read',
})

export const accessTo = ({ fields, otherwise }: FormAccess, key: string): FieldAccess =>
  (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? otherwise
const isSeen = (access: FormAccess, key: string) => accessTo(access, key) !== 'hidden'
const writes = (access: FieldAccess) => access === 'write' || access === 'required'
const isWritten = (access: FormAccess, key: string) => writes(accessTo(access, key))
/** A column or an act on rows goes by its table unless it is named. */
const cell = (access: FormAccess, table: string, column: string): FieldAccess =>
  access.fields[`${table}.${column}`] ?? accessTo(access, table)

/** What is hidden with its table is hidden, whatever is said of it. */
const levelAt = (access: FormAccess, path: string): FieldAccess => {
  const [key = '', column] = path.split('.')
  return column === undefined || !isSeen(access, key) ? accessTo(access, key) : cell(access, key, column)
}

/** What somebody may do at a node, who besides reads what is seen at another one, such as by a copy. */
export function alsoReading(own: FormAccess, read: FormAccess): FormAccess {
  const paths = [...new Set([...Object.keys(own.fields), ...Object.keys(read.fields)])]
  const levelOf = (path: string): FieldAccess => {
    const level = levelAt(own, path)
    return level === 'hidden' && levelAt(read, path) !== 'hidden' ? 'read' : level
  }
  return { ...own, fields: Object.fromEntries(paths.map((path) => [path, levelOf(path)])) }
}

/** Whether the field or column at `key` or `table.key` is seen. */
export function isPathSeen(access: FormAccess, path: string): boolean {
  const [key = '', column] = path.split('.')
  return isSeen(access, key) && (column === undefined || cell(access, key, column) !== 'hidden')
}

/** How access names what lies in a record at `key` or, in a row, at `table.0.key`: `key` or `table.key`. */
export function withoutRow(path: string): string {
  const [table = path, , column] = path.split('.')
  return column === undefined ? table : `${table}.${column}`
}

/** Whether the field or column at `key` or `table.key` is written; a column only where its table is. */
export function isPathWritten(access: FormAccess, path: string): boolean {
  const [key = '', column] = path.split('.')
  return isWritten(access, key) && (column === undefined || writes(cell(access, key, column)))
}

const rowsOf = (value: unknown): readonly Row[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
    ? (value as Row[])
    : null

const kept = (row: Row, keep: (column: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column === 'id' || keep(column)))

/** The values without the fields and columns that are hidden. */
export function seenValues(values: FormValues, access: FormAccess): FormValues {
  const seen = Object.entries(values).filter(([key]) => isSeen(access, key))
  return Object.fromEntries(
    seen.map(([key, value]) => {
      const rows = rowsOf(value)
      return [key, rows ? rows.map((row) => kept(row, (column) => cell(access, key, column) !== 'hidden')) : value]
    }),
  )
}

interface Writing {
  readonly before: readonly Row[]
  readonly sent: readonly Row[]
  /** What a row that is added begins with. */
  readonly start: Row
}

/** Rows as they are after somebody sent his: rows that may not be added, removed or changed stay as they were. */
function writtenRows(access: FormAccess, table: string, { before, sent, start }: Writing) {
  const old = new Map(before.map((row) => [row.id, row]))
  const may = (column: string) => writes(cell(access, table, column))
  const changed = sent.flatMap((row): Row[] => {
    const stored = row.id === undefined ? undefined : old.get(row.id)
    if (!stored && !may('+')) return []
    return [{ ...(stored ?? start), ...kept(row, may) }]
  })
  if (may('-')) return changed
  const sentIds = new Set(sent.map(({ id }) => id))
  return [...changed, ...before.filter(({ id }) => !sentIds.has(id))]
}

const startsEmpty = (): Row => ({})

/**
 * The values after somebody sent his: what he may not write stays as it was, or as a new row begins, and so does what he did
 * not send.
 * @param startOf what a row that is added to a table begins with
 */
export function writtenValues(
  before: FormValues,
  sent: FormValues,
  access: FormAccess,
  startOf: (table: string) => Row = startsEmpty,
): FormValues {
  const taken = Object.entries(sent).filter(([key]) => isWritten(access, key))
  const after = taken.map(([key, value]): [string, unknown] => {
    const [old, rows] = [rowsOf(before[key] ?? []), rowsOf(value)]
    return [key, old && rows ? writtenRows(access, key, { before: old, sent: rows, start: startOf(key) }) : value]
  })
  return { ...before, ...Object.fromEntries(after) }
}

/** Fields and columns that have to be filled in at a node, as `key` or `table.key`. */
export const requiredFields = ({ fields }: FormAccess): string[] =>
  Object.entries(fields).flatMap(([path, level]) => (level === 'required' ? [path] : []))

/** Fields that differ, each with its values before and after. */
export function valueChanges(before: FormValues, after: FormValues): Record<string, readonly [unknown, unknown]> {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differs = (key: string) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null)
  return Object.fromEntries(keys.filter(differs).map((key) => [key, [before[key] ?? null, after[key] ?? null]]))
}
