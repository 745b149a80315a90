import { formatDate, formatDateTimeSeconds } from '../platform/format'

const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds that the organisation's clock is ahead of UTC at a moment. */
function zoneOffset(ms: number) {
  return Date.parse(`${formatDateTimeSeconds(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}

/**
 * The first millisecond of a day, given as `yyyy-MM-dd`, in the organisation's time zone. Where the clock is moved that
 * night, the offset before and the one after lead to two moments; the day begins at the first that belongs to it.
 */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const moments = [utc - dayMs, utc, utc + dayMs].map((near) => utc - zoneOffset(near))
  return Math.min(...moments.filter((moment) => formatDate(moment) === day))
}

/** The last millisecond of a day, given as `yyyy-MM-dd`, in the organisation's time zone: days have 23 to 25 hours. */
export function endOfDay(day: string): number {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  return startOfDay(next) - 1
}
