import { expect, test } from 'vitest'
import { processCaches } from './cache-register'
import { matchesKeyword } from './matches-keyword'

test.each([
  [['结构所', 'JG-01'], '结构', true],
  [['结构所', 'JG-01'], ' jg-0 ', true],
  [['结构所', 'JG-01'], 'jgs', true],
  [['结构所', 'JG-01'], 'JieGou', true],
  [['重庆分院', 'CQ'], 'chongqing', true],
  [['结构所', 'JG-01'], 'gou jie', false],
  [['结构所', 'JG-01'], '%', false],
  [['结构所', 'JG-01'], '', true],
  [[], 'x', false],
])('%j by %j: %s', (texts, keyword, found) => {
  expect(matchesKeyword(texts, keyword)).toBe(found)
})

/** What a look-up adds to the spellings that are kept, found there and made. */
function change(name: string, keyword: string) {
  const before = processCaches.report('spelling')
  matchesKeyword([name], keyword)
  const after = processCaches.report('spelling')
  return [after.entries - before.entries, after.hits - before.hits, after.misses - before.misses]
}

test('a name is spelled once, and only for letters that it does not contain itself', () => {
  processCaches.clear('spelling')
  expect(change('结构所', '所')).toEqual([0, 0, 0])
  expect(change('结构所', '桥')).toEqual([0, 0, 0])
  expect(change('结构所', 'x1')).toEqual([0, 0, 0])
  expect(change('结构所', 'qq')).toEqual([1, 0, 1])
  expect(change('结构所', 'jgs')).toEqual([0, 1, 0])
  expect(change('桥梁所', 'jgs')).toEqual([1, 0, 1])
  expect(processCaches.clear('spelling')).toMatchObject({ entries: 2, oldest: null })
  expect(change('结构所', 'jgs')).toEqual([1, 0, 1])
})

test('no more than 20,000 names are kept; then it begins anew', () => {
  processCaches.clear('spelling')
  for (let at = 0; at < 20_000; at++) matchesKeyword([String(at)], 'x')
  expect(change('0', 'x')).toEqual([0, 1, 0])
  expect(processCaches.report('spelling').entries).toBe(20_000)
  expect(change('结构所', 'x')).toEqual([1 - 20_000, 0, 1])
})
