import { afterEach, expect, test } from 'vitest'
import { setTimeZone } from '../platform/time-zone'
import { endOfDay, startOfDay } from './zoned-day'

afterEach(() => setTimeZone('Asia/Shanghai'))

test.each([
  ['Asia/Shanghai', '2026-03-08', '2026-03-07T16:00:00.000Z', 24],
  ['Asia/Kolkata', '2026-03-08', '2026-03-07T18:30:00.000Z', 24],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  // The clock is moved at midnight itself: there is no 00:00, or there are two of them.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', 25],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', 25],
])('in %s the day %s begins at %s and has %i hours', (zone, day, start, hours) => {
  setTimeZone(zone)
  expect(new Date(startOfDay(day)).toISOString()).toBe(start)
  expect(endOfDay(day) + 1 - startOfDay(day)).toBe(hours * 3_600_000)
})
