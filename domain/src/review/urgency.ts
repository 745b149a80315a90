/** How pressing something is that is to be done: late, due in this week, or later and without a date. */
export type Urgency = 'late' | 'week' | 'later'

const dayMs = 86_400_000

/** The Sunday of the week that a day belongs to; days are `yyyy-MM-dd`, weeks begin on Monday. */
export function lastDayOfWeek(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`)
  const daysLeft = (7 - new Date(ms).getUTCDay()) % 7
  return new Date(ms + daysLeft * dayMs).toISOString().slice(0, 10)
}

/**
 * How pressing a task is.
 * @param due when it is due, epoch milliseconds; null for no date
 * @param now epoch milliseconds
 * @param dayOf the day of a moment in the product's time zone, `yyyy-MM-dd`
 */
export function urgencyOf(due: number | null, now: number, dayOf: (ms: number) => string): Urgency {
  if (due === null) return 'later'
  if (due < now) return 'late'
  return dayOf(due) <= lastDayOfWeek(dayOf(now)) ? 'week' : 'later'
}
