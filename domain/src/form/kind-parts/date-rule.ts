import { type Static, Type } from 'typebox'
import { dayStart } from '../../calendar/wall-clock'
import type { SettingProblem } from '../form-problem'
import type { BoundsScope, FieldReference, StoredValue } from '../kind'
import { isNothing } from './answers'
import { readDay } from './day-field'

/** The first or last day that may be chosen: a fixed one, that of another field, or so many from today on. */
export const dateRule = Type.Union([
  Type.Object({ rule: Type.Literal('fixed'), day: Type.String({ maxLength: 10 }) }),
  Type.Object({ rule: Type.Literal('field'), field: Type.String({ maxLength: 60 }) }),
  Type.Object({
    rule: Type.Literal('today'),
    /** How many units after today; below zero before it. */
    plus: Type.Integer({ minimum: -3650, maximum: 3650 }),
    unit: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
  }),
])
export type DateRule = Static<typeof dateRule>

/** Properties of settings that say between which days a date lies. */
export const dateLimits = { start: Type.Optional(dateRule), end: Type.Optional(dateRule) }
export interface DateLimits {
  readonly start?: DateRule | undefined
  readonly end?: DateRule | undefined
}

const day = 86_400_000

/** Months later, on the last day of a month that is shorter. */
function addMonths(from: Date, months: number): Date {
  const [year, month, date] = [from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, last)))
}

function fromToday(today: string, { plus, unit }: DateRule & { rule: 'today' }): string {
  const from = new Date(`${today}T00:00:00Z`)
  if (unit === 'day') return new Date(from.getTime() + plus * day).toISOString().slice(0, 10)
  return addMonths(from, unit === 'month' ? plus : plus * 12)
    .toISOString()
    .slice(0, 10)
}

const isRange = (value: StoredValue): value is { readonly [side: string]: StoredValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The day in the value of another field, of a range the given side. */
function dayIn(value: StoredValue, timeZone: string, side: 'from' | 'to'): string | undefined {
  const found = isRange(value) ? value[side] : value
  const answer = isNothing(found) ? null : readDay(found, { timeZone, language: 'zh' })
  return answer?.ok && typeof answer.value === 'string' ? answer.value : undefined
}

function dayOf(rule: DateRule | undefined, scope: BoundsScope, side: 'from' | 'to'): string | undefined {
  if (rule === undefined) return undefined
  if (rule.rule === 'today') return fromToday(scope.today, rule)
  return dayIn(rule.rule === 'fixed' ? rule.day : scope.valueOf(rule.field), scope.timeZone, side)
}

/** The first and the last day that may be chosen now, as `2026-05-01`; a start after the end of another range's days. */
export function dayBounds({ start, end }: DateLimits, scope: BoundsScope): { least?: string; most?: string } {
  const [least, most] = [dayOf(start, scope, 'to'), dayOf(end, scope, 'from')]
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** The same days from their first moment to their last. */
export function momentBounds(limits: DateLimits, scope: BoundsScope): { least?: number; most?: number } {
  const { least, most } = dayBounds(limits, scope)
  const next = most === undefined ? undefined : fromToday(most, { rule: 'today', plus: 1, unit: 'day' })
  const [first, after] = [least, next].map((one) => (one === undefined ? null : dayStart(one, scope.timeZone)))
  return { ...(first == null ? {} : { least: first }), ...(after == null ? {} : { most: after - 1 }) }
}

/** The fields that the rules name. */
export const ruleFields = ({ start, end }: DateLimits, kinds: readonly string[]): readonly FieldReference[] =>
  [{ setting: 'start', rule: start } as const, { setting: 'end', rule: end } as const].flatMap(({ setting, rule }) =>
    rule?.rule === 'field' ? [{ setting, key: rule.field, kinds }] : [],
  )

/** What is wrong with the rules themselves: days that do not exist, and an end before the start. */
export function ruleProblems({ start, end }: DateLimits): readonly SettingProblem[] {
  const [first, last] = [start, end].map((rule) =>
    rule?.rule === 'fixed' ? dayIn(rule.day, 'UTC', 'from') : undefined,
  )
  if (start?.rule === 'fixed' && first === undefined) return [{ setting: 'start', problem: 'day-wrong' }]
  if (end?.rule === 'fixed' && last === undefined) return [{ setting: 'end', problem: 'day-wrong' }]
  const crossed = first !== undefined && last !== undefined && last < first
  return crossed ? [{ setting: 'end', problem: 'max-below-min' }] : []
}

/** Kinds whose days a rule may follow. */
export const dateKinds = ['date', 'dateTime', 'dateRange']
