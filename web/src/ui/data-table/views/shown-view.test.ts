import type { ListView } from '@workstation/domain/list/list-view'
import { expect, test } from 'vitest'
import { columnsIn, hasLostGroup, inputOf, type Offered, preferenceIn, searchOf } from './shown-view'

const filters: Offered['filters'] = [
  { kind: 'text', key: 'keyword', label: '' },
  { kind: 'choice', key: 'state', column: 'state', label: '', options: [] },
  { kind: 'period', key: 'made', label: '' },
  { kind: 'period', key: 'ended', column: 'ended', label: '', ends: { from: 'endFrom', to: 'endTo' } },
]
const columns = [
  { key: 'name', sortable: true },
  { key: 'note', sortable: false },
]
const grouping = {
  columns: [
    { key: 'state', title: '' },
    { key: 'kind', title: '' },
  ],
  start: 'state',
}
const view: ListView = { filters: [], columns: [], pageSize: 50 }
const none = {
  ...{ keyword: undefined, state: undefined, startTime: undefined, endTime: undefined },
  ...{ endFrom: undefined, endTo: undefined },
}

test('a view keeps what is searched by, with the column that it tells of, and nothing that is empty or not of the bar', () => {
  const input = {
    ...{ keyword: '', state: 0, startTime: 5, endTo: 9, other: 'x', currentPage: 3 },
    ...{ sidx: 'name', sort: 'desc' as const, pageSize: 100 },
  }
  expect(searchOf(input, { filters })).toEqual({
    filters: [
      { key: 'state', column: 'state', value: 0 },
      { key: 'startTime', value: 5 },
      { key: 'endTo', column: 'ended', value: 9 },
    ],
    sort: { column: 'name', direction: 'desc' },
    pageSize: 100,
  })
  expect(searchOf({ sidx: 'name' }, { filters })).toEqual({
    filters: [],
    sort: { column: 'name', direction: 'asc' },
    pageSize: 20,
  })
  expect(searchOf({ sort: 'desc', pageSize: 21 }, { filters })).toEqual({ filters: [], pageSize: 20 })
})

test.each([
  ['as it begins', {}, { column: 'state', collapsed: [] }],
  ['by another one', { groupBy: 'kind', collapsed: '["a","b"]' }, { column: 'kind', collapsed: ['a', 'b'] }],
  ['by none', { groupBy: '', collapsed: '["a"]' }, null],
])('a view keeps how a list is grouped: %s', (_, input, group) => {
  expect(searchOf(input, { filters, grouping })).toEqual({ filters: [], pageSize: 20, group })
})

test('a view brings back what is offered still, and empties the rest of the bar', () => {
  const kept: ListView = {
    ...view,
    filters: [
      { key: 'endFrom', column: 'ended', value: 1 },
      { key: 'gone', value: 'x' },
    ],
    sort: { column: 'name', direction: 'desc' },
  }
  expect(inputOf(kept, { filters, columns })).toEqual({
    ...none,
    ...{ endFrom: 1, sidx: 'name', sort: 'desc', pageSize: 50 },
  })
  const unsorted = { ...none, sidx: undefined, sort: undefined, pageSize: 50 }
  for (const column of ['note', 'gone'])
    expect(inputOf({ ...view, sort: { column, direction: 'asc' } }, { filters, columns })).toEqual(unsorted)
  expect(inputOf(view, { filters, columns })).toEqual(unsorted)
})

test.each<[string, ListView['group'], { groupBy: string | undefined; collapsed: string | undefined }, boolean]>([
  ['nothing is said', undefined, { groupBy: undefined, collapsed: undefined }, false],
  ['none are kept', null, { groupBy: '', collapsed: undefined }, false],
  ['all are open', { column: 'kind', collapsed: [] }, { groupBy: 'kind', collapsed: undefined }, false],
  ['some are collapsed', { column: 'kind', collapsed: ['a'] }, { groupBy: 'kind', collapsed: '["a"]' }, false],
  ['their column is gone', { column: 'gone', collapsed: ['a'] }, { groupBy: undefined, collapsed: undefined }, true],
])('a view brings its groups back where %s', (_, group, expected, isLost) => {
  const kept = { ...view, ...(group !== undefined && { group }) }
  expect(inputOf(kept, { filters: [], columns, grouping })).toEqual({
    ...{ sidx: undefined, sort: undefined, pageSize: 50 },
    ...expected,
  })
  expect(hasLostGroup(kept, { filters, columns, grouping })).toBe(isLost)
  expect(hasLostGroup(kept, { filters, columns })).toBe(false)
})

test('columns of a view are those of an arrangement, with a width alone where one was chosen', () => {
  const arranged = [
    { prop: 'name', label: '', columnVisible: true, width: 90 },
    { prop: 'note', label: '', columnVisible: false },
  ]
  const kept = [
    { column: 'name', shown: true, width: 90 },
    { column: 'note', shown: false },
  ]
  expect(columnsIn(arranged)).toEqual(kept)
  expect(preferenceIn({ ...view, columns: kept })).toEqual(arranged)
})
