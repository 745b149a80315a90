import { describe, expect, test } from 'vitest'
import { isIdle } from './idle'
import { lockAfter, lockedMinutes, needsImageCode, untilUnlocked } from './sign-in-failures'

const now = new Date('2026-03-02T08:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

describe('wrong passwords', () => {
  test.each([
    [0, 0, 0, false],
    [2, 9, 29, false],
    [3, 3, 3, true],
    [9, 9, 9, true],
    [0, 10, 0, true],
    [0, 0, 30, true],
  ])(
    '%i of one network for an account, %i for it from everywhere, %i of the network ask for the image code: %s',
    (failures, ofAccount, ofNetwork, needed) => {
      expect(needsImageCode({ failures, ofAccount, ofNetwork, lockedUntil: null })).toBe(needed)
    },
  )

  test.each([
    [null, 0],
    [later(-1), 0],
    [later(0), 0],
    [later(1), 1],
    [later(60), 1],
    [later(61), 2],
    [later(600), 10],
  ])('locked until %s leaves %i minutes', (lockedUntil, minutes) => {
    expect(lockedMinutes({ lockedUntil }, now)).toBe(minutes)
  })

  test.each([
    [5, { allowed: 6, minutes: 10 }, null],
    [6, { allowed: 6, minutes: 10 }, later(600)],
    [7, { allowed: 6, minutes: 10 }, later(600)],
    [6, { allowed: 6, minutes: null }, untilUnlocked],
    [6, { allowed: 0, minutes: 10 }, null],
    [1, { allowed: 1, minutes: 1 }, later(60)],
  ])('%i failures under %o lock until %s', (failures, rule, until) => {
    expect(lockAfter(failures, now, rule)).toEqual(until)
  })
})

test('a lock that only an administrator ends is on the clock for good', () => {
  expect(lockedMinutes({ lockedUntil: untilUnlocked }, later(100 * 365 * 86_400))).toBeGreaterThan(1e9)
})

describe('an idle session', () => {
  test.each([
    [0, 10, false],
    [600, 10, false],
    [601, 10, true],
    [601, 0, false],
    [601, -1, false],
    [-5, 10, false],
  ])('left alone for %i s with %i minutes allowed: %s', (seconds, minutes, idle) => {
    expect(isIdle(later(-seconds), now, minutes)).toBe(idle)
  })
})
