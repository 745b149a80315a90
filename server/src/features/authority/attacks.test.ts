import { grant } from '@workstation/contract/grant'
import { grantDesk } from '@workstation/contract/grant-desk'
import { group } from '@workstation/contract/group'
import { menuEntry } from '@workstation/contract/menu-entry'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  await makePlaces(app)
})
afterAll(() => app.close())

const may = (modelId: string, ...buttons: string[]) => buttons.map((button) => ({ modelId, button }))
let made = 0
const fresh = () => {
  made += 1
  return { fullName: `甲${made}`, enCode: `code${made}` }
}
const pagesOf = async ({ token }: TestUser, path: string) =>
  (await app.app.inject({ url: path, headers: { authorization: token } })).json().key ?? 'done'
const makeRole = async (more: object = {}) =>
  dataOf(await app.call(role.create, { ...fresh(), ...more }, admin.token)).id
const giveTo = (objectType: string, id: string, itemId: string, as: TestUser = admin) =>
  app.call(grant.change, { id, objectType, give: [{ kind: 'module', itemId }] }, as.token)

test('[THR-10] a right for somebody above one of two comes together from neither, however the two hurry', async () => {
  const holds = [...may('group', 'btn_edit', 'btn_member'), ...may('user', 'btn_edit'), ...may('authorize', 'btn_edit')]
  // The one may give the page of areas, and stands below the person; the other stands above him and lacks that page.
  const giver = await app.makeUser({ grants: [...holds, { modelId: 'area' }] })
  const joiner = await app.makeUser({ grants: [...holds, { modelId: 'billRule' }] })
  for (let round = 0; round < 5; round += 1) {
    const person = await app.makeUser({ grants: [{ modelId: 'billRule' }], organizeId: 'team' })
    const { id } = dataOf(await app.call(group.create, fresh(), admin.token))
    const answers = await Promise.all([
      giveTo('group', id, 'area', giver),
      app.call(group.addMembers, { id, userIds: [person.id] }, joiner.token),
    ])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true])
    const refused = answers.find(({ code }) => code !== 200)
    expect(refused?.msg).toContain(person.realName)
    const rights = await app.services.db
      .selectFrom('user_group_member as m')
      .innerJoin('permission_grant as g', 'g.object_id', 'm.group_id')
      .select('g.item_id')
      .where('m.user_id', '=', person.id)
      .execute()
    expect(rights).toEqual([])
  }
})

test('[THR-10] whoever is put where a role of his counts gets what it gives, and not by somebody who lacks that', async () => {
  const keeper = await app.makeUser({ grants: may('user', 'btn_edit') })
  const id = await makeRole({ globalMark: 0, organizeIdsTree: [['south']] })
  dataOf(await giveTo('role', id, 'billRule'))
  const person = await app.makeUser({ organizeId: 'team', roles: [id] })
  const form = dataOf(await app.call(user.get, { id: person.id }, admin.token))
  const moved = { ...form, organizeId: 'south' }
  const refused = await app.call(user.update, moved, keeper.token)
  expect(refused.key).toMatch(/^rights\./)
  expect(refused.msg).toContain(person.realName)
  expect(await pagesOf(person, '/api/system/BillRule')).toBe('forbidden')
  expect(dataOf(await app.call(user.get, { id: person.id }, admin.token)).organizeId).toBe('team')
  const holder = await app.makeUser({ grants: [...may('user', 'btn_edit'), { modelId: 'billRule' }] })
  expect((await app.call(user.update, moved, holder.token)).code).toBe(200)
  app.clock.advance({ seconds: 31 })
  expect(await pagesOf(person, '/api/system/BillRule')).toBe('done')
})

test('[THR-10] a menu entry that is moved below a granted one is not granted with it', async () => {
  const folder = dataOf(await app.call(menuEntry.create, { ...fresh(), type: 1, parentId: '-1' }, admin.token)).id
  const person = await app.makeUser()
  // A folder is granted by nobody, and older data may say so all the same.
  expect((await giveTo('user', person.id, folder)).key).toBe('rights.item-gone')
  const kept = { object_type: 'user', object_id: person.id, item_kind: 'module', item_id: folder }
  await app.services.db.insertInto('permission_grant').values(kept).execute()
  const before = await app.services.db
    .selectFrom('menu')
    .selectAll()
    .where('id', '=', 'billRule')
    .executeTakeFirstOrThrow()
  const move = (parentId: string, version: number) =>
    app.call(menuEntry.move, { id: 'billRule', parentId, version }, admin.token)
  expect((await move(folder, before.version)).code).toBe(200)
  app.clock.advance({ seconds: 31 })
  expect(await pagesOf(person, '/api/system/BillRule')).toBe('forbidden')
  expect((await move(before.parent_id, before.version + 1)).code).toBe(200)
})

test('[THR-10] a role that takes the code of a removed one gets nothing of what that held', async () => {
  const form = fresh()
  const { id } = dataOf(await app.call(role.create, form, admin.token))
  dataOf(await giveTo('role', id, 'billRule'))
  dataOf(await app.call(role.remove, { id }, admin.token))
  const again = dataOf(await app.call(role.create, form, admin.token)).id
  const person = await app.makeUser({ roles: [id, again], organizeId: 'team' })
  expect(await pagesOf(person, '/api/system/BillRule')).toBe('forbidden')
  // Nor does a client that made the id itself.
  expect((await app.call(role.create, { ...fresh(), id }, admin.token)).code).toBe(200)
  const taken = await app.services.db.selectFrom('role').select('deleted_at').where('id', '=', id).executeTakeFirst()
  expect(taken?.deleted_at).not.toBeNull()
})

test.each([
  "organizeId'; drop table role; --",
  'id = id or true --',
  '"; select pg_sleep(9); --',
  'sidx[]',
  '__proto__',
])('[THR-01] a parameter named %s means nothing', async (name) => {
  const count = async (more: Record<string, string>) => {
    for (const path of ['Position', 'Role', 'Group', 'Users']) {
      const query = new URLSearchParams({ ...more, pageSize: '5' })
      const answer = await app.app.inject({
        url: `/api/permission/${path}?${query}`,
        headers: { authorization: admin.token },
      })
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, 200])
    }
    return dataOf(await app.call(role.list, more, admin.token)).pagination.total
  }
  expect(await count({ [name]: "' or true --" })).toBe(await count({}))
})

test.each([
  { calls: position, more: { organizeId: 'team' } },
  { calls: role as unknown as typeof position, more: {} },
  { calls: group as unknown as typeof position, more: {} },
])(
  'a code of another case, width or with blanks is refused by its field: $calls.create.path',
  async ({ calls, more }) => {
    const form = { ...fresh(), ...more }
    const { id } = dataOf(await app.call(calls.create, form as never, admin.token))
    const other = { ...fresh(), ...more }
    const { id: second } = dataOf(await app.call(calls.create, other as never, admin.token))
    const stored = async () => JSON.stringify(dataOf(await app.call(calls.get, { id: second }, admin.token)))
    const before = await stored()
    const wide = form.enCode.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    const save = (enCode: string) => app.call(calls.update, { ...other, id: second, enCode } as never, admin.token)
    expect(await save(form.enCode.toUpperCase())).toMatchObject({
      key: 'code-exists',
      msg: expect.stringContaining(form.enCode.toUpperCase()),
    })
    for (const wrong of [`${form.enCode} `, ` ${form.enCode}`, wide, '', `${form.enCode}\0`])
      expect(await save(wrong)).toMatchObject({ key: 'invalid', msg: expect.stringContaining('enCode') })
    expect(await stored()).toBe(before)
    expect(id).not.toBe(second)
  },
)

test('what was deleted was refused by its bare id: it is named with its page, all that are gone at once', async () => {
  const { db } = app.services
  const id = await makeRole()
  const items = ['gone-one', 'gone-two'].map((one, at) => ({
    ...{ id: one, menu_id: 'user', kind: 'button' as const, en_code: one, full_name: ['盖章', '归档'][at] ?? '' },
    deleted_at: new Date(),
  }))
  await db.insertInto('menu_item').values(items).execute()
  const give = items.map((one) => ({ kind: 'button' as const, itemId: one.id, level: 'write' as const, until: null }))
  const acts = [{ kind: 'role' as const, id, give, take: [] }]
  const msg = '“用户管理 · 盖章、用户管理 · 归档”已不存在或不能授予，请去掉后重试'
  expect(await app.call(grantDesk.plan, { acts }, admin)).toMatchObject({ key: 'rights.item-gone', msg })
  const older = { id, objectType: 'role' as const, button: items.map((one) => one.id) }
  expect(await app.call(grant.replace, older, admin)).toMatchObject({ key: 'rights.item-gone', msg })
})

test('a grant of an item that has vanished names it, and gives nothing of what came with it', async () => {
  const id = await makeRole()
  const give = [
    { kind: 'module', itemId: 'area' },
    { kind: 'button', itemId: 'gone-button' },
  ]
  const answer = await app.call(grant.change, { id, objectType: 'role', give }, admin.token)
  expect(answer).toMatchObject({ key: 'rights.item-gone', msg: '“gone-button”已不存在或不能授予，请去掉后重试' })
  const held = await app.services.db
    .selectFrom('permission_grant')
    .select('item_id')
    .where('object_id', '=', id)
    .execute()
  expect(held).toEqual([])
})
