import type { StoredObject, StoredValue, ValueContext } from './kind'

/** The rows of a sub-table; `id` is that of a row that is stored already. */
export type RecordRow = StoredObject
/** The values of a record by key, as they are stored; a sub-table is a list of rows. */
export type RecordValues = Readonly<Record<string, StoredValue>>

/** What filling a form in needs to know of whoever does it. */
export interface RecordContext extends ValueContext {
  /** Milliseconds since 1970. */
  readonly now: number
  /** Ids of the person and of where he works, with which fields may begin. */
  readonly own: Readonly<Partial<Record<'person' | 'organize' | 'department' | 'position', string>>>
}

const isRow = (value: StoredValue): value is RecordRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows in the value of a sub-table; what is none is left out. */
export const rowsIn = (value: StoredValue | undefined): readonly RecordRow[] =>
  Array.isArray(value) ? value.filter(isRow) : []

/**
 * Whether two values are the same; the order of keys counts, as both come from the same hands. Rows that are the same objects
 * are not looked into: of a thousand one differs when somebody types.
 */
export function sameValue(a: StoredValue | undefined, b: StoredValue | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => sameValue(one, b[at]))
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Nothing, an empty text and an empty list (FRM-27); an object none of whose values is filled. */
export function isEmptyValue(value: StoredValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmptyValue)
}
