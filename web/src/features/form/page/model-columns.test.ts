import { renderHook } from '@testing-library/react'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { describe, expect, test } from 'vitest'
import { groupOf, headingOf, nameOfRecord, type RecordLine, useModelColumns } from './model-columns'

const fields = listFields(
  formOf([
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'number', key: 'price', label: '价格' },
    { kind: 'switch', key: 'done', label: '完成' },
    { kind: 'date', key: 'day', label: '日期' },
    { kind: 'time', key: 'hour', label: '钟点' },
    { kind: 'dateTime', key: 'at', label: '时刻' },
  ]),
)
const shownAs = (more: Partial<ListDocument>) => ({
  list: { ...deriveList(fields), ...more },
  listFields: new Map(fields.map((one) => [one.field, one])),
})
const columnsOf = (more: Partial<ListDocument>) => renderHook(() => useModelColumns(shownAs(more))).result.current
const line = (more: object = {}): RecordLine => ({ id: 'r1', version: 1, ...more })
const all = [...fields].map(({ field }) => ({ field }))

test('a column is as wide as what it holds, numbers stand on the right, and all of them can be sorted', () => {
  const drawn = columnsOf({ columns: all }).map(({ key, width, align = 'left', sortable }) => [
    key,
    width,
    align,
    sortable,
  ])
  expect(drawn).toEqual([
    ['name', 180, 'left', true],
    ['price', 120, 'right', true],
    ['done', 90, 'left', true],
    ['day', 120, 'left', true],
    ['hour', 100, 'left', true],
    ['at', 170, 'left', true],
    ['creatorUserId', 180, 'left', true],
    ['creatorTime', 170, 'left', true],
    ['lastModifyUserId', 180, 'left', true],
    ['lastModifyTime', 170, 'left', true],
    ['organizeId', 180, 'left', true],
  ])
})

test('a column is as the list says; one whose field is not there is left out', () => {
  const price = { field: 'price', title: '单价', width: 300, align: 'left', fixed: 'right', sortable: false } as const
  const columns = columnsOf({ columns: [price, { field: 'gone' }, { field: 'name', align: 'center', hidden: true }] })
  expect(columns.map(({ value: _, ...column }) => column)).toEqual([
    { key: 'price', title: '单价', width: 300, sortable: false, fixed: 'right' },
    { key: 'name', title: '名称', width: 180, sortable: true, align: 'center', startsHidden: true },
  ])
})

test('a cell says what the list tells in words, and moments of the record itself in full', () => {
  const [name, price, made] = columnsOf({ columns: [{ field: 'name' }, { field: 'at' }, { field: 'creatorTime' }] })
  const said = (more: object) => [name, price, made].map((column) => column?.value(line(more)))
  const time = Date.parse('2026-03-02T01:30:05Z')
  expect(said({ name: '水泵', at: '2026-03-02 09:30', creatorTime: time })).toEqual([
    '水泵',
    '2026-03-02 09:30',
    '2026-03-02 09:30:05',
  ])
  expect(said({ name: 0, at: time, creatorTime: '2026' })).toEqual(['0', String(time), ''])
  expect(said({ name: null, at: ['x'], creatorTime: null })).toEqual(['', '', ''])
})

describe('on a card stand', () => {
  const factsOf = (more: Partial<ListDocument>) =>
    columnsOf({ columns: all, ...more }).flatMap(({ key, card }) => (card ? [`${key} ${card}`] : []))
  const factual = (from: number, to: number) => all.slice(from, to).map(({ field }) => `${field} fact`)

  test('three facts on a phone, and eight where the list is one of cards', () => {
    expect(factsOf({})).toEqual(factual(1, 4))
    expect(factsOf({ view: 'cards' })).toEqual(factual(1, 9))
  })

  test('no columns that begin hidden', () => {
    const columns = all.map((one, at) => (at === 1 ? { ...one, hidden: true } : one))
    expect(factsOf({ columns })).toEqual(factual(2, 5))
  })

  test('all the fields that the list names for it, and no others', () => {
    const phone = ['at', 'name', 'price', 'done', 'day', 'hour']
    expect(factsOf({ phone })).toEqual(factual(0, 5))
    expect(factsOf({ phone, view: 'cards' })).toEqual(factual(0, 5))
  })
})

test('a record is called by the first of its columns that says something, else of its fields, else by its id', () => {
  const shown = shownAs({ columns: [{ field: 'creatorTime' }, { field: 'gone' }, { field: 'price' }] })
  expect(nameOfRecord(shown, line({ creatorTime: 5, price: '12', name: '水泵' }))).toBe('12')
  expect(nameOfRecord(shown, line({ creatorTime: 5, price: '', name: '水泵' }))).toBe('水泵')
  expect(nameOfRecord(shown, line({ creatorTime: 5 }))).toBe('r1')
})

test('rows stand under what they hold, or under what is said where they hold nothing', () => {
  const heading = headingOf(shownAs({}), 'name', '未填写')
  expect([heading?.(line({ name: '水泵' })), heading?.(line())]).toEqual(['水泵', '未填写'])
  expect(headingOf(shownAs({}), 'gone', '未填写')).toBeUndefined()
})

test('a list is grouped by the field that it names, where it has groups', () => {
  expect(groupOf(shownAs({ view: 'groups', group: 'name' }))).toBe('name')
  expect(groupOf(shownAs({ view: 'groups' }))).toBe('')
  expect(groupOf(shownAs({ view: 'table', group: 'name' }))).toBe('')
})
