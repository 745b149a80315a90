import { expect, test } from 'vitest'
import { createDayNumber } from './day-number'

test.each([
  ['Asia/Shanghai', '2026-11-21T16:00:00Z', 46348],
  ['Asia/Shanghai', '2026-11-21T15:59:59.900Z', 46347.99998843],
  ['UTC', '1970-01-01T00:00:00Z', 25569],
  ['UTC', '1969-12-31T12:00:00Z', 25568.5],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', 46023.23958333],
  ['America/New_York', '2026-03-08T06:59:59Z', 46089.08332176],
  ['America/New_York', '2026-03-08T07:00:00Z', 46089.125],
] as const)('in %s %s is day %d', (timeZone, time, day) => {
  const dayNumber = createDayNumber(timeZone)
  expect(dayNumber(new Date(time))).toBeCloseTo(day, 8)
  expect(dayNumber(new Date(time))).toBeCloseTo(day, 8)
})
