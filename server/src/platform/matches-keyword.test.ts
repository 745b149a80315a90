import { expect, test } from 'vitest'
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
