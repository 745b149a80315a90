import { menuEntry } from '@workstation/contract/menu-entry'
import { menuColumn, menuForm } from '@workstation/contract/menu-item'
import { menuScheme } from '@workstation/contract/menu-scheme'
import { project } from '@workstation/contract/project'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { dataOf } from '../server/src/testing/make-review'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { password } from './people'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let boss: string

const columns = [
  { enCode: 'fullName', fullName: '项目名称' },
  { enCode: 'enCode', fullName: '项目编码' },
  { enCode: 'organizeName', fullName: '所属组织' },
  { enCode: 'description', fullName: '说明' },
  { enCode: 'leaderName', fullName: '项目负责人' },
]
const fields = [
  { enCode: 'fullName', fullName: '项目名称' },
  { enCode: 'organizeId', fullName: '所属组织' },
  { enCode: 'description', fullName: '说明' },
]

/** The page of projects limits columns, fields and rows; what can be granted of it is there. */
async function limitProjects(): Promise<void> {
  const { isBase: _, ...entry } = dataOf(await server.call(menuEntry.get, { id: 'project' }, boss))
  const limits = { isColumnAuthorize: 1, isFormAuthorize: 1, isDataAuthorize: 1 }
  dataOf(await server.call(menuEntry.update, { ...entry, ...limits }, boss))
  dataOf(await server.call(menuColumn.addAll, { moduleId: 'project', columnJson: columns }, boss))
  dataOf(await server.call(menuForm.addAll, { moduleId: 'project', formJson: fields }, boss))
  const own = [
    { logic: 'and', groups: [{ field: 'organizeId', op: 'Included', value: '@organizationAndSuborganization' }] },
  ]
  const scheme = { moduleId: 'project', fullName: '本部门的项目', enCode: 'own', conditionJson: JSON.stringify(own) }
  dataOf(await server.call(menuScheme.create, scheme, boss))
}

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  boss = (await server.administrator()).token
  await makePlaces(server)
  await limitProjects()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Takes what a picker finds by its name. */
async function pick(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('dialog').last()
  await picker.getByRole('textbox', { name: '搜索' }).fill(name)
  await picker
    .getByRole('treeitem', { name: new RegExp(name) })
    .last()
    .click()
  await picker.getByRole('button', { name: '确定' }).click()
  await picker.getByRole('tree').waitFor({ state: 'hidden' })
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click()
  await pick(page, name)
}

/** Presses the button above the list: one that has nothing yet offers the same once more below. */
const openNew = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** Fills the boxes of an editor that is open. */
async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('dialog').getByLabel(label).fill(text)
}

async function save(page: Page, said: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText(said).last().waitFor()
}

async function makeDepartment(page: Page): Promise<void> {
  await page.goto('/permission/department')
  await page.getByRole('treeitem', { name: /设计院/ }).click()
  await openNew(page, '新建部门')
  await fill(page, { 名称: '桥梁所', 编码: 'bridge' })
  await save(page, '已保存')
}

async function makePosition(page: Page): Promise<void> {
  await page.goto('/permission/position')
  await openNew(page, '新建岗位')
  await fill(page, { 岗位名称: '桥梁工程师', 岗位编码: 'bridge-engineer' })
  await choose(page, '所属组织', '桥梁所')
  await save(page, '已保存')
}

async function makeRole(page: Page): Promise<void> {
  await page.goto('/permission/role')
  await openNew(page, '新建角色')
  await fill(page, { 角色名称: '项目登记员', 角色编码: 'registrar' })
  await save(page, '已保存')
}

const step = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) }).click()
const tick = (page: Page, name: string) =>
  page
    .getByRole('treeitem', { name: new RegExp(`^${name}`) })
    .first()
    .click()

/** Opens the rights of the role, changes them and saves them with a reason. */
async function grant(page: Page, reason: string, change: () => Promise<void>): Promise<void> {
  await page.goto('/permission/authorize')
  await page.getByRole('combobox').first().click()
  await pick(page, '项目登记员')
  await step(page, '页面')
  await change()
  await page.getByRole('button', { name: '预览并保存' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/原因/).fill(reason)
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存').last().waitFor()
}

async function grantAtFirst(page: Page): Promise<void> {
  await grant(page, '登记项目', async () => {
    await tick(page, '项目管理')
    await step(page, '按钮')
    for (const button of ['新增', '编辑']) await tick(page, button)
    await step(page, '列')
    for (const column of ['项目名称', '项目编码', '所属组织', '说明']) await tick(page, column)
    await step(page, '表单字段')
    for (const field of ['项目名称', '所属组织', '说明']) await tick(page, field)
    await step(page, '数据方案')
    await tick(page, '本部门的项目')
    await keepPicture(page, 'office-grant')
  })
}

/** Adds somebody; answers the secret that is shown once. */
async function makePerson(page: Page): Promise<string> {
  await page.goto('/permission/user')
  await openNew(page, '新建人员')
  await fill(page, { 账号: 'lijianqiao', 姓名: '李建桥' })
  await choose(page, '所属组织', '桥梁所')
  await choose(page, '岗位', '桥梁工程师')
  await choose(page, '角色', '项目登记员')
  await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('请把初始密码交给本人').waitFor()
  await keepPicture(page, 'office-first-secret')
  return (await page.getByRole('dialog').locator('code').textContent()) ?? ''
}

/** Signs in with the secret and sets a password of one's own. */
async function signInFirst(page: Page, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill('lijianqiao')
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: '请先修改初始密码' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('请先修改初始密码').count()).toBe(1)
  await keepPicture(page, 'office-own-password')
  const texts = { 旧密码: secret, 新密码: password, 再次输入新密码: password }
  for (const [label, text] of Object.entries(texts)) {
    const box = page.getByLabel(label, { exact: true })
    if (await box.isVisible()) await box.fill(text)
  }
  await page.keyboard.press('Enter')
  await page.locator('.home-greeting').waitFor()
}

/** What the page of explanations says about adding a project. */
async function whyMayAdd(page: Page, person: string): Promise<string> {
  await page.goto(`/permission/explain?person=${person}&page=project&kind=button&code=btn_add`)
  const answer = page.getByRole('region', { name: '回答' })
  await answer.getByText('李建桥').first().waitFor()
  return (await answer.textContent()) ?? ''
}

const phone = { width: 375, height: 812, language: 'zh' } as const

test('an administrator sets up a department; who works there sees exactly what was given, and loses what is taken', async () => {
  const desk = await openWindow(browser, server.baseUrl, { token: boss, language: 'zh' })
  await makeDepartment(desk.page)
  await makePosition(desk.page)
  await makeRole(desk.page)
  await grantAtFirst(desk.page)
  const secret = await makePerson(desk.page)
  expect(secret).toMatch(/^[A-Za-z0-9]{16}$/)
  const people = server.services.db.selectFrom('app_user').select('id').where('account', '=', 'lijianqiao')
  const { id } = await people.executeTakeFirstOrThrow()
  const bridge = await server.services.db
    .selectFrom('organize')
    .select('id')
    .where('en_code', '=', 'bridge')
    .executeTakeFirstOrThrow()
  const made = { description: '', leaderId: id }
  await server.call(project.create, { ...made, fullName: '跨江大桥', enCode: 'BRIDGE-1', organizeId: bridge.id }, boss)
  await server.call(project.create, { ...made, fullName: '南所办公楼', enCode: 'SOUTH-1', organizeId: 'south' }, boss)
  expect(await whyMayAdd(desk.page, id)).toMatch(/李建桥 可以使用“项目管理 · 新增”.*角色：项目登记员/s)

  const { page, context, complaints } = await openWindow(browser, server.baseUrl, phone)
  await signInFirst(page, secret)
  await page.goto('/project/projects')
  await page.getByText('跨江大桥').first().waitFor()
  const shown = await page.locator('.record-card').allTextContents()
  expect(shown).toHaveLength(1)
  expect(shown.join()).toContain('BRIDGE-1')
  expect(shown.join()).not.toContain('李建桥')
  await keepPicture(page, 'office-phone')
  await openNew(page, '新建项目')
  await fill(page, { 项目名称: '滨江人行桥' })
  await choose(page, '所属组织', '桥梁所')
  await save(page, '项目已保存')
  await openNew(page, '新建项目')
  await fill(page, { 项目名称: '引桥', 说明: '只写了一半' })
  expect(await page.getByRole('dialog').getByRole('combobox', { name: '项目负责人' }).count()).toBe(0)

  await grant(desk.page, '只查看', async () => {
    await step(desk.page, '按钮')
    await tick(desk.page, '新增')
  })
  await page.getByText('您的权限已更新').waitFor()
  await expect.poll(() => page.getByRole('button', { name: '新建项目' }).count()).toBe(0)
  expect(await page.getByRole('dialog').getByLabel('说明').inputValue()).toBe('只写了一半')
  await keepPicture(page, 'office-phone-taken')
  expect(await whyMayAdd(desk.page, id)).toMatch(/李建桥 不能使用“项目管理 · 新增”/)
  expect([...desk.complaints, ...complaints]).toEqual([])
  await Promise.all([context.close(), desk.context.close()])
})
