import { expect, test } from 'vitest'
import { columnName, columnWidths } from './column-widths'

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('columns are as wide as their texts, within limits, and Chinese takes twice the room', () => {
  const [short, latin, chinese, long] = columnWidths([['a', 'abcdefgh', '一二三四五六七八', 'x'.repeat(500)]], 4)
  expect([short, long]).toEqual([64, 360])
  expect(chinese).toBeGreaterThan((latin ?? 0) * 1.5)
  expect(columnWidths([], 2)).toEqual([64, 64])
})
