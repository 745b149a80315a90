import { readFileSync } from 'node:fs'
import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeForm, type TestNode } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { readCells } from '../server/src/testing/read-cells'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeForm>>

const name: TestNode = { kind: 'input', key: 'name', label: '设备名称' }
const price = (kind: string): TestNode => ({ kind, key: 'price', label: '价格' })
/** Five of them are no number. */
const prices = ['12', '面议', '0.5', '约 3 万', '未定', '见合同', '-7', '一百']
const wrong = ['一百', '未定', '约 3 万', '见合同', '面议']

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const more = { fullName: '询价登记', enCode: 'quotes' }
  form = await makeForm(server, keeper, formOf(name, price('input')), more)
  for (const one of prices) {
    const data = JSON.stringify({ name: `设备${one}`, price: one })
    dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper))
  }
  const formData = JSON.stringify(formOf(name, price('number')))
  dataOf(await server.call(design.update, { id: form.id, ...more, formData }, keeper))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** The values in the file that a button saves. */
async function valuesIn(page: Page, button: Locator): Promise<unknown[]> {
  const saved = page.waitForEvent('download')
  await button.click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('询价登记 价格.xlsx')
  const [sheet] = await readCells(readFileSync((await download.path()) ?? ''))
  const [head, ...lines] = sheet?.data ?? []
  expect(head).toEqual(['记录编号', '设备名称', '字段', '原值'])
  for (const [, title, label, value] of lines) expect([title, label]).toEqual([`设备${String(value)}`, '价格'])
  return lines.map(([, , , value]) => value).sort()
}

test('[VIS-24] a text becomes a number: the plan counts the five that do not convert, and they are found in the file', {
  timeout: 120_000,
}, async () => {
  const look = { token: keeper.token, language: 'zh', width: 1440 } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  await page.goto('/online-dev/web-design')
  const line = page.getByRole('row', { name: /询价登记/ })
  await line.getByText('发布', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /询价登记/ })
  await dialog.getByText('由文字改为数字，原来的值保留；5 条无法转换。').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'release-unconverted-1440')
  expect(await valuesIn(page, dialog.getByRole('button', { name: /^下载无法转换的 5 条/ }))).toEqual(wrong)
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await line.getByText('更多').click()
  await page.getByText('发布记录').click()
  const removed = page.getByRole('dialog').getByRole('region', { name: '已删除的字段' })
  await removed.getByRole('button', { name: /^下载无法转换的 5 条/ }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'release-left-behind-1440')
  expect(await valuesIn(page, removed.getByRole('button', { name: /^下载无法转换的 5 条/ }))).toEqual(wrong)
  expect(complaints).toEqual([])
})

/** What the records hold, with and without a value of a field. */
const heldNames = async (): Promise<unknown[]> => {
  const { list } = dataOf(await server.call(onlineRecord.list, { id: form.id, pageSize: 50 }, keeper))
  return list.map((row) => row.name ?? null).sort()
}

test('[VIS-24] a field that was removed comes back with its values, once the design goes back to a release that had it', {
  timeout: 120_000,
}, async () => {
  const names = await heldNames()
  expect(names).toHaveLength(prices.length)
  const formData = JSON.stringify(formOf({ ...price('number'), label: '报价' }))
  const { version } = dataOf(await server.call(design.get, { id: form.id }, keeper))
  dataOf(
    await server.call(
      design.update,
      { id: form.id, version, fullName: '询价登记', enCode: 'quotes', formData },
      keeper,
    ),
  )
  const look = { token: keeper.token, language: 'zh', width: 1440 } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  await page.goto('/online-dev/web-design')
  const line = page.getByRole('row', { name: /询价登记/ })
  const release = async (...told: string[]) => {
    await line.getByText('发布', { exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /询价登记/ })
    for (const text of told) await dialog.getByText(text).waitFor()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await release('从页面上移除；8 条数据的值保留 30 天，其间可恢复。', '只改显示的名称，数据不变。')
  expect(await heldNames()).toEqual(names.map(() => null))

  await line.getByText('更多').click()
  await page.getByText('发布记录').click()
  const second = page.getByRole('listitem').filter({ hasText: '第 2 版' })
  await second.getByRole('button', { name: '恢复为草稿' }).click()
  await page.getByRole('dialog', { name: '把第 2 版恢复为草稿？' }).getByRole('button', { name: '恢复为草稿' }).click()
  await page.getByText('已恢复为草稿，发布后生效').waitFor()
  expect(await heldNames()).toEqual(names.map(() => null))
  await release('重新显示之前移除的字段，原有的值一并回来。')
  expect(await heldNames()).toEqual(names)
  await page.goto('/model/lc_quotes')
  await page.getByRole('row', { name: /设备12/ }).waitFor()
  await page.getByRole('columnheader', { name: '价格' }).waitFor()
  expect(complaints).toEqual([])
})
