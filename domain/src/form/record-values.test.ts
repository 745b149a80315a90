import { expect, test } from 'vitest'
import type { StoredValue } from './kind'
import { isEmptyValue, rowsIn, sameValue } from './record-values'

test.each<[StoredValue | undefined, StoredValue | undefined, boolean]>([
  ['a', 'a', true],
  ['a', 'b', false],
  ['1', 1, false],
  [null, undefined, false],
  [null, [], false],
  [[], {}, false],
  [[], [], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [[{ a: 1, b: [2] }], [{ a: 1, b: [2] }], true],
  [[{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 3 }], false],
  [[['a'], ['b']], [['a'], ['b']], true],
  [{ from: '1' }, { from: '1' }, true],
  [{ from: '1' }, { from: '1', to: '2' }, false],
])('%j and %j are the same: %s', (one, other, are) => {
  expect(sameValue(one, other)).toBe(are)
})

test('of two tables only the rows that are other objects are looked into', () => {
  const row = Object.freeze({
    get a(): string {
      throw new Error('looked into')
    },
  })
  expect(sameValue([row, { a: '1' }], [row, { a: '1' }])).toBe(true)
  expect(sameValue([row, { a: '1' }], [row, { a: '2' }])).toBe(false)
})

test('rows are objects; what is none is left out', () => {
  expect(rowsIn([{ a: 1 }, null, 'x', [1], { b: 2 }])).toEqual([{ a: 1 }, { b: 2 }])
  expect([rowsIn(undefined), rowsIn('x'), rowsIn({ a: 1 })]).toEqual([[], [], []])
})

test.each<[StoredValue | undefined, boolean]>([
  [undefined, true],
  [null, true],
  ['', true],
  [[], true],
  [{}, true],
  [{ from: null, to: '' }, true],
  [{ from: null, to: '1' }, false],
  [' ', false],
  [0, false],
  [false, false],
  [['a'], false],
])('%j is empty: %s', (value, is) => {
  expect(isEmptyValue(value)).toBe(is)
})
