import { expect, test } from 'vitest'
import { isTrusted } from './is-trusted'

const now = new Date('2026-03-02T08:00:00Z')

test.each([
  [0, true],
  [29_999, true],
  [30_000, false],
  [-1, false],
])('what was read %i ms ago is trusted: %s', (age, trusted) => {
  expect(isTrusted(new Date(now.getTime() - age), now)).toBe(trusted)
})
