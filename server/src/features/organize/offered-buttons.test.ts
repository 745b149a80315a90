import { department } from '@workstation/contract/department'
import { group } from '@workstation/contract/group'
import { role } from '@workstation/contract/role'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
})
afterAll(() => app.close())

const pages = ['department', 'position', 'role', 'user', 'group', 'organize']
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_resetPassword', 'btn_import', 'btn_administer', 'btn_member']
type Act = 'add' | 'edit' | 'delete' | 'select'

async function keeperOf(acts: Act[]) {
  const { db } = app.services
  const items = await db
    .selectFrom('menu_item')
    .select(['menu_id as modelId', 'en_code as button'])
    .where('menu_id', 'in', pages)
    .where('en_code', 'in', buttons)
    .execute()
  const keeper = await app.makeUser({ organizeId: 'north', grants: items })
  await db
    .insertInto('organize_admin')
    .values({ organize_id: 'north', user_id: keeper.id, this_layer: ['select'], sub_layer: acts })
    .execute()
  const { permissionList } = dataOf(await app.call(session.currentUser, {}, keeper))
  const offered = (modelId: string) =>
    permissionList
      .find((entry) => entry.modelId === modelId)
      ?.button.map(({ enCode }) => enCode.slice(4))
      .toSorted()
  return { keeper, offered }
}

test('[ORG-16] who administers an organisation was offered what he may do in none of them', async () => {
  const { keeper, offered } = await keeperOf(['select'])
  expect(pages.flatMap(offered).toSorted()).toEqual(['member', 'member'])
  const other = await app.makeUser({ organizeId: 'north' })
  const form = dataOf(await app.call(user.get, { id: other.id }, keeper))
  expect((await app.call(user.update, { ...form, description: 'x' } as never, keeper)).key).toBe('rights.outside')
  const made = { fullName: '新组', enCode: 'made', organizeIdsTree: [['north']], globalMark: 0 }
  expect((await app.call(role.create, made as never, keeper)).key).toBe('organize.not-yours')
})

test('[ORG-16] and is offered what he may do in one, but nothing of groups, which lie in none', async () => {
  const { keeper, offered } = await keeperOf(['add', 'edit'])
  expect(offered('role')).toEqual(['add', 'edit', 'member'])
  expect(offered('user')).toEqual(['add', 'edit', 'import', 'resetPassword'])
  expect(offered('department')).toEqual(['add', 'administer', 'edit'])
  expect(offered('group')).toEqual(['member'])
  expect((await app.call(group.create, { fullName: '组', enCode: 'g' } as never, keeper)).key).toBe(
    'organize.not-yours',
  )
})

test('[ORG-16] the row of a department was open for acts that are refused there', async () => {
  const { keeper } = await keeperOf(['select', 'add', 'delete'])
  const { list } = dataOf(await app.call(department.page, { id: 'firm' }, keeper))
  expect(list.map(({ id, known, closed }) => [id, known, closed])).toEqual([
    ['north', true, ['edit', 'delete']],
    ['team', true, ['edit']],
  ])
  expect((await app.call(department.remove, { id: 'north' }, keeper)).key).toBe('organize.not-yours')
  const below = { fullName: '北二组', enCode: 'team2', parentId: 'north' }
  expect((await app.call(department.create, below as never, keeper)).code).toBe(200)
  const all = dataOf(await app.call(department.page, { id: 'firm' }, await app.administrator())).list
  expect(all.flatMap(({ closed }) => closed ?? [])).toEqual([])
})
