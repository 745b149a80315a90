import { expect, test } from 'vitest'
import { readExpression } from '../expression/expression'
import { asksForNothing, type ConditionRows, conditionOperators, conditionRows, conditionText } from './condition-rows'

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
  'a + 3',
  'a = -b',
  'a = not b',
  'a = not 3',
  'a = b - 3',
  '-a',
  'a = -"3"',
  '3',
  '"a"',
  'not 3',
  'not (a = 3)',
  'sum(a)',
  'not sum(a)',
  'min(a, 3)',
  'contains(a)',
  'contains(a, b)',
  'contains("a", "b")',
  'empty(a, 3)',
  'empty()',
  '3 < a',
  'a = b',
  'if(a, b, c)',
  'a >',
  'empty(a + 1)',
  '(a or b) and c',
])('%s says more than rows can', (text) => expect(conditionRows(text)).toBeNull())

test.each([
  ['=', 'days = 3'],
  ['<>', 'days <> 3'],
  ['>', 'days > 3'],
  ['>=', 'days >= 3'],
  ['<', 'days < 3'],
  ['<=', 'days <= 3'],
  ['contains', 'contains(days, 3)'],
  ['lacks', 'not contains(days, 3)'],
])('days and 3 compared by %s are written %s', (operator, text) => {
  const rows = [row('days', operator, '3', true)] as ConditionRows['rows']
  expect(conditionText({ joined: 'and', rows })).toBe(text)
  expect(conditionRows(text)).toEqual({ joined: 'and', rows })
})

test('what is compared with nothing are the last four of all operators', () => {
  expect(conditionOperators.filter(asksForNothing)).toEqual(['empty', 'filled', 'yes', 'no'])
  const compared = ['=', '<>', '>', '>=', '<', '<=', 'contains', 'lacks']
  expect(conditionOperators.filter((one) => !asksForNothing(one))).toEqual(compared)
})

test('blanks are no condition; brackets around what is joined by the same word say nothing', () => {
  expect(conditionRows(' \n ')).toEqual({ joined: 'and', rows: [] })
  const rows = ['a', 'b', 'c'].map((field) => row(field, 'yes'))
  expect(conditionRows('(a or b) or c')).toEqual({ joined: 'or', rows })
  expect(conditionRows('a and (b and c)')).toEqual({ joined: 'and', rows })
})

test.each([
  ...['3', '-3', '3.50', '-0.5', '9'.repeat(28), `0.${'1'.repeat(20)}`].map((value) => [value, value]),
  [' 3 ', '3'],
  ...['3.', '.5', '3,5', '1e3', 'x3', '3x', '--3', '', '9'.repeat(29), `0.${'1'.repeat(21)}`].map((value) => [
    value,
    `"${value}"`,
  ]),
])('%j where a number is asked for is written %s', (value, written) => {
  const rows = [row('days', '=', value, true)] as ConditionRows['rows']
  expect(conditionText({ joined: 'and', rows })).toBe(`days = ${written}`)
})

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
