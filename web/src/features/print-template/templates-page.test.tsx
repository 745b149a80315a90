import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { printTemplate } from '@workstation/contract/print-template'
import type { PrintSource, PrintTemplate, PrintTemplateRow } from '@workstation/contract/print-template-record'
import { beforeEach, describe, expect, test } from 'vitest'
import { type FakeServer, fakeServer } from '../../testing/fake-server'
import { serveDictionaries } from '../../testing/keep-dictionaries'
import { renderPage } from '../../testing/render-page'
import { TemplatesPage } from './templates-page'
// Loaded ahead, so that a test does not wait for it.
import './template-editor'
import './template-versions'

const row = (id: string, more: Partial<PrintTemplateRow> = {}): PrintTemplateRow => ({
  id,
  version: 3,
  fullName: `${id}模板`,
  enCode: id,
  category: 'printDev-common',
  categoryText: '通用表单',
  type: 2,
  source: 'project',
  enabledMark: 1,
  sortCode: 0,
  description: '',
  creatorUser: '',
  creatorTime: 0,
  lastModifyTime: null,
  ...more,
})
const saved = JSON.stringify({
  version: 1,
  content: [{ type: 'paragraph', content: [{ type: 'field', attrs: { name: 'fullName' } }] }],
})
const whole = (id: string): PrintTemplate => ({
  ...row(id),
  document: saved,
  printTemplate: '',
  sqlTemplate: '',
  dbLinkId: '0',
  leftFields: '',
  pageParam: '',
})
const field = (name: string, fieldName: string) => ({ field: name, fieldName, type: 'text', children: [] })
const source: PrintSource = {
  id: 'project',
  fullName: '项目管理',
  type: 2,
  fields: [field('fullName', '项目名称'), field('enCode', '项目编码')],
  tables: [{ name: 'reviews', title: '评审进度', fields: [field('reviewname', '评审名称')] }],
  hasPeople: false,
  hasSteps: false,
}

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.on(authority.getColumns, null)
  serveDictionaries(server, { printDev: [{ id: 'printDev-common', fullName: '通用表单' }] })
  server.on(printTemplate.sources, { list: [source] })
  server.on(printTemplate.get, whole('a'))
  server.on(printTemplate.list, {
    list: [row('a'), row('b', { enabledMark: 0, type: 1, source: 'reviewTarget' })],
    pagination: { currentPage: 1, pageSize: 20, total: 2 },
  })
})
const open = (...buttons: string[]) => renderPage(<TemplatesPage />, { modelId: 'printTemplate', buttons })
const sheet = () => screen.findByRole('textbox', { name: '纸面' })

describe('the list', () => {
  test('[PRT-01] [PRT-03] shows templates with what they print, and nothing to press for who may only read', async () => {
    open()
    expect(await screen.findByText('a模板')).toBeTruthy()
    for (const text of ['项目管理', '评审进度', '启用', '停用'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    for (const text of ['新建模板', '导入', '导出', '编辑', '复制', '删除']) expect(screen.queryByText(text)).toBeNull()
  })

  test('[PRT-08] [PRT-05] copies, turns off and deletes a template', async () => {
    server.on(printTemplate.copy, { id: 'c' })
    server.on(printTemplate.toggleState, null)
    const { user } = open('btn_add', 'btn_edit', 'btn_remove')
    await user.click((await screen.findAllByText('停用', { selector: 'button *' }))[0] as HTMLElement)
    await waitFor(() => expect(server.inputs(printTemplate.toggleState)).toEqual([{ id: 'a' }]))
    await user.click(screen.getAllByText('更多')[0] as HTMLElement)
    await user.click(await screen.findByText('复制'))
    await waitFor(() => expect(server.inputs(printTemplate.copy)).toEqual([{ id: 'a' }]))
  })
})

describe('the designer', () => {
  test('[PRT-04] [PRT-06] shows a template by the names of its fields, and saves what is put on the sheet', async () => {
    const kept = { type: 1 as const, sortCode: 7, description: '说明', enabledMark: 0 as const }
    server.on(printTemplate.get, { ...whole('a'), ...kept })
    server.on(printTemplate.update, null)
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a模板'))
    expect(within(await sheet()).getByText('项目名称')).toBeTruthy()
    await user.click(await screen.findByText('项目编码', { selector: 'button *' }))
    await user.click(screen.getByText('整表'))
    await user.click(screen.getByText('分页'))
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(printTemplate.update)).toHaveLength(1))
    const sent = server.inputs(printTemplate.update)[0] as { id: string; version: number; document: string }
    expect(sent).toMatchObject({ id: 'a', version: 3, source: 'project', category: 'printDev-common', ...kept })
    const kinds = JSON.parse(sent.document).content.map(({ type }: { type: string }) => type)
    expect(kinds).toEqual(expect.arrayContaining(['paragraph', 'childTable', 'pageBreak']))
    expect(sent.document).toContain('"name":"enCode"')
    expect(sent.document).toContain('"table":"reviews"')
  }, 20_000)

  test('[PRT-07] adds a template for what was chosen, with its kind', async () => {
    server.on(printTemplate.create, { id: 'new' })
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建模板'))[0] as HTMLElement)
    await screen.findByText('新建打印模板')
    expect(screen.getByText('选好打印内容后，这里列出它的字段。')).toBeTruthy()
    await user.type(fieldOf('fullName'), '新')

    await user.type(fieldOf('enCode'), 'n')
    for (const [name, option] of [
      ['category', '通用表单'],
      ['source', '项目管理'],
    ] as const) {
      await user.click(fieldOf(name))
      await user.click(await optionOf(option))
    }
    await sheet()
    await user.click(screen.getByText('盖章处'))

    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(printTemplate.create)).toHaveLength(1))
    expect(server.inputs(printTemplate.create)[0]).toMatchObject({
      enCode: 'n',
      source: 'project',
      type: 2,
      category: 'printDev-common',
    })
  }, 20_000)

  test('[PRT-11] a drawn form is listed by name, and its fields are asked for once it is chosen', async () => {
    const form = { id: 'lc_pump', fullName: '水泵台账', type: 2, hasPeople: false, hasSteps: false }
    const whole = { ...form, hasSteps: true, fields: [field('title', '水泵名称')], tables: [] }
    server.on(printTemplate.sources, ({ id }) => ({
      list: id === 'lc_pump' ? [whole] : [source, { ...form, fields: [], tables: [] }],
    }))
    server.on(printTemplate.list, {
      list: [row('a', { source: 'lc_pump' })],
      pagination: { currentPage: 1, pageSize: 20, total: 1 },
    })
    const { user } = open('btn_add')
    await screen.findByText('水泵台账')
    await user.click((await screen.findAllByText('新建模板'))[0] as HTMLElement)
    await screen.findByText('新建打印模板')
    await user.click(fieldOf('source'))
    await user.click(await optionOf('水泵台账'))
    expect(await screen.findByText('水泵名称', { selector: 'button *' })).toBeTruthy()
    // Its records come of approvals, whose steps can be put on the sheet.
    expect(screen.getByText('审批记录', { selector: 'button *' })).toBeTruthy()
  }, 20_000)

  test('[PRT-13] a name, a code, a category and what is printed are needed, and each says so at its place', async () => {
    const { user } = open('btn_add')
    await user.click((await screen.findAllByText('新建模板'))[0] as HTMLElement)
    await screen.findByText('新建打印模板')
    await user.type(fieldOf('enCode'), '有')
    await user.click(screen.getByText('保存'))
    expect(await screen.findByText('请选择分类')).toBeTruthy()
    expect(screen.getByText('请选择打印内容')).toBeTruthy()
    for (const name of ['fullName', 'enCode', 'category', 'source'])
      expect(fieldOf(name).closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')).not.toBeNull()
    expect(server.inputs(printTemplate.create)).toEqual([])
  }, 20_000)

  test('[PRT-11] a field that is gone is marked, and what somebody may only look at has no tools', async () => {
    const gone = { version: 1, content: [{ type: 'facts', attrs: { fields: [{ name: 'former' }] } }] }
    server.on(printTemplate.get, { ...whole('a'), document: JSON.stringify(gone) })
    const { user } = open()
    await user.click(await screen.findByText('a模板'))
    expect(within(await sheet()).getByText('? former')).toBeTruthy()
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(screen.queryByText('部件')).toBeNull()
  })

  test('[PRT-12] the preview asks with the chosen record, and says what is hidden and what is gone', async () => {
    server.on(printTemplate.records, { list: [{ id: 'p1', fullName: '滨江文化中心' }] })
    const page = { html: '<html><body>纸</body></html>', hidden: 2, missing: ['former'] }
    server.on(printTemplate.preview, page)
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a模板'))
    await sheet()
    await user.click(screen.getByText('预览'))
    expect(await screen.findByText('有 2 处内容您无权查看，打印为空')).toBeTruthy()
    expect(screen.getByText('这些字段已不存在：former')).toBeTruthy()
    const frame = globalThis.document.querySelector('iframe') as HTMLIFrameElement
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin allow-modals')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toBe('纸'))
    await user.click(screen.getByRole('combobox', { name: '选择一条记录预览' }))
    await user.click(await optionOf('滨江文化中心'))
    await waitFor(() =>
      expect(server.inputs(printTemplate.preview).at(-1)).toMatchObject({ formId: 'p1', source: 'project' }),
    )
  }, 20_000)

  test('the paper is set up in millimetres', async () => {
    server.on(printTemplate.update, null)
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a模板'))
    await sheet()
    await user.click(screen.getByRole('tab', { name: '纸张' }))
    await user.click(await screen.findByText('横向'))
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(printTemplate.update)).toHaveLength(1))
    const sent = server.inputs(printTemplate.update)[0] as { document: string }
    expect(JSON.parse(sent.document).page).toMatchObject({ size: 'A4', landscape: true })
  }, 20_000)

  test('a paper without room between its margins is refused: it, and all that was laid out on it, was lost and called saved', async () => {
    server.on(printTemplate.update, null)
    const { user } = open('btn_edit')
    await user.click(await screen.findByText('a模板'))
    await sheet()
    await user.click(screen.getByRole('tab', { name: '纸张' }))
    await user.click(await screen.findByText('横向'))
    const margin = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('spinbutton', { name }), { target: { value } })
    margin('上', '100')
    margin('下', '100')
    await user.click(screen.getByRole('combobox', { name: '纸张大小' }))
    await user.click(await optionOf('A5'))
    await user.click(screen.getByText('保存'))
    expect((await screen.findByText(/^纸上放不下/)).closest('.print-designer')).not.toBeNull()
    expect(document.querySelector('.print-settings .ant-input-number-status-error')).toBeNull()
    expect(server.inputs(printTemplate.update)).toEqual([])
    margin('下', '10')
    await user.click(screen.getByText('保存'))
    await waitFor(() => expect(server.inputs(printTemplate.update)).toHaveLength(1))
    const sent = server.inputs(printTemplate.update)[0] as { document: string }
    expect(JSON.parse(sent.document).page).toMatchObject({ size: 'A5', margins: { top: 100, bottom: 10 } })
  }, 20_000)
})

test('versions show how a state looked and go back to it', async () => {
  const state = (number: number) => ({ id: `v${number}`, number, savedBy: '甲', savedTime: 0 })
  server.on(printTemplate.versions, { list: [state(3), state(2)] })
  server.on(printTemplate.version, { ...whole('a'), version: 2 })
  server.on(printTemplate.preview, { html: '<html></html>', hidden: 0, missing: [] })
  server.on(printTemplate.restore, null)
  const { user } = open('btn_edit')
  await user.click((await screen.findAllByText('历史版本'))[0] as HTMLElement)
  await screen.findByText('版本 2')
  await user.click(screen.getAllByText('查看', { selector: 'button *' })[1] as HTMLElement)
  await user.click(await screen.findByText('恢复此版本'))
  await user.click(await screen.findByText('恢复此版本', { selector: '.ant-modal button *' }))
  await waitFor(() => expect(server.inputs(printTemplate.restore)).toEqual([{ id: 'a', number: 2, version: 3 }]))
}, 20_000)

/** A field of the editor by its name; roles take long to find beside a table. */
function fieldOf(name: string): HTMLInputElement {
  return globalThis.document.querySelector(`#${name}`) as HTMLInputElement
}

/** What an open select offers; the table has titles of its own. */
const optionOf = (title: string) =>
  waitFor(() => {
    const found = globalThis.document.querySelector(`.ant-select-item-option[title="${title}"]`)
    expect(found).not.toBeNull()
    return found as HTMLElement
  })
