import { menuScheme } from '@workstation/contract/menu-scheme'
import { position } from '@workstation/contract/position'
import { project } from '@workstation/contract/project'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../testing/make-user'
import { keepsMenu, type MenuDesk, openMenuDesk } from '../../../testing/menu-desk'

let desk: MenuDesk
/** Leads two of the three projects. */
let leader: TestUser
let other: TestUser
let scheme = ''

const leaf = (field = 'leaderId', op = 'equal', value: unknown = '@userId') => ({ field, op, value })
const group = (...of: object[]) => ({ match: 'and', of })
const text = (condition: object) => JSON.stringify(condition)
const mine = text(group(leaf()))
const wide = text(group(leaf('fullName', 'notEmpty', '')))

beforeAll(async () => {
  desk = await openMenuDesk()
  const { app } = desk
  leader = await app.makeUser({ realName: '领', grants: [{ modelId: 'project' }] })
  other = await app.makeUser({ realName: '另', grants: [{ modelId: 'project' }] })
  for (const [id, leader_id] of [
    ['one', leader.id],
    ['two', leader.id],
    ['three', other.id],
  ] as const)
    await app.services.db
      .insertInto('project')
      .values({ id, full_name: id, en_code: id, leader_id, organize_id: null, created_by: desk.admin.id })
      .execute()
  await app.services.db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'project').execute()
})
afterAll(() => desk.close())
beforeEach(async () => {
  const form = { moduleId: 'project', fullName: '我负责的', condition: mine }
  scheme = (await desk.app.call(menuScheme.create, form, desk.admin.token)).data.id
})

const read = async (id = scheme) => (await desk.app.call(menuScheme.get, { id }, desk.admin.token)).data
const update = (by: TestUser, more: object) =>
  desk.app.call(menuScheme.update, { id: scheme, fullName: '我负责的', ...more }, by.token)
const seenBy = async (who: TestUser) => {
  const { data } = await desk.app.call(project.list, {}, who.token)
  return data.list.map(({ id }) => id).sort()
}
const inject = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const headers = { authorization: desk.admin.token }
  return (await desk.app.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
}

describe.each<[string, (as?: string) => Promise<{ code: number; msg: string }>]>([
  ['create', (as) => desk.app.call(menuScheme.create, { moduleId: 'project', fullName: 'a', condition: mine }, as)],
  ['update', (as) => desk.app.call(menuScheme.update, { id: scheme, fullName: 'a' }, as)],
  ['state', (as) => desk.app.call(menuScheme.toggleState, { id: scheme }, as)],
  ['remove', (as) => desk.app.call(menuScheme.remove, { id: scheme }, as)],
  ['preview', (as) => desk.app.call(menuScheme.preview, { moduleId: 'project', userId: 'x', condition: mine }, as)],
  ['plan', (as) => desk.app.call(menuScheme.plan, { id: scheme, condition: mine }, as)],
])('[SYS-18] %s', (_, call) => {
  test('needs a session and the right', async () => {
    expect((await call()).code).toBe(602)
    expect((await call(desk.reader.token)).msg).toBe('您没有这项操作的权限')
  })
})

describe('a row scheme', () => {
  test('[AUT-07] [SYS-18] decides what its holders see, from the moment that it is saved', async () => {
    await desk.grantTo(leader, scheme, 'resource')
    expect(await seenBy(leader)).toEqual(['one', 'two'])
    expect(await seenBy(other)).toEqual([])
    const nested = text(
      group(leaf(), { match: 'or', of: [leaf('fullName', 'equal', 'two'), leaf('fullName', 'starts', 'th')] }),
    )
    expect((await update(desk.admin, { condition: nested })).code).toBe(200)
    expect(await seenBy(leader)).toEqual(['two'])
    await desk.app.call(menuScheme.toggleState, { id: scheme }, desk.admin.token)
    expect(await seenBy(leader)).toEqual([])
    await desk.app.call(menuScheme.toggleState, { id: scheme }, desk.admin.token)
    expect((await update(desk.admin, { allData: true })).code).toBe(200)
    expect(await seenBy(leader)).toEqual(['one', 'three', 'two'])
    expect((await desk.app.call(menuScheme.remove, { id: scheme }, desk.admin.token)).msg).toContain('已授权给领')
    await desk.app.services.db.deleteFrom('permission_grant').where('item_id', '=', scheme).execute()
  })

  test('[SYS-18] is answered with its sentence, its problems and how many hold it', async () => {
    expect(await read()).toMatchObject({
      ...{ moduleId: 'project', fullName: '我负责的', allData: false, condition: mine, enabledMark: 1 },
      ...{ conditionText: '项目负责人 等于 本人', problems: 0, holders: 0 },
    })
    const { list } = (
      await desk.app.call(menuScheme.list, { moduleId: 'project' }, desk.admin.token, { language: 'en' })
    ).data
    expect(list.find(({ id }) => id === scheme)?.conditionText).toBe('Project leader is the reader')
    await desk.app.services.db
      .updateTable('menu_item')
      .set({ condition: text(group(leaf('gone'), leaf('fullName', 'like', 'a'))) })
      .where('id', '=', scheme)
      .execute()
    expect((await read()).problems).toBe(2)
  })

  test.each<[string, object, string]>([
    ['a column that is not there', group(leaf('secret')), '方案有 1 处问题'],
    [
      'an operator of another type',
      group(leaf('fullName', 'greater', '1'), leaf('fullName', 'hasAny', 'a')),
      '方案有 2 处问题',
    ],
    ['a text where a time is compared', group(leaf('creatorTime', 'less', 'soon')), '方案有 1 处问题'],
    ['a comparison with nothing, not even turned round', group(leaf('leaderId', 'notIn', [])), '方案有 1 处问题'],
    ['a word that nobody knows', group(leaf('leaderId', 'equal', '@everybody')), '方案有 1 处问题'],
    ['a group without comparisons', group(), '方案有 1 处问题'],
    ['six levels', group(group(group(group(group(group(leaf())))))), '方案有 1 处问题'],
    ['101 comparisons', group(...Array.from({ length: 101 }, () => leaf())), '方案有 1 处问题'],
    ['NUL', group(leaf('fullName', 'equal', 'a\0')), '填写有误：condition'],
    ['half of a surrogate pair', group(leaf('fullName', 'equal', '\ud800')), '填写有误：condition'],
  ])('[SYS-18] takes no %s', async (_, condition, msg) => {
    const before = await read()
    expect((await update(desk.admin, { condition: text(condition) })).msg).toContain(msg)
    expect(await read()).toEqual(before)
  })

  test.each(['{', '['.repeat(50_000), '{"of":['.repeat(10_000)])(
    '[SYS-18] takes no text that is no scheme',
    async (condition) => {
      expect((await update(desk.admin, { condition })).msg).toBe('填写有误：condition')
    },
  )

  test('two who change it at once: one is refused', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      update(desk.admin, { version, condition: wide }),
      update(desk.admin, { version, fullName: '改' }),
    ])
    expect(answers.map(({ msg, code }) => (code === 200 ? '' : msg)).sort()).toEqual([
      '',
      '数据已被他人修改，请刷新后再试',
    ])
  })

  test('[AUT-07] [SYS-18] in the form of older clients: lists of comparisons, sent back whole', async () => {
    const conditionJson = text([
      { logic: 'or', groups: [{ id: '1', field: 'fullName', type: 'string', op: 'Equal', value: 'one' }] },
      { logic: 'and', groups: [{ id: '2', field: 'leaderId', type: 'string', op: 'Equal', value: '@userId' }] },
    ])
    const form = { moduleId: 'project', fullName: '旧', conditionText: '名称等于 one', conditionJson }
    const { data } = await inject('POST', '/api/system/ModuleDataAuthorizeScheme', form)
    await desk.grantTo(leader, data.id, 'resource')
    expect(await seenBy(leader)).toEqual(['one'])
    const whole = (await inject('GET', `/api/system/ModuleDataAuthorizeScheme/${data.id}`)).data
    expect(JSON.parse(whole.conditionJson)).toEqual([
      { logic: 'or', groups: [{ field: 'fullName', op: 'Equal', value: 'one' }] },
      { logic: 'and', groups: [{ field: 'leaderId', op: 'Equal', value: '@userId' }] },
    ])
    const change = { ...whole, conditionJson: whole.conditionJson.replace('one', 'two'), matchLogic: 'and' }
    expect((await inject('PUT', `/api/system/ModuleDataAuthorizeScheme/${data.id}`, change)).code).toBe(200)
    expect(await seenBy(leader)).toEqual(['two'])
    const every = { ...change, version: undefined, enCode: 'alldata', conditionJson: '[]' }
    expect((await inject('PUT', `/api/system/ModuleDataAuthorizeScheme/${data.id}`, every)).code).toBe(200)
    expect(await seenBy(leader)).toEqual(['one', 'three', 'two'])
    const { list } = (await inject('GET', '/api/system/ModuleDataAuthorizeScheme/project/List?keyword=')).data
    expect(list.find(({ id }: { id: string }) => id === data.id)).toMatchObject({
      conditionText: '全部数据',
      allData: true,
    })
    await desk.app.services.db.deleteFrom('permission_grant').where('item_id', '=', data.id).execute()
    expect((await inject('DELETE', `/api/system/ModuleDataAuthorizeScheme/${data.id}`)).code).toBe(200)
    const { list: fields } = (await inject('GET', '/api/system/ModuleDataAuthorize/project/List?keyword=')).data
    expect(fields.find(({ enCode }: { enCode: string }) => enCode === 'leaderId')).toMatchObject({
      ...{ fullName: '项目负责人', kind: 'text', holds: 'person', type: 'string', fieldRule: 0 },
      ...{ conditionSymbol: 'equal,not,contains,starts,in,notIn,empty,notEmpty', bindTable: 'project_list' },
    })
    expect((await inject('GET', '/api/system/ModuleDataAuthorize/project/FieldList')).data).toContainEqual({
      field: 'leaderId',
      fieldName: '项目负责人',
    })
  })
})

describe('before it is saved', () => {
  test('[SYS-18] it is told how many of the rows a person would see', async () => {
    const preview = (by: TestUser, userId: string, condition: string) =>
      desk.app.call(menuScheme.preview, { moduleId: 'project', userId, condition }, by.token)
    expect((await preview(desk.admin, leader.id, mine)).data).toEqual({ seen: 2, total: 3, isCapped: false })
    expect((await preview(desk.admin, other.id, mine)).data).toEqual({ seen: 1, total: 3, isCapped: false })
    expect((await preview(desk.admin, 'nobody', mine)).msg).toBe('内容不存在或您无权查看')
    expect((await preview(desk.admin, leader.id, text(group()))).msg).toContain('方案有 1 处问题')
    // Whoever sees no row of the page is told of none.
    const blind = await desk.app.makeUser({ grants: [...keepsMenu, { modelId: 'project' }] })
    expect((await preview(blind, blind.id, mine)).data).toEqual({ seen: 0, total: 0, isCapped: false })
  })

  test('whoever administers through organisations is counted the rows of those alone', async () => {
    const { db } = desk.app.services
    const places = ['scheme-north', 'scheme-south']
    for (const id of places) {
      await db
        .insertInto('organize')
        .values({ id, path: id, parent_id: '-1', category: 'company', full_name: id, en_code: id })
        .execute()
      await db.insertInto('position').values({ id, organize_id: id, full_name: id, en_code: id }).execute()
    }
    const clerk = await desk.app.makeUser({ grants: [{ modelId: 'position' }] })
    await db
      .insertInto('organize_admin')
      .values({ user_id: clerk.id, organize_id: 'scheme-north', this_layer: ['select'], sub_layer: [] })
      .execute()
    const condition = JSON.stringify({ match: 'and', of: [{ field: 'fullName', op: 'starts', value: 'scheme-' }] })
    const ask = { moduleId: 'position', userId: clerk.id, condition }
    const { seen, total } = (await desk.app.call(menuScheme.preview, ask, desk.admin.token)).data
    const listed = (await desk.app.call(position.list, {}, clerk)).data.list
    expect([seen, total, listed.map(({ id }) => id)]).toEqual([1, total, ['scheme-north']])
    expect(total).toBeGreaterThan(1)
    await db.deleteFrom('position').where('id', 'in', places).execute()
  })

  test('[SYS-18] it is told who gains and who loses rows, one for all who hold the same', async () => {
    const { app } = desk
    await app.services.db.insertInto('role').values({ id: scheme, full_name: scheme, en_code: scheme }).execute()
    for (const who of [leader, other])
      await app.services.db.insertInto('user_role').values({ user_id: who.id, role_id: scheme }).execute()
    const grant = { object_type: 'role', object_id: scheme, until: null, granted_by: null }
    await app.services.db
      .insertInto('permission_grant')
      .values({ ...grant, item_kind: 'resource', item_id: scheme })
      .execute()
    const plan = async (condition: string) =>
      (await app.call(menuScheme.plan, { id: scheme, condition }, desk.admin.token)).data
    const rows = (await plan(wide)).list.map(({ name, people, before, after }) => [name, people, before, after])
    // Each has a grant of his own, too: they are two sets.
    expect(rows.sort()).toEqual([
      ['另', 1, 1, 3],
      ['领', 1, 2, 3],
    ])
    expect(await read()).toMatchObject({ condition: mine })
    const none = text(group(leaf('fullName', 'equal', 'nothing')))
    expect((await plan(none)).list.map(({ after }) => after)).toEqual([0, 0])
  })
})

describe('[THR-10] another content of a scheme that people hold', () => {
  test('takes the page, and nobody who sees less than all rows opens all of them', async () => {
    await desk.grantTo(other, scheme, 'resource')
    expect((await update(desk.keeper, { condition: wide })).msg).toContain('您看不到的列')
    const { app } = desk
    const sees = await app.makeUser({ grants: [...keepsMenu, { modelId: 'project' }] })
    expect((await update(sees, { allData: true })).msg).not.toBe('')
    expect((await update(sees, { allData: true })).code).not.toBe(200)
    expect(await seenBy(other)).toEqual(['three'])
    expect((await update(sees, { condition: wide })).code).toBe(200)
    expect(await seenBy(other)).toEqual(['one', 'three', 'two'])
  })

  test('is not for whom it limits himself', async () => {
    const self = await desk.app.makeUser({ grants: [...keepsMenu, { modelId: 'project' }] })
    await desk.grantTo(self, scheme, 'resource')
    expect((await update(self, { condition: wide })).msg).toContain('您自己就受这个方案限制')
    expect((await update(self, { fullName: '改名' })).code).toBe(200)
  })

  test('compares no column that its writer may not see', async () => {
    const { db } = desk.app.services
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'project').execute()
    const sees = await desk.app.makeUser({ grants: [...keepsMenu, { modelId: 'project' }] })
    const condition = text(group(leaf('description', 'contains', 'a')))
    expect((await update(sees, { condition })).msg).toContain('您看不到的列')
    const ask = { moduleId: 'project', userId: sees.id, condition }
    expect((await desk.app.call(menuScheme.preview, ask, sees.token)).msg).toContain('您看不到的列')
    const { list } = (await desk.app.call(menuScheme.fields, { moduleId: 'project' }, sees.token)).data
    expect(list.map(({ enCode }) => enCode)).not.toContain('description')
    await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'project').execute()
  })
})
