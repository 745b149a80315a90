import { fireEvent, screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import { toasts } from '../../../platform/toast'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './cell-editor'
import '../record/open-record'

const options = [
  { id: 'good', label: '完好' },
  { id: 'bad', label: '报废' },
]
const document = formOf([
  { kind: 'input', key: 'name', label: '名称', patterns: [{ pattern: '^[^x]*$', message: '不能有 x' }] },
  { kind: 'select', key: 'state', label: '状态', source: { from: 'static', options } },
  { kind: 'input', key: 'note', label: '备注', locked: 'state = "good"' },
  { kind: 'textarea', key: 'more', label: '说明' },
])
const fields = listFields(document)
const derived = deriveList(fields)
const config: ModelConfig = {
  ...{ id: 'd1', menuId: 'm1', fullName: '设备', enCode: 'x', type: 1, webType: 2, enableFlow: 0, number: 1 },
  ...{ flowTemplateJson: '', formData: JSON.stringify(document), columnData: '', appColumnData: '', closed: [] },
  listData: JSON.stringify({
    ...derived,
    columns: fields.map(({ field }) => ({ field, edit: true })),
    search: [],
  }),
  columns: fields.map(({ field, kind, sortable, search }) => ({
    ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
  })),
  buttons: ['btn_edit'],
}

type Held = { version: number; [name: string]: unknown }
let record: Held
let server: FakeServer
beforeEach(() => {
  record = { version: 3, name: '水泵', state: null, note: '甲', more: '' }
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config)
  server.on(onlineRecord.list, () => ({
    list: [{ id: 'r1', closedCells: [], ...record, state: record['state'] === 'good' ? '完好' : '' }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  }))
  const answer = () => {
    const { version, ...values } = record
    return { id: 'r1', version, data: JSON.stringify(values) }
  }
  server.on(onlineRecord.get, answer)
  server.on(onlineRecord.words, answer)
  server.respond(onlineRecord.update, ({ input }) => {
    const { version } = record
    if (input['version'] !== version) return Response.json({ code: 400, msg: '已被修改', data: null, key: 'changed' })
    record = { ...record, ...JSON.parse(String(input['data'])), version: version + 1 }
    return Response.json({ code: 200, msg: 'Success', data: { version: version + 1 } })
  })
})
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^修改${name}`) })
const dataSent = () => server.inputs(onlineRecord.update).map(({ data }) => JSON.parse(String(data)))
async function work(name: string, typed: string) {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备' })
  await user.click(await cell(name))
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name })
  if (typed) await user.type(box, typed)
  return { user, box }
}

describe('[VIS-34] a cell that somebody else changed meanwhile', () => {
  test('to the very same is saved, and nobody is asked', async () => {
    const { user } = await work('名称', '二')
    record = { ...record, name: '水泵二', version: 4 }
    await user.keyboard('{Enter}')
    await cell('名称：水泵二')
    expect(record).toMatchObject({ name: '水泵二', version: 4 })
    expect(dataSent()).toHaveLength(1)
  })

  test('and that the form locks since, says so and keeps what was typed', async () => {
    const { user, box } = await work('备注', '乙')
    record = { ...record, state: 'good', version: 4 }
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('这条数据的此项不能修改')
    expect([box.value, record['note']]).toEqual(['甲乙', '甲'])
  })

  test('to nothing is told as such', async () => {
    const { user } = await work('名称', '二')
    record = { ...record, name: null, version: 4 }
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('有人已改为“空”')
    // What has to be chosen first stands behind the box, and Tab leads there.
    await user.tab()
    expect(screen.getByText('用对方的').closest('button')).toBe(window.document.activeElement)
    expect(screen.getByRole('textbox', { name: '名称' })).toBeTruthy()
  })

  test('and whose record cannot be read now says why', async () => {
    const { user, box } = await work('名称', '二')
    record = { ...record, name: '水塔', version: 4 }
    server.fail(onlineRecord.get, 400, '数据已删除')
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('数据已删除')
    expect(box.value).toBe('水泵二')
  })

  test('again and again is refused after three more tries', async () => {
    const { user } = await work('名称', '二')
    server.fail(onlineRecord.update, 400, '已被修改', 'changed')
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('已被修改')
    expect(dataSent()).toHaveLength(4)
  })
})

test('[VIS-34] a record that is gone says so in place of a box, and the cell keeps the focus', async () => {
  server.fail(onlineRecord.get, 400, '数据已删除')
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备' })
  await user.click(await cell('名称'))
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['数据已删除']))
  await waitFor(async () => expect(window.document.activeElement).toBe(await cell('名称')))
})

test('[VIS-34] what is chosen from a list that is open is saved at once', async () => {
  const { user } = renderPage(<ModelPage unreleased={null} />, { modelId: 'm1', title: '设备' })
  await user.click(await cell('状态'))
  const box = await screen.findByRole('combobox', { name: '状态' })
  fireEvent.mouseDown(box)
  await user.click(await screen.findByTitle('完好'))
  await cell('状态：完好')
  expect(dataSent()).toEqual([{ state: 'good' }])
})

test('[VIS-34] keys are left to who composes words, and in several lines Enter begins another', async () => {
  const { user, box } = await work('名称', '二')
  for (const key of ['Enter', 'Escape', 'Tab']) fireEvent.keyDown(box, { key, isComposing: true })
  expect(screen.getByRole('textbox', { name: '名称' })).toBe(box)
  await user.keyboard('{Escape}')
  await user.click(await cell('说明'))
  const lines = await screen.findByRole('textbox', { name: '说明' })
  await user.type(lines, '一{Enter}二')
  expect(dataSent()).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dataSent()).toEqual([{ more: '一\n二' }]))
})

test('[VIS-34] a rule with words of its own says them; Tab with something wrong stays', async () => {
  const { user, box } = await work('名称', 'x')
  await user.tab()
  expect((await screen.findByRole('alert')).textContent).toBe('不能有 x')
  expect([box.getAttribute('aria-invalid'), dataSent().length]).toEqual(['true', 0])
  expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull()
})
