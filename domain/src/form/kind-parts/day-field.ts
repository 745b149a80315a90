import { type Static, Type } from 'typebox'
import { dayAt, dayStart, momentOf, wallOf } from '../../calendar/wall-clock'
import type { ReadValue, StoredValue, ValueContext } from '../kind'
import { isNothing, read, refuse } from './answers'

/** The years that days and moments lie in; what is outside is a slip of the hand. */
export const firstDay = '1000-01-01'
export const lastDay = '9999-12-31'
const firstMoment = Date.UTC(1000, 0, 3)
const lastMoment = Date.UTC(9999, 11, 29)

const longestTime = 40
const dayText = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/
const monthText = /^(\d{4})(?:[-/](\d{1,2}))?$/
const clockText = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?$/
const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

const two = (number: number) => String(number).padStart(2, '0')

/** A day that the calendar has. */
function calendarDay(year: number, month: number, day: number): string | null {
  const made = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1000 && made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return exists ? `${year}-${two(month)}-${two(day)}` : null
}

/** A time of the day in one form, or null. */
export function clockOf(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > longestTime) return null
  const [, hour = '', minute = '', second = '0'] = clockText.exec(raw.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${two(Number(hour))}:${minute}:${two(Number(second))}`
}

/** A day by itself: `2026-05-01`, `2026/5/1`, and months and years by their first. */
function writtenDay(text: string): string | null {
  const [, year, month = '1', day = '1'] = dayText.exec(text) ?? monthText.exec(text) ?? []
  return year === undefined ? null : calendarDay(Number(year), Number(month), Number(day))
}

/** A moment of which text or number says exactly when it is. */
function exactMoment(raw: unknown): number | null {
  if (typeof raw === 'string' && zoned.test(raw)) return Date.parse(raw)
  const isCount = typeof raw === 'number' || (typeof raw === 'string' && /^-?\d{5,16}$/.test(raw))
  return isCount ? Math.trunc(Number(raw)) + 0 : null
}

const outside = (moment: number): ReadValue | null => {
  if (!Number.isFinite(moment)) return refuse('not-a-value')
  if (moment < firstMoment) return refuse('too-small', firstDay)
  return moment > lastMoment ? refuse('too-large', lastDay) : null
}

const plain = (raw: unknown): unknown => (typeof raw === 'string' ? raw.slice(0, longestTime + 1).trim() : raw)

/** A written day and time in the form of UTC; null for anything else. */
function writtenWall(given: unknown): { readonly day: string; readonly wall: number } | null {
  if (typeof given !== 'string' || given.length > longestTime) return null
  const [written = '', time = '00:00', ...more] = given.split(/[ T]/)
  const [day, clock] = [writtenDay(written), clockOf(time)]
  if (day === null || clock === null || more.length > 0) return null
  return { day, wall: Date.parse(`${day}T${clock}Z`) }
}

/** A day: milliseconds since 1970 as the day that they lie in, a written one as it is. */
export function readDay(raw: unknown, { timeZone }: ValueContext): ReadValue {
  const given = plain(raw)
  if (isNothing(given)) return read(null)
  const moment = exactMoment(given)
  if (moment !== null) return outside(moment) ?? read(dayAt(moment, timeZone))
  const written = writtenWall(given)
  return written === null ? refuse('not-a-value') : read(written.day)
}

/** A moment in milliseconds; a written one without a zone as clocks of the reader show it, a day as its beginning. */
export function readMoment(raw: unknown, { timeZone }: ValueContext): ReadValue {
  const given = plain(raw)
  if (isNothing(given)) return read(null)
  const moment = exactMoment(given)
  if (moment !== null) return outside(moment) ?? read(moment)
  const written = writtenWall(given)
  if (written === null) return refuse('not-a-value')
  const found = momentOf(written.wall, timeZone)
  return outside(found) ?? read(found)
}

/** A stored day as clients take it: milliseconds of its beginning, or the day where it never began in their zone. */
export const writeDay = (value: StoredValue, { timeZone }: ValueContext): number | string | null =>
  typeof value === 'string' ? (dayStart(value, timeZone) ?? value) : null

/** How exact a day is. */
export const dayFormat = Type.Union([Type.Literal('yyyy'), Type.Literal('yyyy-MM'), Type.Literal('yyyy-MM-dd')])
type DayFormat = Static<typeof dayFormat>

/** A day, of a month or year its first. */
export function readFormattedDay(raw: unknown, format: DayFormat, context: ValueContext): ReadValue {
  const answer = readDay(raw, context)
  if (!answer.ok || typeof answer.value !== 'string') return answer
  return read(`${answer.value.slice(0, format.length)}${'-01-01'.slice(format.length - 4)}`)
}

/** A stored day as it is read by people; '' for nothing. */
export const dayWords = (day: string, format: DayFormat): string => day.slice(0, format.length)

/** How exact a moment is. */
export const momentFormat = Type.Union([Type.Literal('yyyy-MM-dd HH:mm'), Type.Literal('yyyy-MM-dd HH:mm:ss')])
type MomentFormat = Static<typeof momentFormat>

/** A moment at the beginning of its minute, or of its second. */
export function readFormattedMoment(raw: unknown, format: MomentFormat, context: ValueContext): ReadValue {
  const answer = readMoment(raw, context)
  if (!answer.ok || typeof answer.value !== 'number') return answer
  const unit = format === 'yyyy-MM-dd HH:mm' ? 60_000 : 1000
  return read(Math.floor(answer.value / unit) * unit)
}

/** A stored moment as clocks of the reader show it; '' for nothing. */
export function momentWords(value: StoredValue, format: MomentFormat, { timeZone }: ValueContext): string {
  if (typeof value !== 'number' || outside(value) !== null) return ''
  return new Date(wallOf(value, timeZone)).toISOString().replace('T', ' ').slice(0, format.length)
}
