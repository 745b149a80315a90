import { type Grant, grant } from '@workstation/contract/grant'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermissionNeed } from '../../platform/actor'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
/** Administers rights, and holds the page of people with *edit*. */
let clerk: TestUser
let nobody: TestUser
let person: TestUser
let count = 0
/** A role of its own for each test. */
let role = ''

const holds: PermissionNeed[] = [
  { modelId: 'authorize', button: 'btn_edit' },
  { modelId: 'role' },
  { modelId: 'user', button: 'btn_edit' },
]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  clerk = await app.makeUser({ realName: '权', grants: holds })
  nobody = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
})
afterAll(() => app.close())

beforeEach(async () => {
  count += 1
  role = `made${count}`
  await app.services.db
    .insertInto('role')
    .values({ id: role, full_name: `角色${count}`, en_code: role })
    .execute()
  person = await app.makeUser({ realName: '王', roles: [role] })
})

const page = { kind: 'module', itemId: 'user' } as const
const edit = { kind: 'button', itemId: 'user-button-btn_edit' } as const
const add = { kind: 'button', itemId: 'user-button-btn_add' } as const
const whole = { level: 'write', until: null } as const
type Item = Pick<Grant, 'kind' | 'itemId'> & Partial<Grant>

const change = (by: TestUser, give: Item[], more: object = {}) =>
  app.call(grant.change, { id: role, objectType: 'Role', give, ...more }, by.token)
const held = async (id = role) => (await app.call(grant.list, { id }, admin.token)).data.grants

describe.each<[string, (as?: string) => Promise<{ code: number; msg: string }>]>([
  ['list', (as) => app.call(grant.list, { id: role }, as)],
  ['values', (as) => app.call(grant.values, { id: role, type: 'module' }, as)],
  ['holders', (as) => app.call(grant.holders, { id: 'user', type: 'Role' }, as)],
  ['history', (as) => app.call(grant.history, { id: role, objectType: 'Role' }, as)],
  ['replace', (as) => app.call(grant.replace, { id: role, objectType: 'Role', module: ['user'] }, as)],
  ['change', (as) => app.call(grant.change, { id: role, objectType: 'Role', give: [page] }, as)],
  ['batch', (as) => app.call(grant.batch, { roleIds: [role], module: ['user'] }, as)],
  ['replaceHolders', (as) => app.call(grant.replaceHolders, { id: 'user', objectType: 'Role', objectId: [role] }, as)],
])('[AUT-11] %s', (_, call) => {
  test('needs a session and the right', async () => {
    expect((await call()).code).toBe(602)
    expect((await call(nobody.token)).msg).toBe('您没有这项操作的权限')
    expect(await held()).toEqual([])
  })
})

test('[AUT-03] [AUT-04] [AUT-09] [AUT-11] what is granted to a role counts for its people at once, and what is taken no more', async () => {
  const list = async () => (await app.call(user.list, {}, person.token)).code
  expect(await list()).not.toBe(200)
  expect((await change(clerk, [page, edit], { reason: '新同事' })).code).toBe(200)
  expect(await list()).toBe(200)
  expect(await held()).toEqual([
    { ...edit, ...whole },
    { ...page, ...whole },
  ])
  expect((await change(clerk, [], { take: [page] })).code).toBe(200)
  expect(await list()).not.toBe(200)
  expect(await held()).toEqual([{ ...edit, ...whole }])
})

test('[AUT-11] the history says who changed what and why, and cannot be changed itself', async () => {
  const until = app.clock.now().getTime() + 60_000
  await change(clerk, [page], { reason: '一' })
  app.clock.advance({ seconds: 1 })
  await change(clerk, [{ ...page, until }, edit], { reason: '二' })
  expect((await held()).map((one) => [one.itemId, one.until])).toEqual([
    [edit.itemId, null],
    [page.itemId, until],
  ])
  const { list } = (await app.call(grant.history, { id: role, objectType: 'Role' }, clerk.token)).data
  expect(list.map(({ byId, byName, reason, before, after }) => ({ byId, byName, reason, before, after }))).toEqual([
    {
      byId: clerk.id,
      byName: '权',
      reason: '二',
      before: [{ ...page, ...whole }],
      after: [
        { ...page, level: 'write', until },
        { ...edit, ...whole },
      ],
    },
    { byId: clerk.id, byName: '权', reason: '一', before: [], after: [{ ...page, ...whole }] },
  ])
  await change(clerk, [edit])
  expect((await app.call(grant.history, { id: role, objectType: 'Role' }, clerk.token)).data.list).toHaveLength(2)
  const { db } = app.services
  await expect(db.deleteFrom('permission_event').execute()).rejects.toThrow('only added')
  await expect(db.updateTable('permission_event').set({ reason: '' }).execute()).rejects.toThrow('only added')
})

describe('[THR-10] somebody who administers rights', () => {
  test.each<[string, () => Promise<{ msg: string }>, string]>([
    ['gives no button that he lacks', () => change(clerk, [page, add]), '您自己没有这项权限'],
    ['gives no page that he lacks', () => change(clerk, [{ kind: 'module', itemId: 'config' }]), '系统设置'],
    [
      'gives none to many at once',
      () => app.call(grant.batch, { roleIds: [role], module: ['user'], button: [add.itemId] }, clerk.token),
      '您自己没有这项权限',
    ],
    [
      'gives none as the replacement of an older client',
      () => app.call(grant.replace, { id: role, objectType: 'Role', module: ['config'] }, clerk.token),
      '系统设置',
    ],
    [
      'gives none from the side of the page',
      () => app.call(grant.replaceHolders, { id: 'config', objectType: 'Role', objectId: [role] }, clerk.token),
      '系统设置',
    ],
    [
      'gives himself nothing',
      () => app.call(grant.change, { id: clerk.id, objectType: 'User', give: [add] }, clerk.token),
      '不能更改自己的权限',
    ],
    [
      'gives nothing to whom he cannot see',
      () => app.call(grant.change, { id: 'none', objectType: 'Role', give: [page] }, clerk.token),
      '1 个角色已删除或您无权查看',
    ],
    [
      'gives nothing to a group without its page',
      () => app.call(grant.change, { id: 'none', objectType: 'Group', give: [page] }, clerk.token),
      '1 个分组已删除或您无权查看',
    ],
  ])('%s', async (_, act, text) => {
    expect((await act()).msg).toContain(text)
    expect(await held()).toEqual([])
  })

  test('takes nothing that he lacks, and touches no role above him', async () => {
    await change(admin, [{ kind: 'module', itemId: 'config' }])
    const config = { kind: 'module', itemId: 'config' } as const
    expect((await change(clerk, [], { take: [config] })).msg).toContain('系统设置')
    expect((await change(clerk, [page])).msg).toContain('系统设置')
    expect(await held()).toEqual([{ ...config, ...whole }])
  })

  test('gives nothing to a role that somebody above him holds', async () => {
    await app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'user', object_id: person.id, item_kind: 'module', item_id: 'config' })
      .execute()
    expect((await change(clerk, [page])).msg).toContain('王')
    expect(await held()).toEqual([])
  })

  test('takes a person’s right for all of his role’s people, whom no page size cuts', async () => {
    await change(admin, [page, add])
    const more = await Promise.all(Array.from({ length: 5 }, () => app.makeUser({ roles: [role] })))
    expect(more).toHaveLength(5)
    expect((await change(clerk, [], { take: [add] })).msg).toContain('新增')
    expect((await change(admin, [], { take: [add] })).code).toBe(200)
  })
})

describe('[AUT-11] the calls of older clients', () => {
  test('replace the kinds that are sent, ignore what is half checked, and keep levels and ends', async () => {
    const until = app.clock.now().getTime() + 60_000
    const email = { kind: 'form', itemId: 'user-form-email' } as const
    await change(admin, [page, { ...edit, until }, { ...email, level: 'see' }])
    const sent = { module: ['permission', 'user', 'role'], button: ['user', edit.itemId, add.itemId] }
    expect((await app.call(grant.replace, { id: role, objectType: 'Role', ...sent }, admin.token)).code).toBe(200)
    expect(await held()).toEqual([
      { ...add, ...whole },
      { ...edit, level: 'write', until },
      { ...email, level: 'see', until: null },
      { kind: 'module', itemId: 'role', ...whole },
      { ...page, ...whole },
    ])
    await app.call(grant.replace, { id: role, objectType: 'Role', button: [], form: [] }, admin.token)
    expect((await held()).map(({ itemId }) => itemId)).toEqual(['role', 'user'])
  })

  test('add to many at once, and take nothing', async () => {
    const second = `${role}b`
    await app.services.db.insertInto('role').values({ id: second, full_name: '二', en_code: second }).execute()
    await change(admin, [add])
    const sent = { roleIds: [role, second], userIds: [person.id], module: ['user'], button: [edit.itemId] }
    expect((await app.call(grant.batch, sent, admin.token)).code).toBe(200)
    const ids = async (id: string) => (await held(id)).map(({ itemId }) => itemId)
    expect(await ids(role)).toEqual([add.itemId, edit.itemId, 'user'])
    expect(await ids(second)).toEqual([edit.itemId, 'user'])
    expect(await ids(person.id)).toEqual([edit.itemId, 'user'])
    const events = await app.services.db
      .selectFrom('permission_event')
      .select('batch_id')
      .where('object_id', 'in', [second, person.id])
      .execute()
    expect(new Set(events.map(({ batch_id }) => batch_id)).size).toBe(1)
  })

  test('read each step as a tree, with all ids and those that are granted', async () => {
    await change(admin, [page, edit])
    const step = (type: string, moduleIds = '', id = role) =>
      app.call(grant.values, { id, type, moduleIds }, clerk.token).then(({ data }) => data)
    const modules = await step('module')
    const folder = modules.list.find(({ id }) => id === 'permission')
    expect(folder?.children.map(({ id }) => id)).toContain('user')
    expect(modules.ids).toEqual(['user'])
    expect(modules.all).toEqual(expect.arrayContaining(['permission', 'user', 'config']))
    const buttons = await step('button', 'user,role')
    expect(buttons.list.map(({ id }) => id)).toEqual(['permission'])
    expect(buttons.list[0]?.children.map(({ id }) => id).sort()).toEqual(['role', 'user'])
    expect(buttons.ids).toEqual([edit.itemId])
    expect((await step('button', 'role')).ids).toEqual([])
    expect((await step('module', '', '0')).ids).toEqual([])
    const { data } = await app.call(grant.list, { id: role, objectType: 'Role' }, clerk.token)
    expect({ ...data, grants: data.grants.length }).toEqual({
      objectType: 'role',
      module: ['user'],
      button: [edit.itemId],
      column: [],
      form: [],
      resource: [],
      grants: 2,
    })
  })

  test('hand one page to roles, and take it from the others', async () => {
    const second = `${role}c`
    await app.services.db.insertInto('role').values({ id: second, full_name: '三', en_code: second }).execute()
    const give = (objectId: string[]) =>
      app.call(grant.replaceHolders, { id: 'notice', objectType: 'Role', objectId, itemType: 'portal' }, admin.token)
    const holders = async () => (await app.call(grant.holders, { id: 'notice', type: 'Role' }, admin.token)).data.ids
    const others = await holders()
    expect((await give([...others, role])).code).toBe(200)
    expect(await holders()).toEqual([...others, role].sort())
    expect((await give([...others, second])).code).toBe(200)
    expect(await holders()).toEqual([...others, second].sort())
    expect(await held()).toEqual([])
  })
})

describe('bad input changes nothing and says what is wrong', () => {
  test.each<[string, () => Promise<{ msg: string; code: number }>, string]>([
    [
      'an item that vanished',
      () => change(admin, [page, { kind: 'button', itemId: 'user-button-gone' }]),
      '“user-button-gone”已不存在',
    ],
    ['an item as another kind', () => change(admin, [{ kind: 'button', itemId: 'user' }]), '“用户管理”已不存在'],
    ['a folder', () => change(admin, [{ kind: 'module', itemId: 'permission' }]), '“组织权限”已不存在'],
    ['an end that has passed', () => change(admin, [{ ...page, until: 5 }]), 'until'],
    ['a level that is none', () => change(admin, [{ ...page, level: 'own' as never }]), 'level'],
    ['a kind that is none', () => change(admin, [{ kind: 'all' as never, itemId: 'user' }]), 'kind'],
    [
      'a stranger’s id',
      () => app.call(grant.replace, { id: role, objectType: 'Role', module: ['gone'] }, admin.token),
      '“gone”已不存在',
    ],
    [
      'a type that is none',
      () => app.call(grant.replace, { id: role, objectType: 'Menu', module: [] }, admin.token),
      'objectType',
    ],
    [
      'a page that vanished',
      () => app.call(grant.replaceHolders, { id: 'gone', objectType: 'Role', objectId: [role] }, admin.token),
      '“gone”已不存在',
    ],
  ])('%s', async (_, act, text) => {
    const { msg, code } = await act()
    expect(code).not.toBe(200)
    expect(msg).toContain(text)
    expect(await held()).toEqual([])
  })
})

test('two people who change different things of one role both succeed', async () => {
  const rolePage = { kind: 'module', itemId: 'role' } as const
  const results = await Promise.all([change(admin, [page]), change(clerk, [edit]), change(admin, [rolePage])])
  expect(results.map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await held()).map(({ itemId }) => itemId)).toEqual([edit.itemId, 'role', 'user'])
})

test('a role that is removed while it is granted something keeps nothing', async () => {
  await app.services.db.updateTable('role').set({ deleted_at: new Date() }).where('id', '=', role).execute()
  expect((await change(admin, [page])).key).toBe('rights.grantee-gone')
})
