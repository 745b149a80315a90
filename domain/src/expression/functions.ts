import { type Amount, add, compareAmounts, divide, multiply, negate, roundAmount, toNumber } from '../number/amount'
import { amountOf, isEmpty, isTrue, textOf, toValue, type Value } from './value'

/** What a function of the language takes and does; arguments are worked out before, but those of `if`. */
export interface LanguageFunction {
  /** Least and most arguments. */
  count: readonly [number, number]
  /** Takes a column as the list of its values, not as a number. */
  takesLists?: boolean
  run: (values: readonly Value[]) => Value
}

const many = 100
const day = 86_400_000

/** The filled values of arguments and of the columns among them. */
const filled = (values: readonly Value[]): Value[] =>
  values
    .flat()
    .map(toValue)
    .filter((value) => !isEmpty(value))
const total = (values: readonly Value[]) => values.reduce<Amount>((sum, value) => add(sum, amountOf(value)), 0)

function extreme(values: readonly Value[], sign: 1 | -1): Amount {
  const [first, ...others] = filled(values).map(amountOf)
  return others.reduce((best, value) => (compareAmounts(value, best) * sign > 0 ? value : best), first ?? 0)
}

const placesOf = (value: Value | undefined) => Math.min(20, Math.max(0, Math.trunc(toNumber(amountOf(value ?? 0)))))
const first = (values: readonly Value[]): Value => values[0] ?? null

/** Midnight UTC of a moment (epoch ms) or of a day (yyyy-MM-dd); NaN for anything else. */
function dayOf(value: Value): number {
  const written = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(value) : null
  if (written) return Date.UTC(Number(written[1]), Number(written[2]) - 1, Number(written[3]))
  return isEmpty(value) ? Number.NaN : toNumber(amountOf(value))
}

function daysBetween(values: readonly Value[]): Value {
  const days = (dayOf(values[1] ?? null) - dayOf(first(values))) / day
  return Number.isFinite(days) ? Math.floor(days) : null
}

/** Whether a list has a value, or a text a part; nothing is in nothing. */
function contains([whole = null, part = null]: readonly Value[]): Value {
  if (isEmpty(part)) return false
  if (Array.isArray(whole)) return whole.some((one) => textOf(one) === textOf(part))
  return textOf(whole).includes(textOf(part))
}

const absolute = (value: Amount) => (compareAmounts(value, 0) < 0 ? negate(value) : value)
const rounder = (way: 'half' | 'up' | 'down'): LanguageFunction => ({
  count: [1, 2],
  run: (values) => roundAmount(amountOf(first(values)), placesOf(values[1]), way),
})

/** Every function that an expression may call; a map, so that no inherited name is one. */
export const functions: ReadonlyMap<string, LanguageFunction> = new Map<string, LanguageFunction>([
  ['sum', { count: [1, many], takesLists: true, run: (values) => total(filled(values)) }],
  [
    'avg',
    {
      count: [1, many],
      takesLists: true,
      run: (values) => {
        const all = filled(values)
        return all.length === 0 ? 0 : divide(total(all), all.length)
      },
    },
  ],
  ['min', { count: [1, many], takesLists: true, run: (values) => extreme(values, -1) }],
  ['max', { count: [1, many], takesLists: true, run: (values) => extreme(values, 1) }],
  ['count', { count: [1, many], takesLists: true, run: (values) => filled(values).length }],
  [
    'product',
    { count: [1, many], takesLists: true, run: (values) => filled(values).map(amountOf).reduce(multiply, 1) },
  ],
  ['round', rounder('half')],
  ['ceil', rounder('up')],
  ['floor', rounder('down')],
  ['abs', { count: [1, 1], run: (values) => absolute(amountOf(first(values))) }],
  ['concat', { count: [1, many], takesLists: true, run: (values) => values.map(textOf).join('') }],
  ['len', { count: [1, 1], run: (values) => [...textOf(first(values))].length }],
  ['empty', { count: [1, 1], takesLists: true, run: (values) => filled(values).length === 0 }],
  ['contains', { count: [2, 2], takesLists: true, run: contains }],
  ['days', { count: [2, 2], run: daysBetween }],
  // Only one branch is worked out: see `compile`.
  ['if', { count: [3, 3], run: ([test = null, yes = null, no = null]) => (isTrue(test) ? yes : no) }],
])
