import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import type { FormDocument } from '@workstation/domain/form/document'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { pressAt, tabTo } from './by-keyboard'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** What is taken from the palette, by its name there. */
const kinds = {
  ...{ input: '单行文本', textarea: '多行文本', editor: '富文本', number: '数字', numberRange: '数字区间' },
  ...{ rate: '评分', slider: '滑块', switch: '开关', color: '颜色', date: '日期', time: '时间', dateTime: '日期时间' },
  ...{ dateRange: '日期区间', timeRange: '时间区间', user: '人员选择', department: '部门选择', address: '省市区地址' },
  ...{ files: '附件', images: '图片', groupTitle: '分组标题', divider: '分割线' },
}
const drawn = Object.keys(kinds)

async function kindsOf(code: string): Promise<string[]> {
  const { list } = dataOf(await server.call(design.list, {}, keeper))
  const id = list.find(({ enCode }) => enCode === code)?.id ?? ''
  const { formData } = dataOf(await server.call(design.get, { id }, keeper))
  const { root, nodes } = JSON.parse(formData) as FormDocument
  return root.map((one) => nodes[one]?.kind ?? '')
}

async function begin(page: Page, code: string): Promise<void> {
  await page.goto('/online-dev/web-design')
  await page.getByRole('button', { name: '新建' }).first().waitFor()
  await pressAt(page, /新建/, 'main')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^表单名称/, '[role=dialog]')
  await page.keyboard.type('登记')
  await tabTo(page, /^表单编码/, '[role=dialog]')
  await page.keyboard.type(code)
  await pressAt(page, /^保存$/, '[role=dialog]')
  await page.getByRole('region', { name: '表单设计' }).or(page.locator('.design-frame')).first().waitFor()
}

test('[VIS-14] [VIS-24] a form of twenty kinds is drawn, released and filled in by keyboard alone', {
  timeout: 240_000,
}, async () => {
  const look = { token: keeper.token, language: 'zh', width: 1440 } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  await begin(page, 'drawn_keys')
  await page.getByLabel('搜索控件').waitFor()
  await tabTo(page, /^搜索控件$/)
  for (const name of Object.values(kinds)) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => kindsOf('drawn_keys'), { timeout: 20_000 }).toEqual(drawn)
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'form-drawn-by-keys-1440')
  await pressAt(page, /^发布$/)
  const release = page.getByRole('dialog', { name: /^发布/ })
  const send = release.getByRole('button', { name: '发布', exact: true })
  await expect.poll(() => send.isEnabled(), { timeout: 20_000 }).toBe(true)
  await pressAt(page, /^发布$/, '[role=dialog]')
  await release.waitFor({ state: 'hidden' })

  await page.goto('/model/lc_drawn_keys')
  await page.getByRole('button', { name: '新建' }).first().waitFor()
  await pressAt(page, /^新建$/, 'main')
  const editor = page.getByRole('dialog', { name: '新建登记' })
  await editor.waitFor()
  await tabTo(page, /^单行文本$/, '[role=dialog]')
  await page.keyboard.type('离心泵')
  await tabTo(page, /^数字$/, '[role=dialog]')
  await page.keyboard.type('12.5')
  await tabTo(page, /^开关$/, '[role=dialog]')
  await page.keyboard.press('Space')
  await pressAt(page, /^保存$/, '[role=dialog]')
  await editor.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /离心泵/ }).waitFor()
  const { list: designs } = dataOf(await server.call(design.selector, {}, keeper))
  const id = designs.find(({ enCode }) => enCode === 'drawn_keys')?.id ?? ''
  const [row] = dataOf(await server.call(onlineRecord.list, { id }, keeper)).list as Record<string, unknown>[]
  expect(Object.values(row ?? {})).toEqual(expect.arrayContaining(['离心泵', '12.5']))
  expect(complaints).toEqual([])
})

test('[VIS-14] on a phone the same form is drawn by buttons, and nothing scrolls sideways', {
  timeout: 240_000,
}, async () => {
  const look = { token: keeper.token, language: 'zh', width: 375 } as const
  const { page, complaints } = await openWindow(browser, server.baseUrl, look)
  await begin(page, 'drawn_phone')
  for (const name of Object.values(kinds)) {
    await page.locator('.design-frame').getByText('控件', { exact: true }).last().click()
    const control = page.locator('.design-kinds').getByRole('button', { name, exact: true })
    await control.click()
  }
  await expect.poll(() => kindsOf('drawn_phone'), { timeout: 20_000 }).toEqual(drawn)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'form-drawn-by-buttons-375')
  expect(complaints).toEqual([])
})
