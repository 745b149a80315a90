import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import { setSettings } from '../../../testing/set-settings'
import { startHttpServer } from '../../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { sendSmsCode, smsSenderOf } from './send-sms-code'

type Provider = Awaited<ReturnType<typeof startHttpServer>>
let app: TestApp
let provider: Provider
beforeAll(async () => {
  provider = await startHttpServer()
  app = await startTestApp({ running: false })
  await setSettings(app, { smsSender: 'http', smsAddress: `${provider.address}/send`, outgoingHosts: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

let numbers = 0
const newPhone = () => `1380000${String(++numbers).padStart(4, '0')}`

async function personWith(mobile_phone: string, change: Record<string, unknown> = {}) {
  const person = await app.makeUser()
  await app.services.db
    .updateTable('app_user')
    .set({ mobile_phone, ...change })
    .where('id', '=', person.id)
    .execute()
  return person
}

const ask = (phone: string, address = '127.0.0.1') =>
  app.app
    .inject({ method: 'POST', url: signIn.sendPhoneCode.path, payload: { phone }, remoteAddress: address })
    .then((answer) => answer.json())
const enter = (phone: string, code: string) =>
  app.call(session.login, { account: phone, code, grant_type: 'phone_code' })

const sentTo = (phone: string) =>
  provider.calls.map(({ body }) => JSON.parse(body)).findLast((sent) => sent.phone === phone)?.code as
    | string
    | undefined

/** Asks for a code and reads it where the provider got it. */
async function codeFor(phone: string): Promise<string> {
  const before = provider.calls.length
  expect((await ask(phone)).code).toBe(200)
  await expect.poll(() => provider.calls.length).toBeGreaterThan(before)
  return sentTo(phone) ?? ''
}
const other = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in by a phone code', () => {
  test('[SES-03] [SES-05] the code that the phone got signs in', async () => {
    const phone = newPhone()
    const person = await personWith(`+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`)
    const code = await codeFor(phone)
    expect(code).toMatch(/^\d{6}$/)
    const answer = await enter(` 0086${phone} `, ` ${code} `)
    expect(answer.code).toBe(200)
    const { data } = await app.call(session.currentUser, {}, answer.data.token)
    expect(data.userInfo.userId).toBe(person.id)
  })

  test('[SES-04] another one comes after 60 seconds, and then the first is worth nothing', async () => {
    const phone = newPhone()
    await personWith(phone)
    const first = await codeFor(phone)
    app.clock.advance({ seconds: 59 })
    expect(await ask(phone)).toMatchObject({ code: 400, msg: '操作太频繁，请 1 秒后再试', key: 'too-many-requests' })
    app.clock.advance({ seconds: 1 })
    let second = await codeFor(phone)
    if (second === first) {
      app.clock.advance({ seconds: 60 })
      second = await codeFor(phone)
    }
    expect((await enter(phone, first)).msg).toBe('验证码错误或已过期')
    expect((await enter(phone, second)).code).toBe(200)
  })

  test('it is good for five minutes', async () => {
    const [late, inTime] = [newPhone(), newPhone()]
    await personWith(late)
    await personWith(inTime)
    const codes = [await codeFor(late), await codeFor(inTime)] as const
    app.clock.advance({ seconds: 299 })
    expect((await enter(inTime, codes[1])).code).toBe(200)
    app.clock.advance({ seconds: 1 })
    expect((await enter(late, codes[0])).msg).toBe('验证码错误或已过期')
  })

  test('it is good once, also for two at the same instant', async () => {
    const phone = newPhone()
    await personWith(phone)
    const code = await codeFor(phone)
    const answers = await Promise.all([enter(phone, code), enter(phone, code), enter(phone, code)])
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400, 400])
  })

  test('five wrong tries end it, and the sign-in log keeps them', async () => {
    const phone = newPhone()
    await personWith(phone)
    const code = await codeFor(phone)
    const wrong = Array.from({ length: 5 }, () => enter(phone, other(code)))
    for (const answer of await Promise.all(wrong)) expect(answer.msg).toBe('验证码错误或已过期')
    expect((await enter(phone, code)).msg).toBe('验证码错误或已过期')
    const log = app.services.db.selectFrom('sign_in_log').select('outcome').where('account', '=', phone)
    expect((await log.execute()).map((row) => row.outcome)).toEqual(Array(6).fill('wrong-code'))
  })

  test('a code of one number opens no other one', async () => {
    const [mine, yours] = [newPhone(), newPhone()]
    await personWith(mine)
    await personWith(yours)
    await codeFor(yours)
    expect((await enter(yours, await codeFor(mine))).code).toBe(400)
  })

  test('[THR-11] a number of nobody gets the same answers, and no message', async () => {
    const [known, unknown, shared] = [newPhone(), newPhone(), newPhone()]
    await personWith(known)
    await personWith(shared)
    await personWith(shared)
    const seen = async (phone: string) => [
      await ask(phone),
      await ask(phone),
      await enter(phone, 'abcdef'),
      ...(await Promise.all(Array.from({ length: 6 }, () => enter(phone, 'abcdef')))),
    ]
    const answers = await seen(known)
    expect(await seen(unknown)).toEqual(answers)
    expect(await seen(shared)).toEqual(answers)
    expect(answers[0]).toMatchObject({ code: 200, data: { resendSeconds: 60, validSeconds: 300 } })
    await expect.poll(() => sentTo(known)).toMatch(/^\d{6}$/)
    expect([sentTo(unknown), sentTo(shared)]).toEqual([undefined, undefined])
  })

  test.each(['', '1380000', 'abc', "13800000000' or 1=1", '13800000000,13900000000'])(
    '%j is no number to send to',
    async (phone) => {
      expect(await ask(phone)).toMatchObject({ code: 400, msg: '请输入正确的手机号' })
      expect((await enter(phone, '123456')).msg).toBe('请输入正确的手机号')
    },
  )

  test('a disabled person is let in by no code', async () => {
    const phone = newPhone()
    await personWith(phone, { enabled_mark: 0 })
    expect((await enter(phone, await codeFor(phone))).msg).toBe('账号已停用，请联系管理员')
  })

  test('[THR-14] a demo person is let in only where demo accounts are offered', async () => {
    const phone = newPhone()
    await personWith(phone, { is_demo: true })
    expect((await enter(phone, await codeFor(phone))).msg).toBe('演示账号未开启')
  })

  test('ten codes a day go to one number, and sixty an hour to one address', async () => {
    const phone = newPhone()
    for (let turn = 0; turn < 10; turn++) {
      expect((await ask(phone, '203.0.113.1')).code).toBe(200)
      app.clock.advance({ minutes: 2 })
    }
    expect((await ask(phone, '203.0.113.1')).key).toBe('too-many-requests')
    const answers: string[] = []
    for (let turn = 0; turn < 61; turn++) answers.push((await ask(newPhone(), '203.0.113.2')).code)
    expect(answers.slice(0, 60).every((code) => Number(code) === 200)).toBe(true)
    expect((await ask(newPhone(), '203.0.113.2')).key).toBe('too-many-requests')
    expect((await ask(newPhone(), '203.0.113.3')).code).toBe(200)
  })

  test('[THR-11] what strangers ask for a number takes neither turn nor code of its owner', async () => {
    const phone = newPhone()
    await personWith(phone)
    expect((await ask(phone, '203.0.113.7')).code).toBe(200)
    await expect.poll(() => sentTo(phone)).toMatch(/^\d{6}$/)
    const code = await codeFor(phone)
    expect((await ask(phone, '2001:db8:1:2::1')).code).toBe(200)
    expect((await ask(phone, '2001:db8:1:2::9')).key).toBe('too-many-requests')
    expect((await enter(phone, code)).code).toBe(200)
  })

  test('[THR-11] made-up numbers, and calls that are refused, count for nobody else', async () => {
    const counted = async () => {
      const key = 'sms:3600000:everybody'
      const row = app.services.db.selectFrom('sign_in_count').select('count').where('key', '=', key)
      return (await row.executeTakeFirst())?.count ?? 0
    }
    const phone = newPhone()
    await personWith(phone)
    const before = await counted()
    for (let turn = 0; turn < 5; turn++) await ask(newPhone(), '203.0.113.8')
    await codeFor(phone)
    for (let turn = 0; turn < 5; turn++) expect((await ask(phone)).key).toBe('too-many-requests')
    expect(await counted()).toBe(before + 1)
  })

  test('a provider that fails is told to the log, never to the caller', async () => {
    const failing = await startHttpServer(() => ({ status: 500, body: 'no credit' }))
    await setSettings(app, { smsAddress: `${failing.address}/send` })
    await expect(
      sendSmsCode(app.services, 'http', { phone: '13800000000', code: '123456', minutes: '5', language: 'zh' }),
    ).rejects.toThrow('answered 500: no credit')
    const lines = hearLog(app.services.log)
    const phone = newPhone()
    await personWith(phone)
    expect((await ask(phone)).code).toBe(200)
    await expect.poll(() => failing.calls.length).toBe(2)
    const err = expect.objectContaining({ message: expect.stringContaining('answered 500: no credit') })
    await expect.poll(() => lines).toEqual([['error', { err }, 'a sign-in code could not be sent']])
    await failing.close()
    await setSettings(app, { smsAddress: `${provider.address}/send` })
  })

  test('[THR-08] a provider in the private network is called only when an administrator allowed its host', async () => {
    await setSettings(app, { outgoingHosts: '' })
    const before = provider.calls.length
    await expect(
      sendSmsCode(app.services, 'http', { phone: '13800000000', code: '123456', minutes: '5', language: 'zh' }),
    ).rejects.toThrow('lies in a private network')
    expect(provider.calls.length).toBe(before)
    await setSettings(app, { outgoingHosts: '127.0.0.1' })
  })
})

describe('where codes go', () => {
  const request = (remoteAddress: string) =>
    ({ headers: { host: 'localhost:3000' }, raw: { socket: { remoteAddress } } }) as never
  const sender = (demo: 'off' | 'loopback' | 'on', smsSender: string, smsAddress = '', from = '127.0.0.1') => {
    const services = { ...app.services, config: { ...app.services.config, demo } }
    return smsSenderOf(services, { smsSender, smsAddress } as never, request(from))
  }

  test.each([
    ['off', '', '', null],
    ['loopback', '', '', 'log'],
    ['on', '', '', 'log'],
    ['off', 'log', '', 'log'],
    ['on', 'off', '', null],
    ['off', 'http', '', null],
    ['on', 'http', 'https://sms.example.com', 'http'],
  ] as const)('[THR-14] with DEMO %s and smsSender %j at %j: %s', (demo, smsSender, address, goes) => {
    expect(sender(demo, smsSender, address)).toBe(goes)
    const isLogged = sender(demo, smsSender, address) === 'log'
    expect(sender(demo, smsSender, address, '203.0.113.5')).toBe(isLogged ? null : goes)
  })

  test('[THR-14] no stranger makes the log hold a code, also through a proxy that does not say so', async () => {
    const proxied = await startTestApp({
      running: false,
      config: { demo: 'loopback', publicUrl: 'https://review.example.com' },
    })
    expect((await proxied.call(session.signInPage, {})).data.modes).not.toContain('phone')
    expect((await proxied.call(signIn.sendPhoneCode, { phone: newPhone() })).msg).toBe('不支持这种登录方式')
    await proxied.close()
  })

  test('the log holds the code, and not the whole number', async () => {
    const lines = hearLog(app.services.log)
    await setSettings(app, { smsSender: 'log' })
    await sendSmsCode(app.services, 'log', { phone: '13812345678', code: '024680', minutes: '5', language: 'zh' })
    expect(lines).toEqual([['info', { to: '138****5678' }, 'the sign-in code is 024680']])
  })

  test('[SES-03] the mode is offered and served while there is a sender', async () => {
    await setSettings(app, { smsSender: 'off' })
    expect((await app.call(session.signInPage, {})).data.modes).not.toContain('phone')
    expect((await ask(newPhone())).msg).toBe('不支持这种登录方式')
    await setSettings(app, { smsSender: 'http' })
    expect((await app.call(session.signInPage, {})).data.modes).toContain('phone')
  })
})
