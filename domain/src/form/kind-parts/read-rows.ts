import { forbiddenNames } from '../../json/forbidden-names'
import type { ReadValue, StoredObject, StoredValue } from '../kind'
import { fromJsonText, isCleanText, isNothing, read, refuse } from './answers'

const deepest = 6
/** Values in all rows together. */
const mostValues = 200_000

interface Budget {
  left: number
}

function plainObject(raw: object, depth: number, budget: Budget): StoredObject | undefined {
  const found: [string, StoredValue][] = []
  for (const [key, one] of Object.entries(raw)) {
    if (forbiddenNames.has(key) || !isCleanText(key)) return undefined
    const value = plainValue(one, depth - 1, budget)
    if (value === undefined) return undefined
    found.push([key, value])
  }
  return Object.fromEntries(found)
}

function plainList(raw: readonly unknown[], depth: number, budget: Budget): readonly StoredValue[] | undefined {
  const found: StoredValue[] = []
  for (const one of raw) {
    const value = plainValue(one, depth - 1, budget)
    if (value === undefined) return undefined
    found.push(value)
  }
  return found
}

/** A copy of plain JSON that can be stored; undefined for anything else, or too much. */
function plainValue(raw: unknown, depth: number, budget: Budget): StoredValue | undefined {
  budget.left -= 1
  if (budget.left < 0 || depth < 0) return undefined
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'boolean') return raw
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw === 'string') return isCleanText(raw) ? raw : undefined
  if (Array.isArray(raw)) return plainList(raw, depth, budget)
  return typeof raw === 'object' ? plainObject(raw, depth, budget) : undefined
}

const isRow = (one: unknown): one is object => typeof one === 'object' && one !== null && !Array.isArray(one)

/** The rows of a sub-table as they came, safe to look into: what their columns hold is read by the kinds of those. */
export function readRows(raw: unknown, most: number): ReadValue {
  if (isNothing(raw)) return read([])
  const rows = fromJsonText(raw)
  if (!Array.isArray(rows)) return refuse('not-a-value')
  if (rows.length > most) return refuse('too-many', most)
  const plain = rows.every(isRow) ? plainValue(rows, deepest, { left: mostValues }) : undefined
  return plain === undefined ? refuse('not-a-value') : read(plain)
}
