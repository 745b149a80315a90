import { area } from '@workstation/contract/area'
import type { Endpoint } from '@workstation/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
/** Sees the page, and may do nothing on it. */
let reader: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'area', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'area' }] })
})
afterAll(() => app.close())

const add = async (form: object) => dataOf(await app.call(area.create, form as never, keeper)).id
const read = async (id: string) => dataOf(await app.call(area.get, { id }, keeper))
const save = async (id: string, more: object) => app.call(area.update, { ...(await read(id)), ...more }, keeper)
const version = async () => dataOf(await app.call(area.version, {}, reader)).version

/** What a call answers without a session, and without its button. */
async function climb(endpoint: Endpoint, form: Record<string, unknown>) {
  expect((await app.call(endpoint, form)).code).toBe(602)
  expect(await app.call(endpoint, form, reader)).toMatchObject({ key: 'forbidden' })
}

describe('[ARE-07] [ARE-14] a new area', () => {
  const form = { parentId: '510100', fullName: ' 天府街道 ', enCode: '510116001', sortCode: 3, description: '新设' }

  test('needs the button, a name and a code, and a place that exists', async () => {
    await climb(area.create, form)
    const refused = async (more: object, key: string) =>
      expect(await app.call(area.create, { ...form, ...more } as never, keeper)).toMatchObject({ key })
    await refused({ fullName: ' ' }, 'invalid')
    await refused({ fullName: 'x'.repeat(51) }, 'invalid')
    await refused({ enCode: '有 空' }, 'invalid')
    await refused({ enCode: 'x'.repeat(51) }, 'invalid')
    await refused({ sortCode: -1 }, 'invalid')
    await refused({ description: 'x'.repeat(501) }, 'invalid')
    await refused({ parentId: 'nowhere' }, 'invalid')
    await refused({ enCode: '510100' }, 'code-exists')
    expect((await app.call(area.list, { id: '510100', keyword: '天府' }, keeper)).data.list).toEqual([])
  })

  test('stands one level below the one above it, is found by pinyin, and can be chosen at once', async () => {
    const before = await version()
    const id = await add(form)
    expect(await read(id)).toEqual({
      ...{
        id,
        parentId: '510100',
        parentName: '成都市',
        fullName: '天府街道',
        enCode: '510116001',
        type: 3,
        version: 1,
      },
      ...{ isBase: false, enabledMark: 1, sortCode: 3, description: '新设', hasChildren: false, isLeaf: true },
    })
    expect(await version()).toBe(before + 1)
    const found = dataOf(await app.call(area.search, { keyword: 'tianfujiedao' }, reader)).list
    expect(found).toEqual([{ ids: ['510000', '510100', id], names: ['四川省', '成都市', '天府街道'] }])
  })

  test('lies on the fourth level at the deepest, and without a place on the first', async () => {
    const town = await add({ parentId: '510104', fullName: '某街道', enCode: 'town' })
    expect((await read(town)).type).toBe(4)
    expect(await app.call(area.create, { parentId: town, fullName: '某村', enCode: 'village' }, keeper)).toMatchObject({
      msg: '最多 4 级',
    })
    expect(await read(await add({ fullName: '月球', enCode: 'moon' }))).toMatchObject({
      type: 1,
      parentId: '-1',
      parentName: '',
    })
  })

  test('has a code of its own, whatever its case, when two people add it at once', async () => {
    const twice = ['TWIN', 'twin'].map((enCode) => app.call(area.create, { fullName: '双', enCode }, keeper))
    expect((await Promise.all(twice)).map(({ key }) => key ?? '').sort()).toEqual(['', 'code-exists'])
  })
})

describe('[ARE-08] a changed area', () => {
  test('is saved by its version, and needs the button', async () => {
    const id = await add({ fullName: '旧名', enCode: 'old-name' })
    const form = { ...(await read(id)), fullName: '新名', enabledMark: 0, sortCode: 9, description: '改' }
    await climb(area.update, form)
    dataOf(await app.call(area.update, form, keeper))
    expect(await read(id)).toMatchObject({
      fullName: '新名',
      enabledMark: 0,
      sortCode: 9,
      description: '改',
      version: 2,
    })
    expect(await app.call(area.update, form, keeper)).toMatchObject({ key: 'changed' })
    expect(await save(id, { enCode: 'MOON' })).toMatchObject({ key: 'code-exists' })
    expect(await save(id, { fullName: '' })).toMatchObject({ key: 'invalid' })
    dataOf(await save(id, { enabledMark: 1 }))
    const ways = dataOf(await app.call(area.search, { keyword: 'xinming' }, reader)).list
    expect(ways).toEqual([{ ids: [id], names: ['新名'] }])
    expect(dataOf(await app.call(area.search, { keyword: 'jiuming' }, reader)).list).toEqual([])
  })

  test('moves with all below it to other levels, never below itself nor below the fourth', async () => {
    const top = await add({ fullName: '新区', enCode: 'zone' })
    const middle = await add({ parentId: top, fullName: '新片', enCode: 'block' })
    const low = await add({ parentId: middle, fullName: '新街', enCode: 'street' })
    expect(await save(top, { parentId: low })).toMatchObject({ key: 'tree.below-itself' })
    expect(await save(top, { parentId: '510104' })).toMatchObject({ key: 'tree.too-deep' })
    dataOf(await save(top, { parentId: '510000' }))
    expect([await read(top), await read(middle), await read(low)].map(({ type }) => type)).toEqual([2, 3, 4])
    dataOf(await save(middle, { parentId: '0' }))
    expect([await read(middle), await read(low)].map(({ type }) => type)).toEqual([1, 2])
    expect((await read(low)).version).toBe(3)
  })

  test('of two who move areas below each other at once one is refused', async () => {
    const [a, b] = [await add({ fullName: '甲', enCode: 'a' }), await add({ fullName: '乙', enCode: 'b' })]
    const [first, second] = [await read(a), await read(b)]
    const answers = await Promise.all([
      app.call(area.update, { ...first, parentId: b }, keeper),
      app.call(area.update, { ...second, parentId: a }, keeper),
    ])
    expect(answers.map(({ key }) => key ?? '').sort()).toEqual(['', 'tree.below-itself'])
  })

  test('[ARE-14] keeps code and place where it is base data, and takes all else', async () => {
    expect(await save('510107', { enCode: 'other' })).toMatchObject({ msg: '“武侯区”是基础数据，编码和上级不能修改' })
    expect(await save('510107', { parentId: '510000' })).toMatchObject({ key: 'area.base-fixed' })
    dataOf(await save('510107', { fullName: '武侯新区', description: '更名' }))
    expect(await read('510107')).toMatchObject({
      fullName: '武侯新区',
      description: '更名',
      enCode: '510107',
      isBase: true,
    })
  })
})

test('[ARE-11] an area is turned off and on by who has the button; below one that is off none can be chosen', async () => {
  await climb(area.toggleState, { id: '460300' })
  const below = async () => dataOf(await app.call(area.selector, { id: '460300', exceptId: '0' }, reader)).list.length
  const all = await below()
  expect(all).toBeGreaterThan(0)
  const before = await version()
  dataOf(await app.call(area.toggleState, { id: '460300' }, keeper))
  expect([(await read('460300')).enabledMark, await below(), await version()]).toEqual([0, 0, before + 1])
  dataOf(await app.call(area.toggleState, { id: '460300' }, keeper))
  expect([(await read('460300')).enabledMark, await below()]).toEqual([1, all])
  expect(await app.call(area.toggleState, { id: 'nowhere' }, keeper)).toMatchObject({ key: 'not-found' })
})

describe('[ARE-09] an area', () => {
  test('that was added goes once nothing lies below it, and its code is free again', async () => {
    const id = await add({ fullName: '临时', enCode: 'passing' })
    const low = await add({ parentId: id, fullName: '临时下', enCode: 'passing-low' })
    await climb(area.remove, { id })
    expect(await app.call(area.remove, { id }, keeper)).toMatchObject({ key: 'tree.has-below' })
    dataOf(await app.call(area.remove, { id: low }, keeper))
    const before = await version()
    dataOf(await app.call(area.remove, { id }, keeper))
    expect(await version()).toBe(before + 1)
    expect(await app.call(area.get, { id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await app.call(area.remove, { id }, keeper)).toMatchObject({ key: 'not-found' })
    await add({ fullName: '临时', enCode: 'passing' })
  })

  test('goes before, or after, something is added below it: never between', async () => {
    const id = await add({ fullName: '去', enCode: 'leaving' })
    const answers = await Promise.all([
      app.call(area.remove, { id }, keeper),
      app.call(area.create, { parentId: id, fullName: '来', enCode: 'coming' }, keeper),
    ])
    expect(answers.map(({ code }) => code === 200).sort()).toEqual([false, true])
  })

  test('of the base data stays, and can be turned off instead', async () => {
    expect(await app.call(area.remove, { id: '820202' }, keeper)).toMatchObject({
      msg: '“嘉模堂区”是基础数据，只能停用，不能删除',
    })
    expect((await read('820202')).isBase).toBe(true)
  })
})

test('a search of who keeps areas finds them on or off, by name, code and pinyin, with the way to each', async () => {
  await app.services.db.updateTable('area').set({ enabled_mark: 0 }).where('id', '=', '350203').execute()
  const find = async (keyword: string) =>
    dataOf(await app.call(area.find, { keyword }, keeper)).list.map(({ id, enabledMark }) => [id, enabledMark])
  for (const keyword of ['思明', 'siming', '350203'])
    expect(await find(keyword)).toEqual([
      ['350000', 1],
      ['350200', 1],
      ['350203', 0],
    ])
  expect((await find('qu')).length).toBeGreaterThan(50)
  expect(await find('nothing of that name')).toEqual([])
  expect(await app.call(area.find, { keyword: '' }, keeper)).toMatchObject({ key: 'invalid' })
})

test('every change stands in the audit log', async () => {
  const id = await add({ fullName: '记', enCode: 'noted' })
  dataOf(await save(id, { fullName: '记二' }))
  dataOf(await app.call(area.toggleState, { id }, keeper))
  dataOf(await app.call(area.remove, { id }, keeper))
  const query = app.services.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity_id', '=', id)
  expect(await query.orderBy('id').execute()).toEqual(
    ['area.create', 'area.update', 'area.disable', 'area.remove'].map((action) => ({ action, user_id: keeper.id })),
  )
})

test('areas go into a spreadsheet in words, whole or as a keyword finds them', async () => {
  await climb(area.export, {})
  const exported = dataOf(await app.call(area.export, { keyword: '350203' }, keeper, { language: 'en' }))
  expect(exported.name).toBe('Areas.xlsx')
  expect(await readExport(app, exported, keeper)).toEqual([
    ['Code', 'Area', 'Level', 'Belongs to', 'Base data', 'State', 'Order', 'Description'],
    [expect.anything(), '思明区', 'District or county', '厦门市', 'Yes', expect.stringMatching(/abled$/), 350203, null],
  ])
  const whole = await readExport(app, dataOf(await app.call(area.export, {}, keeper)), keeper)
  expect(whole.length).toBeGreaterThan(3880)
  expect(whole[0]?.slice(0, 3)).toEqual(['区域编码', '区域名称', '级别'])
})
