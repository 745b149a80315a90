import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import { toasts } from '../../../platform/toast'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
// Loaded ahead, so that a test does not wait for them.
import '../record/open-record'
import './amount-range'
import './model-tree'
import './search-box'

const document = formOf([
  { kind: 'input', key: 'name', label: { zh: '名称', en: 'Name' }, required: true },
  { kind: 'number', key: 'price', label: '价格', settings: { max: 100 } },
])
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_detail', 'btn_batchRemove']
const titles = (zh: string) => ({ zh, en: zh, zhtw: zh })
const config = (more: Partial<ModelConfig> = {}): ModelConfig => ({
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{
    flowTemplateJson: '',
    number: 1,
    formData: JSON.stringify(document),
    listData: '',
    columnData: '',
    appColumnData: '',
  },
  columns: [
    { field: 'name', kind: 'input', title: titles('名称'), sortable: true, search: ['contains', 'equals', 'empty'] },
    { field: 'price', kind: 'number', title: titles('价格'), sortable: true, search: ['equals', 'between', 'empty'] },
  ],
  closed: [],
  buttons,
  ...more,
})
const states = [
  { id: 'good', label: '完好' },
  { id: 'bad', label: '待修' },
]
const designedForm = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格', settings: { precision: 2 } },
  { kind: 'select', key: 'state', label: '状态', source: { from: 'static', options: states } },
])
const derived = deriveList(listFields(designedForm))
/** The page of a list that was designed. */
const designed = (list: Partial<ListDocument>) =>
  config({
    formData: JSON.stringify(designedForm),
    listData: JSON.stringify({ ...derived, ...list }),
    columns: listFields(designedForm).map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: titles(field), search: [...search] },
    })),
  })
const lines = [
  { id: 'r1', version: 1, name: '水泵', price: '12.00', state: '完好', creatorTime: 0 },
  { id: 'r2', version: 1, name: '风机', price: '8.00', state: '完好', creatorTime: 0 },
  { id: 'r3', version: 1, name: '车床', price: '1.00', state: '', creatorTime: 0 },
]
const line = { id: 'r1', version: 3, name: '水泵', price: '12' }
const stored = { id: 'r1', version: 3, data: JSON.stringify({ id: 'r1', version: 3, name: '水泵', price: 12 }) }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config())
  server.on(onlineRecord.list, { list: [line], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, stored)
  server.on(onlineRecord.words, { ...stored, data: JSON.stringify({ name: '水泵（词）', price: '12' }) })
})
const open = () => renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
const box = (name: string) => screen.findByLabelText(name, { selector: 'input' })

describe('[RTE-47] the page of a released form', () => {
  test('lists its records in words, and nothing to press for who may only read', async () => {
    server.on(onlineRecord.config, config({ buttons: [] }))
    open()
    expect(await screen.findByText('水泵')).toBeTruthy()
    for (const text of ['新建', '编辑', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('[SES-61] [SES-64] says what stands there while nothing is released, and looks at the code by itself', async () => {
    server.fail(onlineRecord.config, 400, '内容不存在或您无权查看', 'not-found')
    open()
    expect(await screen.findByText('nothing yet')).toBeTruthy()
    expect(screen.queryByText('内容不存在或您无权查看')).toBeNull()
    expect(toasts.get()).toEqual([])
  })

  test('[SES-61] [SES-64] shows any other failure of its configuration in its place alone', async () => {
    server.fail(onlineRecord.config, 400, '数据库正忙', 'too-many-requests')
    open()
    expect(await screen.findByText('数据库正忙')).toBeTruthy()
    expect(screen.queryByText('nothing yet')).toBeNull()
    expect(toasts.get()).toEqual([])
  })

  test('adds a record once it is right, as JSON text', async () => {
    server.on(onlineRecord.create, { id: 'new' })
    const { user } = open()
    await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
    await user.type(await box('价格'), '101')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('请填写此项')).toBeTruthy()
    expect(screen.getByText('不能大于 100')).toBeTruthy()
    expect(server.inputs(onlineRecord.create)).toEqual([])
    await user.type(await box('名称'), '风机')
    await user.clear(await box('价格'))
    await user.type(await box('价格'), '7.5')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
    const [sent] = server.inputs(onlineRecord.create) as { data: string }[]
    expect(JSON.parse(sent?.data ?? '')).toEqual({ name: '风机', price: 7.5 })
  })

  test('changes one by the version that was seen, and keeps what is typed when that fails', async () => {
    server.fail(onlineRecord.update, 400, '“名称”的值已被其他数据使用')
    const { user } = open()
    const row = within((await screen.findByText('水泵')).closest('tr') as HTMLElement)
    await user.click(row.getByText('编辑'))
    await user.type(await box('名称'), '二号')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('“名称”的值已被其他数据使用')).toBeTruthy()
    expect(server.inputs(onlineRecord.update)[0]).toMatchObject({ id: 'd1', recordId: 'r1', version: 3 })
    expect(((await box('名称')) as HTMLInputElement).value).toBe('水泵二号')
  })

  test('reads one in words', async () => {
    const { user } = open()
    const row = within((await screen.findByText('水泵')).closest('tr') as HTMLElement)
    await user.click(row.getByText('查看'))
    expect(await screen.findByText('水泵（词）')).toBeTruthy()
  })
})

describe('[RTE-47] [VIS-32] the list of a released form as it was designed', () => {
  beforeEach(() => {
    server.on(onlineRecord.list, { list: lines, pagination: { currentPage: 1, pageSize: 50, total: 3 } })
  })
  const asked = () => server.inputs(onlineRecord.list).at(-1) as Record<string, unknown>

  test('has its columns in their order under their names, begins in its order, and a page of its size', async () => {
    const columns = [{ field: 'price', title: '单价' }, { field: 'name' }, { field: 'creatorTime' }]
    server.on(onlineRecord.config, designed({ columns, sort: { field: 'price', direction: 'desc' }, pageSize: 50 }))
    open()
    await screen.findByText('水泵')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.filter((head) => head && head !== '操作')).toEqual(['序号', '单价', '名称', '创建时间'])
    expect(asked()).toMatchObject({ sidx: 'price', sort: 'desc', pageSize: 50 })
  })

  test('has headings above what is alike, in the order of what they share', async () => {
    server.on(onlineRecord.config, designed({ view: 'groups', group: 'state' }))
    server.on(onlineRecord.groups, { list: [], isCut: false })
    open()
    await screen.findByText('水泵')
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['完好', '未填写'])
    expect(asked()).toMatchObject({ sidx: 'state', sort: 'asc', groupBy: 'state' })
  })

  test('has sums below, of what is searched for', async () => {
    server.on(onlineRecord.totals, { totals: { price: '21' } })
    server.on(onlineRecord.config, designed({ columns: [{ field: 'name' }, { field: 'price', total: true }] }))
    const { user } = open()
    expect(await screen.findByText('21.00')).toBeTruthy()
    await user.type(await box('关键字'), '泵{Enter}')
    await waitFor(() =>
      expect(server.inputs(onlineRecord.totals).at(-1)).toMatchObject({ fields: ['price'], keyword: '泵' }),
    )
  })

  test('is searched by amounts and by several options', async () => {
    const search = [{ field: 'price' }, { field: 'state', multiple: true }]
    server.on(onlineRecord.config, designed({ keyword: false, search }))
    const { user } = open()
    await user.type(await box('价格，从'), '5{Enter}')
    await waitFor(() => expect(asked()['queryJson']).toBe('{"price":["5",null]}'))
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '状态' }))
    await user.click(await screen.findByTitle('待修'))
    await waitFor(() => expect(JSON.parse(String(asked()['queryJson']))).toMatchObject({ state: ['bad'] }))
  })

  test('is searched by a text as it is, where that was chosen', async () => {
    server.on(onlineRecord.config, designed({ keyword: false, search: [{ field: 'name', exact: true }] }))
    const { user } = open()
    await user.type(await box('名称'), '水泵{Enter}')
    await waitFor(() => expect(asked()['queryJson']).toBe('{"name":{"equals":"水泵"}}'))
  })

  test('is narrowed by the options on its left, and so is its export', async () => {
    server.on(onlineRecord.config, { ...designed({ tree: { field: 'state' } }), buttons: ['btn_download'] })
    server.on(onlineRecord.export, { name: '设备台账.xlsx', url: '#' })
    const { user } = open()
    await screen.findByText('水泵')
    await user.click(await screen.findByRole('treeitem', { name: /待修/ }))
    await waitFor(() => expect(asked()['queryJson']).toBe('{"state":["bad"]}'))
    await user.click(screen.getByText('导出'))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(onlineRecord.export)).toMatchObject([{ queryJson: '{"state":["bad"]}' }]))
  })

  test('has the buttons that were left in, as they are called, for who may press them', async () => {
    const left = [
      { code: 'btn_remove' as const, shown: false },
      { code: 'btn_add' as const, label: '登记', shown: true },
      { code: 'btn_edit' as const, label: '修改', shown: true },
    ]
    server.on(onlineRecord.config, { ...designed({ buttons: left }), buttons: ['btn_add', 'btn_remove'] })
    open()
    await screen.findByText('水泵')
    expect(screen.getByText('登记')).toBeTruthy()
    for (const text of ['修改', '删除', '新建']) expect(screen.queryByText(text)).toBeNull()
  })

  test('stands as cards where these were chosen', async () => {
    server.on(onlineRecord.config, designed({ view: 'cards' }))
    open()
    await screen.findByText('水泵')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('[VIS-40] exports the columns and rows of the list as it is searched, to whom that is given alone', async () => {
    const { unmount } = open()
    await screen.findByText('水泵')
    expect(screen.queryByText('导出')).toBeNull()
    unmount()
    server.on(onlineRecord.config, config({ buttons: [...buttons, 'btn_download'] }))
    server.on(onlineRecord.export, { name: '设备台账.xlsx', url: '#' })
    const { user } = open()
    await user.type(await screen.findByLabelText('关键字'), '泵{Enter}')
    await waitFor(() => expect(server.inputs(onlineRecord.list).at(-1)).toMatchObject({ keyword: '泵' }))
    await user.click(screen.getByText('导出'))
    await user.click(await screen.findByText('导出全部'))
    await waitFor(() => expect(server.inputs(onlineRecord.export)).toHaveLength(1))
    expect(server.inputs(onlineRecord.export)[0]).toMatchObject({
      ...{ id: 'd1', menuId: 'm1', keyword: '泵', queryJson: '', dataType: 1, selectKey: 'name,price' },
    })
  })

  test('gives a removed record back from the bin', async () => {
    const removed = { ...line, deletedUserId: '王敏', deletedTime: Date.parse('2026-05-01T02:03:04Z') }
    server.on(onlineRecord.bin, { list: [removed], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    server.on(onlineRecord.restore, null)
    const { user } = open()
    await user.click(await screen.findByText('回收站'))
    expect(await screen.findByText(/王敏 于 2026-05-01 .* 删除/)).toBeTruthy()
    await user.click(screen.getByLabelText('恢复水泵'))
    await waitFor(() => expect(server.inputs(onlineRecord.restore)).toEqual([{ id: 'd1', ids: ['r1'] }]))
  })

  test('a bin whose last page was emptied was shown as empty', async () => {
    const removed = { ...line, deletedUserId: '王敏', deletedTime: 0 }
    let total = 21
    server.on(onlineRecord.bin, ({ currentPage = 1 }) => ({
      list: (currentPage - 1) * 20 < total ? [{ ...removed, name: `第 ${currentPage} 页` }] : [],
      pagination: { currentPage, pageSize: 20, total },
    }))
    server.on(onlineRecord.restore, () => {
      total = 20
      return null
    })
    const { user } = open()
    await user.click(await screen.findByText('回收站'))
    await user.click(await screen.findByTitle('2'))
    await user.click(await screen.findByLabelText('恢复第 2 页'))
    expect(await screen.findByText('第 1 页')).toBeTruthy()
    expect(screen.queryByText('回收站是空的')).toBeNull()
  })

  test('tells who changed what of a record, and which rows came and went', async () => {
    const at = { number: 1, userName: '王敏', creatorTime: 0 }
    const changes = [
      { field: 'name', label: '名称', row: null, did: 'changed' as const, from: '旧泵', to: '水泵' },
      { field: 'lines.item', label: '明细 / 物品', row: 2, did: 'removed' as const, from: '阀门', to: '' },
    ].map((one) => ({ ...one, restores: false }))
    server.on(onlineRecord.history, {
      list: [
        { id: 'c2', act: 'update', button: '', ...at, changes },
        { id: 'c1', act: 'create', button: '', ...at, changes: [] },
      ],
      pagination: { currentPage: 1, pageSize: 20, total: 2 },
    })
    const { user } = open()
    const row = within((await screen.findByText('水泵')).closest('tr') as HTMLElement)
    await user.click(row.getByText('查看'))
    await user.click(await screen.findByText('修改记录'))
    expect(await screen.findByText('王敏 新建')).toBeTruthy()
    expect(screen.getByText('旧泵').tagName).toBe('DEL')
    expect(screen.getByText('明细 / 物品（第 2 行）').parentElement?.textContent).toContain('阀门')
    expect(screen.getByText('阀门').parentElement?.querySelector('ins')).toBeNull()
  })
})
