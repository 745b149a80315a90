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
    parentId: '0',
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
  const form = { dictionaryTypeId: 'profession', fullName: '幕墙', enCode: 'facade', sortCode: 99 }
  expect((await app.call(dictionary.create, form)).code).toBe(602)
  expect((await app.call(dictionary.create, form, nobody.token)).code).toBe(400)
  expect((await app.call(dictionary.create, { ...form, dictionaryTypeId: 'none' }, keeper.token)).code).toBe(401)
  expect((await app.call(dictionary.create, { ...form, parentId: 'projectType-public' }, keeper.token)).code).toBe(401)
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

test('[DIC-14] [DIC-06] [DIC-23] the selectors answer the least that a picker needs', async () => {
  expect((await app.call(dictionary.selector, { id: 'profession' })).code).toBe(602)
  const { list } = (await app.call(dictionary.selector, { id: 'profession' }, nobody.token)).data
  expect(list[0]).toEqual({ id: 'profession-architecture', parentId: '0', fullName: '建筑', enCode: 'architecture' })
  expect((await app.call(dictionary.typeSelector, { id: '0' })).code).toBe(602)
  const all = (await app.call(dictionary.typeSelector, { id: '0' }, nobody.token)).data.list
  expect(all.map((type) => type.id)).toContain('reviewType')
  const one = (await app.call(dictionary.typeSelector, { id: 'reviewType' }, nobody.token)).data.list
  expect(one.map((type) => type.id)).toEqual(['reviewType'])
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
        entry('steel', '0', { sort_code: 2 }),
        entry('wood', '0', { sort_code: 1 }),
        entry('pipe', 'steel'),
        entry('tube', 'pipe'),
        entry('off', '0', { enabled_mark: 0 }),
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

  test('[DIC-13] parents leave out an entry with all below it; side by side where the dictionary is no tree', async () => {
    const parents = async (exceptId: string, isTree?: number) =>
      (await app.call(dictionary.parents, { id: 'material', exceptId, isTree }, nobody.token)).data.list
    expect((await app.call(dictionary.parents, { id: 'material', exceptId: '0' })).code).toBe(602)
    expect(shape(await parents('0', 1))).toEqual(['wood', { steel: [{ pipe: ['tube'] }] }])
    expect(shape(await parents('pipe', 1))).toEqual(['wood', 'steel'])
    expect(shape(await parents('steel'))).toEqual(['wood'])
    expect(shape(await parents('0', 0))).toEqual(['pipe', 'tube', 'wood', 'steel'])
    expect(shape(await parents('steel', 0))).toEqual(['wood'])
  })
})
