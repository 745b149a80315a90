import { dayAt } from '../calendar/wall-clock'
import { type Amount, add, compareAmounts, divide, multiply, negate, roundAmount, toNumber } from '../number/amount'
import { amountOf, isEmpty, isTrue, textOf, toValue, type Value } from './value'

/** What a function of the language takes and does; arguments are worked out before, but those of `if`. */
export interface LanguageFunction {
  /** Least and most arguments. */
  count: readonly [number, number]
  /** Takes a column as the list of its values, not as a number. */
  takesLists?: boolean
  /** @param timeZone IANA name of the zone in which days begin */
  run: (values: readonly Value[], timeZone: string) => Value
}

const many = 100
const day = 86_400_000
/** Calendars end a day before what dates can hold, so that every zone has it. */
const latestMoment = 8_640_000_000_000_000 - day

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

const writtenDay = /^(\d{4})-(\d{2})-(\d{2})/
const isDay = (value: Value): value is string => typeof value === 'string' && writtenDay.test(value)
const midnightOf = (written: string): number => Date.parse(`${written.slice(0, 10)}T00:00Z`)

/** Milliseconds of a moment, NaN for anything else. */
function momentOf(value: Value): number {
  const moment = isEmpty(value) ? Number.NaN : toNumber(amountOf(value))
  return Math.abs(moment) <= latestMoment ? moment : Number.NaN
}

/** How many whole days lie between two days or two moments; beside a day a moment is the day in which it lies. */
function daysBetween([from = null, until = null]: readonly Value[], timeZone: string): Value {
  const areDays = isDay(from) || isDay(until)
  const [begin = Number.NaN, end = Number.NaN] = [from, until].map((value) => {
    if (isDay(value)) return midnightOf(value)
    const moment = momentOf(value)
    return areDays && !Number.isNaN(moment) ? midnightOf(dayAt(moment, timeZone)) : moment
  })
  const days = (end - begin) / day
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
