import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { session } from '@workstation/contract/session'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { dataOf } from '../server/src/testing/make-review'
import { openSession } from '../server/src/testing/make-user'
import { keepPicture, openBrowser, openWindow } from './open-browser'
import { pagesOf } from './pages-of'
import { settled } from './settled'
import { startServer } from './start-server'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser
let boss: string

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  boss = (await server.administrator()).token
  await makePlaces(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Two departments with a position, a role and a person each; somebody administers the first of them alone. */
async function makeBranches(): Promise<string> {
  for (const [place, name] of [
    ['north', '北'],
    ['south', '南'],
  ] as const) {
    dataOf(
      await server.call(
        position.create,
        { fullName: `${name}所工程师`, enCode: `${place}-post`, organizeId: place },
        boss,
      ),
    )
    const held = { fullName: `${name}所资料员`, enCode: `${place}-role`, globalMark: 0, organizeIdsTree: [[place]] }
    dataOf(await server.call(role.create, held, boss))
    await server.makeUser({ account: `${place}er`, realName: `${name}方人`, organizeId: place })
  }
  const keeper = await server.makeUser({
    realName: '管北',
    organizeId: 'north',
    roles: ['organizeKeeper', 'userKeeper'],
  })
  const all = ['add', 'edit', 'delete', 'select']
  await server.services.db
    .insertInto('organize_admin')
    .values({ organize_id: 'north', user_id: keeper.id, this_layer: all as never, sub_layer: all as never })
    .execute()
  return keeper.token
}

test('[ORG-16] who administers one department finds nothing of another one on any page', async () => {
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, {
    language: 'zh',
    token: await makeBranches(),
  })
  const pages = {
    '/permission/department': ['北一组', '南所'],
    '/permission/position': ['北所工程师', '南所工程师'],
    '/permission/role': ['北所资料员', '南所资料员'],
    '/permission/user': ['北方人', '南方人'],
  }
  for (const [path, [own, other]] of Object.entries(pages)) {
    await page.goto(path)
    await page
      .locator('.data-table')
      .getByText(own ?? '')
      .first()
      .waitFor()
    await page.waitForLoadState('networkidle')
    expect(
      await page
        .locator('main')
        .getByText(other ?? '')
        .count(),
      path,
    ).toBe(0)
  }
  await keepPicture(page, 'office-branch')
  await page.goto('/permission/position')
  await page.getByRole('button', { name: '新建岗位' }).first().click()
  await page.getByRole('dialog').getByRole('combobox', { name: '所属组织' }).click()
  const picker = page.getByRole('dialog').last()
  await picker.getByRole('treeitem', { name: /北所/ }).waitFor()
  expect(await picker.getByRole('treeitem', { name: /南所/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

test('[THR-10] beyond his place no page of his leads him, by its address, its rows or what is new on it', async () => {
  const { db } = server.services
  const keeper = await db.selectFrom('app_user').select('id').where('real_name', '=', '管北').executeTakeFirstOrThrow()
  const both = await server.makeUser({ realName: '两处人', organizeId: 'north' })
  await db.insertInto('user_organize').values({ user_id: both.id, organize_id: 'south' }).execute()
  await server.makeUser({ realName: '高层人', organizeId: 'north', roles: ['designer'] })
  const token = await openSession(db, keeper.id)
  const { page, context, complaints } = await openWindow(browser, server.baseUrl, { language: 'zh', token })
  const { menuList } = dataOf(await server.call(session.currentUser, {}, token))
  const addresses = pagesOf(menuList)
  expect(addresses).toEqual(expect.arrayContaining(['/permission/organize', '/permission/group', '/permission/user']))
  for (const address of addresses) {
    await page.goto(`${address}?organize=south&company=south`)
    await settled(page)
    expect(
      await page
        .locator('main')
        .getByText(/南所(工程师|资料员)|南方人/)
        .count(),
      address,
    ).toBe(0)
  }
  await page.goto('/permission/user?organize=all')
  for (const [name, act] of [
    ['两处人', '重置密码'],
    ['高层人', '重置密码'],
    ['高层人', '编辑'],
  ]) {
    const closed = page.getByRole('button', { name: new RegExp(`^${act} ${name}: 不能修改 ${name}`) })
    await closed.waitFor()
    expect(await closed.getAttribute('aria-disabled')).toBe('true')
  }
  for (const [address, button, field] of [
    ['/permission/department', '新建部门', '上级'],
    ['/permission/position?organize=firm', '新建岗位', '所属组织'],
    ['/permission/user?organize=firm', '新建人员', '所属组织'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText(new RegExp(`请选择${field}`)).waitFor()
  }
  expect(complaints).toEqual([])
  await context.close()
})
