import { screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type ModelConfig, onlineRecord } from '@workstation/contract/online-record'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '../../../platform/format'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for it.
import './cell-editor'
import '../record/open-record'

const document = formOf([
  { kind: 'input', key: 'name', label: '名称', required: true },
  { kind: 'number', key: 'price', label: '价格', settings: { max: 100 } },
  { kind: 'date', key: 'bought', label: '日期' },
  { kind: 'select', key: 'state', label: '状态', source: { from: 'static', options: [{ id: 'good', label: '完好' }] } },
  { kind: 'input', key: 'note', label: '备注', locked: 'state = "good"' },
])
const fields = listFields(document)
const derived = deriveList(fields)
const columns = derived.columns.map((column) => ({ ...column, edit: true }))
const config = (more: Partial<ModelConfig> = {}): ModelConfig => ({
  ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
  ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), columnData: '', appColumnData: '' },
  listData: JSON.stringify({ ...derived, columns, search: [] }),
  columns: fields.map(({ field, kind, sortable, search }) => ({
    ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
  })),
  closed: [],
  buttons: ['btn_edit'],
  ...more,
})

/** What the server holds: two records. */
let records: Record<string, { version: number; name: string; price: number | null; [name: string]: unknown }>
let server: FakeServer
const recordIn = (id: string) => records[id] as (typeof records)[string]
/** Days travel as moments. */
const dayOf = (sent: unknown) => (typeof sent === 'number' ? formatDate(sent) : String(sent ?? ''))
const lineOf = (id: string) => ({
  ...{ id, closedCells: [] as string[], ...recordIn(id) },
  state: recordIn(id)['state'] ? '完好' : '',
  price: String(recordIn(id).price ?? ''),
  bought: dayOf(recordIn(id)['bought']),
})
beforeEach(() => {
  records = {
    r1: { version: 3, name: '水泵', price: 12, bought: '2026-05-01', state: null, note: '甲' },
    r2: { version: 5, name: '风机', price: 8, bought: null, state: 'good', note: '' },
  }
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, config())
  server.on(onlineRecord.list, () => ({
    ...{ list: ['r1', 'r2'].map(lineOf), pagination: { currentPage: 1, pageSize: 20, total: 2 } },
  }))
  const answer = ({ recordId }: { recordId: string }) => {
    const { version, ...values } = recordIn(recordId)
    return { id: recordId, version, data: JSON.stringify(values) }
  }
  server.on(onlineRecord.get, answer)
  server.on(onlineRecord.words, answer)
  server.respond(onlineRecord.update, ({ input }) => {
    const id = String(input['recordId'])
    const { version } = recordIn(id)
    if (input['version'] !== version) return Response.json({ code: 400, msg: '已被修改', data: null, key: 'changed' })
    records[id] = { ...recordIn(id), ...JSON.parse(String(input['data'])), version: version + 1 }
    return Response.json({ code: 200, msg: 'Success', data: { version: version + 1 } })
  })
})
const open = () => renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^修改${name}`) })
const sent = () => server.inputs(onlineRecord.update)
const dataSent = () => sent().map(({ data }) => JSON.parse(String(data)))

describe('[VIS-34] a cell that is changed in the list', () => {
  test('sends its field alone with the version of its record by Enter, and keeps the focus', async () => {
    const { user } = open()
    await user.click(await cell('名称：水泵'))
    const box = await screen.findByRole('textbox', { name: '名称' })
    expect(window.document.activeElement).toBe(box)
    await user.clear(box)
    await user.type(box, '离心泵{Enter}')
    const button = await cell('名称：离心泵')
    expect(sent()).toEqual([{ id: 'd1', number: 1, recordId: 'r1', version: 3, data: '{"name":"离心泵"}' }])
    await waitFor(() => expect(window.document.activeElement).toBe(button))
  })

  test('pressed twice in a row was opened as a record over its box: it becomes the box alone', async () => {
    server.on(onlineRecord.config, config({ buttons: ['btn_edit', 'btn_detail'] }))
    let read: () => void = () => undefined
    const isRead = new Promise<void>((resolve) => {
      read = resolve
    })
    server.respond(onlineRecord.get, async () => {
      await isRead
      return Response.json({ code: 200, msg: '', data: { id: 'r1', version: 3, data: JSON.stringify(recordIn('r1')) } })
    })
    const { user } = open()
    await user.click(await cell('名称：水泵'))
    // What stands there until the record is read is pressed by the second click.
    await user.click(await screen.findByText('水泵'))
    read()
    await screen.findByRole('textbox', { name: '名称' })
    // A record that is opened is read in words.
    expect(server.inputs(onlineRecord.words)).toEqual([])
  })

  test('is put back by Escape, and sends nothing where nothing was changed', async () => {
    const { user } = open()
    const button = await cell('价格：12')
    button.focus()
    await user.keyboard('{F2}')
    await user.type(await screen.findByRole('spinbutton', { name: '价格' }), '9')
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(window.document.activeElement).toBe(await cell('价格：12')))
    await user.keyboard('{Enter}')
    await screen.findByRole('spinbutton', { name: '价格' })
    await user.keyboard('{Enter}')
    await cell('价格：12')
    expect(sent()).toEqual([])
  })

  test('Tab saves and goes on to the next, whose record has the version that comes of it', async () => {
    const { user } = open()
    await user.click(await cell('名称：水泵'))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '一')
    await user.tab()
    const price = await screen.findByRole('spinbutton', { name: '价格' })
    await waitFor(() => expect(window.document.activeElement).toBe(price))
    await user.clear(price)
    await user.type(price, '13')
    await user.tab({ shift: true })
    await cell('价格：13')
    expect(sent().map(({ version }) => version)).toEqual([3, 4])
    expect(dataSent()).toEqual([{ name: '水泵一' }, { price: 13 }])
    expect(await screen.findByRole('textbox', { name: '名称' })).toBeTruthy()
  })

  test('with a list saves by Enter, which opens none; other keys are its own', async () => {
    const { user } = open()
    await user.click(await cell('状态：完好'))
    const box = await screen.findByRole('combobox', { name: '状态' })
    expect(window.document.activeElement).toBe(box)
    await user.keyboard('{Home}{ArrowLeft}')
    expect(screen.getByRole('combobox', { name: '状态' })).toBe(box)
    if (box.getAttribute('aria-expanded') === 'true') await user.keyboard('{Escape}')
    await user.keyboard('{Enter}')
    expect(box.getAttribute('aria-expanded')).not.toBe('true')
    await waitFor(async () => expect(window.document.activeElement).toBe(await cell('状态：完好')))
    expect(screen.queryByRole('combobox', { name: '状态' })).toBeNull()
    expect(sent()).toEqual([])
  })

  test('is saved when it is left, and a typed day with it', async () => {
    const { user } = open()
    await user.click(await cell('日期：2026-05-01'))
    const box = await screen.findByRole('textbox', { name: '日期' })
    await user.clear(box)
    await user.type(box, '2026-06-02')
    await user.click(screen.getByRole('heading', { name: '设备台账' }))
    await cell('日期：2026-06-02')
    await user.click(await cell('日期：2026-06-02'))
    const again = await screen.findByRole('textbox', { name: '日期' })
    await user.clear(again)
    await user.type(again, '2026-07-03{Enter}')
    await cell('日期：2026-07-03')
    expect(dataSent().map(({ bought }) => dayOf(bought))).toEqual(['2026-06-02', '2026-07-03'])
  })

  test('says what is wrong with it at the cell, by the form and by the server, and keeps what was typed', async () => {
    const { user } = open()
    await user.click(await cell('价格：12'))
    const price = await screen.findByRole('spinbutton', { name: '价格' })
    await user.clear(price)
    await user.type(price, '101{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('不能大于 100')
    expect(sent()).toEqual([])
    await user.clear(price)
    server.fail(onlineRecord.update, 400, '“价格”的值已被其他数据使用')
    await user.type(price, '99{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('“价格”的值已被其他数据使用')
    await user.click(screen.getByRole('heading', { name: '设备台账' }))
    expect((screen.getByRole('spinbutton', { name: '价格' }) as HTMLInputElement).value).toBe('99')
    expect(sent()).toHaveLength(1)
  })

  test('is not opened where the form locks it in this record, and not offered where the server says so', async () => {
    server.on(onlineRecord.list, () => ({
      list: [{ ...lineOf('r1'), closedCells: ['note', 'name'] }, lineOf('r2')],
      pagination: { currentPage: 1, pageSize: 20, total: 2 },
    }))
    const { user } = open()
    await user.click(await cell('备注：空'))
    expect(await screen.findByText('这条数据的此项不能修改')).toBeTruthy()
    const [first] = screen.getAllByRole('row').filter((row) => within(row).queryByText('水泵'))
    const offered = within(first as HTMLElement).getAllByRole('button', { name: /^修改/ })
    expect(offered.map((one) => one.dataset['cell'])).toEqual(['price', 'bought', 'state'])
  })

  test('is not there for who may not edit, and the record opens as ever', async () => {
    server.on(onlineRecord.config, config({ buttons: [] }))
    open()
    expect(await screen.findByRole('button', { name: '水泵' })).toBeTruthy()
    expect(screen.queryAllByRole('button', { name: /^修改/ })).toEqual([])
  })
})

describe('[VIS-34] somebody else who changes the same record', () => {
  test('in another field loses nothing, and nobody is asked', async () => {
    const { user } = open()
    await user.click(await cell('名称：水泵'))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '二')
    records['r1'] = { ...recordIn('r1'), note: '他人', version: 4 }
    await user.keyboard('{Enter}')
    await cell('名称：水泵二')
    expect(recordIn('r1')).toMatchObject({ name: '水泵二', note: '他人', version: 5 })
    expect(sent().map(({ version }) => version)).toEqual([3, 4])
  })

  test.each([
    ['用对方的', '水塔', [3]],
    ['用我的', '水泵二', [3, 4]],
  ])('in the same is told, and %s is what stays', async (choice, stays, versions) => {
    const { user } = open()
    await user.click(await cell('名称：水泵'))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '二')
    records['r1'] = { ...recordIn('r1'), name: '水塔', version: 4 }
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('有人已改为“水塔”')
    expect((screen.getByRole('textbox', { name: '名称' }) as HTMLInputElement).value).toBe('水泵二')
    await user.keyboard('{Enter}')
    await user.click(screen.getByText(choice))
    await cell(`名称：${stays}`)
    expect(recordIn('r1').name).toBe(stays)
    expect(sent().map(({ version }) => version)).toEqual(versions)
  })
})
