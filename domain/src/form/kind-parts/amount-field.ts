import { type Amount, amountText, compareAmounts, readAmount, toNumber } from '../../number/amount'
import type { KindAbilities, ReadValue, StoredValue } from '../kind'
import { isNothing, read, refuse } from './answers'

/** Decimal places that a number may have where its field says nothing. */
export const mostPlaces = 15
/** A number must be smaller than this on either side of zero, as PostgreSQL counts and indexes it without trouble. */
const largest = '1e24'
const longestNumber = 100

export interface AmountLimits {
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly precision?: number | undefined
}

const beyond = (amount: Amount, limit: number | undefined, sign: 1 | -1): limit is number =>
  limit !== undefined && compareAmounts(amount, limit) * sign > 0

function amountOf(raw: unknown): Amount | null {
  if (typeof raw === 'string' && raw.length > longestNumber) return null
  const amount = typeof raw === 'number' || typeof raw === 'string' ? readAmount(raw) : null
  return amount === null || Number.isNaN(amount) ? null : amount
}

/** The decimal text of a number or of the text of one, in its limits; digits past the places are refused, never rounded away. */
export function readAmountText(raw: unknown, { min, max, precision = mostPlaces }: AmountLimits): ReadValue {
  if (isNothing(raw) || (typeof raw === 'string' && raw.length < longestNumber && raw.trim() === '')) return read(null)
  const amount = amountOf(raw)
  if (amount === null) return refuse('not-a-value')
  const text = amountText(amount)
  if (beyond(amount, min, -1)) return refuse('too-small', min, text)
  if (beyond(amount, max, 1)) return refuse('too-large', max, text)
  const bound = readAmount(1e24) ?? 0
  if (compareAmounts(amount, bound) >= 0) return refuse('too-large', largest)
  if (compareAmounts(amount, -1e24) <= 0) return refuse('too-small', `-${largest}`)
  const places = text.split('.')[1]?.length ?? 0
  return places > precision ? refuse('too-precise', precision, text) : read(text)
}

/** A stored number; null for nothing. */
export const amountIn = (value: StoredValue): Amount | null => (typeof value === 'string' ? readAmount(value) : null)

/** A stored number as clients take it: a number, and as text where a number would lose digits. */
export function writeAmount(value: StoredValue): number | string | null {
  const amount = amountIn(value)
  if (amount === null || typeof value !== 'string') return null
  const number = toNumber(amount)
  return amountText(number) === value ? number : value
}

/** What all kinds share that keep one number. */
export const plainAmount = {
  column: () => 'numeric' as const,
  children: 'none',
  write: writeAmount,
  value: amountIn,
} as const

export const searchedAmount: KindAbilities = { list: true, search: ['equals', 'between', 'empty'], subTable: true }
