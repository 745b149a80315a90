import { department } from '@workstation/contract/department'
import { message } from '@workstation/contract/message'
import { role } from '@workstation/contract/role'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { dataOf } from '../server/src/testing/make-review'
import { openBrowser, openWindow } from './open-browser'
import { settled } from './settled'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let boss: string

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  boss = (await server.administrator()).token
  await makePlaces(server)
  const { id } = dataOf(await server.call(role.create, { fullName: '资料员', enCode: 'papers', globalMark: 1 }, boss))
  for (let made = 0; made < 21; made++) await server.makeUser({ organizeId: 'north', roles: [id] })
  const recipients = [{ type: 'organize', id: 'north' }]
  const notice = dataOf(
    await server.call(message.createNotice, { title: '停电', bodyText: '<p>周六</p>', recipients }, boss),
  )
  dataOf(await server.call(message.release, { id: notice.id }, boss))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test.each([
  ['permission/role?keyword=papers', '成员', ''],
  ['system/notice', '查看', '阅读情况'],
])('the numbers of the pages below the people of %s were drawn as lines of people', async (address, open, tab) => {
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token: boss })
  await page.goto(`/${address}`)
  await settled(page)
  const line = page.locator('tbody tr', { hasText: /资料员|停电/ })
  await line.getByRole('button', { name: new RegExp(`^${open}`) }).click()
  const drawer = page.getByRole('dialog')
  if (tab) await drawer.getByRole('tab', { name: new RegExp(tab) }).click()
  const number = drawer.locator('.ant-pagination-item-2')
  await number.waitFor()
  expect((await number.boundingBox())?.height).toBe(24)
  expect(complaints).toEqual([])
  await context.close()
})

test('a long name of one department widened the tree until the list beside it had no room', async () => {
  const fullName = '西南区域'.repeat(12)
  dataOf(await server.call(department.create, { fullName, enCode: 'long', parentId: 'north' }, boss))
  const { page, context } = await openWindow(browser, server.baseUrl, { language: 'zh', token: boss })
  await page.goto('/permission/position')
  await settled(page)
  await page.getByRole('treeitem', { name: /西南区域/ }).waitFor()
  expect((await page.locator('.tree-and-list > aside').boundingBox())?.width).toBe(280)
  await context.close()
})

test('which session is one’s own was cut off behind the name of a long browser', async () => {
  const user_agent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
  await server.services.db.updateTable('session').set({ user_agent }).execute()
  const { page, context } = await openWindow(browser, server.baseUrl, { language: 'en', token: boss })
  await page.goto('/permission/online-user?keyword=管理员')
  await settled(page)
  const own = page.locator('td', { hasText: 'This session' })
  const [cell, mark] = [await own.boundingBox(), await own.getByText('This session').boundingBox()]
  const endOf = (box: typeof cell) => (box?.x ?? 0) + (box?.width ?? 0)
  expect(endOf(mark)).toBeLessThanOrEqual(endOf(cell) - 8)
  await context.close()
})
