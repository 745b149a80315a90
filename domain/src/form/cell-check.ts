import { amountText, readAmount } from '../number/amount'
import { type DesignPattern, readPattern } from './design-pattern'

/** A rule of a column: a regular expression, and what to say when a value does not match it. */
export interface PatternRule {
  pattern: string
  message: string
}

export interface CellRules {
  required?: boolean
  /** Longest text, in characters; what is longer is refused and never cut. */
  maxLength?: number
  regList?: readonly PatternRule[]
}

export type CellProblem =
  | { kind: 'required' }
  | { kind: 'pattern'; message: string }
  | { kind: 'too-long'; max: number; count: number }
  /** The rule itself cannot be used, so that nobody can say whether the value is right. */
  | { kind: 'broken-rule'; pattern: string }

/** FRM-27: null, undefined, an empty text and an empty list. */
export const isEmptyCell = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'number' ? amountText(readAmount(value) ?? Number.NaN) : String(value)
}

const compiled = new Map<string, DesignPattern | null>()

/** Patterns are few and come again for every cell, so the last hundred stay compiled. */
function patternOf(written: string): DesignPattern | null {
  const known = compiled.get(written)
  if (known !== undefined) return known
  const read = readPattern(written)
  const pattern = read.ok ? read.pattern : null
  if (compiled.size >= 100) compiled.clear()
  compiled.set(written, pattern)
  return pattern
}

/** What is wrong with a cell, or null: required ones must be filled (FRM-27), filled ones are not too long, and patterns hold for them (FRM-29). */
export function cellProblem(
  value: unknown,
  { required = false, maxLength, regList = [] }: CellRules,
): CellProblem | null {
  if (isEmptyCell(value)) return required ? { kind: 'required' } : null
  const text = textOf(value)
  if (maxLength !== undefined && text.length > maxLength) {
    return { kind: 'too-long', max: maxLength, count: text.length }
  }
  for (const { pattern, message } of regList) {
    const found = patternOf(pattern)
    if (!found) return { kind: 'broken-rule', pattern }
    if (!found.test(text)) return { kind: 'pattern', message }
  }
  return null
}
