import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser } from 'playwright-core'
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
let clerk: TestUser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const form = await makeForm(server, keeper, equipmentForm(), { fullName: '设备台账', enCode: 'equipment' })
  clerk = await server.makeUser({ grants: [{ modelId: form.menuId }] })
  for (const [title, price, grade] of [
    ['离心泵', 1280.5, 'new'],
    ['风机', 99.5, 'old'],
    ['真空泵', 640, 'old'],
  ]) {
    const data = JSON.stringify({ title, price, grade })
    dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper))
  }
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('[VIS-02] a list is kept as a view for everybody, opens with it, and is found again by a reload and by others', {
  timeout: 180_000,
}, async () => {
  const look = { language: 'zh', token: keeper.token } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  await page.goto('/model/lc_equipment')
  await page.getByLabel('关键字').fill('泵')
  await page.getByLabel('关键字').press('Enter')
  await page.getByText('风机').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '另存为视图…' }).click()
  await page.getByRole('dialog').getByLabel('名称', { exact: true }).fill('所有泵')
  await page.getByLabel('共享给所有能打开此列表的人').check()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'list-view-dialog')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '视图：所有泵' }).click()
  await page.getByRole('menuitem', { name: '管理视图…' }).waitFor()
  await keepPicture(page, 'list-view-menu')
  await page.getByRole('menuitem', { name: '管理视图…' }).click()
  await page.getByRole('button', { name: '设为默认 所有泵' }).click()
  await page.getByRole('button', { name: '取消默认 所有泵' }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'list-view-drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '分组', exact: true }).click()
  await page.getByRole('menuitem', { name: '状态' }).click()
  await page.getByRole('button', { name: '旧', expanded: true }).click()
  await page.getByText('真空泵').waitFor({ state: 'detached' })
  await page.getByText('共 2 条，其中 1 条已折叠').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'list-groups-1440')
  await page.getByRole('button', { name: '视图：所有泵，已改动' }).click()
  await page.getByRole('menuitem', { name: '保存到“所有泵”' }).click()
  await page.reload()
  await page.getByRole('button', { name: '旧', expanded: false }).waitFor()
  await page.getByRole('button', { name: '旧', expanded: false }).click()
  await page.getByRole('button', { name: '视图：所有泵' }).waitFor()
  await page.getByText('真空泵').first().waitFor()
  await page.getByText('风机').waitFor({ state: 'detached' })

  for (const [width, mode, language] of [
    [375, 'dark', 'en'],
    [1440, 'dark', 'en'],
  ] as const) {
    const hers = await openWindow(browser, server.baseUrl, { width, mode, language, token: clerk.token })
    await hers.page.goto('/model/lc_equipment')
    await hers.page.getByText('风机').first().waitFor()
    await hers.page.getByRole('button', { name: 'Views' }).click()
    await hers.page.getByRole('menuitem', { name: '所有泵' }).click()
    await hers.page.getByText('风机').first().waitFor({ state: 'detached' })
    await hers.page.getByRole('button', { name: 'View: 所有泵' }).waitFor()
    expect(await axeProblems(hers.page)).toEqual([])
    await keepPicture(hers.page, `list-view-${width}`)
    expect(hers.complaints).toEqual([])
  }
  expect(complaints).toEqual([])
})
