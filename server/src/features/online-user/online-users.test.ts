import { onlineUser } from '@workstation/contract/online-user'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callRaw } from '../../testing/call-endpoint'
import { openSession, type TestUser } from '../../testing/make-user'
import { openSocket } from '../../testing/open-socket'
import { makeCompanies } from '../../testing/register'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from '../session'

let app: TestApp
let guard: TestUser
let reader: TestUser
let nobody: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makeCompanies(app)
})
beforeEach(async () => {
  await app.services.db.updateTable('session').set({ ended_at: new Date(), end_reason: 'logout' }).execute()
  guard = await app.makeUser({ grants: [{ modelId: 'onlineUser', button: 'btn_end' }], realName: '管理在线' })
  reader = await app.makeUser({ grants: [{ modelId: 'onlineUser' }] })
  nobody = await app.makeUser()
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown> = {}, as = guard) =>
  (await app.call(onlineUser.list, query, as.token)).data
const idOf = async (person: { id: string }) => {
  const row = app.services.db.selectFrom('session').select('id').where('user_id', '=', person.id)
  return (await row.where('ended_at', 'is', null).executeTakeFirstOrThrow()).id
}
const isOpen = async (token: string) => (await app.call(session.organizes, {}, token)).code === 200

test('[USR-02] [USR-03] [THR-02] the list and the ending need a session and the right', async () => {
  const id = await idOf(nobody)
  expect((await app.call(onlineUser.list, {})).code).toBe(602)
  expect((await app.call(onlineUser.list, {}, nobody.token)).msg).toBe('您没有这项操作的权限')
  expect((await app.call(onlineUser.list, { pageSize: 0 }, guard.token)).code).toBe(401)
  expect((await app.call(onlineUser.list, { sidx: 'token_hash' }, guard.token)).code).toBe(400)
  expect((await app.call(onlineUser.end, { id })).code).toBe(602)
  expect((await app.call(onlineUser.end, { id }, reader.token)).msg).toBe('您没有这项操作的权限')
  expect((await app.call(onlineUser.endSeveral, { ids: id })).code).toBe(602)
  expect((await app.call(onlineUser.endSeveral, { ids: id }, reader.token)).msg).toBe('您没有这项操作的权限')
  expect((await app.call(onlineUser.endSeveral, { ids: "' or 1=1" }, guard.token)).code).toBe(401)
  expect(await isOpen(nobody.token)).toBe(true)
})

test('[USR-03] a session tells person, organisation, device, address, place and times, and no token', async () => {
  const person = await makeMember(app, 'right1word', { realName: '赵六', organizeId: 'office' })
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36' }
  await app.app.inject({
    method: 'POST',
    url: session.login.path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ account: person.account, password: digestOf('right1word') }).toString(),
  })
  const page = await list({ keyword: '赵六' })
  const found = page.list.find(({ browser }) => browser !== '')
  expect(found).toEqual({
    id: expect.any(String),
    userId: person.id,
    account: person.account,
    realName: '赵六',
    headIcon: '',
    organize: '质量办公室',
    device: 'pc',
    browser: 'Chrome 141',
    system: 'Windows',
    ip: '127.0.0.1',
    place: '内网',
    creatorTime: app.clock.now().getTime(),
    lastUseTime: app.clock.now().getTime(),
    isCurrent: 0,
  })
  expect(page.pagination.total).toBe(2)
  const inEnglish = { as: guard.token, language: 'en' }
  const answer = (await callRaw(app.app, onlineUser.list, { keyword: '赵六' }, inEnglish)).json()
  expect(answer.data.list.map(({ place }: { place: string }) => place)).toContain('Internal network')
})

test('[USR-03] the own session is marked, ended and idle ones are left out', async () => {
  const person = await app.makeUser()
  const before = await list()
  expect(before.list.filter(({ isCurrent }) => isCurrent === 1).map(({ userId }) => userId)).toEqual([guard.id])
  await app.call(session.logout, {}, person.token)
  expect((await list()).list.some(({ userId }) => userId === person.id)).toBe(false)
  const idle = await app.makeUser()
  app.clock.advance({ minutes: 479 })
  await openSession(app.services.db, idle.id, app.clock.now())
  guard = { ...guard, token: await openSession(app.services.db, guard.id, app.clock.now()) }
  app.clock.advance({ minutes: 2 })
  expect((await list()).list.map(({ userId }) => userId).sort()).toEqual([guard.id, idle.id].sort())
})

test('[USR-03] people are found by name and organisation, with those below it', async () => {
  const person = await app.makeUser({ realName: '钱七', organizeId: 'office' })
  expect((await list({ organizeId: 'group' })).list.map(({ userId }) => userId)).toEqual([person.id])
  expect((await list({ organizeId: 'finance' })).list).toEqual([])
  expect((await list({ keyword: '钱' })).list.map(({ realName }) => realName)).toEqual(['钱七'])
})

test('[CHT-21] [THR-15] ending a session closes its pages with the reason, and nothing else of the person', async () => {
  const person = await app.makeUser()
  const id = await idOf(person)
  const other = await openSession(app.services.db, person.id, app.clock.now())
  const socket = await openSocket(await app.listen(), person.token)
  await socket.next('initMessage')
  expect((await app.call(onlineUser.end, { id }, guard.token)).code).toBe(200)
  expect(await socket.next('logout')).toEqual({ method: 'logout', msg: '您已被管理员强制下线' })
  await socket.closed
  const next = await app.call(session.organizes, {}, person.token)
  expect([next.code, next.msg]).toEqual([600, '您已被管理员强制下线'])
  expect(await isOpen(other)).toBe(true)
  const line = app.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'changes'])
    .where('entity_id', '=', id)
  expect(await line.execute()).toEqual([
    {
      action: 'onlineUser.end',
      user_id: guard.id,
      changes: { account: person.account, realName: person.realName, ip: '', device: 'pc' },
    },
  ])
})

test('a session that is over is not found, and nobody is ended twice', async () => {
  const person = await app.makeUser()
  const id = await idOf(person)
  const answers = await Promise.all([1, 2, 3].map(() => app.call(onlineUser.end, { id }, guard.token)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect((await app.call(onlineUser.end, { id: 'nothing' }, guard.token)).msg).toBe('内容不存在或您无权查看')
})

test('[USR-03] several are ended at once; what is over is left out', async () => {
  const people = await Promise.all([1, 2, 3].map(() => app.makeUser()))
  const ids = await Promise.all(people.map(idOf))
  const answer = await app.call(onlineUser.endSeveral, { ids: [...ids, ids[0], 'nothing'].join(',') }, guard.token)
  expect(answer.data).toEqual({ count: 3 })
  expect(await Promise.all(people.map(({ token }) => isOpen(token)))).toEqual([false, false, false])
})

test('[THR-10] a super administrator is signed out by another one alone', async () => {
  const admin = await app.administrator()
  const id = await idOf(admin)
  const mate = await app.makeUser()
  const ids = [id, await idOf(mate)].join(',')
  expect((await app.call(onlineUser.end, { id }, guard.token)).msg).toBe('不能修改超级管理员')
  expect((await app.call(onlineUser.endSeveral, { ids }, guard.token)).msg).toBe('不能修改超级管理员')
  expect([await isOpen(admin.token), await isOpen(mate.token)]).toEqual([true, true])
  expect((await app.call(onlineUser.end, { id }, (await app.administrator()).token)).code).toBe(200)
  expect(await isOpen(admin.token)).toBe(false)
})

test('[THR-19] fields that the call does not name end nobody else', async () => {
  const person = await app.makeUser()
  const more = { id: await idOf(person), userId: nobody.id, except: 'x', reason: 'logout' }
  expect((await app.call(onlineUser.end, more, guard.token)).code).toBe(200)
  expect([await isOpen(person.token), await isOpen(nobody.token)]).toEqual([false, true])
})

test('who was signed out may sign in again', async () => {
  const person = await makeMember(app, 'right1word')
  await app.call(onlineUser.end, { id: await idOf(person) }, guard.token)
  expect((await signIn(app, person.account, 'right1word')).code).toBe(200)
})

test('[THR-11] who administers one organisation saw who is signed in elsewhere, with addresses', async () => {
  const keeper = await app.makeUser({ grants: [{ modelId: 'onlineUser', button: 'btn_end' }] })
  const inside = await app.makeUser({ organizeId: 'office' })
  const outside = await app.makeUser({ organizeId: 'finance' })
  await app.services.db
    .insertInto('organize_admin')
    .values({ organize_id: 'quality', user_id: keeper.id, this_layer: [], sub_layer: ['select', 'edit'] as never })
    .execute()
  const seen = (await list({ pageSize: 100 }, keeper)).list.map(({ userId }) => userId)
  expect(seen.sort()).toEqual([keeper.id, inside.id].sort())
  const { data } = await app.call(onlineUser.people, {}, keeper.token)
  expect(data.list.map(({ userId }) => userId).sort()).toEqual([keeper.id, inside.id].sort())
  expect((await app.call(onlineUser.end, { id: await idOf(outside) }, keeper.token)).key).toBe('not-found')
  expect(await isOpen(outside.token)).toBe(true)
  expect((await app.call(onlineUser.end, { id: await idOf(inside) }, keeper.token)).code).toBe(200)
})
