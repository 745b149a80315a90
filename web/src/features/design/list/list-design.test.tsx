import { fireEvent, screen, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { DesignsPage } from '../designs-page'
import { makeDesign, makeForm } from '../testing/make-design'
import { designServer, sendNow } from '../testing/open-design'
// Loaded ahead, so that a test does not wait for them.
import '../form-design'
import './list-design'

const options = [{ id: 'good', label: '完好' }]
const form = makeForm([
  { id: 'name', kind: 'input', key: 'name', label: '名称' },
  { id: 'price', kind: 'number', key: 'price', label: '价格' },
  { id: 'state', kind: 'select', key: 'state', label: '状态', source: { from: 'static', options } },
])
const derived = deriveList(listFields(form))
let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
})

async function open({ listData = '', released = 0, buttons = ['btn_edit', 'btn_release'] } = {}) {
  server.on(design.get, { ...makeDesign('d1', form, { fullName: '设备', released }), listData })
  const view = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons })
  await view.user.click(await screen.findByText('列表'))
  await screen.findByRole('region', { name: '列表设计器' })
  return view
}
async function sent(): Promise<ListDocument> {
  sendNow()
  await screen.findByText('已保存')
  return JSON.parse(String(server.inputs(design.update).at(-1)?.['listData']))
}
const lines = () => within(screen.getByRole('list', { name: '列' }))
const order = () =>
  lines()
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)

describe('[VIS-02] [RTE-47] the designer of lists', () => {
  test('begins with the list that follows from the form, and sends nothing before something is done', async () => {
    await open()
    expect(order()).toEqual(['名称', '价格', '状态'])
    sendNow()
    expect(server.inputs(design.update)).toEqual([])
  })

  test('puts fields into columns and search, orders them by keys, and saves the list alone', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '创建时间作为列' }))
    fireEvent.keyDown(lines().getByRole('button', { name: '价格' }), { key: 'ArrowUp', altKey: true })
    await user.click(screen.getByRole('button', { name: '按价格查询' }))
    await user.click(screen.getByRole('button', { name: '从列中移出状态' }))
    const list = await sent()
    expect(list.columns.map(({ field }) => field)).toEqual(['price', 'name', 'creatorTime'])
    expect(list.search.map(({ field }) => field)).toEqual(['state', 'price'])
    expect(server.inputs(design.update).at(-1)).not.toHaveProperty('formData')
  })

  test('sets columns, and takes steps back and again', async () => {
    const { user } = await open()
    await user.click(lines().getByRole('button', { name: '价格' }))
    await user.click(screen.getByRole('switch', { name: /显示合计/ }))
    await user.type(screen.getByLabelText('显示名称'), '单价')
    expect((await sent()).columns[1]).toEqual({ field: 'price', total: true, title: '单价' })
    await user.click(screen.getByRole('button', { name: '撤销' }))
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect((await sent()).columns).toEqual(derived.columns)
    await user.click(screen.getByRole('button', { name: '重做' }))
    expect((await sent()).columns[1]).toEqual({ field: 'price', total: true })
  })

  test('leaves buttons out and calls them differently', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('tab', { name: '按钮' }))
    await user.click(screen.getByRole('switch', { name: '删除' }))
    await user.type(screen.getByLabelText('新建的文字'), '登记')
    expect((await sent()).buttons).toEqual([
      { code: 'btn_remove', shown: false },
      { code: 'btn_add', shown: true, label: '登记' },
    ])
  })

  test('shows the list as people will see it, with records that there are', async () => {
    server.on(onlineRecord.list, {
      list: [{ id: 'r1', version: 1, name: '水泵', price: '12.00', state: '完好' }],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    })
    const released = { id: 'v', number: 1, note: '', savedBy: '', savedTime: 0, listData: '' }
    server.on(design.version, { ...released, formData: JSON.stringify(form) })
    await open({ released: 1, listData: JSON.stringify({ ...derived, view: 'groups', group: 'state' }) })
    const preview = within(screen.getByRole('region', { name: '列表' }))
    expect(await preview.findByText('水泵')).toBeTruthy()
    expect(preview.getAllByText('完好')).toHaveLength(2)
  })

  test('says what does not fit, and keeps it', async () => {
    const { user } = await open({ listData: JSON.stringify({ ...derived, columns: [{ field: 'gone' }] }) })
    await user.click(screen.getByRole('button', { name: '问题' }))
    expect(screen.getByText('列：表单里已没有“gone”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '名称作为列' }))
    expect((await sent()).columns).toEqual([{ field: 'gone' }, { field: 'name' }])
  })

  test('is looked at alone by who may not draw, and for a list of a newer version', async () => {
    await open({ buttons: [] })
    expect(screen.getByRole('button', { name: '创建时间作为列' }).hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('只读')).toBeTruthy()
  })

  test('a newer list is looked at alone', async () => {
    await open({ listData: JSON.stringify({ ...derived, schema: 9 }) })
    expect(screen.getByText('由更新的版本创建，只能查看')).toBeTruthy()
    expect(screen.getByRole('button', { name: '创建时间作为列' }).hasAttribute('disabled')).toBe(true)
  })

  test('one that nobody can read says so', async () => {
    server.on(design.get, { ...makeDesign('d1', form), listData: '{"type":"other"}' })
    const { user } = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1' })
    await user.click(await screen.findByText('列表'))
    expect(await screen.findByText('无法打开这张表单')).toBeTruthy()
  })

  test('what was drawn of the form is sent before the list opens, and the list names the version after it', async () => {
    const { user } = await (async () => {
      server.on(design.get, makeDesign('d1', form))
      return renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons: ['btn_edit'] })
    })()
    await screen.findByLabelText('画布')
    fireEvent.click(document.querySelector('[data-kind="date"]') as HTMLElement)
    server.on(design.get, { ...makeDesign('d1', form), version: 4 })
    await user.click(screen.getByText('列表'))
    await screen.findByRole('region', { name: '列表设计器' })
    expect(server.inputs(design.update).map((input) => 'formData' in input)).toEqual([true])
    await user.click(screen.getByRole('button', { name: '创建时间作为列' }))
    await sent()
    expect(server.inputs(design.update).at(-1)).toMatchObject({ version: 4 })
  })
})
