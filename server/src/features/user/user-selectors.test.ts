import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { pinyinOf } from './pinyin-of'

let app: TestApp
/** Sees the whole directory. */
let clerk: TestUser
/** Belongs to the structure department and sees no directory. */
let engineer: TestUser

async function addPerson(id: string, name: string, organizeId: string, more: object = {}) {
  const { db } = app.services
  await db
    .insertInto('app_user')
    .values({ id, account: `acc${id}`, real_name: name, pinyin: pinyinOf(name), password_hash: 'secret', ...more })
    .execute()
  if (organizeId)
    await db.insertInto('user_organize').values({ user_id: id, organize_id: organizeId, is_main: true }).execute()
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const row = (id: string, path: string, full_name: string, more: object = {}) => ({
    id,
    path,
    full_name,
    en_code: id,
    parent_id: path.split(',').at(-2) ?? '-1',
    category: path.includes(',') ? 'department' : 'company',
    ...more,
  })
  await app.services.db
    .insertInto('organize')
    .values([
      row('group', 'group', '集团'),
      row('structure', 'group,structure', '结构所'),
      row('roads', 'group,roads', '道路所', { sort_code: 1 }),
      row('bridges', 'group,roads,bridges', '桥梁组'),
      row('empty', 'group,empty', '空部门', { sort_code: 2 }),
      row('closed', 'group,closed', '已撤部门', { enabled_mark: 0 }),
    ])
    .execute()
  clerk = await app.makeUser({ roles: ['reviewInitiator'], realName: '文员' })
  engineer = await app.makeUser({ organizeId: 'structure', realName: '本人' })
  await addPerson('zhang', '张三丰', 'structure', {
    sort_code: 2,
    head_icon: '/api/file/zhang',
    manager_id: engineer.id,
  })
  await addPerson('wang', '王重阳', 'structure', { sort_code: 1 })
  await addPerson('bridge', '郭靖', 'bridges', { manager_id: 'zhang' })
  await addPerson('left', '欧阳锋', 'structure', { enabled_mark: 0, manager_id: engineer.id })
  await addPerson('deleted', '洪七公', 'structure', { deleted_at: new Date() })
  await addPerson('locked', '黄药师', 'roads', { enabled_mark: 2 })
  await addPerson('closedOne', '周伯通', 'closed')
  await addPerson('stranger', '小龙女', 'roads')
  await addPerson('below', '杨过', 'roads', { manager_id: 'left' })
})
afterAll(() => app.close())

const nodes = async (id: string, as: TestUser) => (await app.call(user.nodes, { id }, as.token)).data.list
const ids = (list: readonly { id: string }[]) => list.map((one) => one.id)

describe('the tree of people', () => {
  test('[USR-11] [USR-12] needs a session and an id', async () => {
    expect((await app.call(user.nodes, { id: '0' })).code).toBe(602)
    expect((await app.call(user.chatNodes, { id: '0' })).code).toBe(602)
    expect((await app.call(user.nodes, { id: '0; drop table app_user' }, clerk.token)).code).toBe(400)
  })

  test('[USR-07] [USR-11] [USR-12] opens level by level: organisations first, then people in their order', async () => {
    const [group] = await nodes('0', clerk)
    expect(group).toEqual({
      id: 'group',
      parentId: '-1',
      fullName: '集团',
      type: 'company',
      icon: 'BankOutlined',
      headIcon: '',
      hasChildren: true,
      isLeaf: false,
    })
    expect(ids(await nodes('group', clerk))).toEqual(['structure', 'roads', 'empty'])
    const inStructure = await nodes('structure', clerk)
    expect(ids(inStructure)).toEqual([engineer.id, 'wang', 'zhang'])
    expect(inStructure.at(-1)).toEqual({
      id: 'zhang',
      parentId: 'structure',
      fullName: '张三丰',
      type: 'user',
      icon: 'UserOutlined',
      headIcon: '/api/file/zhang',
      hasChildren: false,
      isLeaf: true,
    })
  })

  test('[USR-12] says which organisations hold departments or people, not counting those who are disabled', async () => {
    const has = Object.fromEntries((await nodes('group', clerk)).map((node) => [node.id, node.hasChildren]))
    expect(has).toEqual({ structure: true, roads: true, empty: false })
    expect((await nodes('group', clerk)).find((node) => node.id === 'empty')?.isLeaf).toBe(true)
  })

  test('[THR-11] without the directory shows the own organisation and its way to the top, and people there', async () => {
    expect(ids(await nodes('0', engineer))).toEqual(['group'])
    expect(ids(await nodes('group', engineer))).toEqual(['structure'])
    expect(ids(await nodes('structure', engineer))).toEqual([engineer.id, 'wang', 'zhang'])
    const alone = await app.makeUser()
    expect(await nodes('0', alone)).toEqual([])
  })

  test('[THR-11] a node that is foreign, closed or unknown answers the same empty list', async () => {
    for (const id of ['roads', 'bridges', 'closed', 'nowhere']) expect(await nodes(id, engineer)).toEqual([])
    expect(await nodes('closed', clerk)).toEqual([])
  })

  test('[THR-11] [THR-19] answers nothing of a person but what a picker shows, whatever is asked for', async () => {
    const answer = await app.call(
      user.nodes,
      { id: 'structure', selectKey: 'account,mobilePhone', all: true },
      clerk.token,
    )
    expect(Object.keys(answer.data.list[0] ?? {}).sort()).toEqual([
      'fullName',
      'hasChildren',
      'headIcon',
      'icon',
      'id',
      'isLeaf',
      'parentId',
      'type',
    ])
    expect(JSON.stringify(answer)).not.toMatch(/acczhang|secret/)
  })

  test('[USR-25] [USR-37] [USR-38] the chat opens the same tree, and a keyword finds people by name, account and pinyin', async () => {
    const chat = async (keyword: string | undefined, id = '0', as = clerk) =>
      (await app.call(user.chatNodes, { id, keyword }, as.token)).data.list
    expect(await chat(undefined, 'group')).toEqual(await nodes('group', clerk))
    expect(await chat('  ', 'group')).toEqual(await nodes('group', clerk))
    for (const keyword of ['三丰', 'zsf', 'zhangsanfeng', 'ACCZHANG'])
      expect(ids(await chat(keyword))).toEqual(['zhang'])
    expect((await chat('zsf'))[0]).toMatchObject({ parentId: 'structure', type: 'user', isLeaf: true })
    expect(ids(await chat('郭', 'roads'))).toEqual(['bridge'])
    expect(await chat('郭', 'structure')).toEqual([])
    expect(await chat('郭', '0', engineer)).toEqual([])
    expect(await chat('郭', 'roads', engineer)).toEqual([])
    expect(await chat('欧阳')).toEqual([])
    expect(await chat('%')).toEqual([])
    expect((await app.call(user.chatNodes, { id: '0', keyword: 'x'.repeat(51) }, clerk.token)).code).toBe(401)
  })
})

describe('people by id', () => {
  const named = async (userId: unknown, as = clerk) => (await app.call(user.named, { userId }, as.token)).data.list

  test('[USR-26] [USR-41] [USR-42] answers in the order asked, each once, with the place of work', async () => {
    expect((await app.call(user.named, { userId: [] })).code).toBe(602)
    expect(await named(['bridge', 'zhang', 'bridge', 'nobody'])).toEqual([
      { id: 'bridge', fullName: '郭靖', headIcon: '', organize: '道路所/桥梁组' },
      { id: 'zhang', fullName: '张三丰', headIcon: '/api/file/zhang', organize: '结构所' },
    ])
    expect(await named([])).toEqual([])
    expect((await app.call(user.named, { userId: 'zhang' }, clerk.token)).code).toBe(401)
    expect((await app.call(user.named, { userId: ["x' or '1'='1"] }, clerk.token)).code).not.toBe(200)
    const many = Array.from({ length: 1001 }, (_, n) => `p${n}`)
    expect((await app.call(user.named, { userId: many }, clerk.token)).code).toBe(401)
  })

  test('[THR-11] leaves out who is disabled, deleted or unknown to the caller, as if he did not exist', async () => {
    expect(await named(['left', 'deleted', 'locked'])).toEqual([])
    expect(ids(await named(['wang', 'stranger', 'locked', engineer.id], engineer))).toEqual(['wang', engineer.id])
  })

  test('[USR-42] people below the caller are known to him wherever they work', async () => {
    expect(ids(await named(['bridge'], engineer))).toEqual(['bridge'])
  })

  test('[THR-11] the super administrator is named to nobody but administrators', async () => {
    const admin = await app.administrator()
    expect(ids(await named([admin.id], admin))).toEqual([admin.id])
    expect(await named([admin.id])).toEqual([])
    const search = async (as: TestUser) => (await app.call(user.search, { keyword: '管理员' }, as.token)).data.list
    expect(await search(clerk)).toEqual([])
    expect(ids(await search(admin))).toContain(admin.id)
  })
})

describe('people around the caller', () => {
  test('[USR-27] subordinates at every level, also below somebody who left; a keyword narrows them', async () => {
    const below = async (keyword?: string, as = engineer) =>
      ids((await app.call(user.subordinates, { keyword }, as.token)).data.list).sort()
    expect((await app.call(user.subordinates, {})).code).toBe(602)
    expect(await below()).toEqual(['below', 'bridge', 'zhang'])
    expect(await below('guojing')).toEqual(['bridge'])
    expect(await below(undefined, clerk)).toEqual([])
  })

  test('[USR-28] [USR-39] [USR-40] people of the main organisation, or of one that the caller may know of', async () => {
    const of = async (input: Record<string, unknown>, as = engineer) =>
      ids((await app.call(user.ofOrganize, input, as.token)).data.list)
    expect((await app.call(user.ofOrganize, {})).code).toBe(602)
    expect(await of({})).toEqual([engineer.id, 'wang', 'zhang'])
    expect(await of({ organizeId: '' })).toEqual([engineer.id, 'wang', 'zhang'])
    expect(await of({ keyword: 'wcy' })).toEqual(['wang'])
    expect(await of({ organizeId: 'bridges' }, clerk)).toEqual(['bridge'])
    expect(await of({}, clerk)).toEqual([])
    for (const organizeId of ['bridges', 'closed', 'nowhere']) expect(await of({ organizeId })).toEqual([])
  })

  test('[THR-11] an organisation above the own one opens no people of others', async () => {
    await app.services.db.insertInto('user_organize').values({ user_id: 'below', organize_id: 'group' }).execute()
    expect((await app.call(user.ofOrganize, { organizeId: 'group' }, engineer.token)).data.list).toEqual([])
    expect(ids(await nodes('group', engineer))).toEqual(['structure'])
    expect(ids(await nodes('group', clerk))).toEqual(['structure', 'roads', 'empty', 'below'])
  })
})

describe('people behind permission of columns and rows', () => {
  const limit = (mark: 'is_column_authorize' | 'is_data_authorize', value: 0 | 1) =>
    app.services.db
      .updateTable('menu')
      .set({ [mark]: value })
      .where('id', '=', 'user')
      .execute()

  test('[THR-13] a name, a place and an account that the page hides are told and searched by no selector', async () => {
    await limit('is_column_authorize', 1)
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    const [zhang] = (await app.call(user.named, { userId: ['zhang'] }, blind.token)).data.list
    expect(zhang).toEqual({ id: 'zhang', fullName: '', headIcon: '/api/file/zhang', organize: '' })
    expect((await nodes('structure', blind)).every((node) => node.fullName === '')).toBe(true)
    for (const keyword of ['张', 'acczhang', 'zsf']) {
      expect((await app.call(user.search, { keyword }, blind.token)).data.list).toEqual([])
      expect((await app.call(user.chatNodes, { id: '0', keyword }, blind.token)).data.list).toEqual([])
    }
    await limit('is_column_authorize', 0)
  })

  test('[THR-11] where the page limits rows, its selectors show no others', async () => {
    await limit('is_data_authorize', 1)
    const blind = await app.makeUser({ grants: [{ modelId: 'user' }] })
    expect(ids(await nodes('group', blind))).toEqual(['structure', 'roads', 'empty'])
    expect((await nodes('group', blind)).map((node) => node.hasChildren)).toEqual([false, true, false])
    expect(await nodes('structure', blind)).toEqual([])
    expect((await app.call(user.named, { userId: ['zhang'] }, blind.token)).data.list).toEqual([])
    await limit('is_data_authorize', 0)
  })
})
