import { columns } from '@workstation/contract/column'
import { expect, test } from 'vitest'
import { type GuardedColumn, guardedModel } from '../../platform/guarded-model/model'
import { exportCell, exportWidth } from './export-cell'
import { stateIn } from './state-in'

const title = { zh: '列', en: 'Column', zhtw: '欄' }
const types = ['text', 'integer', 'number', 'time', 'boolean', 'texts', 'json'] as const
const { columns: known } = guardedModel({
  modelId: 'cells',
  source: 'cells',
  writes: null,
  columns: columns(Object.fromEntries(types.map((type) => [type, { type, title }]))),
  defaultSort: { column: 'text', direction: 'asc' },
} as never)
const column = (type: (typeof types)[number]) => known.get(type) as GuardedColumn

test.each([
  ['number', '123456789012345', 123_456_789_012_345],
  ['number', '1234567890123456', '1234567890123456'],
  ['number', '-12345678901234.5', -12_345_678_901_234.5],
  ['number', '-12345678901234.56', '-12345678901234.56'],
  ['number', '0.00000123456789012345', 0.000_001_234_567_890_123_45],
  ['number', '0.001234567890123456', '0.001234567890123456'],
  ['number', '0', 0],
  ['number', '10.50', 10.5],
  ['number', '1e5', '1e5'],
  ['number', 'NaN', 'NaN'],
  ['integer', '42', 42],
  ['text', '42', '42'],
  ['text', '', ''],
  ['number', 7, 7],
  ['text', null, null],
  ['text', undefined, null],
  ['texts', ['a', 'b', 3], 'a, b, 3'],
  ['json', { a: [1] }, '{"a":[1]}'],
] as const)('of a column of type %s, %j stands in its cell as %j', (type, value, cell) => {
  expect(exportCell(value, column(type), 'zh')).toBe(cell)
})

test('a time is a cell of its own kind, and yes and no are said in the language', () => {
  const at = new Date(0)
  expect(exportCell(at, column('time'), 'zh')).toBe(at)
  for (const [language, words] of [
    ['zh', ['是', '否']],
    ['en', ['Yes', 'No']],
    ['zhtw', ['是', '否']],
  ] as const)
    expect([true, false].map((value) => exportCell(value, column('boolean'), language))).toEqual(words)
})

test.each([
  ['integer', '', 12],
  ['integer', 'abcdefgh', 12],
  ['integer', 'abcdefghi', 13],
  ['boolean', '五个汉字宽', 14],
  ['text', '列', 22],
  ['time', '列', 20],
  ['texts', '列', 26],
  ['json', '列', 30],
  ['time', 'a'.repeat(17), 21],
  ['text', 'a'.repeat(36), 40],
  ['text', 'a'.repeat(37), 40],
] as const)('a column of type %s with the title %j is %i characters wide', (type, text, width) => {
  expect(exportWidth(column(type), text)).toBe(width)
})

test('a state is told in words, and nothing of what is none', () => {
  expect([1, 0, 2, null, '1'].map(stateIn('zh'))).toEqual(['启用', '停用', '', '', ''])
  expect([1, 0].map(stateIn('en'))).toEqual(['Enabled', 'Disabled'])
})
