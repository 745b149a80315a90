import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSettings } from '../server/src/testing/set-settings'
import { startHttpServer } from '../server/src/testing/start-http-server'
import { axeProblems } from './axe-problems'
import { keepPicture, type OpenPage, openBrowser, openWindow } from './open-browser'
import { makePerson, password } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let outside: Awaited<ReturnType<typeof startHttpServer>>
let browser: Browser

const phoneNumber = '13800001111'

beforeAll(async () => {
  // Stands for an SMS provider and for WeChat, whose page sends people straight back with a code.
  outside = await startHttpServer(({ url }) => {
    const { searchParams } = url
    if (url.pathname === '/token') return { body: JSON.stringify({ openid: `open-${searchParams.get('code')}` }) }
    if (url.pathname !== '/authorize') return {}
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', 'anna')
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return { status: 302, headers: { location: back.href } }
  })
  server = await startServer()
  browser = await openBrowser()
  await setSettings(server, {
    smsSender: 'http',
    smsAddress: `${outside.address}/sms`,
    wechatAppId: 'app-1',
    wechatAppSecret: 'secret',
    wechatAuthorizeAddress: `${outside.address}/authorize`,
    wechatTokenAddress: `${outside.address}/token`,
    outgoingHosts: '127.0.0.1',
  })
  const person = await makePerson(server, { account: 'linzhi', realName: '林知', roles: ['reviewInitiator'] })
  await server.services.db
    .updateTable('app_user')
    .set({ mobile_phone: phoneNumber, last_login_at: new Date(), last_login_ip: '127.0.0.1', last_login_place: '内网' })
    .where('id', '=', person.id)
    .execute()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await outside?.close()
})

async function withWindow(look: Parameters<typeof openWindow>[2], work: (opened: OpenPage) => Promise<void>) {
  const opened = await openWindow(browser, server.baseUrl, look)
  await work(opened).finally(() => opened.context.close())
  expect(opened.complaints).toEqual([])
}
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/home')
const chooseMode = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Account and password into the form that the page shows, sent by the keyboard. */
async function typeCredentials(page: Page) {
  await page.getByLabel('账号', { exact: true }).fill('linzhi')
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

describe('signing in', () => {
  test('[SES-01] [SES-38] [SES-39] [SES-41] by account, then locking and unlocking', async () => {
    await withWindow({}, async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('group', { name: '登录方式' }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await keepPicture(page, 'sign-in')
      await typeCredentials(page)
      await atHome(page)
      await page.goto('/messageRecord')
      await page.getByRole('banner').getByRole('button', { name: /林知/ }).click()
      await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
      await page.getByRole('heading', { name: '锁定屏幕' }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await page.goto('/home')
      await page.getByRole('heading', { name: '锁定屏幕' }).waitFor()
      await page.getByLabel('密码', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
      await page.getByLabel('密码', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await atHome(page)
    })
  })

  test('[SHL-41] [SHL-42] [SHL-44] the last sign-in is told for two seconds', async () => {
    await withWindow({}, async ({ page }) => {
      await page.goto('/login')
      const stayed = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let since = 0
            // Looked at by the page itself, whose clock no slow machine between it and the test bends.
            new MutationObserver(() => {
              const isShown = document.querySelector('.ant-notification-bottomRight .ant-notification-notice') !== null
              if (isShown && since === 0) since = performance.now()
              if (!isShown && since > 0) resolve(performance.now() - since)
            }).observe(document.body, { childList: true, subtree: true })
          }),
      )
      await typeCredentials(page)
      await page.locator('.ant-notification-bottomRight').getByText('内网').waitFor()
      expect(await stayed).toBeGreaterThan(1900)
      expect(await stayed).toBeLessThan(4400)
    })
  })

  test('[SES-03] [SES-04] by a code that the phone gets', async () => {
    await withWindow({ width: 375, height: 740 }, async ({ page }) => {
      await page.goto('/login?redirect=/messageRecord')
      await chooseMode(page, '手机')
      await page.getByLabel('手机号').fill(phoneNumber)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await page.getByRole('button', { name: /秒后重发/ }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await keepPicture(page, 'sign-in-phone-375')
      await expect.poll(() => outside.calls.some(({ url }) => url.pathname === '/sms')).toBe(true)
      const sent = JSON.parse(outside.calls.find(({ url }) => url.pathname === '/sms')?.body ?? '{}')
      expect(sent.phone).toBe(phoneNumber)
      await page.getByLabel('短信验证码').fill(sent.code)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/messageRecord')
    })
  })

  test('[SES-02] by a phone that is signed in and scans, after it was refused once', async () => {
    await withWindow({}, async ({ page: desktop }) => {
      const begun = () => desktop.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/oauth/Scan')
      await desktop.goto('/login')
      const [first] = await Promise.all([begun(), chooseMode(desktop, '扫码')])
      await desktop.getByText('等待扫码').waitFor()
      expect(await axeProblems(desktop)).toEqual([])
      await keepPicture(desktop, 'sign-in-scan')
      await withWindow({ width: 375, height: 740 }, async ({ page: phone }) => {
        await phone.goto((await first.json()).data.address)
        // The phone has no session yet: it signs in and comes back to the question.
        await typeCredentials(phone)
        await phone.getByText('内网').waitFor()
        await desktop.getByText('已扫码，请在手机上确认').waitFor()
        expect(await axeProblems(phone)).toEqual([])
        await keepPicture(phone, 'scan-confirm-375')
        await phone.getByRole('button', { name: '拒绝' }).click()
        await desktop.getByText('手机上拒绝了这次登录').waitFor()
        const [second] = await Promise.all([begun(), desktop.getByRole('button', { name: '刷新二维码' }).click()])
        await phone.goto((await second.json()).data.address)
        await phone.getByRole('button', { name: '确认登录' }).click()
        await phone.getByText('已确认，请回到电脑上继续。').waitFor()
        await atHome(desktop)
      })
    })
  })

  test('[SES-11] [RTE-04] [RTE-05] [REG-25] by WeChat, with the binding at the first time', async () => {
    await withWindow({ mode: 'dark' }, async ({ page }) => {
      await page.goto('/login?redirect=/messageRecord')
      await chooseMode(page, '微信')
      await page.getByRole('button', { name: '打开微信授权页' }).click()
      await page.getByRole('heading', { name: '绑定账号' }).waitFor()
      expect(await axeProblems(page)).toEqual([])
      await keepPicture(page, 'wechat-bind-dark')
      await typeCredentials(page)
      await page.waitForURL((url) => url.pathname === '/messageRecord')
    })
    await withWindow({ language: 'en' }, async ({ page }) => {
      await page.goto('/login')
      await chooseMode(page, 'WeChat')
      await page.getByRole('button', { name: 'Open WeChat' }).click()
      await atHome(page)
    })
  })
})
