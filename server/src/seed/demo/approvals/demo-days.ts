import { momentOf, wallOf } from '@workstation/domain/calendar/wall-clock'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** So many working days ago at an hour of the clock; of today, so many hours ago. */
export type DemoMoment = readonly [workingDay: number, hour: number]

export interface DemoDays {
  /** The moment itself. */
  at(moment: DemoMoment): Date
  /** The working day so many before today, or after it where the number is negative, as `yyyy-mm-dd`. */
  date(workingDay: number): string
}

const isFree = (local: number) => [0, 6].includes(new Date(local).getUTCDay())

/** Working days as they lie around a moment, by the clock of a zone. */
export function demoDays(now: Date, timeZone: string): DemoDays {
  const today = Math.floor(wallOf(now.getTime(), timeZone) / dayMs) * dayMs
  const beginning = (workingDay: number): number => {
    const step = workingDay < 0 ? dayMs : -dayMs
    let local = today
    for (let left = Math.abs(workingDay); left > 0; left -= isFree(local) ? 0 : 1) local += step
    return local
  }
  return {
    at: ([day, hour]) =>
      day === 0
        ? new Date(now.getTime() - hour * hourMs)
        : new Date(momentOf(beginning(day) + hour * hourMs, timeZone)),
    date: (day) => new Date(beginning(day)).toISOString().slice(0, 10),
  }
}
