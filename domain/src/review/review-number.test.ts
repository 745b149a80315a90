import { expect, test } from 'vitest'
import { reviewNumber } from './review-number'

test.each([
  [2026, 7, 1, 'PS2026-0007-1'],
  [2026, 7, 2, 'PS2026-0007-2'],
  [2027, 12_345, 1, 'PS2027-12345-1'],
])('year %i, review %i, run %i: %s', (year, serial, runNo, number) => {
  expect(reviewNumber(year, serial, runNo)).toBe(number)
})
