import { expect, test } from 'vitest'
import type { ReadValue, StoredValue } from '../kind'
import { idOf } from './id-field'
import { endsOf, pathsIn, pathWords, readPath, readPaths } from './path-field'

const said = (answer: ReadValue) => (answer.ok ? answer.value : answer.problem.reason)
const levels = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`)

test.each<[unknown, StoredValue]>([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [[['a', 'b']], ['a', 'b']],
  ['["a","b"]', ['a', 'b']],
  ['a,b', ['a', 'b']],
  ['a', ['a']],
  [levels(20), levels(20)],
  [levels(21), 'not-a-value'],
  [['a', null], 'not-a-value'],
  [['a', ''], 'not-a-value'],
  [['a', 'b c'], 'not-a-value'],
  [['a', ['b']], 'not-a-value'],
  [[['a'], ['b']], 'not-a-value'],
  [{ a: 1 }, 'not-a-value'],
  [[], null],
  [[[]], null],
  ['[]', null],
  ['', null],
  [null, null],
])('the path %j is %j', (raw, kept) => {
  expect(said(readPath(raw, idOf))).toEqual(kept)
})

test.each<[unknown, StoredValue]>([
  [
    [['a'], ['a', 'b'], ['a']],
    [['a'], ['a', 'b']],
  ],
  [['a', 'b'], [['a', 'b']]],
  ['a', [['a']]],
  [
    [['a'], 'b'],
    [['a'], ['b']],
  ],
  [[['a'], []], [['a']]],
  [
    [['a'], ['b'], ['c']],
    [['a'], ['b'], ['c']],
  ],
  [[['a'], ['b'], ['c'], ['d']], 'too-many'],
  [[['a'], ['b c']], 'not-a-value'],
  [[['a'], [null]], 'not-a-value'],
  [[[], []], null],
  [[], null],
  ['', null],
])('of three paths at most %j are %j', (raw, kept) => {
  expect(said(readPaths(raw, 3, idOf))).toEqual(kept)
})

test.each<[StoredValue, unknown, unknown, string]>([
  [['a', 'b'], [['a', 'b']], 'b', 'A/B'],
  [[['a', 'b'], ['c']], [['a', 'b'], ['c']], ['b', 'c'], 'A/B、C'],
  [[['a']], [['a']], ['a'], 'A'],
  [[['a'], []], [['a']], ['a'], 'A'],
  [['gone', 'b'], [['gone', 'b']], 'b', 'B'],
  [[['gone'], ['b']], [['gone'], ['b']], ['gone', 'b'], 'B'],
  [[], [], null, ''],
  ['a', [], null, ''],
  [null, [], null, ''],
])('in what is stored as %j stand %j, of which formulas take %j and people read %j', (value, paths, ends, words) => {
  expect(pathsIn(value)).toEqual(paths)
  expect(endsOf(value)).toEqual(ends)
  const name = (id: string) => (id === 'gone' ? '' : id.toUpperCase())
  expect(pathWords(value, { name, language: 'zh' })).toBe(words)
  expect(pathWords(value, { name, language: 'en' })).toBe(words.replace('、', ', '))
})
