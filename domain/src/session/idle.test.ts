import { expect, test } from 'vitest'
import { isIdle, isOutlived } from './idle'

const now = new Date('2026-11-22T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  [480 * 60_000, 480, false],
  [480 * 60_000 + 1, 480, true],
  [60_000, 1, false],
  [60_001, 1, true],
  [1e12, 0, false],
])('%s ms without a call, %s minutes allowed: idle %s', (ms, minutes, idle) => {
  expect(isIdle(before(ms), now, minutes)).toBe(idle)
})

test.each([
  [30 * 86_400_000, 30, false],
  [30 * 86_400_000 + 1, 30, true],
  [86_400_000, 1, false],
  [86_400_001, 1, true],
])('a session of %s ms, %s days allowed: outlived %s', (ms, days, outlived) => {
  expect(isOutlived(before(ms), now, days)).toBe(outlived)
})
