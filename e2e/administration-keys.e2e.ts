import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { pressAt, tabTo } from './by-keyboard'
import { openBrowser, openWindow } from './open-browser'
import { settled } from './settled'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  await makePlaces(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

test('an administrator without a mouse adds a department, moves it, walks a tree, and loses nothing by Escape', async () => {
  const { token } = await server.administrator()
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
  const { keyboard } = page
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await page.goto('/permission/department')
  await settled(page)
  await pressAt(page, /^新建部门$/)
  const editor = page.getByRole('dialog', { name: '新建部门' })
  await editor.waitFor()
  await tabTo(page, /^名称/)
  await keyboard.type('东所')
  await keyboard.press('Escape')
  // What was typed is asked about, and stays.
  await page.getByRole('dialog').last().getByRole('button', { name: '继续编辑' }).waitFor()
  await keyboard.press('Escape')
  await tabTo(page, /^编码/)
  await keyboard.type('east')
  await pressAt(page, /^保存$/)
  await editor.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '更多操作：东所' }).waitFor()

  await pressAt(page, /^更多操作：东所$/)
  await page.getByRole('menuitem').first().waitFor()
  await keyboard.press('Escape')
  await expect.poll(focusedName).toBe('更多操作：东所')
  await keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('移动到…')
  await keyboard.press('Enter')
  const moving = page.getByRole('dialog', { name: /东所/ })
  await moving.waitFor()
  await tabTo(page, /^移到谁的下级/)
  // A department stands below something.
  await keyboard.press('ArrowDown')
  await page.locator('.ant-select-item-option').first().waitFor()
  expect(await page.locator('.ant-select-item-option', { hasText: '无（作为第一级）' }).count()).toBe(0)
  await keyboard.type('北所')
  await keyboard.press('Enter')
  await pressAt(page, /^移动$/)
  await moving.waitFor({ state: 'hidden' })
  await expect.poll(focusedName).toBe('更多操作：东所')
  const { parent_id } = await server.services.db
    .selectFrom('organize')
    .select('parent_id')
    .where('en_code', '=', 'east')
    .executeTakeFirstOrThrow()
  expect(parent_id).toBe('north')

  await page.goto('/permission/position')
  await settled(page)
  await page
    .getByRole('treeitem', { name: /东所|设计院/ })
    .first()
    .waitFor()
  await tabTo(page, /.*/, '[role="tree"]')
  await keyboard.press('Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key)
  await expect.poll(() => page.url()).toContain('organize=north')
  expect(complaints).toEqual([])
  await context.close()
})
