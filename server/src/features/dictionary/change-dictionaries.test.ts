import { dictionary } from '@workstation/contract/dictionary'
import type { Endpoint } from '@workstation/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let nobody: TestUser
/** Was granted a menu entry that opens the dictionary of materials, and nothing else. */
let holder: TestUser

beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dictionary', button })) })
  nobody = await app.makeUser()
  const property_json = JSON.stringify({ moduleId: 'material', isTree: 1 })
  const entry = { id: 'materials', type: 4, en_code: 'materials', full_name: '材料', property_json }
  await db.insertInto('menu').values(entry).execute()
  const items = ['btn_add', 'btn_edit'].map((en_code) => {
    return { id: `materials-${en_code}`, menu_id: 'materials', kind: 'button', en_code, full_name: en_code }
  })
  await db.insertInto('menu_item').values(items).execute()
  holder = await app.makeUser({ grants: items.map(({ en_code }) => ({ modelId: 'materials', button: en_code })) })
  await db
    .insertInto('dictionary_type')
    .values({ id: 'mat', full_name: '材料', en_code: 'material', is_tree: 1 })
    .execute()
})
afterAll(() => app.close())

const add = async (fullName: string, enCode: string, more: object = {}) =>
  dataOf(await app.call(dictionary.create, { dictionaryTypeId: 'mat', fullName, enCode, ...more }, keeper)).id
const read = async (id: string) => dataOf(await app.call(dictionary.get, { id }, keeper))

/** What every call on an entry answers without a session, without a right and for bad input. */
async function climb(endpoint: Endpoint, good: object, bad: object) {
  expect((await app.call(endpoint, { ...good })).code).toBe(602)
  expect(await app.call(endpoint, { ...good }, nobody)).toMatchObject({ key: 'forbidden' })
  const { key } = (await app.call(endpoint, { ...bad }, keeper)) as { key?: string }
  // What cannot be an id is that of nothing.
  expect(['invalid', 'not-found']).toContain(key)
}

describe('an entry', () => {
  test('[DIC-17] [DIC-24] is changed by its version, its code unique within the dictionary whatever its case', async () => {
    const id = await add('钢', 'steel')
    await add('木', 'wood')
    const form = { id, fullName: '钢材', enCode: 'steel', version: 1, sortCode: 3, description: '主材' }
    await climb(dictionary.update, form, { ...form, enCode: '有空格 ' })
    dataOf(await app.call(dictionary.update, form, keeper))
    expect(await read(id)).toMatchObject({ fullName: '钢材', sortCode: 3, description: '主材', version: 2 })
    expect(await app.call(dictionary.update, form, keeper)).toMatchObject({ key: 'changed' })
    const taken = { ...form, version: 2, enCode: 'WOOD' }
    expect(await app.call(dictionary.update, taken, keeper)).toMatchObject({ msg: '编码“WOOD”已存在' })
    expect(await app.call(dictionary.update, { ...form, id: 'nowhere' }, keeper)).toMatchObject({ key: 'not-found' })
  })

  test('[DIC-24] stands nowhere below itself, and below no entry of another dictionary', async () => {
    const top = await add('顶', 'top')
    const middle = await add('中', 'middle', { parentId: top })
    const move = async (parentId: string) => {
      const { fullName, enCode, version } = await read(top)
      return app.call(dictionary.update, { id: top, fullName, enCode, version, parentId }, keeper)
    }
    expect(await move(top)).toMatchObject({ key: 'tree.below-itself' })
    expect(await move(middle)).toMatchObject({ key: 'tree.below-itself' })
    expect(await move('profession-structure')).toMatchObject({ code: 401 })
    dataOf(await move(''))
    expect((await read(top)).parentId).toBe('0')
  })

  test('[DIC-17] of two people who save at once one succeeds', async () => {
    const id = await add('砖', 'brick')
    const save = (fullName: string) =>
      app.call(dictionary.update, { id, fullName, enCode: 'brick', version: 1 }, keeper)
    const answers = await Promise.all([save('砖甲'), save('砖乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('[DIC-16] of two people who add one code at once one succeeds', async () => {
    const form = { dictionaryTypeId: 'mat', fullName: '瓦', enCode: 'tile' }
    const answers = await Promise.all([1, 2, 3].map(() => app.call(dictionary.create, form, keeper)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
  })

  test('[DIC-20] is turned off and on; off it shows to those alone who keep the dictionary', async () => {
    const id = await add('铝', 'aluminium')
    await climb(dictionary.toggleState, { id }, { id: 'a b' })
    const names = async (query: object, as = keeper) =>
      dataOf(await app.call(dictionary.list, { id: 'mat', keyword: '铝', ...query }, as)).list.map(
        (row) => row.fullName,
      )
    dataOf(await app.call(dictionary.toggleState, { id }, keeper))
    expect(await names({}, nobody)).toEqual([])
    expect(await names({ all: 1 })).toEqual(['铝'])
    expect(await app.call(dictionary.list, { id: 'mat', all: 1 }, nobody)).toMatchObject({ key: 'forbidden' })
    dataOf(await app.call(dictionary.toggleState, { id }, keeper))
    expect(await names({}, nobody)).toEqual(['铝'])
  })

  test('[DIC-19] goes when none stands below it', async () => {
    const above = await add('上', 'above')
    const id = await add('下', 'under', { parentId: above })
    await climb(dictionary.remove, { id }, { id: 'a b' })
    expect(await app.call(dictionary.remove, { id: above }, keeper)).toMatchObject({ key: 'tree.has-below' })
    dataOf(await app.call(dictionary.remove, { id }, keeper))
    expect(await app.call(dictionary.get, { id }, keeper)).toMatchObject({ key: 'not-found' })
    dataOf(await app.call(dictionary.remove, { id: above }, keeper))
    // Its code is free again.
    await add('上', 'above')
  })
})

describe('the place of an entry', () => {
  const place = async (id: string) => {
    const { list } = dataOf(await app.call(dictionary.list, { id: 'mat' }, keeper))
    const { parentId } = list.find((entry) => entry.id === id) ?? {}
    return [parentId, list.filter((entry) => entry.parentId === parentId).map(({ enCode }) => enCode)]
  }
  const move = async (id: string, parentId: string, before?: string) => {
    const { version = 0 } = await read(id)
    return app.call(dictionary.move, { id, parentId, before, version }, keeper)
  }

  test('is below another one and in front of a third, at the end without one; other versions stay', async () => {
    const top = await add('位', 'place')
    const [a, b, c] = [
      await add('甲', 'p-a', { parentId: top }),
      await add('乙', 'p-b', { parentId: top }),
      await add('丙', 'p-c'),
    ]
    await climb(dictionary.move, { id: c, parentId: top, version: 1 }, { id: c, version: 1 })
    dataOf(await move(c, top, b))
    expect(await place(c)).toEqual([top, ['p-a', 'p-c', 'p-b']])
    dataOf(await move(a, top))
    expect(await place(a)).toEqual([top, ['p-c', 'p-b', 'p-a']])
    expect((await read(b)).version).toBe(1)
    const stale = { id: c, parentId: '0', version: 1 }
    expect(await app.call(dictionary.move, stale, keeper)).toMatchObject({ key: 'changed' })
    for (const spelling of ['', '0', '-1', 'mat']) {
      dataOf(await move(c, top))
      dataOf(await move(c, spelling))
      expect((await read(c)).parentId).toBe('0')
    }
    expect(await move(top, a)).toMatchObject({ key: 'tree.below-itself' })
    expect(await move(c, 'profession-structure')).toMatchObject({ code: 401 })
  })

  test('of two people who move two entries below each other at the same instant one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = [await add('环甲', `ring-a${round}`), await add('环乙', `ring-b${round}`)] as const
      const answers = await Promise.all([move(ids[0], ids[1]), move(ids[1], ids[0])])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
      expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'tree.below-itself' })
      const parents = [(await read(ids[0])).parentId, (await read(ids[1])).parentId]
      expect(parents.filter((parentId) => parentId === '0')).toHaveLength(1)
    }
  })

  test('lies twelve levels deep at most, whether added there or moved there with what is below it', async () => {
    let parentId = '0'
    const chain: string[] = []
    for (let level = 1; level <= 12; level++) {
      parentId = await add(`层${level}`, `level-${level}`, { parentId })
      chain.push(parentId)
    }
    const form = { dictionaryTypeId: 'mat', fullName: '层', enCode: 'level-13', parentId }
    expect(await app.call(dictionary.create, form, keeper)).toMatchObject({ key: 'tree.too-deep', msg: '最多 12 级' })
    const pair = await add('对', 'pair')
    await add('对下', 'pair-below', { parentId: pair })
    expect(await move(pair, chain[10] ?? '')).toMatchObject({ key: 'tree.too-deep' })
    dataOf(await move(pair, chain[9] ?? ''))
  })

  test('is the first level alone where a dictionary has none, and a dictionary keeps its levels while they are used', async () => {
    const flat = dataOf(await app.call(dictionary.createType, { fullName: '平', enCode: 'flat' }, keeper)).id
    const form = (enCode: string, more: object = {}) => ({ dictionaryTypeId: flat, fullName: enCode, enCode, ...more })
    const { id } = dataOf(await app.call(dictionary.create, form('one', { parentId: '-1' }), keeper))
    const refused = { key: 'dictionary.flat', msg: '“平”不分上下级，数据不能有上级' }
    expect(await app.call(dictionary.create, form('two', { parentId: id }), keeper)).toMatchObject(refused)
    const two = dataOf(await app.call(dictionary.create, form('two', { parentId: flat }), keeper)).id
    expect(await move(two, id)).toMatchObject(refused)
    const update = { id: two, fullName: 'two', enCode: 'two', version: 1, parentId: id }
    expect(await app.call(dictionary.update, update, keeper)).toMatchObject(refused)
    const { version = 0 } = dataOf(await app.call(dictionary.getType, { id: 'mat' }, keeper))
    const flatten = { id: 'mat', fullName: '材料', enCode: 'material', isTree: 0, version }
    expect(await app.call(dictionary.updateType, flatten, keeper)).toMatchObject({ key: 'dictionary.nested' })
  })
})

test('two dictionaries moved below each other at the same instant: one is refused', async () => {
  const type = async (enCode: string) =>
    dataOf(await app.call(dictionary.createType, { fullName: enCode, enCode }, keeper)).id
  const [a, b] = [await type('turn-a'), await type('turn-b')]
  const move = (id: string, parentId: string) => app.call(dictionary.moveType, { id, parentId, version: 1 }, keeper)
  await climb(dictionary.moveType, { id: a, parentId: b, version: 1 }, { id: a, version: 1 })
  const answers = await Promise.all([move(a, b), move(b, a)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'tree.below-itself' })
  expect((await move(a, a)).code).toBe(400)
})

describe('[RTE-48] who was granted a menu entry of type 4', () => {
  test('keeps that dictionary, with the buttons of the entry', async () => {
    const form = { dictionaryTypeId: 'mat', fullName: '石', enCode: 'stone' }
    const { id } = dataOf(await app.call(dictionary.create, form, holder))
    expect(dataOf(await app.call(dictionary.get, { id }, holder)).fullName).toBe('石')
    dataOf(await app.call(dictionary.update, { id, fullName: '石材', enCode: 'stone', version: 1 }, holder))
    expect(dataOf(await app.call(dictionary.list, { id: 'mat', all: 1 }, holder)).list.length).toBeGreaterThan(0)
    expect(await app.call(dictionary.remove, { id }, holder)).toMatchObject({ key: 'forbidden' })
  })

  test('[THR-10] keeps no other dictionary, and no dictionary as a whole', async () => {
    const other = { dictionaryTypeId: 'profession', fullName: '石', enCode: 'stone' }
    expect(await app.call(dictionary.create, other, holder)).toMatchObject({ key: 'forbidden' })
    const entry = { id: 'profession-structure', fullName: 'x', enCode: 'x', version: 1 }
    expect(await app.call(dictionary.update, entry, holder)).toMatchObject({ key: 'forbidden' })
    expect(await app.call(dictionary.get, { id: entry.id }, holder)).toMatchObject({ key: 'forbidden' })
    const type = { id: 'mat', fullName: 'x', enCode: 'x', version: 1 }
    expect(await app.call(dictionary.updateType, type, holder)).toMatchObject({ key: 'forbidden' })
    expect(await app.call(dictionary.removeType, { id: 'mat' }, holder)).toMatchObject({ key: 'forbidden' })
  })
})

describe('a dictionary', () => {
  const create = async (enCode: string, more: object = {}) =>
    dataOf(await app.call(dictionary.createType, { fullName: enCode, enCode, ...more }, keeper)).id

  test('[DIC-08] [DIC-24] is changed by its version, its code unique', async () => {
    const id = await create('colour')
    const form = { id, fullName: '颜色', enCode: 'colour', isTree: 1, version: 1 }
    await climb(dictionary.updateType, form, { ...form, fullName: '' })
    dataOf(await app.call(dictionary.updateType, form, keeper))
    expect(dataOf(await app.call(dictionary.getType, { id }, keeper))).toMatchObject({ fullName: '颜色', isTree: 1 })
    expect(await app.call(dictionary.updateType, form, keeper)).toMatchObject({ key: 'changed' })
    const taken = { ...form, version: 2, enCode: 'Material' }
    expect(await app.call(dictionary.updateType, taken, keeper)).toMatchObject({ key: 'code-exists' })
    const below = await create('shade', { parentId: id })
    const loop = { ...form, version: 2, parentId: below }
    expect(await app.call(dictionary.updateType, loop, keeper)).toMatchObject({ key: 'tree.below-itself' })
  })

  test('[DIC-10] goes when it is empty and the product does not need it', async () => {
    const id = await create('shape')
    const below = await create('corner', { parentId: id })
    await climb(dictionary.removeType, { id }, { id: 'a b' })
    expect(await app.call(dictionary.removeType, { id }, keeper)).toMatchObject({ key: 'tree.has-below' })
    dataOf(await app.call(dictionary.removeType, { id: below }, keeper))
    dataOf(await app.call(dictionary.removeType, { id }, keeper))
    expect(await app.call(dictionary.removeType, { id: 'mat' }, keeper)).toMatchObject({
      key: 'dictionary.has-entries',
    })
    expect(await app.call(dictionary.removeType, { id: 'reviewType' }, keeper)).toMatchObject({
      msg: '“评审类型”由系统使用，不能删除，也不能修改编码',
    })
    const renamed = { id: 'reviewType', fullName: '评审种类', enCode: 'kind', version: 1 }
    expect(await app.call(dictionary.updateType, renamed, keeper)).toMatchObject({ key: 'dictionary.built-in' })
  })

  test('[DIC-12] all of them come with their enabled entries nested', async () => {
    expect((await app.call(dictionary.all, {})).code).toBe(602)
    const { list } = dataOf(await app.call(dictionary.all, {}, nobody))
    const types = list.find((type) => type.enCode === 'reviewType')
    expect(types).toMatchObject({ id: 'reviewType', isTree: 0 })
    expect(types?.dictionaryList.map((entry) => entry.fullName)).toContain('施工图评审')
  })

  test('[DIC-21] is exported as a JSON file with all its entries, for who keeps it', async () => {
    await climb(dictionary.export, { id: 'mat' }, { id: 'a b' })
    const { name, url } = dataOf(await app.call(dictionary.export, { id: 'mat' }, keeper))
    expect(name).toBe('材料.json')
    const file = await app.app.inject(url)
    expect(file.json()).toMatchObject({ kind: 'dictionary', enCode: 'material', isTree: 1 })
    expect(file.json().entries.map((entry: { enCode: string }) => entry.enCode)).toContain('wood')
    expect(file.headers['content-disposition']).toContain('attachment')
  })
})
