import { amountText, readAmount } from '../../number/amount'
import type { KindAbilities, ReadValue, StoredValue } from '../kind'
import { isCleanText, isNothing, read, refuse } from './answers'

/** A text, a number as its text; never cut. */
export function readText(raw: unknown, most: number): ReadValue {
  if (isNothing(raw)) return read(null)
  const text = typeof raw === 'number' ? amountText(readAmount(raw) ?? Number.NaN) : raw
  if (typeof text !== 'string' || text === '') return refuse('not-a-value')
  if (!isCleanText(text)) return refuse('not-a-value')
  return text.length > most ? refuse('too-long', most, text) : read(text)
}

/** A stored text; '' for anything else. */
export const textOf = (value: StoredValue): string => (typeof value === 'string' ? value : '')

/** What all kinds share that keep one text as it is. */
export const plainText = {
  column: () => 'text' as const,
  children: 'none',
  write: (value: StoredValue) => value,
  value: (value: StoredValue) => (typeof value === 'string' ? value : null),
  text: textOf,
} as const

/** Of fields that people type words into. */
export const searchedText: KindAbilities = { list: true, search: ['contains', 'equals', 'empty'], subTable: true }
