import { readFileSync } from 'node:fs'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { printTemplate } from '@workstation/contract/print-template'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { documentText, printForm, printLine } from '../server/src/testing/print-form'
import { readCells } from '../server/src/testing/read-cells'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const secret = 'Geheim-2026'

test('a form asks for a password that is drawn, released and filled in, and nothing that is shown, printed or exported tells it', {
  timeout: 240_000,
}, async () => {
  const look = { token: keeper.token, language: 'zh' } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  const told: string[] = []
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '')
    if (response.url().includes('/api/') && text.includes(secret)) told.push(response.url())
  })
  await page.goto('/online-dev/web-design')
  await page.getByRole('button', { name: '新建' }).first().click()
  await page.getByRole('dialog').getByLabel('表单名称').fill('账号登记')
  await page.getByRole('dialog').getByLabel('表单编码').fill('accounts')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '单行文本', exact: true }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('账号')
  await page.getByRole('textbox', { name: /^字段名/ }).fill('account')
  await page.getByRole('button', { name: '密码', exact: true }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('口令')
  await page.getByRole('textbox', { name: /^字段名/ }).fill('pass')
  await page.getByRole('switch', { name: '必填' }).click()
  await page.getByRole('treeitem', { name: '口令，密码' }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'password-designer-1440')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const release = page.getByRole('dialog', { name: /^发布/ })
  await release.getByRole('button', { name: '发布', exact: true }).click()
  await release.waitFor({ state: 'hidden' })
  const { list } = dataOf(await server.call(design.selector, {}, keeper))
  const id = list.find(({ enCode }) => enCode === 'accounts')?.id ?? ''
  const template = (...lines: object[]) =>
    printForm({ source: 'lc_accounts', document: documentText(...lines), fullName: '账号卡' })
  expect(await server.call(printTemplate.create, template(printLine('{pass}')), keeper)).not.toMatchObject({
    code: 200,
  })
  dataOf(await server.call(printTemplate.create, template(printLine('{account}')), keeper))

  await page.goto('/model/lc_accounts')
  const open = async (name: string) => {
    const editor = page.getByRole('dialog', { name })
    await editor.getByLabel('账号').waitFor()
    return editor
  }
  await page.locator('.data-table-head').getByRole('button', { name: '新建' }).click()
  let editor = await open('新建账号登记')
  await editor.getByLabel('账号').fill('root')
  await editor.getByRole('button', { name: '保存' }).click()
  await editor.getByText('请填写此项').waitFor()
  await keepPicture(page, 'password-refused-1440')
  await editor.getByLabel('口令', { exact: true }).fill(secret)
  expect(await editor.getByLabel('口令', { exact: true }).getAttribute('type')).toBe('password')
  await keepPicture(page, 'password-typed-1440')
  expect(await axeProblems(page)).toEqual([])
  await editor.getByRole('button', { name: '保存' }).click()
  await editor.waitFor({ state: 'hidden' })
  const line = page.getByRole('row', { name: /root/ })
  await line.waitFor()
  expect(await page.getByRole('columnheader', { name: '口令' }).count()).toBe(0)

  await line.getByRole('button', { name: /^编辑/ }).click()
  editor = await open('编辑账号登记')
  expect(await editor.getByLabel('口令', { exact: true }).inputValue()).toBe('')
  await keepPicture(page, 'password-kept-1440')
  expect(await axeProblems(page)).toEqual([])
  await editor.getByLabel('账号').fill('admin')
  await editor.getByRole('button', { name: '保存' }).click()
  await editor.waitFor({ state: 'hidden' })

  await page.getByRole('row', { name: /admin/ }).getByRole('button', { name: /^查看/ }).click()
  const reading = page.getByRole('dialog', { name: '账号登记' })
  await reading.getByText('已加密保存，不显示').waitFor()
  await keepPicture(page, 'password-reading-1440')
  const [printed] = await Promise.all([
    page.waitForResponse(/\/Actions\/Print\?/),
    reading.getByRole('button', { name: '打印' }).click(),
  ])
  expect(await printed.text()).toContain('admin')
  await page.keyboard.press('Escape')

  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: '导出全部' }).click()
  const download = await exported
  const cells = JSON.stringify(await readCells(readFileSync((await download.path()) ?? '')))
  expect(cells).toContain('admin')
  expect(cells).not.toMatch(/口令|Geheim/)
  const stored = dataOf(await server.call(onlineRecord.list, { id }, keeper)).list
  expect(JSON.stringify(stored)).not.toMatch(/pass|Geheim/)
  expect(told).toEqual([])
  expect(complaints).toEqual([])
})
