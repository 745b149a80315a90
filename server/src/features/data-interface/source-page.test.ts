import { expect, test } from 'vitest'
import { rowsPage, rowWith, textOf } from './source-page'

const rows = [
  { id: 7, name: '乙', size: 10, more: { a: 1 } },
  { id: 8, name: '甲', size: 9, more: null },
  { id: 9, name: '丙', size: 2, more: [true] },
]
const pageOf = (asked: Parameters<typeof rowsPage>[1], statement = 'select') => rowsPage(rows, asked, statement)
const idsOf = (asked: Parameters<typeof rowsPage>[1], statement?: string) =>
  pageOf(asked, statement).list.map(({ id }) => id)

test.each([
  [null, ''],
  [undefined, ''],
  [0, '0'],
  [false, 'false'],
  ['', ''],
  [{ a: [1] }, '{"a":[1]}'],
])('%o is the text “%s”', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('a row holds the fields that were asked for, or all of them, and an id as text', () => {
  expect(pageOf({ pageSize: 1 }).list).toEqual([{ ...rows[0], id: '7' }])
  expect(pageOf({ pageSize: 1, relationField: 'name', columnOptions: 'size, name' }).list).toEqual([
    { id: '7', name: '乙', size: 10 },
  ])
  expect(pageOf({ pageSize: 1, propsValue: 'size', columnOptions: 'gone,toString' }).list).toEqual([
    { id: '7', size: 10, gone: undefined, toString: undefined },
  ])
  const bare = rowsPage([{ code: 'c1' }, { code: '' }, {}], { propsValue: 'code' }, '')
  expect(bare.list).toEqual([{ code: 'c1', id: 'c1' }, { code: '', id: '' }, { id: '' }])
})

test('rows are in the order of a column, numbers by their size, or as they came', () => {
  expect(idsOf({})).toEqual(['7', '8', '9'])
  expect(idsOf({ sidx: 'size' })).toEqual(['9', '8', '7'])
  expect(idsOf({ sidx: 'size', sort: 'asc' })).toEqual(['9', '8', '7'])
  expect(idsOf({ sidx: 'size', sort: 'desc' })).toEqual(['7', '8', '9'])
  expect(idsOf({ sidx: '', sort: 'desc' })).toEqual(['7', '8', '9'])
  expect(idsOf({ sidx: 'name' })).toEqual(['9', '8', '7'])
})

test('a keyword finds in the fields that were asked for, or in all; a statement that names it has looked itself', () => {
  expect(idsOf({ keyword: ' 甲 ' })).toEqual(['8'])
  expect(idsOf({ keyword: '甲', columnOptions: 'size' })).toEqual([])
  expect(idsOf({ keyword: '10', columnOptions: 'size' })).toEqual(['7'])
  expect(idsOf({ keyword: '  ' })).toHaveLength(3)
  expect(idsOf({ keyword: '甲' }, 'like @keyword')).toHaveLength(3)
  expect(idsOf({ keyword: '甲' }, 'like @keywords')).toEqual(['8'])
})

test('a page is cut with its total; a statement that cuts itself is told to go on while its page is full', () => {
  expect(pageOf({ currentPage: 2, pageSize: 2 })).toEqual({
    list: [{ ...rows[2], id: '9' }],
    pagination: { currentPage: 2, pageSize: 2, total: 3 },
  })
  const cut = (currentPage: number, pageSize: number, statement = 'offset @offsetSize') => {
    const { list, pagination } = pageOf({ currentPage, pageSize }, statement)
    return [list.length, pagination]
  }
  expect(cut(2, 3)).toEqual([3, { currentPage: 2, pageSize: 3, total: 7, totalCapped: true }])
  expect(cut(2, 2)).toEqual([3, { currentPage: 2, pageSize: 2, total: 6, totalCapped: true }])
  expect(cut(3, 4)).toEqual([3, { currentPage: 3, pageSize: 4, total: 11 }])
  expect(cut(1, 2, 'offset @offsetSizes')).toEqual([2, { currentPage: 1, pageSize: 2, total: 3 }])
})

test('the row of a stored value is found by the field that stores it, none by no value', () => {
  expect(rowWith(rows, { value: '8', columnOptions: 'name' })).toEqual({ id: '8', name: '甲' })
  expect(rowWith(rows, { value: '2', propsValue: 'size', columnOptions: 'name' })).toEqual({
    id: '9',
    size: 2,
    name: '丙',
  })
  expect(rowWith(rows, { value: '5' })).toBeNull()
  expect(rowWith([{ id: '' }, {}], { value: '' })).toBeNull()
})
