import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeStaff } from '../../testing/make-staff'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let clerk: TestUser
let engineer: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const staff = await makeStaff(app)
  clerk = staff.clerk
  engineer = staff.engineer
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

describe('the whole tree of people at once', () => {
  const tree = async (as: TestUser, keyword?: string) => (await app.call(user.tree, { keyword }, as.token)).data.list

  /** The same, opened level by level. */
  async function opened(id: string, as: TestUser): Promise<object[]> {
    const level = await nodes(id, as)
    const below = (node: (typeof level)[number]) => (node.type === 'user' ? [] : opened(node.id, as))
    return Promise.all(level.map(async (node) => ({ ...node, children: await below(node) })))
  }

  test('needs a session, and a keyword of 50 letters at most', async () => {
    expect((await app.call(user.tree, {})).code).toBe(602)
    expect((await app.call(user.tree, { keyword: 'x'.repeat(51) }, clerk.token)).code).toBe(401)
  })

  test('holds what its levels hold, for whoever sees all and for whoever sees his own place', async () => {
    const whole = await tree(clerk)
    expect(whole).toEqual(await opened('0', clerk))
    expect(JSON.stringify(whole)).toContain('郭靖')
    expect(await tree(engineer)).toEqual(await opened('0', engineer))
    expect(await tree(await app.makeUser())).toEqual([])
  })

  test('names somebody below each organisation where he works', async () => {
    const { db } = app.services
    await db.insertInto('user_organize').values({ user_id: 'wang', organize_id: 'roads', is_main: false }).execute()
    const [group] = await tree(clerk, '王重阳')
    expect(group?.children.map((node) => [node.id, ids(node.children)])).toEqual([
      ['structure', ['wang']],
      ['roads', ['wang']],
    ])
    await db.deleteFrom('user_organize').where('user_id', '=', 'wang').where('organize_id', '=', 'roads').execute()
  })

  test('with a keyword holds the people that match on their ways', async () => {
    const [group, ...others] = await tree(clerk, ' gj ')
    expect(others).toEqual([])
    expect(group).toMatchObject({ id: 'group', hasChildren: true, isLeaf: false })
    const way = (node: typeof group): string[] => (node ? [node.id, ...node.children.flatMap(way)] : [])
    expect(way(group)).toEqual(['group', 'roads', 'bridges', 'bridge'])
    expect(await tree(clerk, 'nobody')).toEqual([])
    expect(await tree(engineer, 'gj')).toEqual([])
  })
})

describe('whom a role may get', () => {
  const ask = (input: { roleId: string; organizeId?: string; keyword?: string }, as?: TestUser) =>
    app.call(user.usersOfRoleIn, input, as?.token)
  const found = async (input: Parameters<typeof ask>[0], as = clerk) =>
    (await ask(input, as)).data.list.map(({ fullName }) => fullName)

  test('[USR-31] for a role of one organisation: that organisation, what stands below it and its people, by keyword too', async () => {
    const { db } = app.services
    const role = (id: string, global_mark: number, enabled_mark = 1) => ({
      id,
      en_code: id,
      full_name: id,
      global_mark,
      enabled_mark,
    })
    await db
      .insertInto('role')
      .values([role('own', 0), role('everywhere', 1), role('off', 1, 0)])
      .execute()
    await db.insertInto('role_organize').values({ role_id: 'own', organize_id: 'roads' }).execute()
    expect((await ask({ roleId: 'own' })).code).toBe(602)
    expect((await ask({ roleId: 'own' }, clerk)).data.list).toMatchObject([
      { id: 'roads', fullName: '道路所', type: 'department', hasChildren: true },
    ])
    expect(await found({ roleId: 'own', organizeId: '0' })).toEqual(['道路所'])
    expect(await found({ roleId: 'own', organizeId: 'roads' })).toEqual(['桥梁组', '黄药师', '小龙女', '杨过'])
    expect(await found({ roleId: 'own', organizeId: 'bridges' })).toEqual(['郭靖'])
    expect(await found({ roleId: 'own', organizeId: 'structure' })).toEqual([])
    expect(await found({ roleId: 'own', keyword: '郭' })).toEqual(['郭靖'])
    expect(await found({ roleId: 'own', keyword: '王' })).toEqual([])
    expect(await found({ roleId: 'own', organizeId: 'structure', keyword: '王' })).toEqual([])
  })

  test('[USR-31] a global role takes people of every organisation; one that is off or unknown nobody', async () => {
    expect(await found({ roleId: 'everywhere' })).toEqual(['集团'])
    expect(await found({ roleId: 'everywhere', organizeId: 'structure' })).toEqual(['本人', '王重阳', '张三丰'])
    expect(await found({ roleId: 'everywhere', keyword: '王' })).toEqual(['王重阳'])
    for (const roleId of ['off', 'nothing']) expect(await found({ roleId })).toEqual([])
  })

  test('[USR-31] [THR-11] nobody is told of people whom he may not know', async () => {
    expect(await found({ roleId: 'own' }, engineer)).toEqual([])
    expect(await found({ roleId: 'own', organizeId: 'roads' }, engineer)).toEqual([])
    expect(await found({ roleId: 'own', keyword: '郭' }, engineer)).toEqual([])
  })
})
