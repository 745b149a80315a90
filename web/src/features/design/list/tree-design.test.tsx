import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { DesignsPage } from '../designs-page'
import { makeDesign, makeForm } from '../testing/make-design'
import { designServer, sendNow } from '../testing/open-design'
// Loaded ahead, so that a test does not wait for them.
import '../form-design'
import './list-design'

const source = (id: string) => ({ from: 'model' as const, id, parameters: [], value: 'id', label: 'name' })
const form = makeForm([
  { id: 'name', kind: 'input', key: 'name', label: '名称' },
  { id: 'above', kind: 'relationForm', key: 'above', label: '所属设备', source: source('d1') },
  { id: 'maker', kind: 'relationForm', key: 'maker', label: '厂家', source: source('d2') },
  {
    id: 'state',
    kind: 'radio',
    key: 'state',
    label: '状态',
    source: { from: 'static', options: [{ id: 'a', label: '好' }] },
  },
])
let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
})

async function open() {
  server.on(design.get, { ...makeDesign('d1', form, { fullName: '设备', released: 0 }), listData: '' })
  const view = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons: ['btn_edit'] })
  await view.user.click(await screen.findByText('列表'))
  await screen.findByRole('region', { name: '列表设计器' })
  await view.user.click(screen.getByRole('tab', { name: '页面' }))
  const choose = async (setting: string, option: string) => {
    await view.user.click(screen.getByLabelText(new RegExp(`^${setting}`)))
    await view.user.click(await screen.findByTitle(option))
  }
  return { ...view, choose }
}
const levels = () =>
  [...document.querySelectorAll('.list-preview tr[aria-level]')].map((row) => row.getAttribute('aria-level'))

test('[VIS-02] [RTE-47] a list is drawn as a tree by a field that names its own form, as a picture and back to a table', async () => {
  const { user, choose } = await open()
  await choose('样式', '树形表格')
  expect(levels()).toEqual([])
  await user.click(screen.getByLabelText(/^上级字段/))
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map((option) =>
    option.getAttribute('title'),
  )
  expect(offered.filter((title) => title === '厂家' || title === '所属设备')).toEqual(['所属设备'])
  await user.click(screen.getAllByTitle('所属设备').at(-1) as HTMLElement)
  await waitFor(() => expect(levels()).toEqual(['1', '2', '1']))
  sendNow()
  await screen.findByText('已保存')
  const sent = JSON.parse(String(server.inputs(design.update).at(-1)?.['listData'])) as ListDocument
  expect(sent).toMatchObject({ view: 'treeTable', parent: 'above' })
  expect(server.inputs(onlineRecord.list)).toEqual([])
  await choose('样式', '表格')
  await waitFor(() => expect(levels()).toEqual([]))
})

test('the page takes the size that is chosen, and no other', async () => {
  const { choose } = await open()
  await choose('每页条数', '50')
  sendNow()
  await screen.findByText('已保存')
  const sent = JSON.parse(String(server.inputs(design.update).at(-1)?.['listData'])) as ListDocument
  expect(sent).toMatchObject({ pageSize: 50 })
})

test('a tree of records that there are opens the first that holds others, and is made up where they cannot be told', async () => {
  const line = (id: string, more: object = {}) => ({
    ...{ id, version: 1, name: `设备${id}`, above: '', maker: '', state: '' },
    ...{ parentId: '', treeDepth: 0, hasChildren: false, isOpen: false, childrenLeft: 0, isFound: true },
    ...more,
  })
  const pageOf = (...list: object[]) => ({
    list,
    pagination: { currentPage: 1, pageSize: 20, total: list.length },
  })
  const holder = line('b', { hasChildren: true })
  server.on(
    onlineRecord.list,
    ({ treeOpen }) =>
      (treeOpen
        ? pageOf(line('a'), { ...holder, isOpen: true }, line('b1', { parentId: 'b', treeDepth: 1 }), line('c'))
        : pageOf(line('a'), holder, line('c', { hasChildren: true }))) as never,
  )
  server.on(design.version, {
    ...{ id: 'v', number: 1, note: '', savedBy: '', savedTime: 0, listData: '' },
    formData: JSON.stringify(form),
  })
  const drawn = { ...deriveList(listFields(form, 'd1')), view: 'treeTable' as const, parent: 'above' }
  const listData = (more: object) => JSON.stringify({ ...drawn, ...more })
  const show = async (more: object) => {
    server.on(design.get, { ...makeDesign('d1', form, { fullName: '设备', released: 1 }), listData: listData(more) })
    const view = renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1' })
    fireEvent.click(await screen.findByText('列表'))
    await screen.findByRole('region', { name: '列表设计器' })
    return view
  }
  const first = await show({ sort: { field: 'state', direction: 'desc' } })
  await screen.findByText('设备b1')
  expect(levels()).toEqual(['1', '1', '2', '1'])
  const asked = { id: 'd1', pageSize: 20, treeBy: 'above', sidx: 'state', sort: 'desc' }
  const [top, below, ...others] = server.inputs(onlineRecord.list)
  expect(top).toEqual(asked)
  expect(below).toEqual({ ...asked, treeOpen: [{ id: 'b' }] })
  expect(others).toEqual([])
  first.unmount()
  server.on(onlineRecord.list, pageOf(line('a'), line('c')) as never)
  const second = await show({})
  await screen.findByText('设备c')
  expect(levels()).toEqual(['1', '1'])
  expect(server.inputs(onlineRecord.list)).toHaveLength(3)
  second.unmount()
  server.fail(onlineRecord.list, 500, '没有这个字段')
  await show({})
  await waitFor(() => expect(levels()).toEqual(['1', '2', '1']))
  expect(screen.getByText('名称 1')).toBeTruthy()
  expect(screen.queryByText('没有这个字段')).toBeNull()
})
