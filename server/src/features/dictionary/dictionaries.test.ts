import { dictionary } from '@workstation/contract/dictionary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.makeUser({ grants: [{ modelId: 'dictionary', button: 'btn_add' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

test('[DIC-07] [DIC-09] [DIC-05] a dictionary: no session, no permission, bad input, works, code taken', async () => {
  const form = { fullName: '保密等级', enCode: 'secrecy' }
  expect((await app.call(dictionary.createType, form)).code).toBe(602)
  expect((await app.call(dictionary.createType, form, nobody.token)).code).toBe(400)
  expect((await app.call(dictionary.createType, { fullName: '' }, keeper.token)).code).toBe(401)
  const { id } = (await app.call(dictionary.createType, form, keeper.token)).data
  expect((await app.call(dictionary.getType, { id }, keeper.token)).data).toMatchObject({
    ...form,
    parentId: '-1',
    isTree: 0,
  })
  const { list } = (await app.call(dictionary.listTypes, {}, keeper.token)).data
  expect(list.map((type) => type.enCode)).toContain('secrecy')
  expect((await app.call(dictionary.createType, { ...form, enCode: 'SECRECY' }, keeper.token)).msg).toBe(
    '编码“SECRECY”已存在',
  )
  expect((await app.call(dictionary.listTypes, {}, nobody.token)).code).toBe(400)
  expect((await app.call(dictionary.getType, { id }, nobody.token)).code).toBe(400)
})

test('[DIC-16] [DIC-18] [DIC-02] an entry: no session, no permission, bad input, works, code taken', async () => {
  const sorts = { id: 'sorts', full_name: '分类', en_code: 'sorts', is_tree: 1 }
  await app.services.db.insertInto('dictionary_type').values(sorts).execute()
  const form = { dictionaryTypeId: 'profession', fullName: '幕墙', enCode: 'facade', sortCode: 99 }
  expect((await app.call(dictionary.create, form)).code).toBe(602)
  expect((await app.call(dictionary.create, form, nobody.token)).code).toBe(400)
  expect((await app.call(dictionary.create, { ...form, dictionaryTypeId: 'none' }, keeper.token)).code).toBe(401)
  const elsewhere = { ...form, dictionaryTypeId: 'sorts', parentId: 'projectType-public' }
  expect((await app.call(dictionary.create, elsewhere, keeper.token)).code).toBe(401)
  const { id } = (await app.call(dictionary.create, form, keeper.token)).data
  expect((await app.call(dictionary.get, { id }, keeper.token)).data).toMatchObject({
    ...form,
    parentId: '0',
    enabledMark: 1,
  })
  expect((await app.call(dictionary.create, form, keeper.token)).msg).toBe('编码“facade”已存在')
  expect((await app.call(dictionary.get, { id }, nobody.token)).code).toBe(400)
})

test('[DIC-11] [DIC-22] the entries of a type by id or code, enabled ones only, in order', async () => {
  await app.services.db
    .updateTable('dictionary_entry')
    .set({ enabled_mark: 0 })
    .where('id', '=', 'reviewType-bidding')
    .execute()
  const list = async (input: { id: string; keyword?: string }) =>
    (await app.call(dictionary.list, input, nobody.token)).data.list.map((entry) => entry.fullName)
  expect(await list({ id: 'reviewType' })).toEqual([
    '方案评审',
    '初步设计评审',
    '施工图评审',
    '专项评审',
    '设计变更评审',
  ])
  expect(await list({ id: 'reviewType', keyword: '设计' })).toEqual(['初步设计评审', '设计变更评审'])
  expect((await app.call(dictionary.list, { id: 'reviewType' })).code).not.toBe(200)
  expect((await app.call(dictionary.list, { id: 'nothing' }, nobody.token)).msg).toBe('内容不存在或您无权查看')
})

test('[DIC-14] a selector answers the least that a picker needs', async () => {
  expect((await app.call(dictionary.selector, { id: 'profession' })).code).toBe(602)
  const { list } = (await app.call(dictionary.selector, { id: 'profession' }, nobody.token)).data
  expect(list[0]).toEqual({ id: 'profession-architecture', parentId: '0', fullName: '建筑', enCode: 'architecture' })
})

test('[DIC-05] [DIC-06] [DIC-23] dictionaries are a tree, and its selector leaves out the branch of one', async () => {
  const add = async (enCode: string, parentId: string) =>
    (await app.call(dictionary.createType, { fullName: enCode, enCode, parentId }, keeper.token)).data.id
  const ids = { top: await add('plants', '-1'), middle: '', leaf: '', other: await add('animals', '0') }
  ids.middle = await add('trees', ids.top)
  ids.leaf = await add('oaks', ids.middle)
  type Node = { id: string; parentId: string; hasChildren: boolean; children: Node[] }
  const find = (nodes: Node[], id: string): Node | undefined =>
    nodes.map((node) => (node.id === id ? node : find(node.children, id))).find(Boolean)
  const list = (await app.call(dictionary.listTypes, {}, keeper.token)).data.list as Node[]
  expect(list.find(({ id }) => id === ids.top)).toMatchObject({
    parentId: '-1',
    isTree: 0,
    version: 1,
    hasChildren: true,
    children: [{ id: ids.middle, parentId: ids.top, children: [{ id: ids.leaf, hasChildren: false, children: [] }] }],
  })
  expect(list.find(({ id }) => id === ids.other)).toMatchObject({ parentId: '-1', hasChildren: false })
  expect((await app.call(dictionary.typeSelector, { id: '0' })).code).toBe(602)
  const offered = async (id: string) =>
    (await app.call(dictionary.typeSelector, { id }, nobody.token)).data.list as Node[]
  expect(find(await offered('0'), ids.leaf)).toBeTruthy()
  const left = await offered(ids.middle)
  expect([ids.top, ids.middle, ids.leaf, ids.other].map((id) => find(left, id) !== undefined)).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(find(left, ids.top)).toMatchObject({ hasChildren: false, children: [] })
})

describe('entries in each other', () => {
  beforeAll(async () => {
    const { db } = app.services
    await db
      .insertInto('dictionary_type')
      .values({ id: 'material', full_name: '材料', en_code: 'mat', is_tree: 1 })
      .execute()
    const entry = (id: string, parent_id: string, more: object = {}) => ({
      id,
      parent_id,
      dictionary_type_id: 'material',
      full_name: `${id}类`,
      en_code: id,
      ...more,
    })
    await db
      .insertInto('dictionary_entry')
      .values([
        entry('steel', '-1', { sort_code: 2 }),
        entry('wood', '-1', { sort_code: 1 }),
        entry('pipe', 'steel'),
        entry('tube', 'pipe'),
        entry('off', '-1', { enabled_mark: 0 }),
        entry('belowOff', 'off'),
        entry('gone', 'steel', { deleted_at: new Date() }),
      ])
      .execute()
  })
  type Tree = { id: string; children: Tree[] }
  const shape = (nodes: Tree[]): unknown[] =>
    nodes.map((node) => (node.children.length > 0 ? { [node.id]: shape(node.children) } : node.id))

  test('[DIC-15] a cascade nests what is on, by the id or the code of the dictionary', async () => {
    expect((await app.call(dictionary.cascade, { id: 'material' })).code).toBe(602)
    const { list } = (await app.call(dictionary.cascade, { id: 'material' }, nobody.token)).data
    expect(shape(list)).toEqual(['wood', { steel: [{ pipe: ['tube'] }] }])
    expect(list[0]).toEqual({
      id: 'wood',
      parentId: '0',
      fullName: 'wood类',
      enCode: 'wood',
      hasChildren: false,
      children: [],
    })
    expect(list[1]?.hasChildren).toBe(true)
    expect((await app.call(dictionary.cascade, { id: 'mat' }, nobody.token)).data.list).toEqual(list)
    expect((await app.call(dictionary.cascade, { id: 'nothing' }, nobody.token)).msg).toBe('内容不存在或您无权查看')
  })

  test('[DIC-13] parents have one root, the dictionary; an entry is left out with all below it, and a flat one has none', async () => {
    const parents = async (exceptId: string, isTree?: number, id = 'material') =>
      (await app.call(dictionary.parents, { id, exceptId, isTree }, nobody.token)).data.list
    expect((await app.call(dictionary.parents, { id: 'material', exceptId: '0' })).code).toBe(602)
    expect(shape(await parents('0', 1))).toEqual([{ material: ['wood', { steel: [{ pipe: ['tube'] }] }] }])
    expect((await parents('0', 1))[0]).toMatchObject({ fullName: '材料', enCode: 'mat', hasChildren: true })
    expect(shape(await parents('0', 1, 'mat'))).toEqual(shape(await parents('0', 1)))
    expect(shape(await parents('pipe', 1))).toEqual([{ material: ['wood', 'steel'] }])
    expect(shape(await parents('steel'))).toEqual([{ material: ['wood'] }])
    expect(shape(await parents('0', 0))).toEqual([{ material: ['wood', 'steel', 'pipe', 'tube'] }])
    expect(shape(await parents('steel', 0))).toEqual([{ material: ['wood'] }])
    expect(await parents('0', 1, 'profession')).toMatchObject([{ id: 'profession', hasChildren: false, children: [] }])
  })

  test('[DIC-11] a list is a tree where that is asked for, with hits on their way; side by side it is flat', async () => {
    const list = async (query: object, as = nobody) =>
      (await app.call(dictionary.list, { id: 'material', ...query }, as.token)).data.list
    const tree = async (query: object, as = nobody) => shape((await list({ isTree: 1, ...query }, as)) as Tree[])
    expect(await tree({})).toEqual(['wood', { steel: [{ pipe: ['tube'] }] }])
    expect(await tree({ keyword: 'TUBE' })).toEqual([{ steel: [{ pipe: ['tube'] }] }])
    expect(await tree({ keyword: 'wood' })).toEqual(['wood'])
    expect(await tree({}, keeper)).toEqual([{ off: ['belowOff'] }, 'wood', { steel: [{ pipe: ['tube'] }] }])
    const [first] = await list({})
    expect(first).not.toHaveProperty('children')
  })

  test('a keeper sees what is off without asking for it, and what is on alone when he asks for that', async () => {
    const ids = async (query: object, as = nobody) =>
      (await app.call(dictionary.list, { id: 'mat', ...query }, as.token)).data.list.map(({ id }) => id).sort()
    const on = ['belowOff', 'pipe', 'steel', 'tube', 'wood']
    expect(await ids({})).toEqual(on)
    expect(await ids({}, keeper)).toEqual([...on, 'off'].sort())
    expect(await ids({ all: 0 }, keeper)).toEqual(on)
    expect(await ids({ all: 1 }, keeper)).toEqual([...on, 'off'].sort())
    expect((await app.call(dictionary.list, { id: 'mat', all: 1 }, nobody.token)).code).toBe(400)
  })
})

test.each([
  ['Education', 9, 'bachelor', '大学本科'],
  ['certificateType', 7, 'passport', '护照'],
  ['sex', 2, '2', '女'],
  ['Nation', 56, 'MN', '毛南族'],
  ['PositionType', 5, 'technical', '技术岗'],
  ['groupType', 4, 'expert', '专家组'],
  ['EnterpriseNature', 8, 'private', '民营企业'],
  ['IndustryType', 20, 'E', '建筑业'],
])('the product starts with the dictionary %s', async (enCode, size, code, fullName) => {
  const { list } = (await app.call(dictionary.all, {}, nobody.token)).data
  const entries = list.find((type) => type.enCode === enCode)?.dictionaryList ?? []
  expect(entries).toHaveLength(size)
  expect(new Set(entries.map((entry) => entry.fullName)).size).toBe(size)
  expect(entries.find((entry) => entry.enCode === code)).toMatchObject({ fullName, parentId: '0' })
})
