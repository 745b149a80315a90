import { billRule } from '@workstation/contract/bill-rule'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holderButtons, holderKinds } from '../../testing/holder-kinds'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readCells } from '../../testing/read-cells'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let root: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
  nobody = await app.makeUser()
})
afterAll(() => app.close())

describe.each(holderKinds)('$modelId', ({ modelId, calls, extra, start, changed, saved }) => {
  let keeper: TestUser
  let reader: TestUser
  let made = 0
  const form = (more: object = {}) => {
    made += 1
    return { ...extra, fullName: `第${made}条`, enCode: `${modelId}.R-${made}_`, ...more }
  }
  const add = async (more: object = {}) => dataOf(await app.call(calls.create, form(more), keeper)).id
  const read = async (id: string) => dataOf(await app.call(calls.get, { id }, reader))
  beforeAll(async () => {
    keeper = await app.makeUser({ organizeId: 'firm', grants: holderButtons.map((button) => ({ modelId, button })) })
    reader = await app.makeUser({ grants: [{ modelId }] })
  })
  const ladder = [
    ['list', () => ({}), { currentPage: 0 }],
    ['get', (id: string) => ({ id }), { id: 'a b' }],
    ['create', () => form(), { fullName: '' }],
    ['update', (id: string) => ({ ...form(), id, version: 1 }), { enCode: '有空格 ' }],
    ['toggleState', (id: string) => ({ id }), { id: 'a b' }],
    ['remove', (id: string) => ({ id }), { id: 'a b' }],
    ['export', () => ({}), { pageSize: 0 }],
    ['members', (id: string) => ({ id }), { pageSize: 501 }],
    ['addMembers', (id: string) => ({ id, userIds: [keeper.id] }), { userIds: [] }],
    ['removeMembers', (id: string) => ({ id, userIds: keeper.id }), { userIds: '' }],
  ] as const

  test.each(ladder)('%s: no session, no permission, bad input, works', async (name, good, bad) => {
    const input = good(await add())
    const answer = (body: object, as?: TestUser) =>
      app.call(calls[name], body as never, as) as Promise<{ code: number; key?: string }>
    expect((await answer(input)).code).toBe(602)
    expect(await answer(input, nobody)).toMatchObject({ key: 'forbidden' })
    if (!['list', 'get', 'members'].includes(name))
      expect(await answer(input, reader)).toMatchObject({ key: 'forbidden' })
    expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, keeper)).key)
    expect(await answer(input, keeper)).toMatchObject({ code: 200 })
  })

  test('[POS-03] [POS-06] [POS-05] [ROL-07] [ROL-09] [ROL-08] [USR-05] keeps what its form says, and starts on, first, without members', async () => {
    const id = await add({ fullName: ' 甲 ', enCode: `${modelId}First` })
    const usual = { fullName: '甲', enCode: `${modelId}First`, enabledMark: 1, sortCode: 0, description: '' }
    expect(await read(id)).toMatchObject({ id, ...usual, ...start, memberCount: 0, version: 1 })
    const fields = {
      fullName: '乙',
      enCode: `${modelId}Second`,
      enabledMark: 0 as const,
      sortCode: 7,
      description: '说',
    }
    dataOf(await app.call(calls.update, { ...fields, ...changed, id, version: 1 }, root))
    expect(await read(id)).toMatchObject({ id, ...fields, ...saved, version: 2 })
    // A whole record sent back changes nothing but what was typed, also by a client that knows no versions.
    const { version: _, ...record } = await read(id)
    dataOf(await app.call(calls.update, { ...record, fullName: '丙' }, root))
    expect(await read(id)).toMatchObject({ ...record, fullName: '丙', version: 3 })
  })

  test('what it gives ends at once where its form turns it off, and counts again where it turns it on', async () => {
    const [id, person] = [await add(), await app.makeUser({ organizeId: 'team' })]
    dataOf(await app.call(calls.addMembers, { id, userIds: [person.id] }, root))
    const right = { object_type: modelId, object_id: id, item_kind: 'module', item_id: 'billRule' }
    await app.services.db.insertInto('permission_grant').values(right).execute()
    const mayList = async () => (await app.call(billRule.list, {}, person)).code === 200
    const turn = async (enabledMark: 0 | 1) =>
      dataOf(await app.call(calls.update, { ...(await read(id)), enabledMark }, root))
    expect(await mayList()).toBe(true)
    await turn(0)
    expect(await mayList()).toBe(false)
    await turn(1)
    expect(await mayList()).toBe(true)
  })

  test('[POS-05] [ROL-08] of two people who save at once one succeeds, and the other is told', async () => {
    const id = await add()
    const save = (fullName: string) => app.call(calls.update, { ...form({ fullName }), id, version: 1 }, keeper)
    const answers = await Promise.all([save('赵'), save('钱')])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'changed' })
  })

  test('[POS-03] [ROL-07] of two people who add one code at once one succeeds, whatever its case', async () => {
    const codes = [`${modelId}Same`, `${modelId}SAME`]
    const answers = await Promise.all(codes.map((enCode) => app.call(calls.create, form({ enCode }), keeper)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(answers.find(({ code }) => code === 400)).toMatchObject({ key: 'code-exists' })
  })

  test('[ROL-11] [POS-07] [ROL-10] [USR-05] is turned off and on, and gone once removed, with its code free again', async () => {
    const [id, other] = [await add({ enCode: `${modelId}Once` }), await add()]
    const marks = async () => [(await read(id)).enabledMark, (await read(other)).enabledMark]
    dataOf(await app.call(calls.toggleState, { id }, keeper))
    expect(await marks()).toEqual([0, 1])
    dataOf(await app.call(calls.toggleState, { id }, keeper))
    expect(await marks()).toEqual([1, 1])
    // '' is what a client sends that has no place for members.
    dataOf(await app.call(calls.remove, { id, moveTo: '' }, keeper))
    expect(await app.call(calls.get, { id }, reader)).toMatchObject({ key: 'not-found' })
    expect(await app.call(calls.toggleState, { id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await app.call(calls.members, { id }, keeper)).toMatchObject({ key: 'not-found' })
    expect(await read(other)).toMatchObject({ id: other })
    await add({ enCode: `${modelId}Once` })
  })

  test('[POS-04] [ROL-04] [USR-05] list and export agree, by keyword, state and order', async () => {
    await add({ fullName: '查找甲', enCode: `${modelId}-a`, sortCode: 2 })
    await add({ fullName: '查找乙', enCode: `${modelId}-b`, sortCode: 1 })
    await add({ fullName: '查找丙', enCode: `${modelId}-c`, enabledMark: 0 })
    const names = async (query: Record<string, unknown>) => {
      const { list, pagination } = dataOf(await app.call(calls.list, query, reader))
      expect(pagination.total).toBe(list.length)
      const { url } = dataOf(await app.call(calls.export, { ...query, selectKey: 'fullName,enabledMark' }, keeper))
      const [sheet] = await readCells((await app.app.inject({ url })).rawPayload)
      const state = (mark: number) => (mark === 1 ? '启用' : '停用')
      expect(sheet?.data.slice(1)).toEqual(list.map((row) => [row.fullName, state(row.enabledMark)]))
      return list.map((row) => row.fullName)
    }
    expect(await names({ keyword: '查找', enabledMark: '', sidx: '', sort: '' })).toEqual([
      '查找丙',
      '查找乙',
      '查找甲',
    ])
    expect(await names({ keyword: `${modelId.toUpperCase()}-a` })).toEqual(['查找甲'])
    expect(await names({ keyword: '查找', enabledMark: 1 })).toEqual(['查找乙', '查找甲'])
    expect(await names({ keyword: '查找', enabledMark: 0 })).toEqual(['查找丙'])
    expect(await names({ keyword: '查找', sidx: 'enCode', sort: 'desc' })).toEqual(['查找丙', '查找乙', '查找甲'])
  })
})
