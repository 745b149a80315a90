import { forbiddenPair } from '@workstation/contract/forbidden-pair'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_download']
  keeper = await app.makeUser({ grants: buttons.map((button) => ({ modelId: 'forbiddenPair', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'forbiddenPair' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('forbidden_pair').execute())

const button = (page: string, code: string) => `${page}-button-${code}`
const others = ['area', 'map', 'cache', 'log', 'task', 'monitor', 'icons', 'backup', 'language', 'dictionary']
let made = 0
/** A pair of rights that no other one of this file has. */
const form = (more: object = {}) => {
  made += 1
  const otherId = others[made % others.length] ?? ''
  return { fullName: `第${made}对`, oneId: button('user', 'btn_edit'), otherId, effect: 'refusal' as const, ...more }
}
const add = async (more: object = {}) => dataOf(await app.call(forbiddenPair.create, form(more), keeper)).id
const read = async (id: string) => dataOf(await app.call(forbiddenPair.get, { id }, reader))

describe('who may', () => {
  const calls = [
    ['list', forbiddenPair.list, () => ({}), { currentPage: 0 }],
    ['get', forbiddenPair.get, (id: string) => ({ id }), { id: 'a b' }],
    ['things', forbiddenPair.things, () => ({}), null],
    ['create', forbiddenPair.create, () => form(), { fullName: '' }],
    ['update', forbiddenPair.update, (id: string) => ({ ...form(), id, version: 1 }), { effect: 'often' }],
    ['toggleState', forbiddenPair.toggleState, (id: string) => ({ id }), { id: 'a b' }],
    ['remove', forbiddenPair.remove, (id: string) => ({ id }), { id: 'a b' }],
    ['export', forbiddenPair.export, () => ({}), { pageSize: 0 }],
  ] as const

  test.each(calls)('%s: no session, no permission, bad input, works', async (name, endpoint, good, bad) => {
    const input = good(await add())
    const answer = (body: object, as?: TestUser) =>
      app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer(input)).code).toBe(602)
    expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
    const needsButton = !['list', 'get', 'things'].includes(name)
    if (needsButton) expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
    if (bad) expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
    expect((await answer(input, keeper)).code).toBe(200)
  })
})

describe('a pair', () => {
  test('keeps what its form says, and starts on and without a reason', async () => {
    const id = await add({ fullName: ' 甲 ', otherId: 'area' })
    const start = { fullName: '甲', otherId: 'area', effect: 'refusal', enabledMark: 1, description: '', version: 1 }
    expect(await read(id)).toMatchObject({ id, ...start })
    const rights = { oneId: button('role', 'btn_add'), otherId: button('role', 'btn_remove') }
    const changes = { fullName: '乙', ...rights, effect: 'warning', enabledMark: 0, description: '说明' } as const
    dataOf(await app.call(forbiddenPair.update, { ...changes, id, version: 1 }, keeper))
    expect(await read(id)).toMatchObject({ id, ...changes, version: 2 })
  })

  test.each([
    ['one right twice', { oneId: 'area', otherId: 'area' }, 'pair.same'],
    ['a page and a button of its own', { oneId: 'user', otherId: button('user', 'btn_edit') }, 'pair.same'],
    ['a button and its own page', { oneId: button('user', 'btn_edit'), otherId: 'user' }, 'pair.same'],
    ['a page that is none', { otherId: 'lost' }, 'invalid'],
    ['a folder', { otherId: 'permission' }, 'invalid'],
    ['a column', { otherId: 'user-column-account' }, 'invalid'],
  ])('is not made of %s, and the refusal stands at its field', async (_, more, key) => {
    const answer = (await app.call(forbiddenPair.create, form(more), keeper)) as { key?: string; data?: unknown }
    expect(answer).toMatchObject({ key })
    expect(JSON.stringify(answer)).toContain('otherId')
    expect(await app.services.db.selectFrom('forbidden_pair').select('id').execute()).toEqual([])
  })

  test('is there once, whichever of its rights is called the one, also for two people at once', async () => {
    const rights = { oneId: 'area', otherId: 'map' }
    const turned = { oneId: 'map', otherId: 'area' }
    const both = await Promise.all([rights, turned].map((one) => app.call(forbiddenPair.create, form(one), keeper)))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(both.find(({ code }) => code === 400)).toMatchObject({ key: 'pair.exists' })
    const kept = await app.services.db.selectFrom('forbidden_pair').select('id').executeTakeFirstOrThrow()
    dataOf(await app.call(forbiddenPair.remove, kept, keeper))
    await add(turned)
  })

  test('of two people who save at once one succeeds, and the other is told', async () => {
    const id = await add()
    const { oneId, otherId, effect } = await read(id)
    const save = (fullName: string) =>
      app.call(forbiddenPair.update, { id, fullName, oneId, otherId, effect, version: 1 }, keeper)
    const answers = await Promise.all([save('甲'), save('乙')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('whose right has gone can still be changed otherwise, turned off and removed', async () => {
    const { db } = app.services
    const { id: item } = await db
      .insertInto('menu_item')
      .values({
        id: 'gone-button',
        menu_id: 'user',
        kind: 'button',
        en_code: 'btn_gone',
        full_name: '旧',
        condition: '[]',
      })
      .returning('id')
      .execute()
      .then(([row]) => row as { id: string })
    const id = await add({ oneId: item, otherId: 'area' })
    await db.updateTable('menu_item').set({ deleted_at: new Date() }).where('id', '=', item).execute()
    const { things } = { things: dataOf(await app.call(forbiddenPair.things, {}, reader)).list }
    expect(things.some((thing) => thing.id === item)).toBe(false)
    const sent = { id, fullName: '改', oneId: item, otherId: 'area', effect: 'warning' as const, version: 1 }
    dataOf(await app.call(forbiddenPair.update, sent, keeper))
    expect(await app.call(forbiddenPair.create, form({ oneId: item, otherId: 'map' }), keeper)).toMatchObject({
      key: 'invalid',
    })
    dataOf(await app.call(forbiddenPair.toggleState, { id }, keeper))
    dataOf(await app.call(forbiddenPair.remove, { id }, keeper))
    expect(await app.call(forbiddenPair.get, { id }, reader)).toMatchObject({ key: 'not-found' })
  })

  test('every change stands in the audit log, with who made it', async () => {
    const id = await add()
    dataOf(await app.call(forbiddenPair.toggleState, { id }, keeper))
    dataOf(await app.call(forbiddenPair.remove, { id }, keeper))
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', id)
      .execute()
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'forbiddenPair.create',
      'forbiddenPair.disable',
      'forbiddenPair.remove',
    ])
    expect(new Set(lines.map((line) => line.user_id))).toEqual(new Set([keeper.id]))
  })
})

test('what a pair is made of has the names of the menu, a button behind its page, in the language of the reader', async () => {
  const { list } = dataOf(await app.call(forbiddenPair.things, {}, reader))
  const nameOf = (id: string) => list.find((thing) => thing.id === id)?.fullName
  expect([nameOf('user'), nameOf(button('user', 'btn_edit'))]).toEqual(['用户管理', '用户管理 · 编辑'])
  expect(nameOf('permission')).toBeUndefined()
  const headers = { authorization: reader.token, 'accept-language': 'en' }
  const told = await app.app.inject({ url: '/api/permission/ForbiddenPair/Actions/Things', headers })
  expect(JSON.stringify(told.json())).toContain('· Edit')
})

test('list and export agree, by keyword, state and order', async () => {
  await add({ fullName: '查找甲', description: 'look a' })
  await add({ fullName: '查找乙', effect: 'warning' })
  await add({ fullName: '查找丙', enabledMark: 0 })
  const names = async (query: Record<string, unknown>) => {
    const { list, pagination } = dataOf(await app.call(forbiddenPair.list, query, reader))
    expect(pagination.total).toBe(list.length)
    const selectKey = 'fullName,oneId,effect,enabledMark'
    const { url } = dataOf(await app.call(forbiddenPair.export, { ...query, selectKey }, keeper))
    const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
    const words = { warning: '警告', refusal: '拒绝' }
    const cells = list.map((row) => [
      row.fullName,
      '用户管理 · 编辑',
      words[row.effect],
      row.enabledMark === 1 ? '启用' : '停用',
    ])
    expect(sheet?.data.slice(1)).toEqual(cells)
    return list.map((row) => row.fullName)
  }
  const order = { sidx: 'fullName', sort: 'asc' }
  expect(await names({ keyword: '查找', ...order })).toEqual(['查找丙', '查找甲', '查找乙'])
  expect(await names({ keyword: 'LOOK a' })).toEqual(['查找甲'])
  expect(await names({ keyword: '查找', enabledMark: 0 })).toEqual(['查找丙'])
})
