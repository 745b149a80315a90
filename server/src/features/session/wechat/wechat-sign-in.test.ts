import { profile } from '@workstation/contract/profile'
import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../../testing/call-endpoint'
import { hearLog } from '../../../testing/hear-log'
import { setSettings } from '../../../testing/set-settings'
import { makeMember } from '../../../testing/sign-in'
import { startHttpServer } from '../../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { digestOf } from '../check-new-digest'

let app: TestApp
let wechat: Awaited<ReturnType<typeof startHttpServer>>
beforeAll(async () => {
  // Stands for WeChat: the code `code-x` is that of the person `x`, every other one is refused.
  wechat = await startHttpServer(({ url }) => {
    const [, name] = /^code-(\w+)$/.exec(url.searchParams.get('code') ?? '') ?? []
    const known = name && url.searchParams.get('secret') === 'app-secret'
    return { body: JSON.stringify(known ? { openid: `open-${name}` } : { errcode: 40029, errmsg: 'invalid code' }) }
  })
  app = await startTestApp({ running: false })
  await setSettings(app, {
    wechatAppId: 'app-1',
    wechatAppSecret: 'app-secret',
    wechatTokenAddress: `${wechat.address}/token`,
    outgoingHosts: '127.0.0.1',
  })
})
afterAll(async () => {
  await app.close()
  await wechat.close()
})

const begin = async () => {
  const raw = await callRaw(app.app, signIn.beginWechat, {}, { headers: { host: 'review.example.com' } })
  return raw.json().data as { address: string; ustate: string }
}
const enter = (uid: string, ustate: string, more: Record<string, string> = {}) =>
  app.call(session.login, { account: '', uid, ustate, timestamp: String(Date.now()), grant_type: 'wechat', ...more })
const withPassword = (account: string, word = 'right1word') => ({ account, password: digestOf(word) })
const userOf = async (token: string) => (await app.call(session.currentUser, {}, token)).data.userInfo.userId

/** Somebody whose WeChat account is bound. */
async function bound(name: string) {
  const person = await makeMember(app, 'right1word')
  const { ustate } = await begin()
  expect((await enter(`code-${name}`, ustate, withPassword(person.account))).code).toBe(200)
  return person
}

const failed = '微信登录没有完成，请返回登录页重试'
const unbound = '这个微信还没有绑定账号，请输入账号和密码完成绑定'

describe('signing in by WeChat', () => {
  test('[SES-11] begins at WeChat, which leads back to /jump', async () => {
    const { address, ustate } = await begin()
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe('https://open.weixin.qq.com/connect/qrconnect')
    const { state, ...query } = Object.fromEntries(url.searchParams)
    expect(query).toEqual({
      appid: 'app-1',
      redirect_uri: 'http://review.example.com/jump',
      response_type: 'code',
      scope: 'snsapi_login',
    })
    expect(url.hash).toBe('#wechat_redirect')
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(address).not.toContain(ustate)
    expect(address).not.toContain('app-secret')
  })

  test('[SES-11] [REG-25] who is unknown is bound by account and password at his first sign-in, and known from then on', async () => {
    const person = await makeMember(app, 'right1word')
    const { ustate } = await begin()
    expect(await enter('code-anna', ustate)).toMatchObject({ code: 400, msg: unbound, key: 'session.wechat-unbound' })
    const first = await enter('code-anna', ustate, withPassword(person.account))
    expect(await userOf(first.data.token)).toBe(person.id)
    const again = await enter('code-anna', (await begin()).ustate)
    expect(await userOf(again.data.token)).toBe(person.id)
    const audit = app.services.db.selectFrom('audit_log').select('user_id').where('action', '=', 'session.bindWechat')
    expect((await audit.execute()).map((row) => row.user_id)).toContain(person.id)
  })

  test('a wrong password binds nothing, counts like those at sign-in, and may be typed again', async () => {
    const person = await makeMember(app, 'right1word')
    const { ustate } = await begin()
    for (let turn = 0; turn < 3; turn++) {
      const answer = await enter('code-berta', ustate, withPassword(person.account, 'wrong1word'))
      expect(answer.msg).toBe('账号或密码错误')
    }
    const needs = await app.call(session.getConfig, { account: person.account })
    expect(needs.data.enableVerificationCode).toBe(1)
    const timestamp = 'wechat-binding'
    await callRaw(app.app, session.imageCode, { length: 4, timestamp })
    const query = app.services.db.selectFrom('image_code').select('answer').where('id', '=', timestamp)
    const { answer: code } = await query.executeTakeFirstOrThrow()
    const right = await enter('code-berta', ustate, { ...withPassword(person.account), timestamp, code })
    expect(await userOf(right.data.token)).toBe(person.id)
  })

  test('a code is good once, also for two at the same instant', async () => {
    await bound('carl')
    const { ustate } = await begin()
    const answers = await Promise.all([enter('code-carl', ustate), enter('code-carl', ustate)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    expect((await enter('code-carl', ustate)).msg).toBe(failed)
  })

  test('[THR-09] a code opens nothing without the ustate of the browser that began', async () => {
    await bound('dora')
    await begin()
    expect((await enter('code-dora', '')).msg).toBe(failed)
    expect((await enter('code-dora', 'x'.repeat(43))).msg).toBe(failed)
  })

  test('one browser takes one code', async () => {
    await bound('emil')
    const { ustate } = await begin()
    expect((await enter('code-nobody', ustate)).msg).toBe(unbound)
    expect((await enter('code-emil', ustate)).msg).toBe(failed)
  })

  test('a code that WeChat refuses, and a WeChat that is not there, say so', async () => {
    const lines = hearLog(app.services.log)
    expect((await enter('stolen', (await begin()).ustate)).msg).toBe(failed)
    const told = ['warn', { err: expect.any(Error) }, 'a sign-in by WeChat failed']
    expect(lines).toEqual([told])
    await setSettings(app, { wechatTokenAddress: 'http://127.0.0.1:1/token' })
    expect((await enter('code-anna', (await begin()).ustate)).msg).toBe(failed)
    expect(lines).toEqual([told, told])
    await setSettings(app, { wechatTokenAddress: `${wechat.address}/token` })
  })

  test('it ends after fifteen minutes', async () => {
    await bound('frida')
    const { ustate } = await begin()
    app.clock.advance({ minutes: 15 })
    expect((await enter('code-frida', ustate)).msg).toBe(failed)
  })

  test('binding anew takes the place of what was bound before', async () => {
    const person = await bound('gustav')
    const { ustate } = await begin()
    await enter('code-gustavtwo', ustate, withPassword(person.account))
    expect((await enter('code-gustav', (await begin()).ustate)).msg).toBe(unbound)
    expect((await enter('code-gustavtwo', (await begin()).ustate)).code).toBe(200)
  })

  test('[THR-19] account and password change nothing for somebody who is bound', async () => {
    const person = await bound('hanna')
    const other = await makeMember(app, 'right1word')
    const answer = await enter('code-hanna', (await begin()).ustate, withPassword(other.account))
    expect(await userOf(answer.data.token)).toBe(person.id)
  })

  test('a disabled person is told so', async () => {
    const person = await bound('ida')
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
    expect((await enter('code-ida', (await begin()).ustate)).msg).toBe('账号已停用，请联系管理员')
  })

  test('it is offered only where an application is set', async () => {
    expect((await app.call(session.signInPage, {})).data.modes).toContain('wechat')
    await setSettings(app, { wechatAppId: '' })
    expect((await app.call(session.signInPage, {})).data.modes).not.toContain('wechat')
    expect((await app.call(signIn.beginWechat, {})).msg).toBe('不支持这种登录方式')
    expect((await enter('code-anna', 'x')).msg).toBe('不支持这种登录方式')
    await setSettings(app, { wechatAppId: 'app-1' })
  })
})

describe('the own account', () => {
  const bindingOf = async (token: string) => (await app.call(profile.wechat, {}, token)).data.boundAt

  test('is parted from WeChat, which then asks for a binding again', async () => {
    const person = await bound('parted')
    const { ustate } = await begin()
    const { token } = (await enter('code-parted', ustate)).data
    expect(await bindingOf(token)).toBe(app.services.clock.now().getTime())
    expect((await app.call(profile.unbindWechat, {}, token)).code).toBe(200)
    expect((await app.call(profile.unbindWechat, {}, token)).code).toBe(200)
    expect(await bindingOf(token)).toBeNull()
    const again = await begin()
    expect((await enter('code-parted', again.ustate)).msg).toBe(unbound)
    const audit = app.services.db.selectFrom('audit_log').select('user_id').where('action', '=', 'profile.unbindWechat')
    expect(await audit.where('entity_id', '=', person.id).execute()).toEqual([{ user_id: person.id }])
  })

  test('[THR-02] is the only one whose binding is seen or ended', async () => {
    const person = await bound('kept')
    const stranger = await app.makeUser()
    expect(await bindingOf(stranger.token)).toBeNull()
    expect((await app.call(profile.unbindWechat, {}, stranger.token)).code).toBe(200)
    expect((await app.call(profile.unbindWechat, {})).code).toBe(602)
    const { ustate } = await begin()
    expect(await userOf((await enter('code-kept', ustate)).data.token)).toBe(person.id)
  })
})
