import { momentOf, wallOf } from '../calendar/wall-clock'
import { afterWorking, type Calendar, dayLength } from '../calendar/working-time'
import type { Span } from './settings'

const length = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** When a span after a moment has passed: natural time, or working time, of which a day is as long as its hours. */
export function laterBy(from: number, span: Span, calendar: Calendar): number {
  if (!span.working) return from + span.amount * length[span.unit]
  const worked = span.amount * (span.unit === 'day' ? dayLength(calendar) : length[span.unit])
  const { timeZone } = calendar
  return momentOf(afterWorking(wallOf(from, timeZone), worked, calendar), timeZone)
}
