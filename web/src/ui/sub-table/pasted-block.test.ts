import { describe, expect, test } from 'vitest'
import { startOfDay } from '../zoned-day'
import type { SubTableColumn } from './column'
import { readBlock, readCell } from './pasted-block'

describe('a block from a spreadsheet', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['\t1', [['', '1']]],
    ['"a\tb\n""c"""\td', [['a\tb\n"c"', 'd']]],
    ['5"\t6', [['5"', '6']]],
    ['one cell', null],
    ['one cell\n', null],
    ['', null],
  ])('%j', (text, cells) => {
    expect(readBlock(text)).toEqual(cells)
  })

  const column = (kind: 'text' | 'number' | 'date') => ({ key: 'a', title: 'A', kind }) as SubTableColumn
  const select: SubTableColumn = { key: 'a', title: 'A', kind: 'select', options: [{ id: '1', fullName: '吨' }] }
  const widget: SubTableColumn = { key: 'a', title: 'A', kind: 'custom', show: String }
  test.each([
    ['text', ' a ', column('text'), ' a '],
    ['a number', '¥1,234.50', column('number'), 1234.5],
    ['a number to two places', '1.005', { ...column('number'), precision: 2 } as SubTableColumn, 1.01],
    ['no number', 'x', column('number'), undefined],
    ['an empty number', '', column('number'), null],
    ['an option by name', '吨', select, '1'],
    ['an option by id', '1', select, '1'],
    ['no option', '米', select, undefined],
    ['a day', '2026/3/1', column('date'), startOfDay('2026-03-01')],
    ['a Chinese day', '2026年3月1日', column('date'), startOfDay('2026-03-01')],
    ['a day with points', '2026.12.31', column('date'), startOfDay('2026-12-31')],
    ['a day that is not there', '2026-02-30', column('date'), undefined],
    ['a month that is not there', '2026-13-01', column('date'), undefined],
    ['no day', '三月一日', column('date'), undefined],
    ['no day behind a day', '2026-03-01 8:00', column('date'), undefined],
    ['an empty day', ' ', column('date'), null],
    ['an empty option', '', select, null],
    ['yen', '￥ 12', column('number'), 12],
    ['a number without places', '1.2345', column('number'), 1.2345],
    ['nothing for a widget of its own', '', widget, undefined],
    ['no text for a widget of its own', '1', widget, undefined],
  ])('reads %s', (_, text, into, value) => {
    expect(readCell(into, text)).toEqual(value)
  })
})
