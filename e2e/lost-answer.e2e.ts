import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, openWindow } from './open-browser'
import { settled } from './settled'
import { startServer } from './start-server'

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

/** The server does what the next call asks for, and its answer never arrives. */
const loseNext = (page: Page) =>
  page.route(
    /\/api\/message\?/,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
const titles = async () =>
  (await server.services.db.selectFrom('message').select('title').orderBy('created_at').execute()).map(
    ({ title }) => title,
  )

test('a notice whose answer is lost is there once, also when it is saved again after a reload', async () => {
  const { token } = await server.administrator()
  const { page, context } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
  const editor = page.getByRole('dialog', { name: '新建公告' })
  const begin = async () => {
    await page.goto('/system/notice')
    await settled(page)
    await page.getByRole('button', { name: '新建公告' }).first().click()
    await editor.waitFor()
  }
  const save = () => editor.getByRole('button', { name: '保存', exact: true }).click()
  const title = editor.getByRole('textbox', { name: '标题' })
  await begin()
  await title.fill('周六停电')
  await loseNext(page)
  await save()
  await page.getByText('请求出错，请重试').first().waitFor()
  await begin()
  expect(await title.inputValue()).toBe('周六停电')
  await save()
  await editor.waitFor({ state: 'hidden' })
  expect(await titles()).toEqual(['周六停电'])

  await begin()
  await title.fill('周日停电')
  await loseNext(page)
  await save()
  await page.getByText('请求出错，请重试').first().waitFor()
  await title.fill('周日上午停电')
  await save()
  // What was sent before differs, so that it is asked whether there are two.
  await page.getByText('上次提交其实已经保存', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: '返回编辑' }).click()
  expect(await title.inputValue()).toBe('周日上午停电')
  await save()
  await page.getByRole('button', { name: '另存为新的一条' }).click()
  await editor.waitFor({ state: 'hidden' })
  expect(await titles()).toEqual(['周六停电', '周日停电', '周日上午停电'])
  await context.close()
})
