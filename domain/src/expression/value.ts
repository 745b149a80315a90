import { Decimal } from 'decimal.js'
import { type Amount, amountText, compareAmounts, readAmount } from '../number/amount'

type SingleValue = Amount | string | boolean | null
/** What an expression works with: numbers, texts, yes or no, nothing, and the values of a column. */
export type Value = SingleValue | readonly SingleValue[]

/** `toValue` without lists. */
export function toSingleValue(raw: unknown): SingleValue {
  if (typeof raw === 'string' || typeof raw === 'boolean') return raw
  return typeof raw === 'number' || raw instanceof Decimal ? readAmount(raw) : null
}

/** A value of a form as an expression takes it; objects of other kinds count as nothing, and so do lists in lists. */
export const toValue = (raw: unknown): Value => (Array.isArray(raw) ? raw.map(toSingleValue) : toSingleValue(raw))

/** The number in a value; what is none counts as 0, and a column as its sum (FRM-35). */
export function amountOf(value: Value): Amount {
  if (typeof value === 'number') return value
  return readAmount(value) ?? 0
}

/** Nothing, an empty text and an empty list. */
export const isEmpty = (value: Value): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

export function isTrue(value: Value): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value !== '' && value !== 'false' && value !== '0'
  if (value === null || Array.isArray(value)) return !isEmpty(value)
  return compareAmounts(amountOf(value), 0) !== 0
}

/** A value as text: numbers with all digits, nothing as ''. */
export function textOf(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(',')
  return amountText(amountOf(value))
}

const isNumeric = (value: Value) => value !== null && typeof value !== 'boolean' && readAmount(value) !== null

/** Negative, 0 or positive; numbers by size, everything else as text; NaN when only one of them is there. */
export function compareValues(a: Value, b: Value): number {
  if (isNumeric(a) && isNumeric(b)) return compareAmounts(amountOf(a), amountOf(b))
  if (isEmpty(a) !== isEmpty(b)) return Number.NaN
  const [left, right] = [textOf(a), textOf(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}
