import { emptyForm, type FormDocument, type FormNode } from '@workstation/domain/form/document'
import { kindOf } from '@workstation/domain/form/kinds/index'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeForm } from '../server/src/testing/make-form'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let path: string

const node = (kind: string, id: string, label: string, more: Partial<FormNode> = {}): FormNode => ({
  ...{ id, kind, label, span: 12 },
  ...more,
  settings: { ...kindOf(kind)?.initial, ...more.settings },
})
const field = (kind: string, id: string, label: string, more: Partial<FormNode> = {}) =>
  node(kind, id, label, { key: id, ...more })

/** Each is tried by a button of its own. */
const hostile: Readonly<Record<string, string>> = {
  loop: '() => { for (;;); }',
  list: '() => { const a = []; for (;;) a.push(new Array(1000).fill(7)) }',
  texts: '() => { let a = "x".repeat(1e6); const b = []; for (;;) b.push(a += a) }',
  deaf: '() => new Array(1e9) + ""',
  promise: 'async () => { for (;;) await 0 }',
}
const nodes = [
  field('input', 'title', '设备名称'),
  field('number', 'price', '购置价格'),
  field('number', 'count', '数量'),
  field('number', 'total', '金额'),
  node('button', 'sum', '计算金额'),
  ...Object.keys(hostile).map((name) => node('button', name, name)),
]
const document: FormDocument = {
  ...emptyForm,
  root: nodes.map(({ id }) => id),
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  scripts: [
    { id: 's1', on: 'load', text: "(form) => { form.set('count', 1); form.require('title') }" },
    {
      id: 's2',
      on: 'press',
      of: 'sum',
      text: "(form) => { form.set('total', form.get('price') * form.get('count')) }",
    },
    { id: 's3', on: 'beforeSubmit', text: "(form) => form.get('total') > 0 || '请先计算金额'" },
    { id: 's4', on: 'afterSubmit', text: "(form) => { form.message('已登记 ' + form.get('title'), 'success') }" },
    ...Object.entries(hostile).map(([name, text]) => ({ id: name, on: 'press' as const, of: name, text })),
  ],
}

beforeAll(async () => {
  server = await startServer()
  // How long a script holds the page is measured.
  browser = await openBrowser({ optimised: true })
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const { enCode } = await makeForm(server, keeper, document, { fullName: '设备登记', enCode: 'scripted' })
  path = `/model/lc_${enCode}`
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openEditor(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openWindow(browser, server.baseUrl, {
    ...{ token: keeper.token, language: 'zh', width: 1440 },
  })
  await page.goto(path)
  await page.locator('.data-table-head').getByRole('button', { name: '新建' }).click()
  await page.getByRole('dialog').getByLabel('设备名称').waitFor()
  return { page, complaints }
}

test('scripts fill in, compute, keep a record from being saved, and say that it was', {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await openEditor()
  const editor = page.getByRole('dialog')
  await expect.poll(() => editor.getByLabel('数量').inputValue()).toBe('1')
  await editor.getByRole('button', { name: '保存' }).click()
  await editor.getByText('请填写此项').waitFor()
  await editor.getByLabel('设备名称').fill('离心泵')
  await editor.getByRole('button', { name: '保存' }).click()
  await page.getByText('请先计算金额').waitFor()
  await editor.getByLabel('购置价格').fill('1280.5')
  await editor.getByLabel('数量').fill('2')
  await editor.getByRole('button', { name: '计算金额' }).click()
  await expect.poll(() => editor.getByLabel('金额', { exact: true }).inputValue()).toContain('2561')
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'form-scripts-1440')
  await editor.getByRole('button', { name: '保存' }).click()
  await page.getByText('已登记 离心泵').waitFor()
  await editor.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /离心泵/ }).waitFor()
  expect(complaints).toEqual([])
})

test('[THR-04] a hostile script is ended, and the page goes on meanwhile', { timeout: 120_000 }, async () => {
  const { page } = await openEditor()
  const editor = page.getByRole('dialog')
  // Fetches the machine, whose first coming is no part of what a script may take.
  await editor.getByRole('button', { name: '计算金额' }).click()
  await expect.poll(() => editor.getByLabel('金额', { exact: true }).inputValue()).not.toBe('')
  for (const name of Object.keys(hostile)) {
    await page.evaluate(() => {
      const turns = window as unknown as { longest: number; last: number }
      turns.longest = 0
      turns.last = performance.now()
      const look = () => {
        turns.longest = Math.max(turns.longest, performance.now() - turns.last)
        turns.last = performance.now()
        if (turns.last > 0) setTimeout(look, 5)
      }
      look()
    })
    const begun = Date.now()
    await editor.getByRole('button', { name, exact: true }).click()
    await page.getByText(/表单脚本（点击按钮时）没有执行完/).waitFor()
    // A worker with its machine, half a second for the script, and the page on cores that others use as well.
    expect(Date.now() - begun, name).toBeLessThan(5000)
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
    expect(longest, `${name} held the page`).toBeLessThan(400)
    await page.getByText(/表单脚本（点击按钮时）没有执行完/).waitFor({ state: 'hidden' })
  }
  await editor.getByLabel('设备名称').fill('仍可填写')
  expect(await editor.getByLabel('设备名称').inputValue()).toBe('仍可填写')
})
