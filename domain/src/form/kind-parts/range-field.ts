import type { ReadValue, StoredObject, StoredValue } from '../kind'
import { fromJsonText, isNothing, read, refuse } from './answers'

/** A range in a stored value; nothing in both for anything else. */
export function rangeIn(value: StoredValue): { readonly from: StoredValue; readonly to: StoredValue } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { from: null, to: null }
  const { from = null, to = null } = value as StoredObject
  return { from, to }
}

function sidesOf(raw: unknown): readonly [unknown, unknown] | null {
  const plain = fromJsonText(raw)
  if (Array.isArray(plain)) return plain.length <= 2 ? [plain[0], plain[1]] : null
  if (typeof plain === 'object' && plain !== null && ('from' in plain || 'to' in plain)) {
    const { from, to } = plain as Readonly<Record<string, unknown>>
    return [from, to]
  }
  return null
}

/** The two ends of a range, read one by one. */
export interface RangeEnds {
  readonly one: (raw: unknown) => ReadValue
  /** Above 0 where the first lies after the second. */
  readonly order: (from: StoredValue, to: StoredValue) => number
}

/** A range as clients send it: a list of two, its JSON text, or from and to; one end may be open. */
export function readRange(raw: unknown, { one, order }: RangeEnds): ReadValue {
  if (isNothing(raw)) return read(null)
  const sides = sidesOf(raw)
  if (sides === null) return refuse('not-a-value')
  const [from, to] = [one(sides[0]), one(sides[1])]
  const [start, end] = [from.value, to.value]
  if (start === undefined) return from
  if (end === undefined) return to
  if (start === null && end === null) return read(null)
  const value = { ...(start === null ? {} : { from: start }), ...(end === null ? {} : { to: end }) }
  const wrong = [from, to].find((one) => !one.ok)
  if (wrong) return { ...wrong, value }
  const isCrossed = start !== null && end !== null && order(start, end) > 0
  return isCrossed ? refuse('too-small', String(start), value) : read(value)
}

const textEnd = (end: StoredValue): string | null => (typeof end === 'string' ? end : null)
export const textOrder = (from: StoredValue, to: StoredValue): number =>
  Number(String(from) > String(to)) - Number(String(from) < String(to))

/** What kinds share that keep a range. */
export const rangeField = {
  column: () => 'jsonb' as const,
  children: 'none' as const,
  can: { list: true, search: [], subTable: true },
  value: (value: StoredValue) => {
    const { from, to } = rangeIn(value)
    return from === null && to === null ? null : [textEnd(from), textEnd(to)]
  },
}

/** A stored range as clients take it: a list of its two ends. */
export function writeRange(value: StoredValue, one: (end: StoredValue) => unknown): unknown {
  const { from, to } = rangeIn(value)
  return from === null && to === null ? null : [one(from), one(to)]
}

/** A stored range in words; '' for nothing. */
export function rangeWords(value: StoredValue, one: (end: string) => string): string {
  const { from, to } = rangeIn(value)
  const [first, last] = [from, to].map((end) => (typeof end === 'string' && end !== '' ? one(end) : ''))
  return first === '' && last === '' ? '' : `${first} ~ ${last}`.trim()
}
