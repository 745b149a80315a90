import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentForm, makeForm } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let form: Awaited<ReturnType<typeof makeForm>>

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  form = await makeForm(server, keeper, equipmentForm(), { fullName: '设备台账', enCode: 'equipment' })
  for (const [title, price, grade] of [
    ['离心泵', 1280.5, 'new'],
    ['风机', 99.5, 'old'],
  ]) {
    const data = JSON.stringify({ title, price, grade })
    dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper))
  }
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

async function openDesigner(width: number): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openWindow(browser, server.baseUrl, { token: keeper.token, language: 'zh', width })
  await page.goto(`/online-dev/web-design/${form.id}`)
  await page.getByText('列表', { exact: true }).first().click()
  await page.getByRole('region', { name: '列表设计器' }).waitFor()
  return { page, complaints }
}

const lines = (page: Page) => page.getByRole('list', { name: '列', exact: true }).getByRole('listitem')

test('[VIS-02] [RTE-47] a list is drawn by mouse, released, and stands as it was drawn', {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await openDesigner(1440)
  await page.getByText('离心泵').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await lines(page).nth(1).dragTo(lines(page).nth(0))
  await expect.poll(() => lines(page).nth(0).textContent()).toContain('价格')
  await lines(page).nth(0).getByRole('button', { name: '价格', exact: true }).click()
  await page.getByRole('switch', { name: /显示合计/ }).click()
  await page.getByRole('switch', { name: /可在列表中直接修改/ }).click()
  await page.getByRole('button', { name: '创建时间作为列' }).click()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'list-designer-1440')
  await page.getByText('已保存', { exact: true }).waitFor()
  const { listData } = dataOf(await server.call(design.get, { id: form.id }, keeper))
  const { columns } = JSON.parse(listData) as { columns: { field: string }[] }
  expect(columns.map(({ field }) => field).slice(0, 2)).toEqual(['price', 'title'])
  dataOf(await server.call(design.release, { id: form.id }, keeper))

  await page.goto(`/model/lc_${form.enCode}`)
  await page.getByText('离心泵').waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads.filter((head) => ['价格', '名称', '创建时间'].includes(head))).toEqual(['价格', '名称', '创建时间'])
  await page.getByText('1380').waitFor()
  expect(await axeProblems(page)).toEqual([])

  const cell = (value: string) => page.getByRole('button', { name: `修改价格：${value}` })
  await cell('99.5').focus()
  await page.keyboard.press('F2')
  await page.getByRole('spinbutton', { name: '价格' }).fill('199.5')
  await keepPicture(page, 'list-cell-1440')
  expect(await axeProblems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('1480').waitFor()
  await expect.poll(() => cell('199.5').evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
})

test('on a phone one part is shown at a time, and nothing scrolls sideways', { timeout: 120_000 }, async () => {
  const { page, complaints } = await openDesigner(375)
  for (const part of ['字段', '列表', '设置']) {
    await page.getByRole('navigation', { name: '切换面板' }).getByText(part).click()
    expect(await axeProblems(page)).toEqual([])
  }
  await keepPicture(page, 'list-designer-375')
  const sideways = () => page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
  expect(await sideways()).toBe(0)
  expect(complaints).toEqual([])
})
