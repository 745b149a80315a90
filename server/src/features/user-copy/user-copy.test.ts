import { user } from '@workstation/contract/user'
import { userCopy } from '@workstation/contract/user-copy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let colleague: TestUser
/** Adds people, with the role of the colleague and one of his two pages; keeps groups and grants. */
let clerk: TestUser
/** Adds people and nothing else. */
let plain: TestUser

const adds = { modelId: 'user', button: 'btn_add' }
const grant = (kind: 'user' | 'user_group' | 'group', id: string, item: string, more = {}) =>
  app.services.db
    .insertInto('permission_grant')
    .values({ object_type: kind, object_id: id, item_kind: 'module', item_id: item, ...more })
    .execute()

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const place = (id: string) => ({
    id,
    path: id,
    parent_id: '-1',
    full_name: `单位${id}`,
    en_code: id,
    category: 'company',
  })
  await db
    .insertInto('organize')
    .values([place('here'), place('there')])
    .execute()
  const group = (id: string) => ({ id, full_name: `组${id}`, en_code: id, type: '' })
  await db
    .insertInto('user_group')
    .values([group('open'), group('strong')] as never)
    .execute()
  await grant('group', 'strong', 'config')
  admin = await app.administrator()
  clerk = await app.makeUser({
    grants: [
      ...[adds, { modelId: 'user', button: 'btn_edit' }, { modelId: 'group', button: 'btn_member' }],
      ...[{ modelId: 'authorize', button: 'btn_edit' }, { modelId: 'project' }],
    ],
    roles: ['reviewLeader'],
    organizeId: 'here',
  })
  plain = await app.makeUser({ grants: [adds], organizeId: 'here' })
  colleague = await app.makeUser({ organizeId: 'here', roles: ['reviewLeader', 'reviewAdmin'], realName: '同事' })
  for (const group_id of ['open', 'strong'])
    await db.insertInto('user_group_member').values({ user_id: colleague.id, group_id }).execute()
  await db
    .updateTable('app_user')
    .set({ manager_id: admin.id, mobile_phone: '13800138000' })
    .where('id', '=', colleague.id)
    .execute()
  await grant('user', colleague.id, 'project')
  await grant('user', colleague.id, 'config')
})
afterAll(() => app.close())

const offerTo = (as: TestUser, id = colleague.id) => app.call(userCopy.offer, { id }, as.token)
let made = 0
const formOf = (more: object = {}) => ({
  ...{ account: `like${++made}`, realName: '新人', organizeId: 'here', from: colleague.id },
  ...more,
})
const create = (more: object = {}, as = admin) => app.call(userCopy.create, formOf(more), as.token)
const groupsOf = async (id: string) =>
  (await app.services.db.selectFrom('user_group_member').select('group_id').where('user_id', '=', id).execute()).map(
    (row) => row.group_id,
  )
const grantsOf = async (id: string) =>
  (await app.services.db.selectFrom('permission_grant').selectAll().where('object_id', '=', id).execute()).map(
    (row) => row.item_id,
  )
const countPeople = async () =>
  Number(
    (
      await app.services.db
        .selectFrom('app_user')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

describe('[THR-02] somebody like a colleague: who may', () => {
  test('no session, no permission, bad input, nobody who is not seen', async () => {
    const nobody = await app.makeUser({ grants: [{ modelId: 'user' }], organizeId: 'here' })
    for (const [endpoint, input] of [
      [userCopy.offer, { id: colleague.id }],
      [userCopy.plan, formOf()],
      [userCopy.create, formOf()],
    ] as const) {
      expect((await app.call(endpoint, input)).code).toBe(602)
      expect((await app.call(endpoint, input, nobody.token)).msg).toBe('您没有这项操作的权限')
    }
    expect((await create({ groupIds: ['a\0'] })).code).toBe(401)
    expect((await create({ from: '' })).code).toBe(401)
    expect((await create({ organizeId: '' })).code).toBe(401)
    expect((await offerTo(admin, 'nobody')).msg).toBe('内容不存在或您无权查看')
    expect((await create({ from: 'nobody' })).msg).toBe('内容不存在或您无权查看')
  })
})

describe('what is offered', () => {
  test('places, roles, manager, groups and own grants; nothing that is the colleague alone', async () => {
    const offer = dataOf(await offerTo(admin))
    expect(offer).toMatchObject({ organizeId: 'here', organize: '单位here', managerId: admin.id, left: [] })
    expect(offer.roleId.split(',').sort()).toEqual(['reviewAdmin', 'reviewLeader'])
    expect(offer.groups.map(({ id }) => id).sort()).toEqual(['open', 'strong'])
    expect(offer.grants.map(({ itemId }) => itemId).sort()).toEqual(['config', 'project'])
    expect(JSON.stringify(offer)).not.toContain('13800138000')
    expect(JSON.stringify(offer)).not.toContain(colleague.account)
  })

  test('[THR-10] what the reader lacks is named with the reason and left out', async () => {
    const offer = dataOf(await offerTo(clerk))
    expect(offer.roleId).toBe('reviewLeader')
    expect(offer.groups.map(({ id }) => id)).toEqual(['open'])
    expect(offer.grants.map(({ itemId }) => itemId)).toEqual(['project'])
    expect(offer.left.map(({ kind, name }) => [kind, name])).toEqual([
      ['role', '评审管理员'],
      ['group', '组strong'],
      ['grant', expect.any(String)],
    ])
    for (const { reason } of offer.left) expect(reason).toBe('您自己没有其中的全部权限，不能给别人')
  })

  test('who keeps neither groups nor grants is told of none of them', async () => {
    const offer = dataOf(await offerTo(plain))
    expect([offer.groups, offer.grants]).toEqual([[], []])
    expect(offer.left.filter(({ kind }) => kind === 'group' || kind === 'grant')).toEqual([
      { kind: 'group', name: '', reason: '您不能更改这些，没有带来' },
      { kind: 'grant', name: '', reason: '您不能更改这些，没有带来' },
    ])
    expect((await app.call(userCopy.plan, formOf(), plain.token)).msg).toBe('您没有这项操作的权限')
  })

  test('[THR-13] a column that the reader does not see is not copied', async () => {
    const { db } = app.services
    const blind = await app.makeUser({ grants: [adds], roles: ['reviewLeader', 'reviewAdmin'], organizeId: 'here' })
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'user').execute()
    const shown = {
      object_type: 'user',
      object_id: blind.id,
      item_kind: 'column',
      item_id: 'user-column-organize',
    } as const
    await db.insertInto('permission_grant').values(shown).execute()
    const offer = dataOf(await offerTo(blind))
    await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'user').execute()
    expect(offer).toMatchObject({ organizeId: 'here', realName: '', roleId: '', managerId: '' })
    expect(JSON.stringify(offer)).not.toContain('评审管理员')
  })

  test('a membership or a grant that has ended is not taken along, and one that ends does so for both', async () => {
    const one = await app.makeUser({ organizeId: 'here' })
    const over = new Date(app.clock.now().getTime() - 1000)
    const later = new Date(app.clock.now().getTime() + 86_400_000)
    await app.services.db
      .insertInto('user_group_member')
      .values({ user_id: one.id, group_id: 'open', until: over })
      .execute()
    await grant('user', one.id, 'config', { until: over })
    await grant('user', one.id, 'project', { until: later })
    const offer = dataOf(await offerTo(admin, one.id))
    expect(offer.groups).toEqual([])
    expect(offer.grants.map(({ itemId, until }) => [itemId, until])).toEqual([['project', later.getTime()]])
  })
})

describe('what is made', () => {
  test('has the chosen groups and grants with the record, once, and signs in by the first password', async () => {
    const more = { roleId: 'reviewLeader', managerId: admin.id, groupIds: ['open'], grantIds: ['project'] }
    const answer = await create(more, clerk)
    const { id, password } = dataOf(answer)
    expect(dataOf(await app.call(user.get, { id }, admin.token))).toMatchObject({
      ...{ organizeId: 'here', roleId: 'reviewLeader', managerId: admin.id, mobilePhone: '', email: '' },
    })
    expect(await groupsOf(id)).toEqual(['open'])
    expect(await grantsOf(id)).toEqual(['project'])
    expect((await signIn(app, `like${made}`, password)).code).toBe(200)
    const audits = await app.services.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute()
    expect(JSON.stringify(audits)).toContain(colleague.id)
  })

  test('[THR-10] nobody gives more than he has, whichever way, and nothing stays of what is refused', async () => {
    const people = await countPeople()
    for (const more of [{ groupIds: ['strong'] }, { grantIds: ['config'] }, { roleId: 'reviewAdmin' }])
      expect((await create({ grantIds: ['project'], ...more }, clerk)).code).toBe(400)
    for (const more of [{ groupIds: ['open'] }, { grantIds: ['project'] }])
      expect((await create(more, plain)).msg).toBe('数据已被他人修改，请刷新后再试')
    expect(await countPeople()).toBe(people)
  })

  test('what the colleague lost meanwhile is not given any more', async () => {
    const one = await app.makeUser({ organizeId: 'here' })
    await grant('user', one.id, 'project')
    dataOf(await offerTo(admin, one.id))
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', one.id).execute()
    expect((await create({ from: one.id, grantIds: ['project'] })).msg).toBe('数据已被他人修改，请刷新后再试')
  })

  test('two with one account at once: one is made, whole', async () => {
    const form = { ...formOf(), account: 'twins', groupIds: ['open'] }
    const answers = await Promise.all([1, 2].map(() => app.call(userCopy.create, form, admin.token)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  })
})

test('the plan says what he would have in all, by roles, groups and grants, and leaves nothing behind', async () => {
  const people = await countPeople()
  const { account, realName, ...form } = formOf({ groupIds: ['strong'], grantIds: ['project'] })
  const { gains } = dataOf(await app.call(userCopy.plan, form, admin.token))
  expect(
    gains
      .filter(({ kind }) => kind === 'page')
      .map(({ pageId }) => pageId)
      .sort(),
  ).toEqual(['config', 'project'])
  expect(dataOf(await app.call(userCopy.plan, { ...form, groupIds: [], grantIds: [] }, admin.token)).gains).toEqual([])
  expect((await app.call(userCopy.plan, { ...form, roleId: 'reviewAdmin', groupIds: [] }, clerk.token)).code).toBe(400)
  expect([account, realName, await countPeople()]).toEqual([expect.any(String), '新人', people])
})
