import { printTemplate } from '@workstation/contract/print-template'
import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { documentText, printForm, printLine } from '../server/src/testing/print-form'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let path: string

const node = (kind: string, id: string, label: string, more: Partial<FormNode> = {}): FormNode => ({
  ...{ id, kind, key: id, label, span: 12 },
  ...more,
  settings: { ...kindOf(kind)?.initial, ...more.settings },
})
const states = [
  { id: 'good', label: '完好' },
  { id: 'broken', label: '待修' },
]
const nodes = [
  node('input', 'title', '设备名称', { required: true }),
  node('number', 'price', '购置价格', { settings: { min: 1, max: 1_000_000 } }),
  node('radio', 'condition', '状况', { source: { from: 'static', options: states } }),
  node('textarea', 'why', '待修原因', { span: 24, visible: "condition = 'broken'", required: true }),
  node('table', 'repairs', '维修记录', { span: 24, children: ['what', 'cost'], settings: { summary: ['cost'] } }),
  node('input', 'what', '内容', { required: true }),
  node('number', 'cost', '费用'),
  node('calculate', 'total', '维修合计', { settings: { formula: 'sum(repairs.cost)' } }),
]
const rows = { attrs: { table: 'repairs', columns: [{ name: 'what' }, { name: 'cost', sum: true }] } }
const document: FormDocument = {
  ...emptyForm,
  root: ['title', 'price', 'condition', 'why', 'repairs', 'total'],
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
}

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const { enCode } = await makeForm(server, keeper, document, { fullName: '设备台账', enCode: 'equipment' })
  path = `/model/lc_${enCode}`
  const template = {
    source: `lc_${enCode}`,
    document: documentText(printLine('{title}'), { type: 'childTable', ...rows }),
  }
  dataOf(await server.call(printTemplate.create, printForm({ ...template, fullName: '设备卡片' }), keeper))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openList(width: number): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openWindow(browser, server.baseUrl, { token: keeper.token, language: 'zh', width })
  await page.goto(path)
  await page.getByRole('region', { name: '设备台账' }).waitFor()
  return { page, complaints }
}

async function openEditor(page: Page): Promise<Locator> {
  await page.locator('.data-table-head').getByRole('button', { name: '新建' }).click()
  const editor = page.getByRole('dialog', { name: '新建设备台账' })
  await editor.getByLabel('设备名称').waitFor()
  return editor
}

const save = (editor: Locator) => editor.getByRole('button', { name: '保存' }).click()

test('a record is refused at its fields, filled in with rows, listed, changed and deleted', {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await openList(1440)
  const editor = await openEditor(page)
  await editor.getByLabel('购置价格').fill('0')
  await editor.getByLabel('待修').check()
  await save(editor)
  await editor.getByText('不能小于 1').waitFor()
  expect(await editor.getByText('请填写此项').count()).toBe(2)
  expect(await editor.getByLabel('设备名称').evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'form-refused-1440')
  await editor.getByLabel('设备名称').fill('离心泵')
  await editor.getByLabel('购置价格').fill('1280.5')
  await editor.getByLabel('待修原因').fill('轴承异响')
  for (const [index, [what, cost]] of [
    ['更换轴承', '300'],
    ['校准', '99.5'],
  ].entries()) {
    await editor.getByRole('button', { name: '添加一行' }).click()
    await editor.getByLabel(`内容，第 ${index + 1} 行`).fill(what ?? '')
    await editor.getByLabel(`费用，第 ${index + 1} 行`).fill(cost ?? '')
  }
  await editor.getByText('399.50').first().waitFor()
  await save(editor)
  await editor.waitFor({ state: 'hidden' })
  const line = page.getByRole('row', { name: /离心泵/ })
  await line.waitFor()
  expect(await line.textContent()).toContain('待修')
  await keepPicture(page, 'form-list-1440')

  await line.getByRole('button', { name: /^编辑/ }).click()
  const change = page.getByRole('dialog', { name: '编辑设备台账' })
  await change.getByLabel('设备名称').fill('离心泵二号')
  await save(change)
  await change.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /离心泵二号/ }).waitFor()

  await page
    .getByRole('row', { name: /离心泵二号/ })
    .getByRole('button', { name: /^查看/ })
    .click()
  const reading = page.getByRole('dialog', { name: '设备台账' })
  await reading.getByText('轴承异响').waitFor()
  await reading.getByText('更换轴承').waitFor()
  expect(await axeProblems(page)).toEqual([])
  const [printed] = await Promise.all([
    page.waitForResponse(/\/Actions\/Print\?/),
    reading.getByRole('button', { name: '打印' }).click(),
  ])
  expect(await printed.text()).toMatch(/离心泵二号[\s\S]*更换轴承/)
  await reading
    .getByRole('button', { name: 'Close' })
    .or(reading.getByRole('button', { name: '关闭' }))
    .first()
    .click()

  await page
    .getByRole('row', { name: /离心泵二号/ })
    .getByRole('button', { name: /^更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有数据').waitFor()
  expect(complaints).toEqual([])
})

test('on a phone records are filled in and read as cards, and nothing scrolls sideways', {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await openList(375)
  for (const name of ['水泵', '风机']) {
    const editor = await openEditor(page)
    await editor.getByLabel('设备名称').fill(name)
    await editor.getByLabel('完好').check()
    await keepPicture(page, 'form-editor-375')
    await save(editor)
    await editor.waitFor({ state: 'hidden' })
    await page.getByText(name).first().waitFor()
  }
  const sideways = () => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(await sideways()).toBe(0)
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'form-list-375')
  expect(complaints).toEqual([])
})

test('the last key before a reload is not lost', { timeout: 120_000 }, async () => {
  const { page } = await openList(1440)
  const editor = await openEditor(page)
  await editor.getByLabel('设备名称').pressSequentially('水泵')
  await page.keyboard.press('9')
  await page.reload()
  const again = await openEditor(page)
  expect(await again.getByLabel('设备名称').inputValue()).toBe('水泵9')
  await page.context().close()
})
