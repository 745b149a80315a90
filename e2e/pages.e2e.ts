import { session } from '@workstation/contract/session'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { axeProblems } from './axe-problems'
import { keepPicture, type Look, type OpenPage, openBrowser, openWindow } from './open-browser'
import { settled } from './settled'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let account: string
let token: string
let administrator: string

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  browser = await openBrowser()
  const { data } = await server.call(session.signInPage, {})
  account = data.demoPeople.find((person) => person.role.includes('管理员'))?.account ?? ''
  token = (await server.call(session.demoLogin, { account })).data.token
  administrator = (await server.administrator()).token
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const paths = [
  '/home',
  '/project/reviews',
  '/project/targets',
  '/project/my-tasks',
  '/project/statistics',
  '/project/projects',
  '/messageRecord',
  '/profile',
  '/404',
]
const administratorPaths = [
  '/permission/online-user',
  '/permission/registration',
  '/system/notice',
  '/system-data/dictionary',
  '/emailDetail',
]
const looks: Look[] = [
  { width: 1440, language: 'zh', mode: 'light' },
  { width: 375, height: 812, language: 'en', mode: 'dark' },
]

const nameOf = (path: string, { width, language, mode }: Look) =>
  `${path.replace(/\W+/g, '-').slice(1)}-${width}-${language}-${mode}`

describe.each(looks)('at $width px in $language, $mode', (look) => {
  // One window for all pages of a visitor: each of them alone would have the browser read the product anew.
  const windows = new Map<string, OpenPage>()
  const windowOf = async (visitor: string) => {
    const opened = windows.get(visitor) ?? (await openWindow(browser, server.baseUrl, { ...look, token: visitor }))
    windows.set(visitor, opened)
    return opened
  }
  afterAll(async () => {
    for (const { context } of windows.values()) await context.close()
  })

  test.each([...paths, ...administratorPaths])('%s is complete, fits its window and is accessible', async (path) => {
    const { page, complaints } = await windowOf(administratorPaths.includes(path) ? administrator : token)
    complaints.length = 0
    await page.goto(path)
    await settled(page)
    await keepPicture(page, nameOf(path, look))
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(look.width ?? 0)
    expect((await axeProblems(page)).join('\n')).toBe('')
    expect(complaints).toEqual([])
  })

  test('the sign-in page is complete, fits its window and is accessible', async () => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, look)
    await page.goto('/login')
    await settled(page)
    await keepPicture(page, nameOf('/login', look))
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(look.width ?? 0)
    expect((await axeProblems(page)).join('\n')).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })
})

test('[SHL-22] without motion the menu of the user opened far above the window: it opens below its button', async () => {
  for (const width of [375, 1440]) {
    const { page, context } = await openWindow(browser, server.baseUrl, { width, height: 812, language: 'zh', token })
    await page.goto('/home')
    await page.locator('.user-menu').click()
    await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
    await page.getByRole('button', { name: '解锁' }).waitFor()
    await context.close()
    // The session is locked now; the next window needs one of its own.
    token = (await server.call(session.demoLogin, { account })).data.token
  }
})
