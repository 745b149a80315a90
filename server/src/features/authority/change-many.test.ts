import { grant } from '@workstation/contract/grant'
import { type GrantAct, grantDesk } from '@workstation/contract/grant-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
/** Grants rights, and holds *edit* of people. */
let clerk: TestUser
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

const actOf = (more: Partial<GrantAct> = {}): GrantAct => ({ kind: 'role', id: role, give: [], take: [], ...more })
const change = (by: TestUser, ...acts: GrantAct[]) => app.call(grantDesk.change, { acts, reason: '试' }, by.token)
const held = async (id = role) =>
  (await app.call(grant.list, { id }, admin.token)).data.grants.map(({ itemId }) => itemId)

describe('a change', () => {
  test('[AUT-02] of many is one act: all of it or nothing', async () => {
    const second = await makeRole('二')
    const done = await change(clerk, actOf({ give: [page] }), actOf({ id: second, give: [page, edit] }))
    expect(done.code).toBe(200)
    expect([await held(), await held(second)]).toEqual([['user'], [edit.itemId, 'user']])
    const taken = [{ kind: 'module' as const, itemId: 'user' }]
    const refused = await change(clerk, actOf({ take: taken }), actOf({ id: second, give: [add] }))
    expect(refused.msg).toContain('新增')
    expect([await held(), await held(second)]).toEqual([['user'], [edit.itemId, 'user']])
    const list = app.services.db.selectFrom('permission_event').select(['batch_id', 'reason'])
    const events = await list.where('object_id', 'in', [role, second]).execute()
    expect(new Set(events.map(({ batch_id, reason }) => `${batch_id} ${reason}`)).size).toBe(1)
  })

  test('on who was deleted since was not found: it says who, all at once and as far as the caller could see them', async () => {
    const { db } = app.services
    const [one, two, there] = [await makeRole('甲'), await makeRole('乙'), await makeRole('丙')]
    const now = new Date()
    await db.updateTable('role').set({ deleted_at: now }).where('id', 'in', [one, two]).execute()
    await db.updateTable('app_user').set({ deleted_at: now }).where('id', '=', person.id).execute()
    const gone = db.selectFrom('role').select('full_name as name').where('id', 'in', [one, two])
    const names = await gone.orderBy('id').execute()
    const acts = [
      actOf({ id: there, give: [page] }),
      ...[one, two].map((id) => actOf({ id, give: [page] })),
      actOf({ kind: 'user', id: person.id, give: [page] }),
      actOf({ kind: 'position', id: 'never', give: [page] }),
    ]
    const refused = await change(admin, ...acts)
    const roles = names.map(({ name }) => `角色“${name}”`).join('、')
    expect(refused).toMatchObject({
      key: 'rights.grantee-gone',
      msg: `${roles}、用户“王”、1 个岗位已删除或您无权查看，权限没有更改`,
    })
    expect(await held(there)).toEqual([])
    // Who has no page of people knows none of them.
    const limited = await app.makeUser({
      grants: [{ modelId: 'authorize', button: 'btn_edit' }, { modelId: 'role' }],
    })
    expect((await change(limited, ...acts.slice(1, 4))).msg).toBe(`${roles}、1 个用户已删除或您无权查看，权限没有更改`)
    // Whether somebody who sees some of the roles alone saw these cannot be told any more.
    await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'role').execute()
    const few = await app.makeUser({ grants: [{ modelId: 'authorize', button: 'btn_edit' }, { modelId: 'role' }] })
    expect((await change(few, ...acts.slice(1, 4))).msg).toBe('2 个角色、1 个用户已删除或您无权查看，权限没有更改')
    await db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', 'role').execute()
  })

  test('of different things by two people at once keeps both', async () => {
    const acts = [actOf({ give: [{ ...page, was: null }] }), actOf({ give: [{ ...edit, was: null }] })]
    const results = await Promise.all([change(admin, acts[0] as GrantAct), change(clerk, acts[1] as GrantAct)])
    expect(results.map(({ code }) => code)).toEqual([200, 200])
    expect(await held()).toEqual([edit.itemId, 'user'])
  })

  test('of the same thing by two people is told to the second, and the same wish of both is not', async () => {
    const until = Date.now() + 9_999_999_999
    await change(admin, actOf({ give: [{ ...edit, until, was: null }] }))
    const second = await change(clerk, actOf({ give: [{ ...edit, was: null }] }))
    expect(second.msg).toBe('“用户管理 · 编辑”刚被他人更改，请核对后再保存')
    expect((await change(clerk, actOf({ give: [{ ...edit, until, was: null }] }))).code).toBe(200)
    expect((await change(clerk, actOf({ give: [{ ...edit, was: { level: 'write', until } }] }))).code).toBe(200)
    const gone = { kind: 'button', itemId: edit.itemId } as const
    expect((await change(clerk, actOf({ take: [{ ...gone, was: { level: 'write', until } }] }))).msg).toContain(
      '刚被他人更改',
    )
    expect((await change(clerk, actOf({ take: [gone] }))).code).toBe(200)
    expect(await held()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['nobody', { acts: [] }, 'acts'],
    [
      'a level that is none',
      { acts: [{ kind: 'role', id: 'x', give: [{ ...edit, level: 'own' }], take: [] }] },
      'level',
    ],
    ['a kind that is none', { acts: [{ kind: 'menu', id: 'x', give: [], take: [] }] }, 'kind'],
    ['a NUL in the reason', { acts: [{ kind: 'role', id: 'x', give: [], take: [] }], reason: 'a\0' }, 'reason'],
    ['an end beyond time', { acts: [{ kind: 'role', id: 'x', give: [{ ...edit, until: 1e300 }], take: [] }] }, 'until'],
  ])('names what is wrong with %s', async (_, input, field) => {
    const answer = await app.call(grantDesk.change, input as never, admin.token)
    expect(answer.code).not.toBe(200)
    expect(answer.msg).toContain(field)
  })
})

test('[AUT-02] who holds a page is told of those whom the reader sees, with how many more there are', async () => {
  await change(admin, actOf({ give: [{ ...page, itemId: 'billRule' }] }))
  const own = { kind: 'user', id: person.id } as const
  const item = { kind: 'button', itemId: 'billRule-button-btn_edit', level: 'write', until: null } as const
  await change(admin, actOf({ ...own, give: [item] }))
  const on = async (by: TestUser) => (await app.call(grantDesk.page, { id: 'billRule' }, by.token)).data
  const all = await on(admin)
  expect(all.unseen).toBe(0)
  expect(all.list.find(({ id }) => id === role)).toMatchObject({
    kind: 'role',
    isOn: true,
    grants: [{ itemId: 'billRule' }],
  })
  expect(all.list.find(({ id }) => id === person.id)).toMatchObject({ kind: 'user', name: '王', grants: [item] })
  const blind = await app.makeUser({ grants: [{ modelId: 'authorize' }, { modelId: 'role' }] })
  const seen = await on(blind)
  expect(seen.list.map(({ kind }) => kind)).not.toContain('user')
  expect(seen.unseen).toBeGreaterThan(0)
  expect((await app.call(grantDesk.page, { id: 'none' }, admin.token)).data).toEqual({ list: [], unseen: 0 })
})
