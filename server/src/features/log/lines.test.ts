import { billRule } from '@workstation/contract/bill-rule'
import { log } from '@workstation/contract/log'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { readExport } from '../../testing/read-export'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { cleanRecords } from './clean-records'

let app: TestApp
let keeper: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_remove', 'btn_download', 'btn_retention']
  keeper = await app.makeUser({ realName: '管日志', grants: buttons.map((button) => ({ modelId: 'log', button })) })
  reader = await app.makeUser({ grants: [{ modelId: 'log' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const db = () => app.services.db
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const list = async (type: string, query: object = {}, as = reader) =>
  dataOf(await app.call(log.list, { type, pageSize: 100, ...query }, as))

beforeEach(async () => {
  for (const table of ['sign_in_log', 'request_log', 'error_log'] as const) await db().deleteFrom(table).execute()
  const signIn = { user_id: nobody.id, account: nobody.account, ip: '10.0.0.8', device: 'pc', place: '广东' }
  await db()
    .insertInto('sign_in_log')
    .values([
      { ...signIn, id: 's1', at: daysAgo(400), outcome: 'in' },
      { ...signIn, id: 's2', at: daysAgo(1), outcome: 'wrong-password' },
      { ...signIn, id: 's3', at: daysAgo(0), user_id: null, account: 'stranger', outcome: 'wrong-password' },
    ])
    .execute()
  const called = { user_id: nobody.id, user_name: '某人', ip: '10.0.0.9', method: 'GET', path: '/api/system/Menu' }
  await db()
    .insertInto('request_log')
    .values([
      { ...called, id: 'r1', at: daysAgo(31), status: 200, duration_ms: 12 },
      { ...called, id: 'r2', at: daysAgo(29), status: 200, duration_ms: 1500 },
    ])
    .execute()
  const failed = { ...called, request_id: 'told-7', platform: 'Chrome 141', name: 'TypeError', message: 'what failed' }
  await db()
    .insertInto('error_log')
    .values([
      { ...failed, id: 'e1', at: daysAgo(91), duration_ms: 3 },
      { ...failed, id: 'e2', at: daysAgo(89), duration_ms: 4 },
    ])
    .execute()
})

describe('who may', () => {
  const calls = [
    ['list', log.list, { type: '1' }, { type: '2' }, false],
    ['retention', log.retention, {}, null, false],
    ['export', log.export, { type: '1' }, { pageSize: 0 }, true],
    ['remove', log.remove, { ids: 's1' }, { ids: 'a b' }, true],
    ['clear', log.clear, { type: '5' }, { type: '9' }, true],
    ['setRetention', log.setRetention, { request: 30 }, { request: -1 }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const answer = (body: object, as?: TestUser) =>
        app.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(good)).code).toBe(602)
      expect(await answer(good, nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(good, reader)).toMatchObject({ key: 'forbidden' })
      if (bad) expect(['invalid', 'not-found']).toContain((await answer({ ...good, ...bad }, keeper)).key)
      expect((await answer(good, keeper)).code).toBe(200)
    },
  )
})

describe('[SYS-09] [SYS-10] the lists', () => {
  test('of sign-ins tell who, from where and how it ended, the newest first', async () => {
    const { list: lines, pagination } = await list('1')
    expect(pagination.total).toBe(3)
    expect(lines.map(({ id }) => id)).toEqual(['s3', 's2', 's1'])
    expect(lines[0]).toMatchObject({ userName: 'stranger', userId: '', result: 'wrong-password', platForm: 'pc' })
    expect(lines[1]).toMatchObject({
      userName: `${nobody.realName}/${nobody.account}`,
      ipaddress: '10.0.0.8',
      json: '广东',
      requestDuration: null,
      creatorTime: daysAgo(1).getTime(),
    })
  })

  test('of operations tell what was done to which record, and what changed', async () => {
    await app.call(log.setRetention, { request: 29 }, keeper)
    const [line] = (await list('3')).list
    expect(line).toMatchObject({
      userName: '管日志',
      moduleName: 'log',
      requestMethod: 'log.setRetention',
      requestURL: 'log/retention',
    })
    expect(JSON.parse(line?.json ?? '')).toEqual({ request: { from: 30, to: 29 } })
    await app.call(log.setRetention, { request: 30 }, keeper)
  })

  test('of requests and errors tell the call, how long it took and the reference that was told', async () => {
    expect((await list('5', { keyword: '1500' })).list).toEqual([])
    expect((await list('5', { keyword: 'SYSTEM/menu' })).list[0]).toMatchObject({
      moduleName: 'system/Menu',
      requestURL: '/api/system/Menu',
      requestMethod: 'GET',
      requestDuration: 1500,
      result: '200',
    })
    expect((await list('4', { keyword: 'told-7' })).list.map(({ id, json }) => `${id} ${json}`)).toEqual([
      'e2 what failed',
      'e1 what failed',
    ])
  })

  test('take keyword, period, pages and orders, and nothing where nothing was meant', async () => {
    expect((await list('1', { keyword: '', startTime: '', endTime: '' })).list).toHaveLength(3)
    expect((await list('1', { keyword: 'STRANGER' })).list.map(({ id }) => id)).toEqual(['s3'])
    expect((await list('1', { keyword: '%' })).list).toEqual([])
    expect((await list('1', { startTime: daysAgo(2).getTime(), endTime: daysAgo(0.5).getTime() })).list).toHaveLength(1)
    expect((await list('1', { pageSize: 1, currentPage: 2 })).list.map(({ id }) => id)).toEqual(['s2'])
    expect((await list('1', { sidx: 'creatorTime', sort: 'asc' })).list[0]?.id).toBe('s1')
    expect(await app.call(log.list, { type: '1', sidx: 'json' }, reader)).toMatchObject({ key: 'sort-unknown' })
  })

  test('are exported as shown, with outcomes in words', async () => {
    const input = { type: '1', selectKey: 'userName,result', keyword: 'stranger' } as const
    const rows = await readExport(app, dataOf(await app.call(log.export, input, keeper)), keeper)
    expect(rows).toEqual([
      ['用户', '结果'],
      ['stranger', '密码错误'],
    ])
  })
})

describe('clearing', () => {
  const idsOf = async (type: string) => (await list(type)).list.map(({ id }) => id).sort()
  const operations = async () => (await list('3')).list.map(({ requestMethod }) => requestMethod)

  test('[SYS-10] takes chosen lines of several kinds, sent as a body by existing clients, and leaves a line of its own', async () => {
    const response = await app.app.inject({
      method: 'DELETE',
      url: '/api/system/Log',
      headers: { authorization: keeper.token, 'content-type': 'application/json' },
      payload: JSON.stringify({ ids: ['s1', 'r1', 'e1', 'unknown'] }),
    })
    expect(response.json()).toMatchObject({ code: 200, data: { count: 3 } })
    expect([await idsOf('1'), await idsOf('5'), await idsOf('4')]).toEqual([['s2', 's3'], ['r2'], ['e2']])
    const [line] = (await list('3')).list
    expect(line).toMatchObject({ requestMethod: 'log.remove', userName: '管日志' })
    expect(JSON.parse(line?.json ?? '')).toEqual({ signIn: 1, error: 1, request: 1 })
  })

  test('[SYS-10] takes a whole kind and no other', async () => {
    expect(dataOf(await app.call(log.clear, { type: '5' }, keeper)).count).toBe(2)
    expect([await idsOf('5'), await idsOf('4'), (await idsOf('1')).length]).toEqual([[], ['e1', 'e2'], 3])
    const [line] = (await list('3')).list
    expect(line).toMatchObject({ requestMethod: 'log.clear', requestURL: 'log/request', json: '{"count": 2}' })
  })

  test('[SYS-10] operations are cleared by nobody, a super administrator neither, nor with others among the lines', async () => {
    const administrator = await app.administrator()
    const { id = '' } = (await list('3')).list[0] ?? {}
    const before = await operations()
    for (const as of [keeper, administrator]) {
      expect(await app.call(log.clear, { type: '3' }, as)).toMatchObject({ key: 'log.kept' })
      expect(await app.call(log.remove, { ids: `${id},s1` }, as)).toMatchObject({ key: 'log.kept' })
    }
    expect(await operations()).toEqual(before)
    expect(await idsOf('1')).toContain('s1')
  })

  test('two who clear the same lines take each once', async () => {
    const removals = async () => (await operations()).filter((one) => one === 'log.remove').length
    const before = await removals()
    const both = await Promise.all([1, 2].map(() => app.call(log.remove, { ids: 's1,s2' }, keeper)))
    expect(both.map((answer) => dataOf(answer).count).sort()).toEqual([0, 2])
    expect(await removals()).toBe(before + 1)
  })
})

describe('[SYS-10] retention', () => {
  test('is that of each kind, and what is left out stays', async () => {
    expect(dataOf(await app.call(log.retention, {}, reader))).toEqual({ signIn: 0, error: 90, request: 30 })
    await app.call(log.setRetention, { signIn: 365 }, keeper)
    expect(dataOf(await app.call(log.retention, {}, reader))).toEqual({ signIn: 365, error: 90, request: 30 })
    const lines = (await list('3')).list.length
    await app.call(log.setRetention, { signIn: 365 }, keeper)
    expect((await list('3')).list).toHaveLength(lines)
  })

  test('takes what is older each night, never operations, and nothing of what is kept for ever', async () => {
    await db()
      .updateTable('audit_log')
      .set({ at: daysAgo(4000) })
      .execute()
    await app.call(log.setRetention, { signIn: 0 }, keeper)
    const operations = (await list('3')).pagination.total
    await cleanRecords(app.services)
    const left = async (type: string) => (await list(type)).list.map(({ id }) => id)
    expect([(await left('5')).filter((id) => /^r\d/.test(id)), await left('4')]).toEqual([['r2'], ['e2']])
    expect(await left('1')).toEqual(['s3', 's2', 's1'])
    await app.call(log.setRetention, { signIn: 365, error: 0 }, keeper)
    await cleanRecords(app.services)
    expect(await left('1')).toEqual(['s3', 's2'])
    expect((await list('3')).pagination.total).toBe(operations + 1)
  })
})

describe('[SYS-10] an unexpected failure', () => {
  const ask = () => callRaw(app.app, billRule.list, { keyword: 'geheimes-wort' }, { as: keeper })
  beforeAll(() => sql`alter view bill_rule_list rename to elsewhere`.execute(db()))
  afterAll(() => sql`alter view elsewhere rename to bill_rule_list`.execute(db()))

  test('is kept with the reference that was told, by its call, without what was asked', async () => {
    const administrator = await app.administrator()
    const response = await callRaw(app.app, billRule.list, { keyword: 'geheimes-wort' }, { as: administrator })
    expect(response.statusCode).toBe(500)
    const [line, ...others] = (await list('4', { startTime: daysAgo(0.1).getTime() })).list
    expect(others).toEqual([])
    expect(line).toMatchObject({
      userName: '管理员',
      requestURL: '/api/system/BillRule',
      requestMethod: 'GET',
      result: '42P01',
      json: 'relation "bill_rule_list" does not exist',
      creatorTime: app.clock.now().getTime(),
    })
    expect(response.json().msg).toContain(line?.requestId)
    const kept = JSON.stringify(await db().selectFrom('error_log').selectAll().execute())
    for (const secret of ['geheim', administrator.token]) expect(kept).not.toContain(secret)
  })

  test('that comes again and again is kept five times a minute', async () => {
    const administrator = await app.administrator()
    app.clock.advance({ minutes: 2 })
    for (let at = 0; at < 8; at += 1) await callRaw(app.app, billRule.list, {}, { as: administrator })
    const recent = async () => (await list('4', { startTime: daysAgo(1).getTime() })).pagination.total
    expect(await recent()).toBe(5)
    app.clock.advance({ minutes: 1 })
    await callRaw(app.app, billRule.list, {}, { as: administrator })
    expect(await recent()).toBe(6)
  })

  test('an expected refusal is none', async () => {
    expect((await ask()).json()).toMatchObject({ key: 'forbidden' })
    expect((await list('4', { startTime: daysAgo(1).getTime() })).list).toEqual([])
  })
})
