import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentForm, makeDesign } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeDesign>>

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  form = await makeDesign(server, keeper, equipmentForm(), { fullName: '访客登记', enCode: 'visitors' })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openRelease(page: Page) {
  await page.goto('/online-dev/web-design')
  const line = page.getByRole('row', { name: /访客登记/ })
  await line.getByText('发布', { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /访客登记/ })
  await dialog.getByText('记录存放在哪里').waitFor()
  return dialog
}

test('[VIS-24] a form is released without a table of its own, gathers records and is given one', {
  timeout: 120_000,
}, async () => {
  const look = { token: keeper.token, language: 'zh', width: 1440 } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  const first = await openRelease(page)
  expect(await first.getByRole('radio', { name: /^独立数据表/ }).isChecked()).toBe(true)
  await first.getByRole('radio', { name: /^共用存储/ }).check()
  await first.getByText('首次发布会建立菜单和权限项，记录存入共用存储。').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await first.getByRole('button', { name: '发布', exact: true }).click()
  await first.waitFor({ state: 'hidden' })
  const data = JSON.stringify({ title: '张访客', price: 3.5, repairs: [{ what: '参观' }] })
  const { id: recordId } = dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper))

  const second = await openRelease(page)
  expect(await second.getByRole('radio', { name: /^共用存储/ }).isChecked()).toBe(true)
  await second.getByRole('radio', { name: /^独立数据表/ }).check()
  await second.getByText(/^建立独立数据表并移入 1 条记录/).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await second.getByRole('button', { name: '发布', exact: true }).click()
  await second.waitFor({ state: 'hidden' })
  await page.goto('/model/lc_visitors')
  await page.getByRole('row', { name: /张访客/ }).waitFor()
  const { data: kept } = dataOf(await server.call(onlineRecord.get, { id: form.id, recordId }, keeper))
  expect(JSON.parse(kept)).toMatchObject({ title: '张访客', repairs: [{ what: '参观' }] })
  expect(JSON.parse(dataOf(await server.call(design.get, { id: form.id }, keeper)).tables)).toHaveLength(2)
  expect(complaints).toEqual([])
})
