import { fireEvent, screen, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dataInterface } from '@workstation/contract/data-interface'
import { design } from '@workstation/contract/design'
import { deriveList } from '@workstation/domain/list/derive-list'
import type { ListDocument } from '@workstation/domain/list/document'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { DesignsPage } from '../designs-page'
import { makeDesign, makeForm } from '../testing/make-design'
import { designServer, sendNow } from '../testing/open-design'
import { choose } from '../testing/setting-boxes'
// Loaded ahead, so that a test does not wait for them.
import '../form-design'
import './list-design'

const options = [
  { id: 'good', label: '完好' },
  { id: 'off', label: '停用' },
]
const form = makeForm([
  { id: 'name', kind: 'input', key: 'name', label: '名称' },
  { id: 'state', kind: 'select', key: 'state', label: '状态', source: { from: 'static', options } },
])
const derived = deriveList(listFields(form))
let server: FakeServer
beforeEach(() => {
  server = designServer()
  server.on(authority.getColumns, null)
  server.on(dataInterface.getList, { list: [], pagination: { currentPage: 1, pageSize: 500, total: 0 } } as never)
})

async function open(listData = '', buttons = ['btn_edit', 'btn_release']) {
  server.on(design.get, { ...makeDesign('d1', form, { fullName: '设备' }), listData })
  renderPage(<DesignsPage />, { modelId: 'webDesign', path: '/design', rest: 'd1', buttons })
  fireEvent.click(await screen.findByText('列表'))
  fireEvent.click(await screen.findByRole('tab', { name: '按钮' }))
}
async function sent(): Promise<ListDocument> {
  sendNow()
  await screen.findByText('已保存')
  return JSON.parse(String(server.inputs(design.update).at(-1)?.['listData']))
}

describe('[VIS-02] buttons in the designer of lists', () => {
  test('get a condition by rows, whose values are the options of the field', async () => {
    const when = 'name = "a" and state = "good"'
    await open(JSON.stringify({ ...derived, buttons: [{ code: 'btn_edit', shown: true, when }] }))
    const edit = within(await screen.findByRole('group', { name: '编辑的条件' }))
    expect(edit.getByText('完好')).toBeTruthy()
    fireEvent.change(edit.getByPlaceholderText('值'), { target: { value: '3 "号"' } })
    fireEvent.click(edit.getByText('添加条件'))
    fireEvent.click(edit.getByLabelText('移除第 2 个条件'))
    fireEvent.click(screen.getByText('不符合时显示为不可用'))
    const kept = { code: 'btn_edit', shown: true, when: 'name = "3 ""号"""', unmet: 'grey' }
    expect((await sent()).buttons).toEqual([kept])
  })

  test('of its own are added, lead somewhere, and are removed', async () => {
    await open()
    fireEvent.click(await screen.findByText('添加按钮'))
    const box = screen.getByPlaceholderText('/model/order?keyword={name}')
    fireEvent.change(box, { target: { value: '/model/x?keyword={name}' } })
    const [button] = (await sent()).custom ?? []
    const does = { do: 'link', address: '/model/x?keyword={name}' }
    expect(button).toMatchObject({ label: '新按钮', place: 'row', does })
    expect(button?.id).toMatch(/^[a-z][a-z0-9_]{0,19}$/)
    fireEvent.click(screen.getByLabelText('移除按钮新按钮'))
    expect(screen.queryByLabelText('移除按钮新按钮')).toBeNull()
  })

  test('take an option as a value, hold of all rows or of one, and of several buttons one alone is changed', async () => {
    const own = (id: string, label: string) => ({
      ...{ id, label, place: 'row' as const, does: { do: 'link' as const, address: '/a' } },
      confirm: '确定？',
    })
    const when = 'name = "a" and state = "good"'
    const custom = [own('b1', '派工'), own('b2', '验收')]
    await open(JSON.stringify({ ...derived, custom, buttons: [{ code: 'btn_edit', shown: true, when }] }))
    const edit = within(await screen.findByRole('group', { name: '编辑的条件' }))
    await choose(edit.getByLabelText('条件之间'), '任一成立')
    await choose(edit.getAllByLabelText('值').at(-1) as HTMLElement, '停用')
    const second = within(screen.getByRole('region', { name: '验收' }))
    fireEvent.change(second.getByLabelText('点击前询问'), { target: { value: '' } })
    fireEvent.click(second.getByText('危险操作（红色）'))
    const list = await sent()
    expect(list.buttons).toEqual([{ code: 'btn_edit', shown: true, when: 'name = "a" or state = "off"' }])
    const { confirm: _, ...left } = own('b2', '验收')
    expect(list.custom).toEqual([own('b1', '派工'), { ...left, danger: true }])
  })

  test('with a formula that is typed again keep what is typed, and none once it is emptied', async () => {
    const when = 'len(name) > 2 and not empty(state)'
    await open(JSON.stringify({ ...derived, buttons: [{ code: 'btn_edit', shown: true, when, unmet: 'grey' }] }))
    const box = await screen.findByRole('textbox', { name: '编辑的条件' })
    fireEvent.change(box, { target: { value: 'len(name) > 3' } })
    expect((await sent()).buttons).toEqual([{ code: 'btn_edit', shown: true, when: 'len(name) > 3', unmet: 'grey' }])
    fireEvent.click(screen.getByText('不符合时显示为不可用'))
    expect((await sent()).buttons).toEqual([{ code: 'btn_edit', shown: true, when: 'len(name) > 3' }])
  })

  test('keep a formula that says more than rows can, and are looked at alone by who may not draw', async () => {
    const when = 'len(name) > 2 and not empty(state)'
    await open(JSON.stringify({ ...derived, buttons: [{ code: 'btn_edit', shown: true, when }] }), [])
    const box = await screen.findByRole('textbox', { name: '编辑的条件' })
    expect((box as HTMLTextAreaElement).value).toBe(when)
    expect(box.hasAttribute('readonly')).toBe(true)
    expect(screen.queryByRole('button', { name: '添加按钮' })).toBeNull()
  })
})
