import { profile } from '@workstation/contract/profile'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, keepSessions } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { cleanRecords } from './clean-records'

let app: TestApp
let own: TestUser
let other: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  own = await app.makeUser({ realName: '周安' })
  other = await app.makeUser({ realName: '何雨' })
})
afterAll(() => app.close())

const requests = async (query: object = {}, as = own) =>
  dataOf(await app.call(profile.signIns, { category: '5', ...query }, as))
const callsOf = async (query: object = {}, as = own) =>
  (await requests(query, as)).list.map(({ requestMethod, requestURL }) => `${requestMethod} ${requestURL}`)

test('a person reads his own requests by call, how long they took, and nothing that stood in their addresses', async () => {
  const begun = app.clock.now().getTime()
  expect(await callsOf()).toEqual([])
  await app.call(profile.subordinates, { id: 'secret-id' }, own)
  await app.call(profile.subordinates, { id: 'another-id' }, own)
  await app.call(profile.baseInfo, {}, other)
  app.clock.advance({ minutes: 1 })
  await app.call(profile.subordinates, { id: '0' }, own)
  expect((await app.call(user.toggleState, { id: other.id }, own)).key).toBe('forbidden')
  const log = 'GET /api/permission/Users/Current/SystemLog'
  const below = 'GET /api/permission/Users/Current/Subordinate/:id'
  // A call twice within a minute is one line, and a refused one is none.
  expect(await callsOf()).toEqual([below, below, log])
  const { list, pagination } = await requests()
  expect(pagination.total).toBe(4)
  expect(list.at(-2)).toMatchObject({
    creatorTime: begun,
    userName: `周安/${own.account}`,
    ipaddress: '127.0.0.1',
    requestMethod: 'GET',
  })
  for (const { requestDuration } of list) expect(requestDuration).toBeGreaterThanOrEqual(0)
  expect(await callsOf({}, other)).toEqual(['GET /api/permission/Users/Current/BaseInfo'])
  expect((await app.call(profile.signIns, { category: '5' })).code).toBe(602)
})

test('in pages, by period, by call and the oldest first', async () => {
  const all = (await requests({ pageSize: 100 })).list
  const times = all.map(({ creatorTime }) => creatorTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const [newest = 0, oldest = 0] = [times[0], times.at(-1)]
  expect(newest).toBeGreaterThan(oldest)
  const until = await requests({ endTime: oldest, pageSize: 100 })
  expect(until.list.map(({ creatorTime }) => creatorTime)).toEqual(times.filter((time) => time === oldest))
  const since = await requests({ startTime: newest, sort: 'asc', pageSize: 100 })
  expect(since.list.every(({ creatorTime }) => creatorTime === newest)).toBe(true)
  expect(new Set(await callsOf({ keyword: 'SUBORDINATE' }))).toEqual(
    new Set(['GET /api/permission/Users/Current/Subordinate/:id']),
  )
  expect(await callsOf({ keyword: '%' })).toEqual([])
  const second = await requests({ currentPage: 2, pageSize: 1 })
  const { total } = second.pagination
  expect(total).toBeGreaterThan(1)
  expect([second.pagination, second.list.length]).toEqual([{ currentPage: 2, pageSize: 1, total }, 1])
})

test('for thirty days', async () => {
  await requests()
  const { db } = app.services
  const count = async () => (await db.selectFrom('request_log').select('id').execute()).length
  const before = await count()
  expect(before).toBeGreaterThan(0)
  app.clock.advance({ days: 29 })
  await cleanRecords(app.services)
  expect(await count()).toBe(before)
  app.clock.advance({ days: 2 })
  await cleanRecords(app.services)
  expect(await count()).toBe(0)
})
