import { expect, test } from 'vitest'
import { cellText } from './cell-text'

test.each([
  [null, ''],
  ['  二层 ', '  二层 '],
  ['=1+1', '=1+1'],
  [1234567.5, '1234567.5'],
  [0.1 + 0.2, '0.3'],
  [1e21, '1000000000000000000000'],
  [0.0000001, '0.0000001'],
  [-0, '0'],
  [true, 'TRUE'],
  [false, 'FALSE'],
  [new Date('2026-11-21T00:00:00Z'), '2026-11-21'],
  [new Date('2026-11-21T08:30:00Z'), '2026-11-21 08:30:00'],
  [new Date('2026-11-21T08:29:59.9996Z'), '2026-11-21 08:30:00'],
  [new Date('1899-12-30T13:05:00Z'), '13:05:00'],
  [new Date(Number.NaN), ''],
])('%s is shown as "%s"', (value, text) => {
  expect(cellText(value)).toBe(text)
})
