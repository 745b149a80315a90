import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { makePerson, password } from './people'
import { startServer } from './start-server'

/** The page itself: the frame around it has a journey of its own. */
const ownParts = ['.shell-page']

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('[USR-02] [USR-03] [CHT-27] an administrator ends a session elsewhere, and that page goes to the sign-in', async () => {
  const admin = await server.administrator()
  const member = await makePerson(server, { account: 'member', realName: '赵成员', roles: ['reviewLeader'] })
  const there = await openWindow(browser, server.baseUrl, { token: member.token, language: 'zh' })
  await there.page.goto('/project/my-tasks')
  await there.page.locator('.data-table').waitFor()
  const here = await openWindow(browser, server.baseUrl, { token: admin.token, language: 'zh' })
  const { page } = here
  await page.goto('/permission/online-user')
  await page.getByRole('button', { name: '强制下线 赵成员' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-modal-confirm-title', { hasText: '让 赵成员 下线？' }).waitFor()
  expect((await axeProblems(page, ['.ant-modal'])).join('\n')).toBe('')
  await dialog.getByRole('button', { name: '强制下线' }).click()
  await page.getByText('赵成员 已下线').waitFor()
  await there.page.getByText('您已被管理员强制下线').waitFor()
  await there.page.waitForURL('**/login**')
  await there.page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await expect.poll(() => page.locator('[data-row-key]').count()).toBe(1)
  await keepPicture(page, 'online-users-1440')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.locator('.record-card').first().waitFor()
  await keepPicture(page, 'online-users-375')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect((await axeProblems(page, ownParts)).join('\n')).toBe('')
  expect(here.complaints).toEqual([])
  await Promise.all([here.context.close(), there.context.close()])
})

const looks = [
  { width: 1440, language: 'zh', mode: 'light' },
  { width: 375, height: 812, language: 'en', mode: 'dark' },
] as const
const tabs = ['base', 'places', 'sessions', 'authority', 'log', 'password']

test.each(looks)('[RTE-14] every part of the profile fits $width px and is accessible', async (look) => {
  const roles = ['reviewLeader']
  const person = await makePerson(server, { account: `self${look.width}`, realName: '林知远', roles })
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { ...look, token: person.token })
  for (const tab of tabs) {
    await page.goto(`/profile?tab=${tab}`)
    await page.locator('.profile-content > *').first().waitFor()
    await page.waitForLoadState('networkidle')
    await keepPicture(page, `profile-${tab}-${look.width}`)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: tab })
      .toBeLessThanOrEqual(look.width)
    expect((await axeProblems(page, ownParts)).join('\n'), tab).toBe('')
  }
  expect(complaints).toEqual([])
  await context.close()
})

test('[RTE-14] a picture is cut to a square and becomes the avatar', async () => {
  const person = await makePerson(server, { account: 'painter', realName: '齐画师', roles: ['reviewLeader'] })
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh' })
  // Signed in by hand: only that sets the cookie with which a browser fetches images.
  await page.goto('/login?redirect=/profile')
  await page.getByLabel('账号', { exact: true }).fill(person.account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '更换头像' }).click()
  const png = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#0958d9'
    context?.fillRect(0, 0, 600, 300)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.locator('.avatar-dialog input[type=file]').setInputFiles(file)
  const stage = page.locator('.avatar-stage')
  await stage.focus()
  await page.keyboard.press('ArrowRight')
  expect((await axeProblems(page, ['.ant-modal'])).join('\n')).toBe('')
  await keepPicture(page, 'avatar-dialog-1440')
  await page.getByRole('button', { name: '设为头像' }).click()
  await page.getByText('头像已更新').waitFor()
  const picture = page.locator('.profile-head img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  expect(complaints).toEqual([])
  await context.close()
})
