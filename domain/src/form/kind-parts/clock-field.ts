import { type Static, Type } from 'typebox'
import { wallOf } from '../../calendar/wall-clock'
import type { SettingProblem } from '../form-problem'
import type { BoundsScope, FieldReference, ReadValue, StoredValue, ValueContext } from '../kind'
import { isNothing, read, refuse } from './answers'
import { clockOf, readMoment } from './day-field'

/** How exact a time of the day is. */
export const clockFormat = Type.Union([Type.Literal('HH:mm'), Type.Literal('HH:mm:ss')])
type ClockFormat = Static<typeof clockFormat>

/** The first or last time that may be chosen: a fixed one, or that of another field. */
const clockRule = Type.Union([
  Type.Object({ rule: Type.Literal('fixed'), time: Type.String({ maxLength: 8 }) }),
  Type.Object({ rule: Type.Literal('field'), field: Type.String({ maxLength: 60 }) }),
])
type ClockRule = Static<typeof clockRule>

/** Properties of settings that say between which times a time lies. */
export const clockLimits = { start: Type.Optional(clockRule), end: Type.Optional(clockRule) }
export interface ClockLimits {
  readonly start?: ClockRule | undefined
  readonly end?: ClockRule | undefined
}

/** The time that clocks of the reader show at a moment. */
function clockAt(raw: unknown, context: ValueContext): string | null {
  const moment = readMoment(raw, context)
  if (!moment.ok || typeof moment.value !== 'number') return null
  return new Date(wallOf(moment.value, context.timeZone)).toISOString().slice(11, 19)
}

/** A time of the day, or that of a moment; seconds are 00 where the format has none. */
export function readClock(raw: unknown, format: ClockFormat, context: ValueContext): ReadValue {
  if (isNothing(raw)) return read(null)
  const clock = clockOf(raw) ?? clockAt(raw, context)
  if (clock === null) return refuse('not-a-value')
  return read(`${clock.slice(0, format.length)}${':00'.slice(format.length - 5)}`)
}

/** A stored time in words; '' for nothing. */
export const clockWords = (value: StoredValue, format: ClockFormat): string =>
  typeof value === 'string' ? value.slice(0, format.length) : ''

function clockIn(rule: ClockRule | undefined, scope: BoundsScope, side: 'from' | 'to'): string | undefined {
  if (rule === undefined) return undefined
  const found = rule.rule === 'fixed' ? rule.time : scope.valueOf(rule.field)
  const isRange = typeof found === 'object' && found !== null && !Array.isArray(found)
  const end = isRange ? (found as { readonly [name: string]: StoredValue })[side] : found
  return clockOf(end) ?? undefined
}

/** The first and the last time that may be chosen now. */
export function clockBounds({ start, end }: ClockLimits, scope: BoundsScope): { least?: string; most?: string } {
  const [least, most] = [clockIn(start, scope, 'to'), clockIn(end, scope, 'from')]
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) }
}

/** The fields that the rules name. */
export const clockFields = ({ start, end }: ClockLimits): readonly FieldReference[] =>
  [{ setting: 'start', rule: start } as const, { setting: 'end', rule: end } as const].flatMap(({ setting, rule }) =>
    rule?.rule === 'field' ? [{ setting, key: rule.field, kinds: ['time', 'timeRange'] }] : [],
  )

/** What is wrong with the rules themselves. */
export function clockProblems({ start, end }: ClockLimits): readonly SettingProblem[] {
  const [first, last] = [start, end].map((rule) => (rule?.rule === 'fixed' ? clockOf(rule.time) : undefined))
  if (first === null) return [{ setting: 'start', problem: 'day-wrong' }]
  if (last === null) return [{ setting: 'end', problem: 'day-wrong' }]
  return first && last && last < first ? [{ setting: 'end', problem: 'max-below-min' }] : []
}
