import type { Clock } from '../platform/clock'

/** A clock that tests set. It starts at the real time and stands still until moved. */
export interface TestClock extends Clock {
  set(time: Date): void
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void
}

export function createTestClock(start = new Date()): TestClock {
  let current = start
  return {
    now: () => current,
    set: (time) => {
      current = time
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      current = new Date(
        current.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + milliseconds,
      )
    },
  }
}
