import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from './model-page'
// Loaded ahead, so that a test does not wait for it.
import '../record/open-record'

const document = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'qrcode', id: 'code', label: '设备码' },
])
const titles = { zh: '名称', en: '名称', zhtw: '名称' }
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), listData: '' },
  ...{ columnData: '', appColumnData: '', closed: [], buttons: ['btn_add', 'btn_edit'] },
  columns: [{ field: 'name', kind: 'input', title: titles, sortable: true, search: ['contains'] }],
}
const stored = { id: 'r1', version: 3, data: JSON.stringify({ id: 'r1', version: 3, name: '水泵' }) }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  const list = [{ id: 'r1', version: 3, name: '水泵' }]
  server.on(onlineRecord.list, { list, pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, stored)
  server.on(onlineRecord.words, { ...stored, data: JSON.stringify({ name: '水泵（词）' }) })
})
const page = { modelId: 'm1', title: '设备台账', path: '/model/lc_equipment' }
const open = (search = '') => renderPage(<ModelPage unreleased={null} />, { ...page, search })

test('the QR code of a record is the address at which it opens; before it is saved there is none', async () => {
  const { user } = open('?t=DFD&id=r1&mid=d1')
  const reading = within(await screen.findByRole('dialog'))
  expect(await reading.findByText('水泵（词）')).toBeTruthy()
  const link = await reading.findByRole('link', { name: /设备码/ })
  expect(link.getAttribute('href')).toBe(`${window.location.origin}/model/lc_equipment?t=DFD&id=r1&mid=d1`)
  await user.click(reading.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  expect(await screen.findByText('保存后生成')).toBeTruthy()
})

test('a record that its address names shows again when the page is loaded again, until it is closed', async () => {
  const { user, router } = open('?t=DFD&id=r1&mid=d1')
  const reading = within(await screen.findByRole('dialog'))
  expect(await reading.findByText('水泵（词）')).toBeTruthy()
  expect(router.state.location.search).toBe('?t=DFD&id=r1&mid=d1')
  await user.click(reading.getByRole('button', { name: '编辑' }))
  await screen.findByText('保存')
  expect(router.state.location.search).toBe('?t=DFD&id=r1&mid=d1')
  await user.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate('/model/lc_equipment?t=DFD&id=r1&mid=d1'))
  expect(await within(await screen.findByRole('dialog')).findByText('水泵（词）')).toBeTruthy()
})

test('Back does not open a record again that was closed', async () => {
  const { user, router } = open('?t=DFD&id=r1&mid=d1')
  await screen.findByRole('dialog')
  // As the entry that a drawer adds to the history, at the same address.
  await act(() => router.navigate('/model/lc_equipment?t=DFD&id=r1&mid=d1'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(() => router.navigate(-1))
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a record that its address names is not offered to be changed where a condition closes that', async () => {
  server.on(onlineRecord.get, { ...stored, closedButtons: ['btn_edit'] })
  open('?t=DFD&id=r1&mid=d1')
  const reading = within(await screen.findByRole('dialog'))
  expect(await reading.findByText('水泵（词）')).toBeTruthy()
  expect(reading.queryByRole('button', { name: '编辑' })).toBeNull()
})

test('the address of a record that is gone says so', async () => {
  server.fail(onlineRecord.get, 400, '内容不存在或您无权查看', 'not-found')
  server.fail(onlineRecord.words, 400, '内容不存在或您无权查看', 'not-found')
  open('?t=DFD&id=r9&mid=d1')
  expect(await within(await screen.findByRole('dialog')).findByText('内容不存在或您无权查看')).toBeTruthy()
})
