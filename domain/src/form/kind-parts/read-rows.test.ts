import { expect, test } from 'vitest'
import { readRows } from './read-rows'

const said = (raw: unknown, most = 10) => {
  const answer = readRows(raw, most)
  return answer.ok ? answer.value : answer.problem.reason
}
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

test('rows are copied as plain values, with nothing for what is not there', () => {
  const row = { a: 'x', b: 1.5, c: true, d: null, e: ['y', { f: 2 }] }
  const kept = said([row, { g: undefined }])
  expect(kept).toEqual([row, { g: null }])
  expect((kept as object[])[0]).not.toBe(row)
  expect(said('[{"a":1}]')).toEqual([{ a: 1 }])
  expect([said(null), said(''), said([])]).toEqual([[], [], []])
})

test.each([
  ['no list', { a: 1 }],
  ['broken JSON', '[{'],
  ['a row that is a list', [[1]]],
  ['a row that is nothing', [null]],
  ['a row that is a text', ['a']],
  ['a number that is none', [{ a: Number.NaN }]],
  ['an endless number', [{ a: Number.POSITIVE_INFINITY }]],
  ['NUL in a text', [{ a: 'x\0' }]],
  ['half of a pair in a list', [{ a: ['\ud800'] }]],
  ['NUL in a name', [{ 'a\0': 1 }]],
  ['an inherited name', JSON.parse('[{"__proto__":1}]')],
  ['a function', [{ a: () => 1 }]],
  ['a big integer', [{ a: 1n }]],
  ['what is deeper than six levels', [{ a: deep(5) }]],
  ['more than 200,000 values', [{ a: Array.from({ length: 200_000 }, () => 1) }]],
])('%s is refused', (_, raw) => {
  expect(said(raw)).toBe('not-a-value')
})

test('six levels and 200,000 values are taken, and as many rows as there may be', () => {
  expect(said([{ a: deep(4) }])).toEqual([{ a: deep(4) }])
  // The list, its row, and the list in that count as well.
  expect(said([{ a: Array.from({ length: 199_997 }, () => 1) }])).toHaveLength(1)
  expect(said([{}, {}], 2)).toEqual([{}, {}])
  expect(said([{}, {}, {}], 2)).toBe('too-many')
})
