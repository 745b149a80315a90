import { design } from '@workstation/contract/design'
import { onlineRecord } from '@workstation/contract/online-record'
import { deriveList } from '@workstation/domain/list/derive-list'
import { listFields } from '@workstation/domain/list/list-field'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makeDesign } from '../server/src/testing/make-form'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let keeper: TestUser
let form: { id: string }

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  keeper = await server.makeUser({ isAdministrator: true, realName: '高设备' })
  const named = { fullName: '设备台账', enCode: 'equipment' }
  form = await makeDesign(server, keeper, formOf({ kind: 'input', key: 'title', label: '名称' }), named)
  dataOf(await server.call(design.release, { id: form.id }, keeper))
  const source = { from: 'model' as const, id: form.id, parameters: [], value: 'id', label: 'title' }
  const document = formOf(
    { kind: 'input', key: 'title', label: '名称', required: true },
    { kind: 'relationForm', key: 'part_of', label: '所属设备', source },
  )
  const listData = JSON.stringify(deriveList(listFields(document, form.id)))
  const drafts = { ...named, id: form.id, formData: JSON.stringify(document), listData }
  dataOf(await server.call(design.update, drafts, keeper))
  dataOf(await server.call(design.release, { id: form.id }, keeper))
  const made: Record<string, string> = {}
  for (const [title, above] of [
    ['水泵', ''],
    ['电机', '水泵'],
    ['轴承', '电机'],
    ['风机', ''],
  ] as const) {
    const data = JSON.stringify({ title, part_of: made[above] ?? '' })
    made[title] = dataOf(await server.call(onlineRecord.create, { id: form.id, data }, keeper)).id
  }
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const window = (width: number) => openWindow(browser, server.baseUrl, { token: keeper.token, language: 'zh', width })

test('[VIS-02] a list is drawn as a tree, with records below others in its result', {
  timeout: 120_000,
}, async () => {
  const { page, complaints } = await window(1440)
  await page.goto(`/online-dev/web-design/${form.id}`)
  await page.getByText('列表', { exact: true }).first().click()
  await page.getByRole('region', { name: '列表设计器' }).waitFor()
  await page.getByRole('tab', { name: '页面' }).click()
  await page.getByLabel('样式').click()
  await page.getByTitle('树形表格').click()
  await page.getByLabel('上级字段').click()
  await page.getByTitle('所属设备').last().click()
  // Nothing of the result can be pressed, or read as more than a picture.
  await page.locator('.list-preview table[role=treegrid] tr[aria-level="2"]').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'tree-designer-1440')
  await page.getByText('已保存', { exact: true }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[VIS-32] records of a tree are opened by mouse and keys, added below others, and found with what stands above', {
  timeout: 120_000,
}, async () => {
  dataOf(await server.call(design.release, { id: form.id }, keeper))
  const { page, complaints } = await window(1440)
  await page.goto('/model/lc_equipment')
  const grid = page.getByRole('treegrid', { name: '设备台账' })
  await grid.getByRole('button', { name: '展开 水泵' }).click()
  await grid.getByRole('row', { name: /电机/, expanded: false }).focus()
  await page.keyboard.press('ArrowRight')
  await grid.getByRole('row', { name: /轴承/ }).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'tree-list-1440')
  await page.keyboard.press('ArrowLeft')
  await grid.getByRole('row', { name: /轴承/ }).waitFor({ state: 'detached' })

  // What is added below names what it stands below.
  await grid.getByRole('row', { name: /风机/ }).getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '新建下级' }).click()
  const editor = page.getByRole('dialog', { name: '新建设备台账' })
  await editor.getByText('风机').waitFor()
  await editor.getByLabel('名称').fill('叶轮')
  await editor.getByRole('button', { name: '保存' }).click()
  await grid.getByRole('button', { name: '展开 风机' }).click()
  await grid.getByRole('row', { name: /叶轮/ }).waitFor()

  await page.getByLabel('关键字').fill('轴承')
  await page.keyboard.press('Enter')
  await page.locator('tr.row-way', { hasText: '水泵' }).first().waitFor()
  await grid.getByRole('row', { name: /轴承/ }).waitFor()
  expect(await grid.locator('tr.row-way').count()).toBe(2)
  expect(await axeProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('[VIS-32] on a phone the tree is cards that stand further in below others', { timeout: 90_000 }, async () => {
  const { page, complaints } = await window(375)
  await page.goto('/model/lc_equipment')
  await page.getByRole('button', { name: '展开 水泵' }).click()
  await page.getByRole('button', { name: '展开 电机' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '轴承' }).last()
  const left = async (name: string) =>
    (
      await page
        .locator('.record-card', { has: page.getByRole('button', { name, exact: true }) })
        .first()
        .boundingBox()
    )?.x ?? 0
  await card.waitFor()
  expect(await left('轴承')).toBeGreaterThan(await left('电机'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await axeProblems(page)).toEqual([])
  await keepPicture(page, 'tree-list-375')
  expect(complaints).toEqual([])
})
