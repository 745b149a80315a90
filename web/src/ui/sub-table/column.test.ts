import { expect, test } from 'vitest'
import { fittedWidths, type SubTableColumn } from './column'

const columns: readonly SubTableColumn[] = [
  { key: 'name', title: '材料', kind: 'text' },
  { key: 'count', title: '数量', kind: 'number' },
  { key: 'done', title: '完成', kind: 'custom', width: 90, show: String },
]
const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one, 0)

test('in a drawer of 600 pixels the switch lay behind the acts: the wide columns give way as far as they can', () => {
  const fitted = fittedWidths(columns, 366)
  expect(fitted).toEqual([158, 117, 90])
  expect(sum(fitted)).toBeLessThanOrEqual(366)
})

test.each([
  ['not known yet', 0, [200, 140, 90]],
  ['enough', 430, [200, 140, 90]],
  ['more than enough', 900, [200, 140, 90]],
  ['too little for all, so that the table scrolls', 200, [120, 96, 90]],
])('where the room is %s', (_, room, widths) => {
  expect(fittedWidths(columns, room)).toEqual(widths)
})
