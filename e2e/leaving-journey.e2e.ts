import { explain } from '@workstation/contract/explain'
import { user } from '@workstation/contract/user'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Busy, type LeavingDesk, leavingDesk } from '../server/src/testing/leaving-desk'
import { dataOf } from '../server/src/testing/make-review'
import type { TestUser } from '../server/src/testing/make-user'
import { axeProblems } from './axe-problems'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let desk: LeavingDesk
let busy: Busy
let next: TestUser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  desk = await leavingDesk(server)
  busy = await desk.busy('林离任')
  next = await desk.successor('卫接手')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Opens what stands behind the acts of a person. */
async function choose(page: Page, name: string, act: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** Chooses somebody in the dialog of people. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '选择' }).last()
  await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).first().fill(name)
  await dialog.getByText(name).first().click()
  await dialog.getByRole('button', { name: /确\s*定/ }).click()
}

const holder = (table: string, column: string, id: string) => desk.holderOf(table, column, id)
const holders = async () => [
  await holder('review_task', 'leader_id', busy.taskId),
  await holder('project', 'leader_id', busy.projectId),
  await holder('organize', 'manager_id', busy.placeId),
  await holder('app_user', 'manager_id', busy.reportId),
]
const all = (id: string) => [id, id, id, id]
/** Whether he can open reviews, as the page that explains rights has it. */
const why = async () => {
  const asked = { id: busy.id, pageId: 'review' }
  return dataOf(await server.call(explain.why, asked, desk.admin.token))
}

test('[USR-01] somebody moves, leaves with all that he held, and comes back by one act', async () => {
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, {
    language: 'zh',
    token: desk.admin.token,
  })
  expect((await why()).allowed).toBe(true)
  await page.goto('/permission/user')
  await choose(page, busy.realName, '调动')
  const moving = page.getByRole('dialog', { name: `调动 ${busy.realName}` })
  await moving.getByText('选择新的组织、岗位或主管后显示。').waitFor()
  expect(await axeProblems(page)).toEqual([])
  await pick(page, '直属主管', next.realName)
  await moving.getByText('权限没有变化。').waitFor()
  await moving.getByRole('button', { name: /^调\s*动$/ }).click()
  await page.getByText('调动已办理').waitFor()
  expect(dataOf(await server.call(user.get, { id: busy.id }, desk.admin.token)).managerId).toBe(next.id)

  await choose(page, busy.realName, '办理离职')
  const leaving = page.getByRole('dialog', { name: `为 ${busy.realName} 办理离职` })
  await leaving.getByText('负责的项目').waitFor()
  expect(await leaving.getByRole('button', { name: '办理离职' }).isDisabled()).toBe(true)
  await keepPicture(page, 'leaving')
  expect(await axeProblems(page)).toEqual([])
  await pick(page, '接手人', next.realName)
  await leaving.getByRole('button', { name: '办理离职' }).click()
  await page.getByText('离职已办理').waitFor()
  expect(await holders()).toEqual(all(next.id))
  expect(await why()).toMatchObject({ allowed: false, because: 'off' })

  await page.getByRole('button', { name: /离职与调动/ }).click()
  const drawer = page.getByRole('dialog', { name: '离职与调动' })
  await drawer.getByText(/已离职/).waitFor()
  expect(await axeProblems(page)).toEqual([])
  await drawer.getByRole('button', { name: /撤销离职/ }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name: '撤销离职' }).click()
  await page.getByText('离职已撤销').waitFor()
  expect(await holders()).toEqual(all(busy.id))
  expect((await why()).allowed).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
