import { describe, expect, it } from 'vitest'
import { lastDayOfWeek, urgencyOf } from './urgency'

describe('lastDayOfWeek', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-28', '2026-11-29'],
    ['2026-12-30', '2027-01-03'],
    ['2028-02-28', '2028-03-05'],
  ])('of %s is %s', (day, sunday) => expect(lastDayOfWeek(day)).toBe(sunday))
})

describe('urgencyOf', () => {
  const inShanghai = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
  // Saturday noon in Shanghai.
  const now = Date.parse('2026-11-28T12:00:00+08:00')
  it.each([
    ['no date', null, 'later'],
    ['a moment ago', now - 1, 'late'],
    ['now', now, 'week'],
    ['the last second of Sunday', Date.parse('2026-11-29T23:59:59+08:00'), 'week'],
    ['the first of Monday, which is Sunday in Greenwich', Date.parse('2026-11-30T00:00:00+08:00'), 'later'],
  ])('%s: %s', (_, due, urgency) => expect(urgencyOf(due, now, inShanghai)).toBe(urgency))
})
