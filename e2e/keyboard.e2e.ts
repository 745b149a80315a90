import { message } from '@workstation/contract/message'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../server/src/testing/make-review'
import { pressAt, tabTo } from './by-keyboard'
import { openBrowser, openWindow } from './open-browser'
import { makePerson, password } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const reader = await makePerson(server, { account: 'keys', realName: '钱键盘', roles: ['reviewInitiator'] })
  await makePerson(server, { account: 'friend', realName: '孙朋友', roles: ['reviewInitiator'] })
  const administrator = await server.administrator()
  const { id } = dataOf(
    await server.call(
      message.createNotice,
      { title: '国庆放假', bodyText: '<p>放假七天</p>', toUserIds: reader.id },
      administrator,
    ),
  )
  dataOf(await server.call(message.release, { id }, administrator))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('without a mouse: sign in, open a page by search, close its tab, read a notice, write to somebody', async () => {
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh' })
  await page.goto('/login')
  await page.getByLabel('账号').waitFor()
  await tabTo(page, /^账号/)
  await page.keyboard.type('keys')
  await tabTo(page, /^密码/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.locator('.home-greeting').waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('xmgl')
  await page.getByRole('option', { name: '项目管理' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/project/projects')
  await page.getByRole('heading', { name: '项目管理' }).first().waitFor()

  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await tabTo(page, /^项目管理$/, '.tab-strip')
  await page.keyboard.press('Delete')
  await page.waitForURL('**/home')
  expect(await tabs.getByText('项目管理').count()).toBe(0)

  await pressAt(page, /^站内消息/)
  const drawer = page.getByRole('dialog', { name: '站内消息' })
  await drawer.getByText('国庆放假').waitFor()
  await pressAt(page, /国庆放假/)
  await page.getByRole('dialog', { name: '查看消息' }).getByText('放假七天').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '查看消息' }).waitFor({ state: 'hidden' })
  // A press while the message still leaves goes to the message, and the next one to the drawer.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return drawer.isVisible()
    })
    .toBe(false)

  await pressAt(page, /^聊天$/)
  const chat = page.getByRole('dialog', { name: '聊天' })
  await chat.waitFor()
  await tabTo(page, /^消息/)
  await page.keyboard.press('ArrowRight')
  await chat.getByText('孙朋友').waitFor()
  await pressAt(page, /孙朋友/)
  await tabTo(page, /^发消息给孙朋友/)
  await page.keyboard.type('只用键盘写的')
  await page.keyboard.press('Enter')
  await chat.getByText('已送达').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
