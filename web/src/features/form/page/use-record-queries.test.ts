import { renderHook } from '@testing-library/react'
import { onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../../platform/query-client'
import { fakeServer } from '../../../testing/fake-server'
import { releasedFormQuery } from '../record/released-form'
import { useRecordQueries } from './use-record-queries'

const above = { from: 'model' as const, id: 'd1', parameters: [], value: 'id', label: 'name' }
const states = { from: 'static' as const, options: [{ id: 'good', label: '完好' }] }
const form = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格', settings: { precision: 2 } },
  { kind: 'select', key: 'state', label: '状态', source: states },
  { kind: 'radio', key: 'site', label: '地点', source: states },
  { kind: 'relationForm', key: 'above', label: '上级', source: above },
])
const fields = listFields(form, 'd1')

/** What a list asks for. */
async function asksOf(list: Partial<ListDocument>) {
  const server = fakeServer()
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
    ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(form), columnData: '', appColumnData: '' },
    listData: JSON.stringify({ ...deriveList(fields), search: [], ...list }),
    columns: fields.map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
    })),
    ...{ closed: [], buttons: [] },
  })
  server.on(onlineRecord.export, { name: 'x.xlsx', url: '/x' })
  const released = await createQueryClient().fetchQuery(releasedFormQuery('d1'))
  const asks = renderHook(() => useRecordQueries(released)).result.current
  const askedOf = (query: { queryKey: readonly unknown[] } | undefined) => query?.queryKey.slice(1)
  return {
    server,
    asks,
    list: (input: object, more = {}) => askedOf(asks.query(more)(input as never)),
    totals: (input: object, more = {}) => askedOf(asks.totals(more)?.query(input as never)),
    groups: (input: object, more = {}) => askedOf(asks.groups(more)?.query(input as never)),
    export: async (input: object, more = {}) => {
      await asks.export(more)(input as never)
      return server.inputs(onlineRecord.export).at(-1)
    },
  }
}
const page = { currentPage: 2, pageSize: 50 }
const searched = { keyword: '泵', 'field.name': '水', exactTotal: true, sidx: 'name', sort: 'desc' as const }
const of = { id: 'd1', menuId: 'm1' }

test('a list asks for its page alone at first, and begins with the size and the order that it was designed with', async () => {
  const { list, asks, totals } = await asksOf({ pageSize: 50 })
  expect(list(page)).toEqual(['list', { ...of, ...page, queryJson: '' }])
  expect(list({ ...page, keyword: '', exactTotal: false })).toEqual(['list', { ...of, ...page, queryJson: '' }])
  expect([asks.start, asks.nesting, totals(page)]).toEqual([{ pageSize: 50 }, undefined, undefined])
  const sorted = await asksOf({ sort: { field: 'price', direction: 'desc' } })
  expect(sorted.asks.start).toEqual({ pageSize: 20, sidx: 'price', sort: 'desc' })
})

test('a list, its export, its sums and its groups ask for what is searched, and for what stands on the left', async () => {
  const columns = [{ field: 'name' }, { field: 'price', total: true, title: '单价' }, { field: 'state', title: '情况' }]
  const { asks, ...asked } = await asksOf({ columns })
  const queryJson = JSON.stringify({ name: '水', site: ['good'] })
  const rows = { ...of, ...page, queryJson, keyword: '泵', exactTotal: true, sidx: 'name', sort: 'desc' }
  const more = { site: ['good'] }
  expect(asked.list({ ...page, ...searched }, more)).toEqual(['list', rows])
  expect(await asked.export({ ...page, ...searched, selectKey: 'name,price', dataType: 1 }, more)).toEqual({
    ...rows,
    ...{ selectKey: 'name,price', dataType: 1 },
  })
  const found = { id: 'd1', queryJson, keyword: '泵', fields: ['price'] }
  expect(asked.totals({ ...page, ...searched }, more)).toEqual(['totals', found])
  const groupBy = 'state'
  expect(asked.groups({ ...page, ...searched, groupBy }, more)).toEqual(['groups', { ...found, groupBy }])
  expect(asks.totals(more)?.draw('price', '30')).toBe('30.00')
  expect(asks.groups(more)?.draw('price', '30')).toBe('30.00')
  expect(asks.totals(more)?.draw('creatorTime', '30')).toBe('30')
  expect(asks.groups(more)?.columns).toEqual([
    { key: 'state', title: '情况' },
    { key: 'site', title: '地点' },
  ])
  // Drawn once for as long as the same stands on the left.
  expect(asks.totals(more) === asks.totals({ ...more }) && asks.totals(more) !== asks.totals({})).toBe(true)
  expect(asks.groups(more) === asks.groups({ ...more }) && asks.groups(more) !== asks.groups({})).toBe(true)
})

test('the rows of a group follow each other, and not where the reader groups by none', async () => {
  const { list, asks, ...asked } = await asksOf({ view: 'groups', group: 'state' })
  const input = { ...page, sidx: 'name', sort: 'desc' }
  const rows = { ...of, ...page, queryJson: '' }
  expect(list(input)).toEqual(['list', { ...rows, sidx: 'state', sort: 'asc', groupBy: 'state' }])
  expect(list({ ...input, collapsed: '["good"]' })).toEqual([
    'list',
    { ...rows, sidx: 'state', sort: 'asc', groupBy: 'state', collapsed: ['good'] },
  ])
  expect(list({ ...input, groupBy: '' })).toEqual(['list', { ...rows, sidx: 'name', sort: 'desc' }])
  const exported = { selectKey: 'name', dataType: 0 }
  expect(await asked.export({ ...input, ...exported })).toEqual({ ...rows, ...exported, sidx: 'state', sort: 'asc' })
  const groups = asks.groups({})
  expect([groups?.start, groups?.none]).toEqual(['state', '未填写'])
  expect(groups?.headingOf('state')({ id: 'r', version: 1, state: '完好' })).toBe('完好')
  expect(groups?.headingOf('gone')({ id: 'r', version: 1, state: '完好' })).toBe('未填写')
  expect([{ groupValue: 'good' }, {}].map((one) => groups?.valueOf({ id: 'r', version: 1, ...one }))).toEqual([
    'good',
    '',
  ])
})

test('records that stand below each other are asked for with what is open, unless they are grouped', async () => {
  const { list, asks, ...asked } = await asksOf({ view: 'treeTable', parent: 'above' })
  const rows = { ...of, ...page, queryJson: '' }
  const opened = { ...page, open: '[{"id":"pump","most":20}]', closed: '["fan"]' }
  const tree = { treeBy: 'above', treeOpen: [{ id: 'pump', most: 20 }], treeClosed: ['fan'] }
  expect(list(page)).toEqual(['list', { ...rows, treeBy: 'above' }])
  expect(list(opened)).toEqual(['list', { ...rows, ...tree }])
  const exported = { selectKey: 'name', dataType: 1 }
  expect(await asked.export({ ...opened, ...exported })).toEqual({ ...rows, ...tree, ...exported })
  const groupBy = 'site'
  const order = { sidx: 'site', sort: 'asc' }
  expect(list({ ...opened, groupBy })).toEqual(['list', { ...rows, ...order, groupBy }])
  expect(await asked.export({ ...opened, ...exported, groupBy })).toEqual({ ...rows, ...order, ...exported })
  const row = { id: 'r1', version: 1 }
  const top = { parentId: '', depth: 0, hasChildren: false, isOpen: false, childrenLeft: 0, isFound: true }
  expect(asks.nesting?.placeOf(row)).toMatchObject(top)
  const below = { parentId: 'pump', treeDepth: 2, hasChildren: true, isOpen: true, childrenLeft: 7, isFound: false }
  const { treeDepth: depth, ...placed } = below
  expect(asks.nesting?.placeOf({ ...row, ...below })).toMatchObject({ ...placed, depth })
})
