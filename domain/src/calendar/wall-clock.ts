const dayMs = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()
const starts = new Map<string, number | null>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const parts = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', ...parts })
  if (clocks.size >= 500) clocks.clear()
  clocks.set(timeZone, made)
  return made
}

/** What clocks show in a zone at a moment, as the moment at which those of UTC show it. */
export function wallOf(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment)
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = parts
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => Number(value))
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000)
}

/** The moments at which clocks could show something: before and after they are put forward or back. */
const candidates = (wall: number, timeZone: string): readonly number[] =>
  [wall - dayMs, wall + dayMs].map((near) => wall - (wallOf(near, timeZone) - near)).sort((a, b) => a - b)

/** The first moment at which clocks in a zone show something; where they leap over it, what they would have shown. */
export function momentOf(wall: number, timeZone: string): number {
  const found = candidates(wall, timeZone)
  return found.find((moment) => wallOf(moment, timeZone) === wall) ?? found[1] ?? wall
}

/** A moment as people of a zone write it, as `2026-05-01 08:30:00`. */
export const secondAt = (moment: number, timeZone: string): string =>
  new Date(wallOf(moment, timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** The same to the minute, as `2026-05-01 08:30`. */
export const minuteAt = (moment: number, timeZone: string): string => secondAt(moment, timeZone).slice(0, 16)

/** The day in a zone at a moment, as `2026-05-01`. */
export const dayAt = (moment: number, timeZone: string): string => secondAt(moment, timeZone).slice(0, 10)

function findStart(day: string, timeZone: string): number | null {
  const wall = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(wall)
    ? null
    : (candidates(wall, timeZone).find((moment) => dayAt(moment, timeZone) === day) ?? null)
}

/** The first moment of a day in a zone; null for one that a zone left out when it changed sides of the date line. */
export function dayStart(day: string, timeZone: string): number | null {
  const name = `${timeZone} ${day}`
  const known = starts.get(name)
  if (known !== undefined) return known
  if (starts.size >= 5000) starts.clear()
  const start = findStart(day, timeZone)
  starts.set(name, start)
  return start
}
