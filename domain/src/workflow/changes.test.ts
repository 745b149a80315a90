import { expect, test } from 'vitest'
import { saysTheSame } from './changes'

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, true],
  [0, null, false],
  ['', null, false],
  [[], [], true],
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['a', 'c'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [[], {}, false],
  [['a'], 'a', false],
  [{}, [], false],
  [[['a']], [['a']], true],
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1, b: null }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: { b: ['c'] } }, { a: { b: ['d'] } }, false],
  [{ a: 1 }, null, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(saysTheSame(one, other)).toBe(same)
})
