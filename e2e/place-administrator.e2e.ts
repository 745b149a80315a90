import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../server/src/testing/make-places'
import { dataOf } from '../server/src/testing/make-review'
import { keepPicture, openBrowser, openWindow } from './open-browser'
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
