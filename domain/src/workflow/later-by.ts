import type { Span } from './settings'

const length = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const day = length.day

/** How far the clock of a zone is before that of the world at a moment, in milliseconds. */
function ahead(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return there - Math.floor(at / 1000) * 1000
}

const isFree = (local: number): boolean => [0, 6].includes(new Date(local).getUTCDay())

/** The moment itself on a working day, else the beginning of the next one; moments as the zone's clock reads them. */
function onWorkingDay(local: number): number {
  let at = local
  while (isFree(at)) at = (Math.floor(at / day) + 1) * day
  return at
}

/** When a span after a moment has passed: natural time, or working time, for which weekends of the zone do not count. */
export function laterBy(from: number, span: Span, timeZone: string): number {
  let left = span.amount * length[span.unit]
  if (!span.working) return from + left
  let at = onWorkingDay(from + ahead(from, timeZone))
  for (;;) {
    const rest = (Math.floor(at / day) + 1) * day - at
    if (left < rest) break
    left -= rest
    at = onWorkingDay(at + rest)
  }
  const local = at + left
  return local - ahead(local - ahead(local, timeZone), timeZone)
}
