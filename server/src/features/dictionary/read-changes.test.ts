import { dictionary } from '@workstation/contract/dictionary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dictionary', button })) })
  reader = await app.makeUser()
})
afterAll(() => app.close())

type Known = { id: string; version: number }[]
const ask = async (known: Known = []) => dataOf(await app.call(dictionary.changes, { known }, reader))

test('needs a session, and versions that are numbers', async () => {
  expect((await app.call(dictionary.changes, { known: [] })).code).toBe(602)
  const wrong = { known: [{ id: 'sex', version: -1 }] }
  expect(await app.call(dictionary.changes, wrong, reader)).toMatchObject({ key: 'invalid' })
})

test('[DIC-12] a client that knows nothing gets every dictionary, one that knows all gets none', async () => {
  const { ids, list } = await ask()
  expect(list.map(({ id }) => id)).toEqual(ids)
  const kept = list.map(({ version: _, ...rest }) => rest)
  expect(kept).toEqual(dataOf(await app.call(dictionary.all, {}, reader)).list)
  const sex = list.find(({ id }) => id === 'sex')
  expect(sex).toMatchObject({ enCode: 'sex', isTree: 0 })
  expect(sex?.dictionaryList.map(({ enCode }) => enCode)).toEqual(['1', '2'])
  expect(await ask(list)).toEqual({ ids, list: [] })
})

test('each change of a dictionary or of its entries is asked for once, and what is gone is no more among the ids', async () => {
  const type = dataOf(
    await app.call(dictionary.createType, { fullName: '材料', enCode: 'material', isTree: 1 }, keeper),
  )
  let known: Known = (await ask()).list
  const changed = async () => {
    const { list } = await ask(known)
    known = [...known.filter(({ id }) => !list.some((one) => one.id === id)), ...list]
    return list.map(({ enCode, dictionaryList }) => `${enCode}: ${dictionaryList.map((one) => one.fullName).join()}`)
  }
  const form = { dictionaryTypeId: type.id, fullName: '钢', enCode: 'steel' }
  const { id } = dataOf(await app.call(dictionary.create, form, keeper))
  expect(await changed()).toEqual(['material: 钢'])
  const other = dataOf(await app.call(dictionary.create, { ...form, fullName: '木', enCode: 'wood' }, keeper)).id
  expect(await changed()).toEqual([expect.stringMatching(/^material: .*木/)])
  const version = dataOf(await app.call(dictionary.get, { id }, keeper)).version ?? 0
  dataOf(await app.call(dictionary.move, { id, parentId: '0', version }, keeper))
  expect(await changed()).toEqual(['material: 木,钢'])
  dataOf(await app.call(dictionary.toggleState, { id: other }, keeper))
  expect(await changed()).toEqual(['material: 钢'])
  dataOf(await app.call(dictionary.remove, { id: other }, keeper))
  expect(await changed()).toEqual(['material: 钢'])
  const stored = dataOf(await app.call(dictionary.getType, { id: type.id }, keeper))
  dataOf(await app.call(dictionary.updateType, { ...stored, enCode: 'stuff' }, keeper))
  expect(await changed()).toEqual(['stuff: 钢'])
  expect(await changed()).toEqual([])
  dataOf(await app.call(dictionary.remove, { id }, keeper))
  dataOf(await app.call(dictionary.removeType, { id: type.id }, keeper))
  expect((await ask(known)).ids).not.toContain(type.id)
})
