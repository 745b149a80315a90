import type { ValueChange } from '@workstation/domain/form/diff-record'
import { expect, test } from 'vitest'
import type { ReleasedField, ReleasedTable } from '../design'
import { isNothing, isObject } from './asked-value'
import { keepCells, rowsWith } from './cell-rights'
import { placeNow } from './restorable'

const fields = ['name', 'cost', 'note'].map((key) => ({ key, table: 'rows' }) as ReleasedField)
const table = { key: 'rows', fields } as unknown as ReleasedTable
const stored = {
  title: '甲',
  rows: [
    { id: 'r1', name: '一', cost: 1, note: 'a' },
    { id: 'r2', name: '二', cost: null, note: 'b' },
  ],
}

test('rows show the columns that are given, with the id of those that have one', () => {
  const rows = [...stored.rows, { name: '新' }]
  expect(rowsWith(table, rows, new Set(['rows-name', 'rows-cost', 'other-note']))).toEqual([
    { id: 'r1', name: '一', cost: 1 },
    { id: 'r2', name: '二', cost: null },
    { name: '新', cost: null },
  ])
  expect(rowsWith(table, rows, new Set())).toEqual([{ id: 'r1' }, { id: 'r2' }, {}])
})

test('columns that somebody does not write stay as they were in each row, and begin in new ones as rows begin', () => {
  const start = { id: null, cost: 9, note: 'new' }
  const keep = (codes: string[], sent: object[]) =>
    keepCells(table, { codes: new Set(codes), sent: sent as never, stored: stored as never, start: start as never })
  const sent = [
    { id: 'r2', name: '改', cost: 5, note: 'x' },
    { id: 'r1', name: '一', cost: 5, note: 'x' },
    { id: 'r2', name: '再', cost: 5, note: 'x' },
    { id: 'gone', name: '无', cost: 5, note: 'x' },
    { name: '新', cost: 5, note: 'x' },
  ]
  expect(keep(['rows-name'], sent)).toEqual([
    { id: 'r2', name: '改', cost: null, note: 'b' },
    { id: 'r1', name: '一', cost: 1, note: 'a' },
    // Sent twice, it is a new one the second time.
    { id: 'r2', name: '再', cost: 9, note: 'new' },
    { id: 'gone', name: '无', cost: 9, note: 'new' },
    { name: '新', cost: 9, note: 'new' },
  ])
  expect(keep(['rows-name', 'rows-cost', 'rows-note'], sent)).toBe(sent)
  expect(keep([], [{ name: '新' }])).toEqual([{ name: null, cost: 9, note: 'new' }])
})

test('what a change wrote over stands in its field, or in its row as long as that is there', () => {
  const at = (key: string, of: string, change: Partial<ValueChange>) =>
    placeNow(stored as never, { key, table: of } as ReleasedField, { did: 'changed', ...change } as ValueChange)
  expect(at('title', '', { did: 'added' })).toEqual({ value: '甲' })
  expect(at('gone', '', {})).toEqual({ value: null })
  expect(at('note', 'rows', { rowId: 'r2' })).toEqual({ value: 'b', row: { table: 'rows', index: 1 } })
  expect(at('cost', 'rows', { rowId: 'r2' })).toEqual({ value: null, row: { table: 'rows', index: 1 } })
  expect(at('gone', 'rows', { rowId: 'r1' })).toEqual({ value: null, row: { table: 'rows', index: 0 } })
  expect([at('note', 'rows', {}), at('note', 'rows', { rowId: 'r9' })]).toEqual([null, null])
  expect([at('note', 'rows', { did: 'added', rowId: 'r1' }), at('note', 'none', { rowId: 'r1' })]).toEqual([null, null])
})

test('nothing is asked by an empty value; an object is no list', () => {
  expect([null, undefined, '', []].map(isNothing)).toEqual([true, true, true, true])
  expect([0, false, ' ', [''], {}].map(isNothing)).toEqual([false, false, false, false, false])
  expect([{}, { a: 1 }].map(isObject)).toEqual([true, true])
  expect([null, undefined, [], 'a', 1].map(isObject)).toEqual([false, false, false, false, false])
})
