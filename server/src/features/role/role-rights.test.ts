import { group } from '@workstation/contract/group'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
/** Keeps roles, positions and groups, and holds nothing else that the roles below give. */
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
  const pages = ['role', 'position', 'group']
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_member']
  const grants = pages.flatMap((modelId) => buttons.map((button) => ({ modelId, button })))
  keeper = await app.makeUser({ organizeId: 'firm', grants })
})
afterAll(() => app.close())

const join = (id: string, person: TestUser, as = keeper) => app.call(role.addMembers, { id, userIds: [person.id] }, as)
const leave = (id: string, person: TestUser, as = keeper) =>
  app.call(role.removeMembers, { id, userIds: person.id }, as)
const holdersOf = async (id: string) =>
  dataOf(await app.call(role.members, { id }, root)).list.map((person) => person.id)

describe('[THR-10] who keeps roles', () => {
  test('[THR-10] gives nobody a role that holds what he lacks, himself included, nor takes it', async () => {
    const person = await app.makeUser({ realName: '小李', organizeId: 'north' })
    expect(await join('reviewAdmin', person)).toMatchObject({ key: 'rights.give' })
    expect(await join('reviewAdmin', keeper)).toMatchObject({ key: 'rights.self' })
    expect(await holdersOf('reviewAdmin')).toEqual([])
    dataOf(await join('reviewAdmin', person, root))
    expect(await leave('reviewAdmin', person)).toMatchObject({ key: 'rights.take' })
    expect(await holdersOf('reviewAdmin')).toEqual([person.id])
  })

  test('[THR-10] neither through moving members, nor through a copy, nor by waking a role that is off', async () => {
    const plain = dataOf(await app.call(role.create, { fullName: '空角色', enCode: 'plain' }, keeper)).id
    const person = await app.makeUser({ organizeId: 'north' })
    dataOf(await join(plain, person))
    const moved = await app.call(role.remove, { id: plain, moveTo: 'reviewInitiator' }, keeper)
    expect(moved).toMatchObject({ key: 'rights.give' })
    const copy = { fullName: '副本', enCode: 'copied', copyOf: 'reviewInitiator' }
    expect(await app.call(role.create, copy, keeper)).toMatchObject({ key: 'role.not-givable' })
    expect(dataOf(await app.call(role.list, { keyword: 'copied' }, keeper)).list).toEqual([])
    dataOf(await app.call(role.toggleState, { id: 'reviewInitiator' }, root))
    expect(await app.call(role.toggleState, { id: 'reviewInitiator' }, keeper)).toMatchObject({
      key: 'role.not-givable',
    })
    const { version, fullName, enCode } = dataOf(await app.call(role.get, { id: 'reviewInitiator' }, keeper))
    const form = { id: 'reviewInitiator', version, fullName, enCode, enabledMark: 1 }
    expect(await app.call(role.update, form, keeper)).toMatchObject({ key: 'role.not-givable' })
    const places = { ...form, enabledMark: 0, globalMark: 0, organizeIdsTree: [['firm', 'north']] }
    expect(await app.call(role.update, places, keeper)).toMatchObject({ key: 'role.not-givable' })
    // A new name gives nobody anything.
    dataOf(await app.call(role.update, { ...form, enabledMark: 0, fullName: '发起' }, keeper))
    expect(dataOf(await app.call(role.get, { id: 'reviewInitiator' }, root))).toMatchObject({
      fullName: '发起',
      enabledMark: 0,
      globalMark: 1,
    })
  })

  test('[THR-10] switches nothing off whose members outrank him, with the name of one of them', async () => {
    const chief = await app.makeUser({ realName: '老总', organizeId: 'north', roles: ['reviewFinal'] })
    const plain = dataOf(await app.call(role.create, { fullName: '值班', enCode: 'duty' }, root)).id
    dataOf(await join(plain, chief, root))
    const refused = await app.call(role.toggleState, { id: plain }, keeper)
    expect(refused).toMatchObject({ key: 'rights.rank' })
    expect(refused.msg).toContain('老总')
    expect(dataOf(await app.call(role.get, { id: plain }, root)).enabledMark).toBe(1)
    dataOf(await leave(plain, chief, root))
    dataOf(await app.call(role.toggleState, { id: plain }, keeper))
  })

  test('[THR-10] the same for a position that was granted something', async () => {
    const form = { fullName: '主任', enCode: 'head', organizeId: 'north' }
    const { id } = dataOf(await app.call(position.create, form, keeper))
    await app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'position', object_id: id, item_kind: 'module', item_id: 'project' })
      .execute()
    const person = await app.makeUser({ organizeId: 'north' })
    const join = (as: TestUser) => app.call(position.addMembers, { id, userIds: [person.id] }, as)
    expect(await join(keeper)).toMatchObject({ key: 'rights.give' })
    expect(await app.call(position.toggleState, { id }, keeper)).toMatchObject({ key: 'role.not-givable' })
    dataOf(await join(root))
    expect(await app.call(position.removeMembers, { id, userIds: person.id }, keeper)).toMatchObject({
      key: 'rights.take',
    })
  })
})

describe('what a role gives', () => {
  test('[ROL-08] counts at once for who joins, and no longer once he left or it is off', async () => {
    const person = await app.makeUser({ organizeId: 'north' })
    const may = async () => (await app.call(user.list, {}, person)).code === 200
    const { id } = dataOf(await app.call(role.create, { fullName: '看人', enCode: 'peopleReader' }, root))
    await app.services.db
      .insertInto('permission_grant')
      .values({ object_type: 'role', object_id: id, item_kind: 'module', item_id: 'user' })
      .execute()
    expect(await may()).toBe(false)
    dataOf(await join(id, person, root))
    expect(await may()).toBe(true)
    dataOf(await app.call(role.toggleState, { id }, root))
    expect(await may()).toBe(false)
    dataOf(await app.call(role.toggleState, { id }, root))
    expect(await may()).toBe(true)
    dataOf(await leave(id, person, root))
    expect(await may()).toBe(false)
  })

  test('[ROL-14] a copy starts with it, without the members', async () => {
    const person = await app.makeUser({ organizeId: 'north' })
    const { id } = dataOf(
      await app.call(role.create, { fullName: '评审副本', enCode: 'adminCopy', copyOf: 'reviewAdmin' }, root),
    )
    expect(dataOf(await app.call(role.get, { id }, root)).memberCount).toBe(0)
    const grants = async (role: string) =>
      (
        await app.services.db
          .selectFrom('permission_grant')
          .select('item_id')
          .where('object_type', '=', 'role')
          .where('object_id', '=', role)
          .orderBy('item_id')
          .execute()
      ).map((row) => row.item_id)
    expect(await grants(id)).toEqual(await grants('reviewAdmin'))
    expect((await grants(id)).length).toBeGreaterThan(5)
    expect(await join(id, person)).toMatchObject({ key: 'rights.give' })
    const unknown = { fullName: '无', enCode: 'copyOfNone', copyOf: 'nowhere' }
    expect(await app.call(role.create, unknown, root)).toMatchObject({ key: 'invalid' })
  })
})

test('[THR-11] who keeps groups and has the page of people sees and moves those of his rows alone', async () => {
  const { db } = app.services
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'user').execute()
  const condition = [{ logic: 'and', groups: [{ field: 'mainOrganizeId', op: 'Equal', value: 'north' }] }]
  const scheme = { id: 'only-north', menu_id: 'user', kind: 'resource', en_code: 'north', full_name: '北所' }
  await db
    .insertInto('menu_item')
    .values({ ...scheme, condition: JSON.stringify(condition) })
    .execute()
  const grants = [{ modelId: 'user' }, { modelId: 'group', button: 'btn_member' }]
  const clerk = await app.makeUser({ organizeId: 'north', grants })
  await db
    .insertInto('permission_grant')
    .values({ object_type: 'user', object_id: clerk.id, item_kind: 'resource', item_id: 'only-north' })
    .execute()
  const { id } = dataOf(await app.call(group.create, { fullName: '跨所', enCode: 'across' }, root))
  const [near, far] = [await app.makeUser({ organizeId: 'north' }), await app.makeUser({ organizeId: 'south' })]
  dataOf(await app.call(group.addMembers, { id, userIds: [near.id, far.id] }, root))
  const seen = dataOf(await app.call(group.members, { id }, clerk))
  expect([seen.list.map((person) => person.id), seen.pagination.total]).toEqual([[near.id], 1])
  expect(dataOf(await app.call(group.removeMembers, { id, userIds: [far.id] }, clerk))).toEqual({ count: 0 })
  const other = await app.makeUser({ organizeId: 'south' })
  const added = await app.call(group.addMembers, { id, userIds: [other.id] }, clerk)
  expect(added).toMatchObject({ key: 'member.unknown' })
  expect(dataOf(await app.call(group.members, { id }, root)).pagination.total).toBe(2)
  await db.updateTable('menu').set({ is_data_authorize: 0 }).where('id', '=', 'user').execute()
})
