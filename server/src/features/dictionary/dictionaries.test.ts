import { dictionary } from '@workstation/contract/dictionary'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
