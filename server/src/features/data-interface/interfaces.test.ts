import { dataInterface } from '@workstation/contract/data-interface'
import { dictionary } from '@workstation/contract/dictionary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { limitPage } from '../../testing/limit-page'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let keeper: TestUser
let nobody: TestUser
const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'dataInterface', button })) })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const create = (more?: Record<string, unknown>, as = admin) =>
  app.call(dataInterface.create, interfaceForm(more), as.token)
const make = async (more?: Record<string, unknown>, as = admin) => dataOf(await create(more, as)).id
const get = async (id: string) => dataOf(await app.call(dataInterface.get, { id }, admin.token))
const respond = (id: string, input: object = {}, as = admin) =>
  app.call(dataInterface.responseByPost, { id, ...input }, as.token)
const raw = async (method: 'GET' | 'POST', url: string, payload?: object, as = admin) =>
  (await app.app.inject({ method, url, headers: { authorization: as.token }, ...(payload ? { payload } : {}) })).json()

describe('data interfaces are kept', () => {
  test('[DIF-05] [DIF-06] [DIF-07] one is added, read and changed, by who was granted it and by its version', async () => {
    expect((await app.call(dataInterface.create, interfaceForm())).code).toBe(602)
    expect((await create({}, nobody)).key).toBe('forbidden')
    const id = await make(
      { fullName: ' 项目状态 ', requestParameters: '[{"field":"a","dataType":"int","required":"1"}]' },
      keeper,
    )
    const whole = await get(id)
    expect(whole).toMatchObject({
      id,
      version: 1,
      fullName: '项目状态',
      dataType: 2,
      checkType: 0,
      requestMethod: '6',
      readsAll: 0,
      category: '通用数据',
      tenantId: '',
      rowLimit: 1000,
      seconds: 5,
    })
    expect(JSON.parse(whole.requestParameters)).toEqual([
      { field: 'a', fieldName: '', dataType: 'int', required: 1, defaultValue: '' },
    ])
    const changed = await app.call(dataInterface.update, { ...whole, fullName: '改', version: 1 }, keeper.token)
    expect(changed.code).toBe(200)
    expect(await get(id)).toMatchObject({ fullName: '改', version: 2, query: whole.query })
    expect((await app.call(dataInterface.update, { ...whole, version: 1 }, keeper.token)).key).toBe('changed')
    expect((await app.call(dataInterface.update, { ...whole, version: 2 }, nobody.token)).key).toBe('forbidden')
    expect((await app.call(dataInterface.get, { id }, nobody.token)).key).toBe('forbidden')
    expect((await app.call(dataInterface.get, { id: 'none' }, admin.token)).key).toBe('not-found')
  })

  test('[DIF-02] the list comes in pages, by category, kind, state and keyword', async () => {
    const first = await make({ fullName: '城市清单', categoryId: 'DataInterfaceType-statistics', description: 'x' })
    await make({
      fullName: '城市二',
      categoryId: 'DataInterfaceType-statistics',
      dataType: 1,
      query: 'select 1',
      enabledMark: 0,
    })
    const list = async (input: Record<string, unknown>, as = admin) =>
      dataOf(await app.call(dataInterface.list, input, as.token)).list
    const of = { categoryId: 'DataInterfaceType-statistics' }
    expect((await list(of)).map((row) => [row.fullName, row.dataType, row.readsAll, row.enabledMark])).toEqual([
      ['城市清单', 2, 0, 1],
      ['城市二', 1, 1, 0],
    ])
    expect((await list({ ...of, dataType: 1 })).map((row) => row.fullName)).toEqual(['城市二'])
    expect((await list({ ...of, enabledMark: 1 })).map((row) => row.id)).toEqual([first])
    for (const [narrowed, name] of [
      [{ kind: 1 }, '城市二'],
      [{ enabledMark: 1 }, '城市清单'],
    ] as const) {
      const asked = { ...of, ...narrowed, selectKey: 'fullName' }
      const { url } = dataOf(await app.call(dataInterface.export, asked, admin.token))
      const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
      expect(sheet?.data.slice(1)).toEqual([[name]])
    }
    expect((await list({ keyword: '城市清' })).map((row) => row.id)).toEqual([first])
    const wire = await raw(
      'GET',
      '/api/system/DataInterface?categoryId=DataInterfaceType-statistics&keyword=&dataType=2&currentPage=1&pageSize=20',
    )
    expect(wire.data.list).toHaveLength(1)
    expect(wire.data.list[0]).toMatchObject({ dataType: 2, checkType: 0, requestMethod: '6', tenantId: '' })
    expect(wire.data.list[0]).not.toHaveProperty('query')
    expect((await app.call(dataInterface.list, {}, nobody.token)).key).toBe('forbidden')
  })

  test('[DIF-09] is turned off and on; one that is off answers nobody and is offered to nobody', async () => {
    const id = await make()
    const toggle = (as = admin) => app.call(dataInterface.toggleState, { id }, as.token)
    expect((await toggle(nobody)).key).toBe('forbidden')
    expect((await respond(id)).code).toBe(200)
    await toggle()
    expect((await get(id)).enabledMark).toBe(0)
    expect((await respond(id)).key).toBe('data-interface.unknown')
    expect((await app.call(dataInterface.rows, { id }, admin.token)).key).toBe('data-interface.unknown')
    expect(JSON.stringify((await app.call(dataInterface.selector, {}, admin.token)).data)).not.toContain(id)
    await toggle()
    expect((await respond(id)).code).toBe(200)
  })

  test('[DIF-09] [DIF-11] of one that is off others were still told the parameters: only who keeps it reads them', async () => {
    const id = await make({ requestParameters: '[{"field":"a"}]' })
    const parameters = async (as: TestUser) => {
      const answer = await app.call(dataInterface.parameters, { id }, as.token)
      return answer.key ?? answer.data.list.map(({ field }) => field)
    }
    expect([await parameters(nobody), await parameters(keeper)]).toEqual([['a'], ['a']])
    await app.call(dataInterface.toggleState, { id }, admin.token)
    expect([await parameters(nobody), await parameters(keeper)]).toEqual(['data-interface.unknown', ['a']])
    await limitPage(
      app,
      { personId: keeper.id, page: 'dataInterface' },
      { rows: { field: 'enCode', value: 'another' } },
    )
    expect(await parameters(keeper)).toBe('data-interface.unknown')
    await limitPage(app, { personId: keeper.id, page: 'dataInterface' }, {})
  })

  test('[DIF-08] is deleted, and gone from every call', async () => {
    const id = await make()
    expect((await app.call(dataInterface.remove, { id }, nobody.token)).key).toBe('forbidden')
    expect((await app.call(dataInterface.remove, { id }, keeper.token)).code).toBe(200)
    expect((await app.call(dataInterface.get, { id }, admin.token)).key).toBe('not-found')
    expect((await respond(id)).key).toBe('data-interface.unknown')
    expect((await app.call(dataInterface.parameters, { id }, admin.token)).key).toBe('data-interface.unknown')
  })

  test('[DIF-03] [DIF-04] are offered below their categories and in pages, to who may call them', async () => {
    const id = await make({ fullName: '外部一', categoryId: 'DataInterfaceType-outside' })
    const closed = await make({
      fullName: '外部二',
      categoryId: 'DataInterfaceType-outside',
      checkType: 1,
      callerRoles: 'reviewLeader',
    })
    const bare = await raw('GET', '/api/system/DataInterface/Selector', undefined, nobody)
    const outside = bare.data.find((node: { id: string }) => node.id === 'DataInterfaceType-outside')
    expect(outside).toMatchObject({ parentId: '-1', fullName: '外部系统', categoryId: '0', hasChildren: true })
    expect(outside.children).toMatchObject([
      { id, fullName: '外部一', categoryId: 'DataInterfaceType-outside', dataType: 2, hasChildren: false },
    ])
    const choices = async (input: Record<string, unknown>, as: TestUser) =>
      dataOf(await app.call(dataInterface.getList, input, as.token))
    const of = { categoryId: 'DataInterfaceType-outside' }
    expect((await choices(of, nobody)).list.map((one) => one.id)).toEqual([id])
    expect((await choices({ ...of, pageSize: 1, currentPage: 2 }, admin)).list.map((one) => one.id)).toEqual([closed])
    expect((await choices(of, admin)).pagination.total).toBe(2)
    expect((await choices({ ...of, dataType: 1 }, admin)).list).toEqual([])
    expect((await choices({ keyword: '外部二' }, admin)).list.map((one) => one.id)).toEqual([closed])
    expect((await app.call(dataInterface.selector, {})).code).toBe(602)
  })

  test('[DIF-17] [DIF-18] their categories are a dictionary, whose tree other clients ask for', async () => {
    const answer = await raw('GET', '/api/system/DictionaryData/DataInterfaceType/Selector/0')
    expect(answer.data.list[0]).toMatchObject({ enCode: 'DataInterfaceType', fullName: '数据接口分类' })
    expect(answer.data.list[0].children.map((one: { fullName: string }) => one.fullName)).toEqual([
      '通用数据',
      '业务数据',
      '统计分析',
      '外部系统',
    ])
    expect((await create({ categoryId: 'profession-structure' })).key).toBe('data-interface.category')
    await app.call(dictionary.toggleState, { id: 'DataInterfaceType-outside' }, admin.token)
    expect((await create({ categoryId: 'DataInterfaceType-outside' })).key).toBe('data-interface.category')
    await app.call(dictionary.toggleState, { id: 'DataInterfaceType-outside' }, admin.token)
    expect((await create({ categoryId: 'DataInterfaceType-outside' })).code).toBe(200)
  })

  test('[DIF-12] one travels as a file to another place, where it is off at first and has no secret', async () => {
    const id = await make({
      dataType: 3,
      path: 'https://a.example.com/x',
      requestHeaders: [{ field: 'X-Key', defaultValue: 'hidden-word' }],
      requestParameters: '[{"field":"b","defaultValue":"1"}]',
    })
    expect((await app.call(dataInterface.exportOne, { id }, nobody.token)).key).toBe('forbidden')
    const { name, url } = dataOf(await app.call(dataInterface.exportOne, { id }, keeper.token))
    expect(name).toMatch(/^接口\d+\.json$/)
    const text = (await app.app.inject({ url, headers: { authorization: keeper.token } })).body
    expect(text).not.toContain('hidden-word')
    expect((await app.call(dataInterface.importOne, { text }, admin.token)).key).toBe('data-interface.name-exists')
    const moved = text
      .replace(/"enCode": "[^"]*"/, '"enCode": "moved"')
      .replace(/"fullName": "[^"]*"/, '"fullName": "搬来的"')
    const back = await get(dataOf(await app.call(dataInterface.importOne, { text: moved }, admin.token)).id)
    expect(back).toMatchObject({
      fullName: '搬来的',
      enCode: 'moved',
      dataType: 3,
      path: 'https://a.example.com/x',
      enabledMark: 0,
      requestHeaders: '[]',
    })
    expect(JSON.parse(back.requestParameters)[0]).toMatchObject({ field: 'b', defaultValue: '1' })
    const broken = moved.replace('搬来的', 'a\\u0000')
    for (const bad of ['', '{', '[]', '{"kind":"dictionary"}', '{"kind":"dataInterface","fullName":7}', broken])
      expect((await app.call(dataInterface.importOne, { text: bad }, admin.token)).key).toBe('data-interface.file')
  })

  test('one from a place with other categories and roles comes into the first category, for nobody to call yet', async () => {
    const id = await make({ checkType: 1, callerRoles: 'reviewLeader' })
    const { url } = dataOf(await app.call(dataInterface.exportOne, { id }, admin.token))
    const { body } = await app.app.inject({ url, headers: { authorization: admin.token } })
    const file = { ...JSON.parse(body), enCode: 'from-elsewhere', fullName: '外地的' }
    const come = async (more: object) => {
      const text = JSON.stringify({ ...file, ...more })
      return get(dataOf(await app.call(dataInterface.importOne, { text }, admin.token)).id)
    }
    const strange = await come({ categoryId: 'of-elsewhere', callerRoles: 'of-elsewhere,reviewLeader' })
    expect(strange).toMatchObject({ category: '通用数据', checkType: 1, callerRoles: 'reviewLeader', enabledMark: 0 })
    const known = { enCode: 'from-here', categoryId: 'DataInterfaceType-business', callerRoles: 'of-elsewhere' }
    expect(await come(known)).toMatchObject({ category: '业务数据', checkType: 1, callerRoles: '' })
  })

  test('one whose category is off can still be chosen; it was missing from the tree', async () => {
    const id = await make({ categoryId: 'DataInterfaceType-outside', fullName: '类别已停用' })
    const offered = async () => (await raw('GET', '/api/system/DataInterface/Selector')).data as { id: string }[]
    expect((await offered()).map((node) => node.id)).not.toContain(id)
    await app.call(dictionary.toggleState, { id: 'DataInterfaceType-outside' }, admin.token)
    expect(await offered()).toContainEqual(expect.objectContaining({ id, parentId: '-1', fullName: '类别已停用' }))
    await app.call(dictionary.toggleState, { id: 'DataInterfaceType-outside' }, admin.token)
  })

  test('two who change one at once: the later is told, and both states are kept', async () => {
    const id = await make()
    const whole = await get(id)
    const both = await Promise.all(
      ['甲改', '乙改'].map((fullName) => app.call(dataInterface.update, { ...whole, fullName }, admin.token)),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(dataOf(await app.call(dataInterface.versions, { id }, admin.token)).list.map((one) => one.number)).toEqual([
      2, 1,
    ])
  })

  test('two of one name in one category, or of one code: one comes in', async () => {
    const twins = await Promise.all([create({ fullName: '同名' }), create({ fullName: '同名' })])
    expect(twins.map(({ key }) => key ?? 'ok').sort()).toEqual(['data-interface.name-exists', 'ok'])
    expect((await create({ fullName: '同名', categoryId: 'DataInterfaceType-business' })).code).toBe(200)
    const codes = await Promise.all([create({ enCode: 'same' }), create({ enCode: 'SAME' })])
    expect(codes.map(({ key }) => key ?? 'ok').sort()).toEqual(['code-exists', 'ok'])
  })
})
