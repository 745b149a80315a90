import { grant } from '@workstation/contract/grant'
import { type GrantAct, grantDesk } from '@workstation/contract/grant-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
/** Grants rights, and holds *edit* of people. */
let clerk: TestUser
let nobody: TestUser
let person: TestUser
let role = ''
let count = 0

async function makeRole(name: string) {
  count += 1
  const id = `desk${count}`
  await app.services.db
    .insertInto('role')
    .values({ id, full_name: `${name}${count}`, en_code: id })
    .execute()
  return id
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  clerk = await app.makeUser({
    realName: '权',
    grants: [
      { modelId: 'authorize', button: 'btn_edit' },
      { modelId: 'role' },
      { modelId: 'user', button: 'btn_edit' },
    ],
  })
  nobody = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }, { modelId: 'authorize' }] })
})
afterAll(() => app.close())
beforeEach(async () => {
  role = await makeRole('角色')
  person = await app.makeUser({ realName: '王', roles: [role] })
})

const whole = { level: 'write', until: null } as const
const page = { kind: 'module', itemId: 'user', ...whole } as const
const edit = { kind: 'button', itemId: 'user-button-btn_edit', ...whole } as const
const add = { kind: 'button', itemId: 'user-button-btn_add', ...whole } as const
const config = { kind: 'module', itemId: 'config', ...whole } as const

const actOf = (more: Partial<GrantAct> = {}): GrantAct => ({ kind: 'role', id: role, give: [], take: [], ...more })
const change = (by: TestUser, ...acts: GrantAct[]) => app.call(grantDesk.change, { acts, reason: '试' }, by.token)
const plan = (by: TestUser, ...acts: GrantAct[]) => app.call(grantDesk.plan, { acts }, by.token)
const held = async (id = role) =>
  (await app.call(grant.list, { id }, admin.token)).data.grants.map(({ itemId }) => itemId)

describe.each<[string, (as?: string) => Promise<{ code: number; msg: string }>, boolean]>([
  ['things', (as) => app.call(grantDesk.things, {}, as), false],
  ['page', (as) => app.call(grantDesk.page, { id: 'user' }, as), false],
  ['check', (as) => app.call(grantDesk.check, { id: role, kind: 'role' }, as), true],
  ['plan', (as) => app.call(grantDesk.plan, { acts: [actOf({ give: [page] })] }, as), true],
  ['change', (as) => app.call(grantDesk.change, { acts: [actOf({ give: [page] })] }, as), true],
])('[AUT-02] %s', (_, call, writes) => {
  test('needs a session and the right', async () => {
    expect((await call()).code).toBe(602)
    const other = writes ? nobody : person
    expect((await call(other.token)).msg).toBe('您没有这项操作的权限')
    expect(await held()).toEqual([])
  })
})

describe('what there is to grant', () => {
  const thingsOf = async (by: TestUser) => (await app.call(grantDesk.things, {}, by.token)).data.list

  test('everything for a super administrator, folders and pages that are on', async () => {
    const list = await thingsOf(admin)
    const ids = list.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['permission', 'user', 'config']))
    const users = list.find(({ id }) => id === 'user')
    expect(users).toMatchObject({
      fullName: '用户管理',
      parentId: 'permission',
      isFolder: false,
      may: 'write',
      until: null,
    })
    expect(list.every(({ may }) => may === 'write')).toBe(true)
    expect(users?.items.find(({ code }) => code === 'btn_edit')).toMatchObject({ kind: 'button', fullName: '编辑' })
  })

  test('[THR-10] tells somebody what he may not give, and until when he may', async () => {
    const until = app.clock.now().getTime() + 3_600_000
    const lender = await app.makeUser({ grants: [{ modelId: 'authorize' }, { modelId: 'user', button: 'btn_edit' }] })
    await app.services.db
      .updateTable('permission_grant')
      .set({ until: new Date(until) })
      .where('object_id', '=', lender.id)
      .where('item_id', '=', edit.itemId)
      .execute()
    const may = async (by: TestUser) => {
      const users = (await thingsOf(by)).find(({ id }) => id === 'user')
      const of = (id: string) => users?.items.find((item) => item.id === id)
      return [users, of(edit.itemId), of(add.itemId), of('user-column-email')].map((one) => [one?.may, one?.until])
    }
    expect(await may(clerk)).toEqual([
      ['write', null],
      ['write', null],
      ['none', null],
      ['write', null],
    ])
    expect((await may(lender))[1]).toEqual(['write', until])
    expect((await thingsOf(clerk)).find(({ id }) => id === 'config')?.may).toBe('none')
  })

  test('[THR-10] a field that one only sees is given for seeing alone', async () => {
    const { db } = app.services
    await db.updateTable('menu').set({ is_form_authorize: 1 }).where('id', '=', 'area').execute()
    const seer = await app.makeUser({ grants: [{ modelId: 'authorize' }, { modelId: 'area' }] })
    await db
      .insertInto('permission_grant')
      .values({
        object_type: 'user',
        object_id: seer.id,
        item_kind: 'form',
        item_id: 'area-form-fullName',
        level: 'see',
      })
      .execute()
    const items = (await thingsOf(seer)).find(({ id }) => id === 'area')?.items ?? []
    expect(items.find(({ id }) => id === 'area-form-fullName')?.may).toBe('see')
    expect(items.find(({ id }) => id === 'area-form-enCode')?.may).toBe('none')
    await db.updateTable('menu').set({ is_form_authorize: 0 }).where('id', '=', 'area').execute()
  })

  test('is told in the language of the reader', async () => {
    const { data } = await app.call(grantDesk.things, {}, admin.token, {
      headers: { 'accept-language': 'en' },
    } as never)
    const users = data.list.find(({ id }) => id === 'user')
    expect([users?.fullName, users?.items.find(({ code }) => code === 'btn_edit')?.fullName]).toEqual(['Users', 'Edit'])
  })
})

describe('whether one may change a grantee at all', () => {
  const check = (by: TestUser, id: string, kind: 'role' | 'user' = 'role') =>
    app.call(grantDesk.check, { id, kind }, by.token)

  test('[THR-10] says why not, with the name of what one lacks', async () => {
    expect((await check(clerk, role)).data).toEqual({ isOwn: false, closed: [] })
    await change(admin, actOf({ give: [config] }))
    expect((await check(clerk, role)).msg).toContain('系统设置')
    expect((await check(clerk, person.id, 'user')).msg).toContain('王')
    expect((await check(clerk, 'none')).msg).toBe('内容不存在或您无权查看')
  })

  test('tells oneself apart, to whom nothing can be added', async () => {
    expect((await check(clerk, clerk.id, 'user')).data).toEqual({ isOwn: true, closed: [] })
    expect((await check(admin, admin.id, 'user')).data).toEqual({ isOwn: false, closed: [] })
  })

  test('nobody but himself changes a super administrator', async () => {
    const second = await app.makeUser({ isAdministrator: true })
    expect((await check(admin, second.id, 'user')).code).not.toBe(200)
  })
})

test('[AUT-11] every change stands in the audit log, with who made it, of whom, and why', async () => {
  await change(admin, actOf({ give: [page, edit] }), actOf({ kind: 'user', id: person.id, give: [page] }))
  const lines = await app.services.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'user_id', 'changes'])
    .where('entity_id', 'in', [role, person.id])
    .orderBy('entity')
    .execute()
  const line = { action: 'authority.change', user_id: admin.id }
  expect(lines).toMatchObject([
    { ...line, entity: 'role', entity_id: role, changes: { given: 2, taken: 0, reason: '试' } },
    { ...line, entity: 'user', entity_id: person.id, changes: { given: 1, taken: 0, reason: '试' } },
  ])
})

describe('a plan', () => {
  test('says who gains and loses what, and changes nothing', async () => {
    await change(admin, actOf({ give: [page, edit] }))
    const other = await makeRole('另')
    await change(admin, actOf({ id: other, give: [page, edit] }))
    await app.makeUser({ realName: '李', roles: [role, other] })
    const events = () =>
      app.services.db.selectFrom('permission_event').select('id').where('object_id', '=', role).execute()
    const before = [await held(), await events()]
    const { data } = await plan(admin, actOf({ give: [add], take: [{ kind: 'button', itemId: edit.itemId }] }))
    const button = (code: string) => ({ kind: 'button', pageId: 'user', code, change: 'whole', until: null })
    expect(data.list.toSorted((one, other) => one.loses.length - other.loses.length)).toEqual([
      { people: 1, names: ['李'], gains: [button('btn_add')], loses: [] },
      { people: 1, names: ['王'], gains: [button('btn_add')], loses: [button('btn_edit')] },
    ])
    expect([data.leftOut, data.unchanged]).toEqual([0, 0])
    expect([await held(), await events()]).toEqual(before)
  })

  test('counts for whom nothing changes, and names nobody whom the reader does not see', async () => {
    await change(admin, actOf({ give: [page] }))
    const other = await makeRole('同')
    const { data } = await plan(admin, actOf({ id: other, give: [page] }))
    expect(data).toEqual({ list: [], pairs: [], leftOut: 0, unchanged: 0 })
    await app.services.db.insertInto('user_role').values({ user_id: person.id, role_id: other }).execute()
    expect((await plan(admin, actOf({ id: other, give: [page] }))).data.unchanged).toBe(1)
    const blind = await app.makeUser({
      grants: [{ modelId: 'authorize', button: 'btn_edit' }, { modelId: 'role' }, { modelId: 'notice' }],
    })
    const notice = { kind: 'module', itemId: 'notice', ...whole } as const
    const third = await makeRole('三')
    await app.makeUser({ roles: [third] })
    expect((await plan(blind, actOf({ id: third, give: [notice] }))).data.list).toMatchObject([
      { people: 1, names: [] },
    ])
  })

  test('of people who hold the same tells one change with their number', async () => {
    await Promise.all(Array.from({ length: 12 }, () => app.makeUser({ roles: [role] })))
    const { data } = await plan(admin, actOf({ give: [page, { ...edit, until: Date.now() + 9_999_999_999 }] }))
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ people: 13 })
    expect(data.list[0]?.names).toHaveLength(8)
    expect(data.list[0]?.gains.map(({ kind, until }) => [kind, until !== null])).toEqual([
      ['button', true],
      ['page', false],
    ])
  })

  test('names those whom the reader sees, and tells the change of the most people first, of fifty in all', async () => {
    const { db } = app.services
    const people = Array.from({ length: 53 }, (_, at) => ({ id: `${role}p${at}`, real_name: `众${at}` }))
    const rows = people.map(({ id, real_name }) => ({ id, account: id, real_name, password_hash: '' }))
    await db.insertInto('app_user').values(rows).execute()
    await db
      .insertInto('user_role')
      .values(people.map(({ id }) => ({ user_id: id, role_id: role })))
      .execute()
    // What each holds without the page counts by it, until another moment; of the last two until the same one.
    const ends = (at: number) => new Date(app.clock.now().getTime() + 60_000 * (Math.min(at, 51) + 1))
    const sleeping = people.map(({ id }, at) => ({
      ...{ object_type: 'user', object_id: id, item_kind: 'button', item_id: edit.itemId, until: ends(at) },
    }))
    await db
      .insertInto('permission_grant')
      .values(sleeping as never)
      .execute()
    const { data } = await plan(clerk, actOf({ give: [page] }))
    expect([data.list.length, data.leftOut, data.unchanged]).toEqual([50, 3, 0])
    expect(data.list[0]?.people).toBe(2)
    expect(data.list[0]?.names.toSorted()).toEqual(['众51', '众52'])
    expect(data.list.slice(1).map(({ names }) => names.length)).toEqual(Array(49).fill(1))
    expect(data.list[0]?.gains.map(({ kind, code, until }) => [kind, code, until]).toSorted()).toEqual([
      ['button', 'btn_edit', ends(51).getTime()],
      ['page', '', null],
    ])
  })

  test('people whose role is off, who are off themselves, and super administrators gain nothing', async () => {
    const { db } = app.services
    const off = await makeRole('关')
    await db.updateTable('role').set({ enabled_mark: 0 }).where('id', '=', off).execute()
    await app.makeUser({ roles: [off] })
    expect((await plan(admin, actOf({ id: off, give: [page] }))).data).toEqual({
      list: [],
      pairs: [],
      leftOut: 0,
      unchanged: 0,
    })
    await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
    await app.makeUser({ roles: [role], isAdministrator: true })
    expect((await plan(admin, actOf({ give: [page] }))).data.list).toEqual([])
  })

  test.each<[string, () => GrantAct, string]>([
    ['a button that one lacks', () => actOf({ give: [page, add] }), '您自己没有这项权限'],
    ['an item that vanished', () => actOf({ give: [{ ...edit, itemId: 'gone' }] }), '“gone”已不存在'],
    ['a role out of sight', () => actOf({ id: 'none', give: [page] }), '1 个角色已删除或您无权查看'],
  ])('[THR-10] refuses %s, as saving does', async (_, act, text) => {
    for (const call of [plan, change]) expect((await call(clerk, act())).msg).toContain(text)
    expect(await held()).toEqual([])
  })
})
