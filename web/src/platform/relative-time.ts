import { formatDate, formatDateTime } from './format'
import { i18n } from './i18n'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago, as the shell says it: up to 3 months, then the date (MSG-38 to MSG-44). `ms` and `now` are epoch milliseconds. */
export function relativeTime(ms: number, now: number): string {
  const past = Math.max(0, now - ms)
  const ago = (unit: string, length: number) => i18n.t(`common:ago.${unit}`, { count: Math.floor(past / length) })
  if (past < minute) return i18n.t('common:ago.now')
  if (past < hour) return ago('minutes', minute)
  if (past < day) return ago('hours', hour)
  if (past < 7 * day) return ago('days', day)
  if (past < 28 * day) return ago('weeks', 7 * day)
  // A month counts 30 days; the two days after week 3 read as one month, so that nothing says "0 months".
  const months = Math.max(1, Math.floor(past / (30 * day)))
  return months <= 3 ? i18n.t('common:ago.months', { count: months }) : formatDate(ms)
}

/** How long ago, as chat and histories say it: up to 48 hours, then the date and time (MSG-45 to MSG-48). */
export function relativeTimeShort(ms: number, now: number): string {
  const past = Math.max(0, now - ms)
  if (past < 30_000) return i18n.t('common:ago.now')
  if (past < hour) return i18n.t('common:ago.minutes', { count: Math.max(1, Math.floor(past / minute)) })
  if (past < day) return i18n.t('common:ago.hours', { count: Math.floor(past / hour) })
  return past < 2 * day ? i18n.t('common:ago.days', { count: 1 }) : formatDateTime(ms)
}
