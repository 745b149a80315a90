import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../../../platform/drafts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { leavePage } from '../../../testing/leave-page'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './form-record-editor'
import './open-record'

const { heard } = vi.hoisted(() => ({ heard: new Map<string, Set<(event: object) => void>>() }))
vi.mock('../../../platform/socket', async (original) => ({
  ...(await original<object>()),
  onServerEvent: (method: string, handler: (event: object) => void) => {
    const handlers = heard.get(method) ?? new Set()
    heard.set(method, handlers.add(handler))
    return () => handlers.delete(handler)
  },
}))

const drawn = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'password', key: 'secret', label: '口令' },
])
const document = { ...drawn, settings: { ...drawn.settings, draft: true } }
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), listData: '' },
  ...{ columnData: '', appColumnData: '', columns: [], closed: [], buttons: ['btn_add', 'btn_edit'] },
}
const closed = { id: 'r1', version: 1, name: '水泵', closedButtons: ['btn_edit'] }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  server.on(onlineRecord.list, { list: [closed], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
})
const draft = () => readDraft<{ values: object }>({ kind: 'form.d1', id: undefined })

async function openNew() {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  await user.type(await screen.findByLabelText('名称', { selector: 'input' }), '风机')
  return user
}

test('what is typed into a new record lies in the browser until it is saved, but for secrets', async () => {
  server.on(onlineRecord.create, { id: 'new' })
  const user = await openNew()
  await user.type(await screen.findByLabelText('口令', { selector: 'input' }), 'typed-word')
  await waitFor(() => expect(draft()?.value.values).toMatchObject({ name: '风机' }))
  leavePage()
  expect(JSON.stringify({ ...localStorage })).not.toContain('typed-word')
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
  await waitFor(() => expect(draft()).toBeNull())
})

const keys = () => server.requests(onlineRecord.create).map(({ headers }) => headers.get('Idempotency-Key'))

test('a new record that is sent again after a failure is the same one', async () => {
  server.fail(onlineRecord.create, 400, '数据库正忙')
  const user = await openNew()
  await user.click(screen.getByText('保存'))
  await screen.findByText('数据库正忙')
  // A button that is busy still takes no press.
  await waitFor(() => expect(window.document.querySelector('.ant-btn-loading')).toBeNull())
  server.on(onlineRecord.create, { id: 'new' })
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(2))
  expect(keys()).toEqual([expect.stringMatching(/\w{8}/), keys()[0]])
})

test('a new record that was changed after its answer was lost was there a second time without a word', async () => {
  server.fail(onlineRecord.create, 400, '上次提交其实已经保存', 'once.other')
  const user = await openNew()
  await user.click(screen.getByText('保存'))
  await user.click(await screen.findByText('另存为新的一条'))
  await waitFor(() => expect(new Set(keys()).size).toBe(2))
})

test('a record that cannot be changed as it is now is opened for reading, with nothing to change it by', async () => {
  const stored = { id: 'r1', version: 1, data: JSON.stringify({ id: 'r1', version: 1, name: '水泵' }) }
  server.on(onlineRecord.get, { ...stored, closedButtons: ['btn_edit'] })
  server.on(onlineRecord.words, stored)
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('查看'))[0] as HTMLElement)
  const drawer = await screen.findByRole('dialog')
  await screen.findByText('修改记录')
  expect(drawer.textContent).toContain('水泵')
  expect([...drawer.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('编辑')
})

test('what somebody else saved meanwhile is shown with all rows of a sub-table, of which it told the number alone', async () => {
  const parts = { kind: 'table', key: 'parts', label: '部件', children: [{ kind: 'input', key: 'part', label: '名' }] }
  const form = formOf([{ kind: 'input', key: 'name', label: '名称' }, parts])
  const held = (version: number, part: string) => {
    const record = { id: 'r1', version, name: '水泵', parts: [{ id: 'p1', part }] }
    return { id: 'r1', version, data: JSON.stringify(record) }
  }
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(form) })
  server.on(onlineRecord.list, {
    list: [{ ...closed, closedButtons: [] }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  server.on(onlineRecord.get, held(1, '叶轮'))
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  const cell = await screen.findByDisplayValue('叶轮')
  await user.clear(cell)
  await user.type(cell, '我的轴承')
  server.fail(onlineRecord.update, 400, '记录已被修改', 'changed')
  server.on(onlineRecord.get, held(2, '他的密封'))
  await user.click(screen.getByText('保存'))
  const asked = (await screen.findByText('他人的内容')).closest('[role="dialog"]') as HTMLElement
  expect(await within(asked).findByDisplayValue('我的轴承')).toHaveProperty('disabled', true)
  expect(await within(asked).findByDisplayValue('他的密封')).toHaveProperty('disabled', true)
})

test('a draft from before a release keeps what still fits, and says what does not instead of breaking its form', async () => {
  const parts = {
    ...{ kind: 'table', key: 'parts', label: '部件' },
    children: [
      { kind: 'input', key: 'part', label: '名' },
      { kind: 'images', key: 'shot', label: '照片' },
      { kind: 'files', key: 'paper', label: '图纸' },
    ],
  }
  const form = formOf([
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'files', key: 'sheet', label: '说明书' },
    { kind: 'input', key: 'since', label: '启用', default: { from: 'value', value: '今年' } },
    parts,
  ])
  const settings = { ...form.settings, draft: true }
  server.on(onlineRecord.config, { ...config, number: 2, formData: JSON.stringify({ ...form, settings }) })
  server.on(onlineRecord.create, { id: 'new' })
  const rows = [{ part: '叶轮', shot: ['见', '图'], paper: ['P-1', 'P-2'] }]
  const values = { name: '风机', sheet: ['一', '二'], place: '三楼', parts: rows }
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  keepDraft({ kind: 'form.d1' }, { values, base: { name: null, sheet: null, parts: [] }, version: 0, key: 'a1' })
  leavePage()
  await user.click((await screen.findAllByText('新建'))[0] as HTMLElement)
  expect(await screen.findByDisplayValue('叶轮')).toBeTruthy()
  expect(screen.getByText(/没有恢复/).textContent).toMatch(/：说明书、已删除的字段、照片、图纸$/)
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
  const [sent] = server.inputs(onlineRecord.create).map(({ data }) => JSON.parse(String(data)))
  expect(sent).toMatchObject({ name: '风机', since: '今年', sheet: null, parts: [{ part: '叶轮' }] })
})

/** What is released while somebody fills in the form before it. */
const newer = formOf([
  { kind: 'files', key: 'name', label: '名称' },
  { kind: 'password', key: 'secret', label: '口令' },
  { kind: 'input', key: 'place', label: '地点', default: { from: 'value', value: '一楼' } },
])
const tell = (id: string) =>
  act(async () => {
    for (const handler of heard.get('formReleased') ?? []) handler({ method: 'formReleased', id, number: 2 })
  })

test('a release meanwhile closed an open record with what was typed: it is told at once, and goes on with all that fits', async () => {
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(drawn) })
  const user = await openNew()
  await user.type(await screen.findByLabelText('口令', { selector: 'input' }), 'typed-word')
  server.on(onlineRecord.config, { ...config, number: 2, formData: JSON.stringify(newer) })
  await tell('other')
  expect(screen.queryByText(/发布新版本/)).toBeNull()
  await tell('d1')
  const drawer = screen.getByRole('dialog')
  await user.click(await within(drawer).findByText('换成新版'))
  expect(await screen.findByDisplayValue('一楼')).toBeTruthy()
  expect(screen.getByDisplayValue('typed-word')).toBeTruthy()
  expect(within(drawer).getByText(/没有恢复：名称（风机）/)).toBeTruthy()
  expect(within(drawer).queryByText('换成新版')).toBeNull()
  server.on(onlineRecord.create, { id: 'new' })
  await user.click(screen.getByText('保存'))
  await waitFor(() => expect(server.inputs(onlineRecord.create)).toHaveLength(1))
  const [sent] = server.inputs(onlineRecord.create)
  expect([sent?.number, JSON.parse(String(sent?.data))]).toEqual([2, expect.objectContaining({ place: '一楼' })])
})

test('what was typed into a field that a release meanwhile took away is told with its name, where it was gone without a trace', async () => {
  const fields = [
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'input', key: 'size', label: '规格' },
  ]
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(formOf(fields)) })
  const user = await openNew()
  await user.type(await screen.findByLabelText('规格', { selector: 'input' }), 'DN50')
  server.on(onlineRecord.config, { ...config, number: 2, formData: JSON.stringify(formOf(fields.slice(0, 1))) })
  await tell('d1')
  const drawer = screen.getByRole('dialog')
  await user.click(await within(drawer).findByText('换成新版'))
  expect(await within(drawer).findByText(/没有恢复：规格（DN50）$/)).toBeTruthy()
  expect(screen.getByDisplayValue('风机')).toBeTruthy()
})

test('a save that a release meanwhile refuses keeps the form open with what was typed, and offers the new one', async () => {
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(drawn) })
  const user = await openNew()
  server.on(onlineRecord.config, { ...config, number: 2, formData: JSON.stringify(newer) })
  server.fail(onlineRecord.create, 400, '填写期间表单发布了新版本', 'record.released')
  await user.click(screen.getByText('保存'))
  const drawer = screen.getByRole('dialog')
  await within(drawer).findByText('换成新版')
  expect(within(drawer).getByDisplayValue('风机')).toBeTruthy()
})

test('a record that is changed goes on with a release by what that made of it, under what was typed', async () => {
  const put = (data: object) => server.on(onlineRecord.get, { id: 'r1', version: 1, data: JSON.stringify(data) })
  const price = (kind: string) => ({ kind, key: 'price', label: '价格' })
  const two = (kind: string) => JSON.stringify(formOf([{ kind: 'input', key: 'name', label: '名称' }, price(kind)]))
  server.on(onlineRecord.config, { ...config, formData: two('number') })
  server.on(onlineRecord.list, {
    list: [{ ...closed, closedButtons: [] }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  })
  put({ name: '水泵', price: 7 })
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  await user.type(await screen.findByDisplayValue('水泵'), '二')
  server.on(onlineRecord.config, { ...config, number: 2, formData: two('input') })
  put({ name: '水泵', price: '7.00 元' })
  await tell('d1')
  await user.click(await within(screen.getByRole('dialog')).findByText('换成新版'))
  expect(await screen.findByDisplayValue('7.00 元')).toBeTruthy()
  expect(screen.getByDisplayValue('水泵二')).toBeTruthy()
})

test('a password that is kept says so: typing replaces it, emptying the box keeps it, and a button clears it', async () => {
  const open = { ...closed, closedButtons: [] }
  server.on(onlineRecord.list, { list: [open], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  server.on(onlineRecord.get, { id: 'r1', version: 1, data: JSON.stringify({ name: '水泵', secret: true }) })
  server.fail(onlineRecord.update, 400, '数据库正忙')
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  const box = await screen.findByPlaceholderText('已设置，留空则保持不变')
  const sent = async () => {
    const before = server.inputs(onlineRecord.update).length
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(onlineRecord.update)).toHaveLength(before + 1))
    await waitFor(() => expect(window.document.querySelector('.ant-btn-loading')).toBeNull())
    return JSON.parse(String(server.inputs(onlineRecord.update).at(-1)?.data))
  }
  await user.type(box, 'new')
  expect(await sent()).toMatchObject({ secret: 'new' })
  await user.clear(box)
  expect(await sent()).toMatchObject({ secret: true })
  await user.click(screen.getByText('清除'))
  expect(screen.getByPlaceholderText('保存后清除')).toBeTruthy()
  expect(await sent()).toMatchObject({ secret: null })
  await user.click(screen.getByText('保留'))
  expect(await sent()).toMatchObject({ secret: true })
})

test('a record that is changed says who made it, since a field for that has nothing else to show', async () => {
  const made = formOf([
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'createUser', key: 'maker', label: '登记人' },
    { kind: 'modifyUser', key: 'changer', label: '修改人' },
  ])
  server.on(onlineRecord.config, { ...config, formData: JSON.stringify(made) })
  const row = { id: 'r1', version: 1, name: '水泵' }
  server.on(onlineRecord.list, { list: [row], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  const data = JSON.stringify({ ...row, maker: '张一', changer: '' })
  server.on(onlineRecord.get, { id: 'r1', version: 1, data })
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备台账' })
  await user.click((await screen.findAllByText('编辑'))[0] as HTMLElement)
  expect(await screen.findByText('张一')).toBeTruthy()
  expect(screen.getAllByText('保存后自动生成')).toHaveLength(1)
})
