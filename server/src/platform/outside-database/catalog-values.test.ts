import { expect, test } from 'vitest'
import { countOf, isYes, textOf } from './catalog-values'

test.each([
  ['a', 'a'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
  [false, 'false'],
])('%j of a catalogue is the text %j', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test.each([
  [0, 0],
  ['12', 12],
  [12.6, 13],
  [2 ** 53 - 1, 2 ** 53 - 1],
  [2 ** 53, null],
  [-1, null],
  [null, null],
  [undefined, null],
  ['many', null],
  [Number.POSITIVE_INFINITY, null],
])('%j of a catalogue counts as %j', (value, count) => {
  expect(countOf(value)).toBe(count)
})

test('a catalogue says yes by t, true or 1', () => {
  expect(['t', 'true', '1', 1, true].map(isYes)).toEqual([true, true, true, true, true])
  expect(['f', 'false', '0', 0, false, null, '', 'T', 'yes'].map(isYes)).toEqual(Array(9).fill(false))
})
