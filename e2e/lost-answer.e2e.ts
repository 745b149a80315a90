import { onlineRecord } from '@workstation/contract/online-record'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentForm, makeForm } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
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
const loseNext = (page: Page, path = /\/api\/message\?/) =>
  page.route(
    path,
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

test('a record of a drawn form whose answer is lost is there once, and is asked about where it was changed since', async () => {
  const keeper = await server.administrator()
  const { id } = await makeForm(server, keeper, equipmentForm(), { fullName: '借用登记', enCode: 'lent' })
  const names = async () => {
    const { list } = dataOf(await server.call(onlineRecord.list, { id, sidx: 'title' }, keeper))
    return list.map(({ title }) => title)
  }
  const { page, context } = await openWindow(browser, server.baseUrl, { language: 'zh', token: keeper.token })
  const editor = page.getByRole('dialog', { name: '新建借用登记' })
  const begin = async () => {
    await page.goto('/model/lc_lent')
    await page.locator('.data-table-head').getByRole('button', { name: '新建' }).click()
    await editor.getByLabel('名称').waitFor()
  }
  const save = () => editor.getByRole('button', { name: '保存', exact: true }).click()
  const lose = async () => {
    await loseNext(page, /\/OnlineDev\/[^/]+\?/)
    await save()
    await page.getByText('请求出错，请重试').first().waitFor()
  }
  await begin()
  await editor.getByLabel('名称').fill('水准仪')
  await lose()
  await save()
  await editor.waitFor({ state: 'hidden' })
  expect(await names()).toEqual(['水准仪'])

  await begin()
  await editor.getByLabel('名称').fill('全站仪')
  await lose()
  await editor.getByLabel('名称').fill('全站仪甲')
  await save()
  await page.getByText('上次提交其实已经保存', { exact: true }).last().waitFor()
  expect(await names()).toHaveLength(2)
  await page.getByRole('button', { name: '另存为新的一条' }).click()
  await editor.waitFor({ state: 'hidden' })
  expect((await names()).sort()).toEqual(['全站仪', '全站仪甲', '水准仪'].sort())
  await context.close()
})
