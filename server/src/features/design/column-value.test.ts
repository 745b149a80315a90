import { expect, test } from 'vitest'
import { cellCode } from './cell-code'
import { columnValue, storedValue } from './column-value'

test.each(['2026-02-28', '2024-02-29', '0001-01-01', '0099-12-31', '9999-12-31', '2026-10-05'])(
  'the day %s is kept as midnight of this process, and read as the same day',
  (text) => {
    const kept = columnValue('date', text) as Date
    const [year, month, day] = text.split('-').map(Number)
    expect([kept.getFullYear(), kept.getMonth() + 1, kept.getDate()]).toEqual([year, month, day])
    expect([kept.getHours(), kept.getMinutes(), kept.getSeconds(), kept.getMilliseconds()]).toEqual([0, 0, 0, 0])
    expect([storedValue('date', kept), storedValue('date', kept.getTime())]).toEqual([text, text])
  },
)

test('a moment is kept as one, and read as its milliseconds however it comes', () => {
  expect(columnValue('timestamptz', 1_700_000_000_123)).toEqual(new Date(1_700_000_000_123))
  const moment = new Date(1_700_000_000_123)
  expect([moment, moment.getTime(), '1700000000123'].map((value) => storedValue('timestamptz', value))).toEqual(
    Array(3).fill(1_700_000_000_123),
  )
})

test('a secret goes in sealed and in no other way', () => {
  expect(columnValue('bytea', { sealed: 'box' })).toEqual(Buffer.from('box'))
  expect(() => columnValue('bytea', 'word')).toThrow('a secret is stored sealed')
  expect(storedValue('bytea', Buffer.from('box'))).toEqual({ sealed: 'box' })
})

test('nothing stays nothing, and everything else as it is', () => {
  for (const type of ['text', 'date', 'timestamptz', 'bytea', 'numeric'] as const) {
    expect(columnValue(type, null)).toBeNull()
    expect([null, undefined, ''].map((value) => storedValue(type, value))).toEqual([null, null, null])
  }
  expect([columnValue('text', ''), columnValue('numeric', '1.50'), columnValue('jsonb', ['a'])]).toEqual([
    '',
    '1.50',
    ['a'],
  ])
  expect([storedValue('numeric', 0), storedValue('jsonb', ['a']), storedValue('text', '甲')]).toEqual([0, ['a'], '甲'])
})

test('the column of a sub-table is granted under its name while that is short, else under a code of its own', () => {
  const code = (length: number, last = 'x') => cellCode({ table: 'rows', key: 'x'.repeat(length - 6) + last })
  expect(code(33)).toBe(`rows-${'x'.repeat(28)}`)
  expect(code(34)).toMatch(/^[0-9a-f]{24}$/)
  expect(code(34, 'y')).not.toBe(code(34))
})
