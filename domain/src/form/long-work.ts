import type { FieldColumn } from './kind'
import { columnName, type KeptColumn, type PlannedField, type PlannedStep } from './release-plan'

/**
 * Rows that are written in the moment of a release; a table with more is prepared while people go on working. Records that lie
 * in the table that forms share should be no more.
 */
export const mostAtOnce = 5000

/** What is done to a large table before its form changes over, so that nobody waits for it. */
export type LongPiece =
  | {
      readonly act: 'column'
      /** Key of its sub-table; '' for the record itself. */
      readonly table: string
      readonly key: string
      /** The column that is made. */
      readonly name: string
      readonly type: FieldColumn
      /** The one that it is filled from, and followed until the form changes over; null for a new field. */
      readonly from: { readonly name: string; readonly type: FieldColumn } | null
    }
  | {
      /** A table of its own is made and filled beside the ones that forms share, and follows those. */
      readonly act: 'move'
      readonly table: string
      readonly key: ''
      /** Of the table. */
      readonly name: string
    }
  | {
      readonly act: 'index'
      readonly table: string
      readonly key: string
      readonly name: string
      readonly type: FieldColumn
    }

export interface LongPlan {
  readonly steps: readonly PlannedStep[]
  readonly fields: readonly PlannedField[]
  readonly columns: readonly KeptColumn[]
  /** Keys of the tables that are too large to be changed while people wait. */
  readonly large: ReadonlySet<string>
  /** Names of the tables that are there, by their keys. */
  readonly tables: ReadonlyMap<string, string>
  /** True where they are parts of what forms share. */
  readonly isShared: boolean
}

type ColumnPiece = Extract<LongPiece, { act: 'column' }>

/** Columns of another type, and new ones that no two records may share. */
function columnPieces({ steps, fields, columns, large }: LongPlan): ColumnPiece[] {
  const taken = new Map<string, Set<string>>()
  const namesOf = (table: string) => {
    const known = taken.get(table) ?? new Set(columns.filter((one) => one.table === table).map(({ name }) => name))
    taken.set(table, known)
    return known
  }
  const isUnique = ({ table, key }: PlannedStep) =>
    fields.some((field) => field.table === table && field.key === key && field.unique)
  return steps.flatMap((step): ColumnPiece[] => {
    const { act, table, key, column, from, to } = step
    if (!large.has(table) || !to || !(act === 'type' || (act === 'add' && isUnique(step)))) return []
    const name = columnName(key, namesOf(table))
    namesOf(table).add(name)
    return [{ act: 'column', table, key, name, type: to, from: column && from ? { name: column, type: from } : null }]
  })
}

/** The records come first, since their rows refer to them. */
function movePieces({ steps, large, tables }: LongPlan): LongPiece[] {
  if (large.size === 0 || !steps.some(({ act }) => act === 'move')) return []
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([table, name]) => ({ act: 'move', table, key: '', name }))
}

/** Whether a change goes through every row, which is too much where many records lie in the tables that forms share. */
export const needsTable = ({ act }: PlannedStep): boolean => act === 'type' || act === 'unique'

/**
 * What of a release is done beforehand: all that reads or writes each row of a large table. Nothing for a release that can be
 * done at once.
 */
export function longWork(plan: LongPlan): LongPiece[] {
  const { steps, fields, columns, large, isShared } = plan
  // What needs each row of them is refused (`needsTable`) until there are tables that this form has for itself.
  if (isShared) return movePieces(plan)
  const made = columnPieces(plan)
  const restored = steps.filter(({ act }) => act === 'restore')
  const indexes = fields.flatMap((field): LongPiece[] => {
    const { table, key, type } = field
    if (!field.unique || !large.has(table)) return []
    const isOwn = (one: { table: string; key: string }) => one.table === table && one.key === key
    const live = columns.find((one) => isOwn(one) && one.until === null)
    const name = made.find(isOwn)?.name ?? restored.find(isOwn)?.column ?? live?.name
    return name === undefined || (live?.name === name && live.isUnique)
      ? []
      : [{ act: 'index', table, key, name, type }]
  })
  return [...made, ...indexes]
}
