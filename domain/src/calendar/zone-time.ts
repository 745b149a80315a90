const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  })
  formats.set(timeZone, made)
  return made
}

/** How far the clock of a zone is before that of the world at a moment, in milliseconds. */
function ahead(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const there = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  return there - Math.floor(at / 1000) * 1000
}

/** A moment as the clock of a zone shows it, as if that clock were that of the world. */
export const localTime = (at: number, timeZone: string): number => at + ahead(at, timeZone)

/** The moment at which the clock of a zone shows a time; an hour that it skips is the one after. */
export const momentOfLocal = (local: number, timeZone: string): number =>
  local - ahead(local - ahead(local, timeZone), timeZone)
