import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../server/src/features/session'
import { encodePng } from '../server/src/platform/encode-png'
import { redisMissing, startRedis, type TestRedis } from '../server/src/testing/start-redis'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makePerson, password } from './people'
import { startServer } from './start-server'

type Server = Awaited<ReturnType<typeof startServer>>

const title = redisMissing ? `a chat over two servers (skipped: ${redisMissing})` : 'a chat over two servers'

describe.skipIf(redisMissing !== null)(title, () => {
  let redis: TestRedis
  let here: Server
  let there: Server
  let browser: Browser
  const windows: OpenPage[] = []

  beforeAll(async () => {
    redis = await startRedis()
    const config = { redisUrl: redis.url }
    here = await startServer({ config })
    await here.services.storage.check()
    // Both nodes keep files in one place, as they do on S3.
    there = await startServer({ config: { ...config, dataDir: here.services.config.dataDir }, database: here.database })
    browser = await openBrowser()
    await here.services.db
      .insertInto('organize')
      .values({
        id: 'dep',
        parent_id: '-1',
        path: 'dep',
        category: 'company',
        full_name: '建筑设计一所',
        en_code: 'dep',
      })
      .execute()
    await makePerson(here, { account: 'linxd', realName: '林晓东', organizeId: 'dep', roles: ['registered'] })
    await makePerson(here, { account: 'zhoumx', realName: '周明轩', organizeId: 'dep', roles: ['registered'] })
  })
  afterAll(async () => {
    for (const { context } of windows) await context.close()
    await browser?.close()
    await there?.close()
    await here?.close()
    await redis?.stop()
  })

  /** A window of somebody who signed in, with the cookie that shows pictures. */
  async function open(server: Server, account: string, look: Look = {}): Promise<OpenPage> {
    const body = new URLSearchParams({ account, password: digestOf(password), grant_type: 'password' })
    const answer = await fetch(`${server.baseUrl}/api/oauth/Login`, { method: 'POST', body })
    const { data } = (await answer.json()) as { data: { token: string } }
    const [cookie = ''] = answer.headers.getSetCookie()
    const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
    const opened = await openWindow(browser, server.baseUrl, { language: 'zh', ...look, token: data.token })
    await opened.context.addCookies([{ name, value, domain: '127.0.0.1', path: '/api/file', httpOnly: true }])
    windows.push(opened)
    await opened.page.goto('/home')
    return opened
  }
  const logOf = (page: Page) => page.getByRole('log', { name: '聊天记录' })
  const write = async (page: Page, to: string, text: string) => {
    await page.getByRole('textbox', { name: `发消息给${to}` }).fill(text)
    await page.keyboard.press('Enter')
  }
  const textsOf = async (page: Page) =>
    (await logOf(page).locator('.chat-bubble').allTextContents()).map((text) => text.trim())

  test('[CHT-01] [CHT-02] [CHT-10] [CHT-12] [CHT-45] [CHT-46] [CHT-51] [CHT-55] two people write, send a picture and an emoji, and lose nothing', async () => {
    const lin = await open(here, 'linxd')
    const zhou = await open(there, 'zhoumx', { width: 375, height: 812 })
    await lin.page.getByRole('button', { name: '聊天' }).click()
    await lin.page.getByRole('tab', { name: '联系人' }).click()
    await lin.page.getByRole('button', { name: /周明轩/ }).click()
    await write(lin.page, '周明轩', '图纸已经更新，请看一下')
    await logOf(lin.page).getByText('已送达').waitFor()

    await zhou.page.getByRole('button', { name: '聊天，1 条未读' }).click()
    await zhou.page.getByRole('button', { name: /林晓东/ }).click()
    await logOf(zhou.page).getByText('图纸已经更新，请看一下').waitFor()
    await logOf(lin.page).getByText('已读').waitFor()

    await zhou.page.getByRole('button', { name: '表情' }).click()
    await zhou.page.getByRole('button', { name: '赞', exact: true }).click()
    await zhou.page.getByRole('button', { name: '发送', exact: true }).click()
    await logOf(lin.page).getByAltText('[赞]').waitFor()
    expect(
      await logOf(lin.page)
        .locator('img.emoji')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(56)

    const buffer = encodePng({ width: 64, height: 48, points: new Uint8Array(64 * 48).fill(90) })
    await lin.page.locator('input[type=file]').setInputFiles({ name: '现场.png', mimeType: 'image/png', buffer })
    const picture = logOf(zhou.page).getByRole('button', { name: '查看图片 现场.png' })
    await picture.waitFor()
    await expect
      .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await picture.click()
    await zhou.page.getByRole('dialog').filter({ hasText: '现场.png' }).last().waitFor()
    await zhou.page.keyboard.press('Escape')

    await zhou.context.setOffline(true)
    await write(lin.page, '周明轩', '断线时的第一条')
    await write(lin.page, '周明轩', '断线时的第二条')
    await write(zhou.page, '林晓东', '断线时写的回复')
    await zhou.context.setOffline(false)
    for (const page of [lin.page, zhou.page]) {
      await logOf(page).getByText('断线时写的回复').waitFor({ timeout: 20_000 })
      await logOf(page).getByText('断线时的第二条').waitFor()
      await expect.poll(async () => (await textsOf(page)).filter((text) => text.startsWith('断线')).length).toBe(3)
    }
    await expect.poll(() => textsOf(zhou.page)).toEqual(await textsOf(lin.page))
    await expect.poll(() => zhou.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    expect(await axeProblems(lin.page, ['.chat-drawer'])).toEqual([])
    expect(await axeProblems(zhou.page, ['.chat-drawer'])).toEqual([])
    await keepPicture(lin.page, 'chat-1440-light')
    await keepPicture(zhou.page, 'chat-375-light')
  })

  test('looks right in the dark and in English, and goes back to the list on a phone', async () => {
    const dark = await open(here, 'linxd', { mode: 'dark', language: 'en' })
    await dark.page.getByRole('button', { name: 'Chat', exact: true }).click()
    await dark.page.getByRole('button', { name: /周明轩/ }).click()
    await dark.page.getByRole('button', { name: 'Emoji' }).click()
    await dark.page.getByRole('button', { name: 'Thumbs up', exact: true }).waitFor()
    expect(await axeProblems(dark.page, ['.chat-drawer'])).toEqual([])
    await keepPicture(dark.page, 'chat-1440-dark')
    const phone = await open(there, 'zhoumx', { width: 375, height: 812, mode: 'dark', language: 'zhtw' })
    await phone.page.getByRole('button', { name: '聊天' }).click()
    await phone.page.getByRole('button', { name: /林晓东/ }).click()
    await phone.page.getByRole('button', { name: '返回清單' }).click()
    await phone.page.getByRole('tab', { name: '聯絡人' }).waitFor()
    expect(await axeProblems(phone.page, ['.chat-drawer'])).toEqual([])
    await keepPicture(phone.page, 'chat-375-dark')
  })
})
