import { config } from '@workstation/contract/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { type Answer, startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let server: Awaited<ReturnType<typeof startHttpServer>>
let answer: Answer = {}
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  server = await startHttpServer(() => answer)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const save = (settings: Record<string, string>) => app.call(config.update, { settings }, admin.token)
const phone = '13800138000'
const sms = (change: object = {}, token = admin.token) =>
  app.call(
    config.trySms,
    { phone, smsAddress: `${server.address}/sms`, smsMethod: 'POST', smsBody: '{phone} {code}', ...change } as never,
    token,
  )
const wechat = (change: object = {}) =>
  app.call(
    config.tryWechat,
    { wechatAppId: 'app', wechatTokenAddress: `${server.address}/token`, ...change } as never,
    admin.token,
  )

describe('[SYS-02] trials of what is typed', () => {
  test('need the page', async () => {
    const { token } = await app.makeUser()
    expect((await sms({}, token)).key).toBe('forbidden')
    expect((await app.call(config.tryFiles, {}, token)).key).toBe('forbidden')
    expect((await app.call(config.tryFiles, {})).key).toBe('session.missing')
  })

  test('[THR-08] call nothing inside that was not allowed, and refuse what is no number or address', async () => {
    await save({ outgoingHosts: '' })
    expect((await sms()).key).toBe('setting.inside')
    expect((await wechat()).key).toBe('setting.inside')
    expect((await sms({ phone: 'abc' })).key).toBe('session.phone-invalid')
    expect((await sms({ smsAddress: 'nothing' })).key).toBe('setting.trial')
    expect((await wechat({ wechatTokenAddress: 'nothing' })).key).toBe('invalid')
    expect(server.calls).toEqual([])
  })

  test('a message goes out by the provider as it is typed; kept headers go to their own address alone', async () => {
    await save({ outgoingHosts: '127.0.0.1', smsAddress: `${server.address}/sms`, smsHeaders: 'X-Key: kept-word' })
    expect((await sms()).code).toBe(200)
    expect((await sms({ smsAddress: `${server.address}/other` })).code).toBe(200)
    expect((await sms({ smsHeaders: 'X-Key: typed' })).code).toBe(200)
    expect(server.calls.map(({ url, headers }) => [url.pathname, headers['x-key']])).toEqual([
      ['/sms', 'kept-word'],
      ['/other', undefined],
      ['/sms', 'typed'],
    ])
    expect(server.calls[0]?.body).toBe('13800138000 000000')
    answer = { status: 403, body: 'no credit' }
    const refused = await sms()
    expect([refused.key, refused.msg]).toEqual(['setting.trial', '测试未通过：403 no credit'])
  })

  test('WeChat knows the application when it refuses the code alone', async () => {
    server.calls.length = 0
    await save({ wechatAppId: 'app', wechatAppSecret: 'kept', wechatTokenAddress: `${server.address}/token` })
    answer = { status: 200, body: '{"errcode":40029,"errmsg":"invalid code"}' }
    expect((await wechat()).code).toBe(200)
    expect((await wechat({ wechatAppId: 'foreign' })).code).toBe(200)
    const secrets = server.calls.map(({ url }) => url.searchParams.get('secret'))
    expect(secrets).toEqual(['kept', ''])
    answer = { status: 200, body: '{"errcode":40125,"errmsg":"invalid appsecret"}' }
    expect((await wechat()).msg).toBe('测试未通过：40125 invalid appsecret')
    answer = { status: 200, body: '<html>' }
    expect((await wechat()).key).toBe('setting.trial')
  })

  test('trials of SMS, each of which costs, had no limit: neither for one person nor for all of them', async () => {
    answer = { status: 200, body: '' }
    await app.services.db.deleteFrom('sign_in_count').execute()
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => app.makeUser({ grants: [{ modelId: 'config' }] })))
    server.calls.length = 0
    const [first, ...others] = people
    const askedBy = (token = '') => Promise.all(Array.from({ length: 12 }, () => sms({}, token)))
    const answers = await askedBy(first?.token)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(answers.find(({ code }) => code !== 200)).toMatchObject({
      key: 'setting.trial-often',
      msg: '每人每小时最多测试 10 次，请 60 分钟后再试',
    })
    for (const { token } of others) await askedBy(token)
    expect(server.calls).toHaveLength(50)
    expect((await sms({}, (await app.makeUser({ grants: [{ modelId: 'config' }] })).token)).msg).toBe(
      '所有人每小时一共最多测试 50 次，请 60 分钟后再试',
    )
    app.clock.advance({ minutes: 61 })
    expect((await sms()).code).toBe(200)
  })

  test('files can be kept', async () => {
    expect((await app.call(config.tryFiles, {}, admin.token)).code).toBe(200)
  })
})
