import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import { formOf } from '@workstation/domain/form/testing/form-samples'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import { beforeEach, describe, expect, test } from 'vitest'
import { dropDraft, keepDraft } from '../../../platform/drafts'
import { toasts } from '../../../platform/toast'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import { ModelPage } from '../page/model-page'
// Loaded ahead, so that a test does not wait for them.
import './cell-editor'
import '../../../platform/sandbox/run-script'

const drawn = formOf([
  { kind: 'input', key: 'name', label: '名称' },
  { kind: 'number', key: 'price', label: '价格' },
  { kind: 'input', key: 'reason', label: '原因' },
  { kind: 'textarea', key: 'note', label: '备注' },
])
const fields = listFields(drawn)
const derived = deriveList(fields)

let server: FakeServer
let record: { version: number; name: string; price: number | null; reason: string | null; note: string }
beforeEach(() => {
  record = { version: 3, name: '水泵', price: 12, reason: null, note: '一' }
  dropDraft({ kind: 'cells.d1' })
  fakeScriptWorker()
})

interface Drawing {
  scripts?: readonly Omit<FormDocument['scripts'][number], 'id'>[]
  draft?: boolean
}

/** The page of a list whose cells can be changed; what was there before goes, as with a reload. */
function open({ scripts = [], draft = true }: Drawing = {}) {
  const document = {
    ...drawn,
    settings: { ...drawn.settings, draft },
    scripts: scripts.map((script, at) => ({ id: `s${at}`, ...script })),
  }
  server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(onlineRecord.config, {
    ...{ id: 'd1', menuId: 'm1', fullName: '设备台账', enCode: 'equipment', type: 1, webType: 2, enableFlow: 0 },
    ...{ flowTemplateJson: '', number: 1, formData: JSON.stringify(document), columnData: '', appColumnData: '' },
    listData: JSON.stringify({ ...derived, columns: derived.columns.map((one) => ({ ...one, edit: true })) }),
    columns: fields.map(({ field, kind, sortable, search }) => ({
      ...{ field, kind, sortable, title: { zh: field, en: field, zhtw: field }, search: [...search] },
    })),
    ...{ closed: [], buttons: ['btn_edit'] },
  })
  server.on(onlineRecord.list, () => ({
    list: [{ id: 'r1', closedCells: [], ...record, price: String(record.price ?? '') }],
    pagination: { currentPage: 1, pageSize: 20, total: 1 },
  }))
  const answer = () => {
    const { version, ...values } = record
    return { id: 'r1', version, data: JSON.stringify(values) }
  }
  server.on(onlineRecord.get, answer)
  server.on(onlineRecord.words, answer)
  server.respond(onlineRecord.update, ({ input }) => {
    if (input['version'] !== record.version)
      return Response.json({ code: 400, msg: '已被修改', data: null, key: 'changed' })
    record = { ...record, ...JSON.parse(String(input['data'])), version: record.version + 1 }
    return Response.json({ code: 200, msg: 'Success', data: { version: record.version } })
  })
  return renderPage(<ModelPage unreleased={<p>nothing yet</p>} />, { modelId: 'm1', title: '设备台账' })
}
const cell = (name: string) => screen.findByRole('button', { name: new RegExp(`^修改${name}`) })
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const dataSent = () => server.inputs(onlineRecord.update).map(({ data }) => JSON.parse(String(data)))
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A cell in which something was typed that the server refused. */
async function refused(drawing: Drawing = {}) {
  const page = open(drawing)
  await page.user.click(await cell('名称：水泵'))
  server.fail(onlineRecord.update, 400, '名称已被使用')
  await page.user.type(await box('名称'), '二{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('名称已被使用')
  return page
}

describe('what was typed into a cell and refused', () => {
  test('asks before the page is left, until it is put back', async () => {
    const { user } = await refused()
    expect(mayLeave()).toBe(false)
    await user.keyboard('{Escape}')
    await cell('名称：水泵')
    expect(mayLeave()).toBe(true)
  })

  test('is there again after a reload, and is saved then', async () => {
    const { unmount } = await refused()
    unmount()
    const { user } = open()
    expect((await box('名称')).value).toBe('水泵二')
    expect(mayLeave()).toBe(false)
    await user.click(await box('名称'))
    await user.keyboard('{Enter}')
    await cell('名称：水泵二')
    expect(mayLeave()).toBe(true)
    expect(dataSent()).toEqual([{ name: '水泵二' }])
  })

  test('meets what somebody else has made of the same field meanwhile, which is told and not written over', async () => {
    const { unmount } = await refused()
    unmount()
    record = { ...record, name: '水塔', version: 4 }
    const { user } = open()
    await user.click(await box('名称'))
    await user.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('有人已改为“水塔”')
    expect(record.name).toBe('水塔')
    await user.click(screen.getByText('用我的'))
    await cell('名称：水泵二')
  })

  test('goes, with a word, where its field holds something else since a release', async () => {
    const cells = { recordId: 'r1', base: null, version: 3 }
    const { unmount } = open()
    keepDraft({ kind: 'cells.d1' }, [
      { ...cells, field: 'name', value: [{ fileId: 'f1' }] },
      { ...cells, field: 'note', value: '二' },
    ])
    unmount()
    open()
    expect((await box('备注')).value).toBe('二')
    expect(await cell('名称：水泵')).toBeTruthy()
    expect(toasts.get().map(({ text }) => text)).toContainEqual(expect.stringMatching(/没有恢复：名称$/))
  })

  test('lies in no browser where the form keeps no drafts', async () => {
    const { unmount } = await refused({ draft: false })
    unmount()
    open({ draft: false })
    expect(await cell('名称：水泵')).toBeTruthy()
  })
})

describe('scripts of a form whose cell is changed', () => {
  test('fill in other fields, which are saved with it, and run behind it', async () => {
    const { user } = open({
      scripts: [
        { on: 'change', of: 'price', text: `(form) => form.set('reason', '改为' + form.get('price'))` },
        { on: 'change', of: 'name', text: `(form) => form.set('reason', '没有人改它')` },
        { on: 'afterSubmit', text: `(form) => form.message('已保存' + form.id)` },
      ],
    })
    await user.click(await cell('价格：12'))
    const price = await screen.findByRole('spinbutton', { name: '价格' })
    await user.clear(price)
    await user.type(price, '7{Enter}')
    await cell('价格：7')
    expect(dataSent()).toEqual([{ price: 7, reason: '改为7' }])
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('已保存r1'))
  })

  test('hold the save back with a sentence, and what was typed stays', async () => {
    const { user } = open({ scripts: [{ on: 'beforeSubmit', text: `() => '价格须由主管修改'` }] })
    await user.click(await cell('价格：12'))
    await user.type(await screen.findByRole('spinbutton', { name: '价格' }), '3{Enter}')
    expect(await screen.findByText('表单脚本不允许保存')).toBeTruthy()
    expect(toasts.get().map(({ text }) => text)).toContain('价格须由主管修改')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: '价格' }).value).toBe('123')
    expect(dataSent()).toEqual([])
  })

  test('require another field: that is said at the cell by its name', async () => {
    const { user } = open({ scripts: [{ on: 'change', of: 'price', text: `(form) => form.require('reason')` }] })
    await user.click(await cell('价格：12'))
    await user.type(await screen.findByRole('spinbutton', { name: '价格' }), '3{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^“原因”：/)
    expect(dataSent()).toEqual([])
  })
})

test('several lines in a cell: Enter begins another one, Ctrl and Enter save', async () => {
  const { user } = open()
  await user.click(await cell('备注：一'))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '备注' })
  await user.type(note, '{Enter}二')
  expect(note.value).toBe('一\n二')
  expect(dataSent()).toEqual([])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(dataSent()).toEqual([{ note: '一\n二' }]))
})
