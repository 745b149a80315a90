const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Day number of 1970-01-01 where day 1 is 1900-01-01 and 1900 counts as a leap year, as sheets have it. */
const epochDay = 25_569
/** Two microseconds, so that readers that cut off, in place of rounding, still show the right second. */
const hair = 2e-11

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(format: Intl.DateTimeFormat, time: number): number {
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/**
 * Turns moments into day numbers of a sheet, whole seconds, as clocks in the zone show them.
 * Offsets are looked up once an hour of data, since zones change at full or half hours at the earliest.
 * @param timeZone IANA name
 */
export function createDayNumber(timeZone: string): (time: Date) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsets = new Map<number, number>()
  return (time) => {
    const slot = Math.floor(time.getTime() / (hourMs / 4))
    const offset = offsets.get(slot) ?? offsetAt(format, time.getTime())
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(slot, offset)
    const seconds = Math.floor((time.getTime() + offset) / 1000)
    return seconds / (dayMs / 1000) + epochDay + hair
  }
}
