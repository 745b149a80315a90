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
const countPeople = async () => (await app.services.db.selectFrom('app_user').select('id').execute()).length

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

  test('[THR-10] a grant is offered no longer and no wider than the reader and the colleague hold it, by its names', async () => {
    const after = (days: number) => app.clock.now().getTime() + days * 86_400_000
    const one = await app.makeUser({ organizeId: 'here', realName: '甲' })
    const lender = await app.makeUser({
      ...{ grants: [adds, { modelId: 'authorize', button: 'btn_edit' }], organizeId: 'here' },
    })
    const give = (to: string, item_id: string, level: 'see' | 'write' = 'write', days = 0) =>
      grant('user', to, item_id, {
        ...{ item_kind: item_id.split('-')[1] ?? 'module', level },
        until: days === 0 ? null : new Date(after(days)),
      })
    const held = {
      project: [[], []],
      'project-button-btn_add': [
        ['write', 2],
        ['write', 3],
      ],
      'project-button-btn_edit': [
        ['write', 5],
        ['write', 4],
      ],
      'project-button-btn_remove': [['write', 6], []],
      'project-form-fullName': [['see'], ['write']],
      'project-form-enCode': [['write'], ['see']],
      'project-form-typeId': [['write'], ['write', 7]],
      'project-form-leaderId': [['see'], null],
    } as const
    for (const [item, [ofOne, ofLender]] of Object.entries(held)) {
      await give(one.id, item, ...(ofOne as []))
      if (ofLender) await give(lender.id, item, ...(ofLender as []))
    }
    const limit = (is_form_authorize: number) =>
      app.services.db.updateTable('menu').set({ is_form_authorize }).where('id', '=', 'project').execute()
    await limit(1)
    const offer = dataOf(await offerTo(lender, one.id))
    await limit(0)
    expect(offer).toMatchObject({ id: one.id, realName: '甲', organizeId: 'here', organize: '单位here' })
    expect(offer).toMatchObject({ positionId: '', position: '', roleId: '', roleName: '', managerId: '', manager: '' })
    const lines = offer.grants.map(({ itemId, level, until, page, name }) => [itemId, level, until, page, name])
    const inPage = (item: string, ...more: unknown[]) => [`project-${item}`, ...more]
    expect(lines.toSorted()).toEqual([
      ['project', 'write', null, '项目管理', ''],
      inPage('button-btn_add', 'write', after(2), '项目管理', '新增'),
      inPage('button-btn_edit', 'write', after(4), '项目管理', '编辑'),
      inPage('button-btn_remove', 'write', after(6), '项目管理', '删除'),
      inPage('form-enCode', 'see', null, '项目管理', '项目编码'),
      inPage('form-fullName', 'see', null, '项目管理', '项目名称'),
      inPage('form-typeId', 'write', after(7), '项目管理', '项目类型'),
    ])
    expect(offer.left.filter(({ kind }) => kind === 'grant').map(({ name }) => name)).toEqual(['项目管理 · 项目负责人'])
  })

  test('organisations, roles and manager come by id and name, those elsewhere are named', async () => {
    const { db } = app.services
    const post = { id: 'post', full_name: '岗位甲', en_code: 'post', organize_id: 'here' }
    await db.insertInto('position').values(post).execute()
    const one = await app.makeUser({ organizeId: 'here', roles: ['reviewLeader'] })
    await db.insertInto('user_organize').values({ user_id: one.id, organize_id: 'there' }).execute()
    await db.insertInto('user_position').values({ user_id: one.id, position_id: 'post' }).execute()
    await db.updateTable('app_user').set({ manager_id: colleague.id }).where('id', '=', one.id).execute()
    expect(dataOf(await offerTo(admin, one.id))).toMatchObject({
      ...{ organizeId: 'here,there', organize: '单位here,单位there', positionId: 'post', roleId: 'reviewLeader' },
      ...{ roleName: '专业负责人', managerId: colleague.id, manager: `同事/${colleague.account}`, left: [] },
    })
    const keeper = await app.makeUser({ grants: [adds], organizeId: 'here' })
    const acts = ['select', 'add'] as const
    const administered = { user_id: keeper.id, organize_id: 'here', this_layer: [...acts], sub_layer: [] }
    await db.insertInto('organize_admin').values(administered).execute()
    const offer = dataOf(await offerTo(keeper, one.id))
    expect(offer).toMatchObject({ organizeId: 'here', organize: '单位here' })
    expect(offer.left.filter(({ kind }) => kind === 'organize')).toEqual([
      { kind: 'organize', name: '单位there', reason: expect.any(String) },
    ])
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
  const pages = gains.flatMap(({ kind, pageId }) => (kind === 'page' ? [pageId] : []))
  expect(pages.sort()).toEqual(['config', 'project'])
  expect(dataOf(await app.call(userCopy.plan, { ...form, groupIds: [], grantIds: [] }, admin.token)).gains).toEqual([])
  expect((await app.call(userCopy.plan, { ...form, roleId: 'reviewAdmin', groupIds: [] }, clerk.token)).code).toBe(400)
  expect([account, realName, await countPeople()]).toEqual([expect.any(String), '新人', people])
})
