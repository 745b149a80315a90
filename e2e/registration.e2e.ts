import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompanies } from '../server/src/testing/register'
import { setSettings } from '../server/src/testing/set-settings'
import { axeProblems } from './axe-problems'
import { keepPicture, type OpenPage, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  server = await startServer()
  await makeCompanies(server)
  await setSettings(server, { registrationMode: 'open' })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const submit = (page: Page) => page.getByRole('button', { name: '提交注册申请' })

async function fill(page: Page) {
  await page.getByLabel('姓名').fill('张三丰')
  await page.getByRole('combobox', { name: '部门' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('财务部').click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Registers from the sign-in page on, and answers what the dialog shows. */
async function registerFrom({ page }: OpenPage) {
  await page.goto('/login')
  await page.getByRole('link', { name: '没有账号？注册' }).click()
  await page.getByRole('heading', { name: '项目评审管理平台 - 用户注册' }).waitFor()
  await fill(page)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: '注册成功' })
  await dialog.waitFor()
  const [account = '', password = ''] = await dialog.locator('dd').allTextContents()
  return { dialog, account, password }
}

async function fits(page: Page, width: number) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

describe('somebody without an account, on a phone', () => {
  test('[REG-01] [REG-13] [REG-24] [REG-28] [REG-30] registers, signs in and must choose a password of his own', async () => {
    const window = await openWindow(browser, server.baseUrl, { width: 375, height: 812, language: 'zh' })
    const { page, context, complaints } = window
    const { dialog, account, password } = await registerFrom(window)
    expect(account).toMatch(/^zhangsanfeng\d{4}$/)
    const box = await page.locator('.ant-modal').boundingBox()
    expect([box?.width, box?.x]).toEqual([375, 0])
    await keepPicture(page, 'registered-375')
    expect((await axeProblems(page)).join('\n')).toBe('')
    await dialog.getByRole('button', { name: '关闭' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('账号', { exact: true }).fill(account)
    await page.getByLabel('密码', { exact: true }).fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '请先修改初始密码' }).waitFor()
    await page.getByLabel('旧密码').fill(password)
    await page.getByLabel('新密码', { exact: true }).fill('fresh2word')
    await page.getByLabel('再次输入新密码').fill('fresh2word')
    await page.getByRole('button', { name: '修改密码' }).click()
    await page.locator('.shell-page').waitFor()
    await fits(page, 375)
    expect((await axeProblems(page)).join('\n')).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('on a desk', () => {
  test('[REG-29] [REG-26] the dialog takes 30 percent and copies what it shows', async () => {
    const window = await openWindow(browser, server.baseUrl, { width: 1440, language: 'zh' })
    const { page, context } = window
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { dialog, account, password } = await registerFrom(window)
    expect((await page.locator('.ant-modal').boundingBox())?.width).toBeCloseTo(432, 0)
    await dialog.getByRole('button', { name: '复制账号和密码' }).click()
    await page.getByText('复制成功').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`账号：${account}\n密码：${password}`)
    await keepPicture(page, 'registered-1440')
    await context.close()
  })

  test.each([
    { width: 1440, language: 'en', mode: 'dark' },
    { width: 375, height: 812, language: 'zhtw', mode: 'dark' },
    { width: 375, height: 812, language: 'zh', mode: 'light' },
  ] as const)('the page fits $width px in $language, $mode, and is accessible', async (look) => {
    const { page, context, complaints } = await openWindow(browser, server.baseUrl, look)
    await page.goto('/registerUser')
    await page.locator('#realName').waitFor()
    await keepPicture(page, `register-${look.width}-${look.language}-${look.mode}`)
    await fits(page, look.width)
    expect((await axeProblems(page)).join('\n')).toBe('')
    await page.locator('#department').click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    expect((await axeProblems(page)).join('\n')).toBe('')
    expect(complaints).toEqual([])
    await context.close()
  })
})
