import { expect, test } from 'vitest'
import { rowWindow, topOf } from './row-window'
import type { TableRow } from './sub-table-store'

/** Rows of 41 pixels, those named with a message below their cells, which adds 20. */
const rowsOf = (count: number, ...wrong: number[]) =>
  Array.from(
    { length: count },
    (_, at) => ({ problems: wrong.includes(at) ? { name: 'x' } : {} }) as unknown as TableRow,
  )

test('up to a hundred rows are drawn whole, wherever one has scrolled to', () => {
  expect(rowWindow(rowsOf(100), 900, 400)).toEqual({ first: 0, end: 100, above: 0, below: 0 })
})

test('of more those in view are drawn, with eight on each side, and pixels stand for the others', () => {
  const rows = rowsOf(101)
  expect(rowWindow(rows, 0, 400)).toEqual({ first: 0, end: 18, above: 0, below: 83 * 41 })
  expect(rowWindow(rows, 40 * 41, 410)).toEqual({ first: 32, end: 58, above: 32 * 41, below: 43 * 41 })
  // A pixel before its lower edge a row is still seen.
  expect(rowWindow(rows, 41 * 41 - 1, 410)).toMatchObject({ first: 32, end: 58 })
  expect(rowWindow(rows, 99_999, 400)).toEqual({ first: 93, end: 101, above: 93 * 41, below: 0 })
})

test('a message below the cells of a row counts among the pixels above', () => {
  const rows = rowsOf(200, 0, 3, 150)
  expect([0, 1, 4].map((at) => topOf(rows, at))).toEqual([0, 61, 4 * 41 + 40])
  const { first, above, below } = rowWindow(rows, topOf(rows, 20), 41)
  expect([first, above, below]).toEqual([12, 12 * 41 + 40, (200 - 29) * 41 + 20])
})
