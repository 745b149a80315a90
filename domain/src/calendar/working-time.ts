const minute = 60_000
const day = 86_400_000

/** From and until when of a day, in milliseconds after its beginning. */
export type Hours = readonly (readonly [from: number, until: number])[]

/** When people work: in which hours, and on which days otherwise than their weekday says. */
export interface Calendar {
  readonly hours: Hours
  /** `yyyy-mm-dd`. */
  readonly freeDays: ReadonlySet<string>
  /** Days that are worked, whatever weekday they are and though they lie in a span of free ones. */
  readonly extraDays: ReadonlySet<string>
  readonly timeZone: string
}

const clock = /^([01]\d|2[0-4]):([0-5]\d)$/

function timeOfDay(text: string): number {
  const [, hour = '', past = ''] = clock.exec(text.trim()) ?? []
  return hour === '' ? Number.NaN : (Number(hour) * 60 + Number(past)) * minute
}

/** The hours in a text such as `09:00-12:00, 13:00-18:00`, one after another; null where it tells none. */
export function readHours(text: string): Hours | null {
  const hours = text.split(/[,，]/).map((part) => {
    const [from = '', until = '', ...more] = part.split('-')
    return more.length > 0 ? [Number.NaN, 0] : [timeOfDay(from), timeOfDay(until)]
  }) as [number, number][]
  const isWell = hours.every(
    ([from, until], at) => from < until && until <= day && from >= (at > 0 ? (hours[at - 1]?.[1] ?? 0) : 0),
  )
  return isWell ? hours : null
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The beginning of a day that there is, as if its clock were that of the world. */
function dayAt(text: string): number {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && dayText(at) === text ? at : Number.NaN
}

/** A line names one day or a span, such as `2026-10-01~2026-10-07`; what follows after a space is for people. */
const daysLine = /^(\d{4}-\d{2}-\d{2})(?:\s*[~～至]\s*(\d{4}-\d{2}-\d{2}))?(?:\s.*)?$/
const longestSpan = 366

function daysOf(line: string): string[] | null {
  const [, first = '', last = first] = daysLine.exec(line) ?? []
  const [from, until] = [dayAt(first), dayAt(last)]
  const count = (until - from) / day + 1
  if (!(count >= 1 && count <= longestSpan)) return null
  return Array.from({ length: count }, (_, nth) => dayText(from + nth * day))
}

/** The days that the lines of a text name; null where a line names none. */
export function readDays(text: string): ReadonlySet<string> | null {
  const lines = text.split('\n').map((line) => line.trim())
  const found = lines.filter((line) => line !== '').map(daysOf)
  return found.includes(null) ? null : new Set(found.flatMap((days) => days ?? []))
}

/** The hours of a day on which they are worked; local moments are read as if the zone's clock were that of the world. */
function hoursOn(local: number, { hours, freeDays, extraDays }: Calendar): Hours {
  const date = dayText(local)
  if (extraDays.has(date)) return hours
  const isFree = [0, 6].includes(new Date(local).getUTCDay()) || freeDays.has(date)
  return isFree ? [] : hours
}

/** How long a working day is, in milliseconds. */
export const dayLength = ({ hours }: Pick<Calendar, 'hours'>): number =>
  hours.reduce((sum, [from, until]) => sum + until - from, 0)

/** When so much of working hours, in milliseconds, has passed since a moment of the zone's clock. */
export function afterWorking(local: number, worked: number, calendar: Calendar): number {
  let left = worked
  for (let start = Math.floor(local / day) * day; ; start += day) {
    for (const [from, until] of hoursOn(start, calendar)) {
      const at = Math.max(local, start + from)
      const rest = start + until - at
      if (left <= rest) return at + left
      left -= Math.max(0, rest)
    }
  }
}
