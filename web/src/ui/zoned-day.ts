import { formatDateTimeSeconds } from '../platform/format'

const dayMs = 24 * 60 * 60 * 1000

/** Milliseconds that the organisation's clock is ahead of UTC at a moment. */
function zoneOffset(ms: number) {
  return Date.parse(`${formatDateTimeSeconds(ms).replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000
}

/** The first millisecond of a day, given as `yyyy-MM-dd`, in the organisation's time zone. */
export function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  return utc - zoneOffset(utc)
}

/** The last millisecond of a day, given as `yyyy-MM-dd`, in the organisation's time zone. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs - 1
