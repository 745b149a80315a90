import { authority } from '@workstation/contract/authority'
import { review } from '@workstation/contract/review'
import { session } from '@workstation/contract/session'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settleDemo } from '../server/src/seed/demo/settle-demo'
import { type OpenPage, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let token: string
let window: OpenPage | undefined

beforeAll(async () => {
  server = await startServer({ config: { demo: 'on' } })
  await settleDemo(server.services)
  browser = await openBrowser()
  const { data } = await server.call(session.signInPage, {})
  const account = data.demoPeople.find((person) => person.role.includes('管理员'))?.account ?? ''
  token = (await server.call(session.demoLogin, { account })).data.token
})
afterEach(async () => {
  await window?.context.close()
  await server.call(authority.setColumns, { moduleId: 'review', fieldList: '[]' }, token)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const shownRow = '[data-row-key]'

async function openReviews(width = 1440, language: 'zh' | 'en' = 'zh'): Promise<Page> {
  window = await openWindow(browser, server.baseUrl, { token, width, height: width < 768 ? 812 : 900, language })
  await window.page.goto('/project/reviews')
  await window.page
    .locator(width < 768 ? '.record-card' : shownRow)
    .first()
    .waitFor()
  return window.page
}

const heads = (page: Page) => page.locator('.ant-table-header th').allTextContents()
const handle = (page: Page, column: string) => page.getByRole('button', { name: `移动“${column}”` })
const columnsSaved = (page: Page) => page.waitForResponse((answer) => answer.url().includes('SetColumnsByModuleId'))

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '列设置' }).click()
  await handle(page, '流程状态').waitFor()
  // The drawer slides in; a column is taken hold of where it comes to rest.
  await page.locator('.ant-drawer-content-wrapper').evaluate(async (drawer) => {
    await Promise.all(drawer.getAnimations().map(({ finished }) => finished))
  })
}

async function drag(page: Page, column: string, to: string) {
  const from = await handle(page, column).boundingBox()
  const end = await handle(page, to).boundingBox()
  if (!from || !end) throw new Error('the columns are not drawn')
  await page.mouse.move(from.x + 12, from.y + 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 10, { steps: 4 })
  await page.mouse.move(end.x + 12, end.y + 6, { steps: 8 })
  await page.mouse.up()
}

describe('the columns of a list at 1440 px', () => {
  const usual = ['序号', '评审名称', '项目名称', '评审类型', '流程状态', '等待处理人', '截止时间', '操作']

  test('[WID-13] [WID-11] a column dragged to the front is there after the page is loaded anew', async () => {
    const page = await openReviews()
    await expect.poll(() => heads(page)).toEqual(usual)
    await openSettings(page)
    const drawer = await page.locator('.ant-drawer-content-wrapper').boundingBox()
    expect(drawer?.width).toBe(320)
    const saved = columnsSaved(page)
    await drag(page, '流程状态', '评审名称')
    await saved
    const moved = ['序号', '流程状态', '评审名称', '项目名称', '评审类型', '等待处理人', '截止时间', '操作']
    await expect.poll(() => heads(page)).toEqual(moved)
    await page.reload()
    await page.locator(shownRow).first().waitFor()
    await expect.poll(() => heads(page)).toEqual(moved)
  })

  test('[WID-12] [WID-13] [WID-14] keys move, widen and hide a column, and restore brings all back', async () => {
    const page = await openReviews()
    await openSettings(page)
    await handle(page, '流程状态').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await heads(page)).indexOf('流程状态')).toBe(2)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('移动“流程状态”')
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => page.locator('.ant-drawer p[role="status"]').textContent()).toBe('“流程状态”宽 180 像素')
    await page.getByRole('checkbox', { name: '项目名称' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => heads(page)).not.toContain('项目名称')
    const saved = columnsSaved(page)
    await page.getByRole('button', { name: '恢复默认' }).click()
    await saved
    await page.reload()
    await page.locator(shownRow).first().waitFor()
    await expect.poll(() => heads(page)).toEqual(usual)
  })

  test('[WID-15] when saving fails the columns are as before', async () => {
    const page = await openReviews()
    await page.route('**/SetColumnsByModuleId*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await openSettings(page)
    await page.getByRole('checkbox', { name: '项目名称' }).click()
    await page.locator('[role="alert"], .toast').first().waitFor()
    await expect.poll(() => heads(page)).toEqual(usual)
    await expect.poll(() => page.getByRole('checkbox', { name: '项目名称' }).isChecked()).toBe(true)
  })

  test('an edge that is dragged stays where it was left, here and in another tab', async () => {
    const page = await openReviews()
    const head = page.locator('.ant-table-header th', { hasText: '项目名称' })
    const box = await head.boundingBox()
    if (!box || !window) throw new Error('the head is not drawn')
    const other = await window.context.newPage()
    await other.goto('/project/reviews')
    await other.locator(shownRow).first().waitFor()
    await page.bringToFront()
    const edge = box.x + box.width - 3
    await page.mouse.move(edge, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(edge + 90, box.y + 20, { steps: 6 })
    const saved = columnsSaved(page)
    await page.mouse.up()
    await saved
    const widthOn = async (tab: Page) =>
      (await tab.locator('.ant-table-header th', { hasText: '项目名称' }).boundingBox())?.width ?? 0
    await expect.poll(() => widthOn(page)).toBeGreaterThan(box.width + 80)
    await expect.poll(() => widthOn(page)).toBeLessThan(box.width + 100)
    await expect.poll(() => widthOn(other)).toBeGreaterThan(box.width + 80)
    await page.reload()
    await page.locator(shownRow).first().waitFor()
    await expect.poll(() => widthOn(page)).toBeGreaterThan(box.width + 80)
  })
})

describe('the rows of a list', () => {
  test('arrows move through them, Enter opens one beside the list, and its head stays in sight', async () => {
    const page = await openReviews()
    await page.locator(shownRow).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    const rowCount = await page.locator(shownRow).count()
    const place = await page.evaluate(() =>
      [...document.querySelectorAll('[data-row-key]')].indexOf(document.activeElement ?? document.body),
    )
    expect(place).toBe(rowCount - 1)
    const head = await page.locator('.ant-table-header').boundingBox()
    const foot = await page.locator('.list-foot').boundingBox()
    expect(head?.y).toBeGreaterThanOrEqual(0)
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(900)
    await page.keyboard.press('Enter')
    await page.locator('.run-drawer .ant-drawer-title').waitFor()
  })

  test('a click on a row opens it; one on an action does not', async () => {
    const page = await openReviews()
    const row = page.locator(shownRow, { hasText: '任务分配中' }).first()
    await row.locator('td').nth(3).click()
    await page.locator('.run-drawer .ant-drawer-title').waitFor()
  })

  test('a failure says what to do, and trying again brings the rows', async () => {
    const page = await openReviews()
    const path = `**${review.listPage.path}*`
    await page.route(path, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }))
    await page.reload()
    await page.locator('.page-error').waitFor()
    await page.unroute(path)
    await page.getByRole('button', { name: '重试' }).click()
    await page.locator(shownRow).first().waitFor()
  })

  test('at 375 px they are cards in the order that is chosen, and nothing scrolls sideways', async () => {
    const page = await openReviews(375)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    const first = () => page.locator('.record-card').first().locator('.record-card-title').textContent()
    const newest = await first()
    await page.getByRole('button', { name: '排序' }).click()
    await page.getByRole('menuitem', { name: '创建时间，升序' }).click()
    await expect.poll(first).not.toBe(newest)
    await page.locator('.record-card').first().locator('.record-card-title').click()
    await page.locator('.ant-drawer-title').waitFor()
  })
})
