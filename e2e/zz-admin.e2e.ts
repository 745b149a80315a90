import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { openBrowser, openWindow } from './open-browser'
import { settled } from './settled'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } } as never)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
const focusOf = (page: Page) => page.evaluate(() => {
  const at = document.activeElement as HTMLElement | null
  return at ? `${at.tagName}.${at.className} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 30)}` : ''
})
const addresses = ['permission/organize','permission/department','permission/position','permission/role','permission/group','permission/user','permission/authorize','system/dictionary','system/area','system/menu','system/dataInterface','system/billRule','system/printTemplate','system/log','system/config']
test('menus', async () => {
  const { token } = await server.administrator()
  const { page, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
  page.setDefaultTimeout(8000)
  await page.goto('/home'); await settled(page)
  const menu = await page.evaluate(async () => { const r = await fetch('/api/oauth/CurrentUser', { headers: { authorization: JSON.parse(localStorage.getItem('rw_token')!).value } }); return r.text() })
  const urls = [...menu.matchAll(/"urlAddress":"([^"]+)"/g)].map((m) => m[1])
  console.log('URLS', [...new Set(urls)].join(' '))
  const bad: string[] = []
  for (const url of ['permission/user', 'permission/role', 'permission/department', 'system/dictionary']) {
    await page.goto(`/${url}`); await settled(page)
    const triggers = page.locator('.ant-dropdown-trigger:visible')
    const count = await triggers.count()
    const seen = new Set<string>()
    for (let i = 0; i < count; i++) {
      const one = triggers.nth(i)
      const name = (await one.getAttribute('aria-label')) ?? (await one.textContent()) ?? ''
      const kind = name.replace(/[:：].*/, '')
      if (seen.has(kind)) continue
      seen.add(kind)
      try {
        const target = (await one.evaluate((e) => e.matches('button,a,[tabindex]'))) ? one : one.locator('button,a,[tabindex]').first()
        await target.focus()
        const before = await focusOf(page)
        await page.keyboard.press('Enter')
        await page.waitForTimeout(400)
        const inside = await focusOf(page)
        const shown = await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').count()
        await page.keyboard.press('Escape')
        await page.waitForTimeout(300)
        const left = await page.locator('.ant-dropdown:not(.ant-dropdown-hidden)').count()
        const after = await focusOf(page)
        bad.push(`${url} | ${name} | shown ${shown} left ${left} | ${before === after ? 'SAME' : 'LOST'} | in ${inside.slice(0, 60)} | after ${after.slice(0, 80)}`)
      } catch (e) { bad.push(`${url} | ${name} | ${String(e).slice(0, 100)}`) }
    }
  }
  console.log(bad.join('\n'))
  console.log(complaints)
}, 200000)
