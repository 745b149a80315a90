import { expect, test } from 'vitest'
import { readExpression } from '../expression/expression'
import { type ConditionRows, conditionRows, conditionText } from './condition-rows'

const row = (field: string, operator: string, value = '', isNumber = false) => ({ field, operator, value, isNumber })

test.each([
  ['', { joined: 'and', rows: [] }],
  ['days > 3', { joined: 'and', rows: [row('days', '>', '3', true)] }],
  ['days >= -1.50', { joined: 'and', rows: [row('days', '>=', '-1.5', true)] }],
  ['outside', { joined: 'and', rows: [row('outside', 'yes')] }],
  ['not outside', { joined: 'and', rows: [row('outside', 'no')] }],
  ['empty(note) or not empty(note)', { joined: 'or', rows: [row('note', 'empty'), row('note', 'filled')] }],
  [
    'settled = "pay" and hours <= 8 and not contains(place, "北""京")',
    {
      joined: 'and',
      rows: [row('settled', '=', 'pay'), row('hours', '<=', '8', true), row('place', 'lacks', '北"京')],
    },
  ],
  ['contains(lines.kind, "a")', { joined: 'and', rows: [row('lines.kind', 'contains', 'a')] }],
])('%s as rows, and back to what means the same', (text, rows) => {
  expect(conditionRows(text)).toEqual(rows)
  expect(conditionRows(conditionText(rows as ConditionRows))).toEqual(rows)
})

test.each([
  'a > 1 and b > 1 or c',
  'a + b > 3',
  '3 < a',
  'a = b',
  'if(a, b, c)',
  'a >',
  'empty(a + 1)',
  '(a or b) and c',
])('%s says more than rows can', (text) => expect(conditionRows(text)).toBeNull())

test('a row without a field says nothing, and what is no number is a text', () => {
  const rows = [row('', '='), row('days', '>', 'many', true)] as ConditionRows['rows']
  expect(conditionText({ joined: 'or', rows })).toBe('days > "many"')
})

test('a text in a list and a part of a text are found', () => {
  const tried = (source: string, values: Record<string, unknown>) => {
    const read = readExpression(source)
    return read.ok && read.expression.evaluate({ values })
  }
  const holds = (value: boolean) => ({ ok: true, value })
  expect(tried('contains(place, "京")', { place: '北京' })).toEqual(holds(true))
  expect(tried('contains(place, "京")', { place: '上海' })).toEqual(holds(false))
  expect(tried('contains(kinds, "a")', { kinds: ['ab', 'a'] })).toEqual(holds(true))
  expect(tried('contains(kinds, "a")', { kinds: ['ab'] })).toEqual(holds(false))
  expect(tried('contains(place, "")', { place: '' })).toEqual(holds(false))
})
