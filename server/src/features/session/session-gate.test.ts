import { config } from '@workstation/contract/config'
import { code } from '@workstation/contract/envelope'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newToken, sha256 } from '../../platform/token'
import { callRaw } from '../../testing/call-endpoint'
import { openSession } from '../../testing/make-user'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from './check-new-digest'
import { endSessions } from './end-sessions'
import { sessionGate } from './session-gate'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  const first = await startTestApp()
  app = first
  second = await startTestApp({ database: first.database })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const setting = async (key: string, value: string) => {
  const { token } = await app.administrator()
  expect((await app.call(config.update, { settings: { [key]: value } }, token)).code).toBe(200)
}
/** Waits until a node answers as expected; events between nodes take a moment. */
const soon = (check: () => Promise<unknown>, expected: unknown) =>
  expect.poll(check, { timeout: 5000 }).toEqual(expected)
const codeFor = async (token: string, node = app) => (await node.call(session.organizes, {}, token)).code

describe('a call', () => {
  test('[THR-09] [THR-02] without a token, with an unknown or a malformed one is refused with 602', async () => {
    expect((await app.call(session.organizes, {})).code).toBe(code.sessionInvalid)
    expect(await codeFor(`bearer ${newToken()}`)).toBe(code.sessionInvalid)
    expect(await codeFor('bearer ')).toBe(code.sessionInvalid)
    expect(await codeFor("bearer ' or 1=1 --")).toBe(code.sessionInvalid)
  })

  test('[THR-09] is not let in by a path or query that looks like a public one', async () => {
    const paths = ['/api/permission/Users?/api/oauth/Login', '/api/permission/Users?n=/api/oauth/getConfig/a']
    for (const url of paths) expect((await app.app.inject({ url })).json().code).toBe(code.sessionInvalid)
    const dotted = await app.app.inject({ url: '/api/oauth/getConfig/..%2F..%2Fpermission%2FUsers' })
    expect(dotted.json().data?.list).toBeUndefined()
  })

  test('a client may send the token bare, with bearer, or with bearer twice', async () => {
    const { token } = await app.makeUser()
    expect(await codeFor(token)).toBe(200)
    expect(await codeFor(token.replace('bearer ', ''))).toBe(200)
    expect(await codeFor(`Bearer ${token}`)).toBe(200)
  })

  test('[THR-09] a cookie opens files alone', async () => {
    const person = await makeMember(app, 'right1word')
    const raw = await callRaw(app.app, session.login, { account: person.account, password: digestOf('right1word') })
    const cookie = String(raw.headers['set-cookie']).split(';')[0] ?? ''
    const other = await app.app.inject({ url: session.currentUser.path, headers: { cookie } })
    expect(other.json().code).toBe(code.sessionInvalid)
    const gate = sessionGate(app.services)
    const route = (path: string, method: string) => ({ endpoint: { ...session.logout, path, method } }) as never
    const request = { headers: { cookie } } as never
    expect((await gate.fileCookie(request, route('/api/file/Image/annex/x', 'GET'))).userId).toBe(person.id)
    await expect(gate.fileCookie(request, route('/api/file/Uploader/annex', 'POST'))).rejects.toThrow('session.missing')
    await expect(gate.fileCookie(request, route('/api/oauth/CurrentUser', 'GET'))).rejects.toThrow('session.missing')
  })
})

describe('a session', () => {
  test('that is used every hour ends all the same after the longest life of the settings', async () => {
    const { id, token } = await app.makeUser()
    const young = await openSession(app.services.db, id, app.clock.now())
    const created_at = new Date(app.clock.now().getTime() - 30 * 86_400_000 + 60_000)
    await app.services.db
      .updateTable('session')
      .set({ created_at })
      .where('token_hash', '=', sha256(token.replace('bearer ', '')))
      .execute()
    expect(await codeFor(token)).toBe(200)
    await app.services.db
      .updateTable('session')
      .set({ created_at: new Date(created_at.getTime() - 120_000) })
      .where('token_hash', '=', sha256(token.replace('bearer ', '')))
      .execute()
    // The other node has not read it yet.
    expect(await codeFor(token, second)).toBe(code.sessionExpired)
    expect(await codeFor(young, second)).toBe(200)
  })

  test('[SES-31] ends at sign-out, on every node, and its cookie is taken back', async () => {
    const { token } = await app.makeUser()
    expect(await codeFor(token, second)).toBe(200)
    const raw = await callRaw(app.app, session.logout, {}, { as: token })
    expect(raw.headers['set-cookie']).toContain('file_session=; Path=/api/file; Max-Age=0')
    expect(await codeFor(token)).toBe(code.sessionExpired)
    await soon(() => codeFor(token, second), code.sessionExpired)
  })

  test('ends after the idle time, and not while it is used', async () => {
    await setting('tokenTimeout', '10')
    const { token } = await app.makeUser()
    const idle = await app.makeUser()
    expect(await codeFor(token)).toBe(200)
    for (let turn = 0; turn < 3; turn++) {
      app.clock.advance({ minutes: 6 })
      expect(await codeFor(token)).toBe(200)
    }
    expect(await codeFor(idle.token)).toBe(code.sessionExpired)
    const row = await app.services.db
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', idle.id)
      .execute()
    expect(row).toEqual([{ end_reason: 'expired' }])
    await setting('tokenTimeout', '480')
  })

  test('its last use is written at most once a minute', async () => {
    const { id, token } = await app.makeUser()
    const kept = async () => {
      const query = app.services.db.selectFrom('session').select('last_used_at').where('user_id', '=', id)
      return (await query.executeTakeFirstOrThrow()).last_used_at.getTime()
    }
    app.clock.advance({ minutes: 2 })
    await codeFor(token)
    const first = await kept()
    expect(first).toBe(app.clock.now().getTime())
    app.clock.advance({ seconds: 50 })
    await codeFor(token)
    expect(await kept()).toBe(first)
    app.clock.advance({ seconds: 20 })
    await codeFor(token)
    expect(await kept()).toBe(app.clock.now().getTime())
  })

  test('[SES-66] with single sign-in the older one of the same kind of device gets 601', async () => {
    await setting('singleLogin', '1')
    const person = await makeMember(app, 'right1word')
    const first = await signIn(app, person.account, 'right1word')
    const phone = await app.call(
      session.login,
      { account: person.account, password: digestOf('right1word') },
      undefined,
      { headers: { 'client-origin': 'app' } },
    )
    const last = await signIn(app, person.account, 'right1word')
    await setting('singleLogin', '2')
    const answer = await app.call(session.organizes, {}, first.data.token)
    expect(answer).toMatchObject({ code: code.signedInElsewhere, msg: '您的账号已在其他地方登录' })
    expect(await codeFor(phone.data.token)).toBe(200)
    expect(await codeFor(last.data.token)).toBe(200)
  })

  test('a lost event keeps no right alive beyond 30 seconds', async () => {
    const person = await app.makeUser({ grants: [{ modelId: 'user' }] })
    expect((await app.call(user.list, {}, person.token)).code).toBe(200)
    await app.services.db.deleteFrom('permission_grant').where('object_id', '=', person.id).execute()
    await app.services.db.updateTable('session').set({ locked: true }).where('user_id', '=', person.id).execute()
    app.clock.advance({ seconds: 31 })
    expect((await app.call(user.list, {}, person.token)).msg).toBe('屏幕已锁定，请先解锁')
    await app.services.db.updateTable('session').set({ locked: false }).where('user_id', '=', person.id).execute()
    app.clock.advance({ seconds: 31 })
    expect((await app.call(user.list, {}, person.token)).msg).toBe('您没有这项操作的权限')
  })

  test('[THR-15] the socket takes the token of an open session only', async () => {
    const { id, token } = await app.makeUser()
    const { bySocketToken } = sessionGate(app.services)
    expect(await bySocketToken(token)).toMatchObject({ userId: id })
    expect(await bySocketToken(newToken())).toBeNull()
    expect(await bySocketToken('')).toBeNull()
    await endSessions(app.services, { userId: id, reason: 'ended' })
    expect(await bySocketToken(token)).toBeNull()
  })
})

describe('a first password', () => {
  test('[THR-14] opens nothing but its change, the current user and sign-out', async () => {
    const person = await makeMember(app, 'first1word', { grants: [{ modelId: 'user' }] })
    await app.services.db
      .updateTable('app_user')
      .set({ must_change_password: true })
      .where('id', '=', person.id)
      .execute()
    const { token } = (await signIn(app, person.account, 'first1word')).data
    expect((await app.call(user.list, {}, token)).msg).toBe('请先修改初始密码')
    expect((await app.call(session.lockScreen, {}, token)).msg).toBe('请先修改初始密码')
    expect((await app.call(session.currentUser, {}, token)).data.userInfo.mustChangePassword).toBe(true)
    const change = { oldPassword: digestOf('first1word'), password: digestOf('second2word') }
    expect((await app.call(session.modifyPassword, change, token)).code).toBe(200)
    expect((await app.call(user.list, {}, token)).code).toBe(200)
  })
})
