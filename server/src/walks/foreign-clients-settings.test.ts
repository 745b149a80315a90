import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSetting } from '../features/setting'
import { foreignCalls } from '../testing/foreign-calls'
import type { TestUser } from '../testing/make-user'
import { setSettings } from '../testing/set-settings'
import { makeMember, signIn } from '../testing/sign-in'
import { startSmtp } from '../testing/start-smtp'
import { startTestApp, type TestApp } from '../testing/start-test-app'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
})
afterAll(() => app.close())

const { get, put, post } = foreignCalls(() => ({ app, as: keeper }))
const url = '/api/system/SysConfig'
const settings = async () => (await get(url)).data as Record<string, string | number>

describe('the settings', () => {
  test('come and go as one flat record, with switches and numbers as numbers', async () => {
    const before = await settings()
    expect(before).toMatchObject({
      enableVerificationCode: 0,
      lastLoginTimeSwitch: 1,
      emailSsl: 1,
      tokenTimeout: '480',
    })
    const changed = {
      ...{ sysName: '甲院评审', companyName: '甲院', companyCode: 'JY', companyTelePhone: '0571-1' },
      ...{ enableVerificationCode: 1, lastLoginTimeSwitch: 0, tokenTimeout: 60, singleLogin: 1 },
      ...{ emailSmtpHost: 'smtp.example.com', emailSmtpPort: 25, emailAccount: 'a@example.com', emailSsl: 0 },
      ...{ emailPassword: 'hidden-word', emailSenderName: '评审中心' },
    }
    // Such a client sends back all that it got, and keys of settings that nobody knows.
    const unused = { whitelistSwitch: 1, whiteListIp: '10.0.0.1', qyhIsSynOrg: 0, dingAgentId: '12', aliSecret: 'x' }
    expect(await put(url, { ...before, ...changed, ...unused, nonsense: 'x' })).toMatchObject({ code: 200 })
    const after = await settings()
    expect(after).toMatchObject({
      ...changed,
      ...unused,
      aliSecret: '',
      emailPassword: '',
      tokenTimeout: '60',
      emailSmtpPort: '25',
      singleLogin: '1',
    })
    expect(await readSetting(app.services, 'smtpPassword')).toBe('hidden-word')
    expect(await readSetting(app.services, 'smtpUser')).toBe('a@example.com')
    expect(await readSetting(app.services, 'aliSecret')).toBe('x')
    expect(Object.keys(after)).not.toContain('nonsense')
    expect(await put(url, after)).toMatchObject({ code: 200 })
    expect(await readSetting(app.services, 'smtpPassword')).toBe('hidden-word')
    expect(await settings()).toEqual(after)
  })

  test('that are wrong are named and change nothing, and need the page', async () => {
    const before = await settings()
    const wrong = await put(url, { ...before, sysName: '乙院', tokenTimeout: 0, emailSmtpPort: 70_000 })
    expect(wrong).toMatchObject({ code: 401, msg: '填写有误：tokenTimeout, smtpPort' })
    expect(await settings()).toEqual(before)
    const clerk = await app.makeUser()
    expect((await put(url, { sysName: '丙院' }, clerk)).key).toBe('forbidden')
    expect((await post(`${url}/Email/Test`, { account: 'a', smtpHost: 'x', smtpPort: 25 }, clerk)).key).toBe(
      'forbidden',
    )
  })
})

describe('a mail server that is not saved', () => {
  /** Past what such a client can set; every reader hears of it. */
  const save = async (settings: Record<string, string>) => expect((await put(url, { settings })).code).toBe(200)
  const account = { account: 'a@example.com', password: 'word', pop3Host: '', pop3Port: 110, ssl: 0 }

  test('is asked whether it lets the account in; the kept password goes to its own server alone', async () => {
    const tried: string[] = []
    const options = {
      disabledCommands: ['STARTTLS'],
      onAuth: (
        auth: { username?: string; password?: string },
        _: unknown,
        done: (e: Error | null, a?: object) => void,
      ) => {
        tried.push(`${auth.username}:${auth.password}`)
        if (auth.password === 'wrong') done(new Error('no such account'))
        else done(null, { user: 'a' })
      },
    }
    const [own, other] = await Promise.all([startSmtp(options as never), startSmtp(options as never)])
    await save({ outgoingHosts: '127.0.0.1' })
    const server = { ...account, smtpHost: '127.0.0.1', smtpPort: String(own.port) }
    const ask = async (change: object = {}) => (await post(`${url}/Email/Test`, { ...server, ...change })).code
    // The mailer hears of a setting a moment after it was saved.
    await expect.poll(ask, { timeout: 5000 }).toBe(200)
    expect(await post(`${url}/Email/Test`, { ...server, password: 'wrong' })).toMatchObject({ key: 'mail.failed' })
    const kept = { smtpHost: '127.0.0.1', smtpPort: String(own.port), smtpUser: 'a@example.com', smtpPassword: 'kept' }
    await save({ ...kept, smtpSecure: '0' })
    tried.length = 0
    await expect.poll(() => ask({ password: '' }), { timeout: 5000 }).toBe(200)
    await post(`${url}/Email/Test`, { ...server, password: '', smtpPort: other.port })
    await post(`${url}/Email/Test`, { ...server, password: '', account: 'b@example.com' })
    expect(tried.filter((one) => one.endsWith(':kept'))).toEqual(['a@example.com:kept'])
    // By TLS at home, it went to the same server without by who asked for that.
    await save({ smtpSecure: '1' })
    await expect.poll(() => ask({ password: '' }), { timeout: 5000 }).toBe(400)
    tried.length = 0
    expect([await ask({ password: '' }), await ask({ password: 'typed' })]).toEqual([400, 200])
    expect(tried).toEqual(['a@example.com:typed'])
    await Promise.all([own.stop(), other.stop()])
  })

  test('[THR-08] that lies inside is not asked', async () => {
    await save({ outgoingHosts: '' })
    const inside = { ...account, smtpHost: '127.0.0.1', smtpPort: 25 }
    const ask = async () => (await post(`${url}/Email/Test`, inside)).key
    await expect.poll(ask, { timeout: 5000 }).toBe('mail.inside')
    expect(await post(`${url}/Email/Test`, { ...inside, smtpPort: 0 })).toMatchObject({ key: 'invalid' })
  })
})

test('the own password is changed with an image code of /api/file, good once and for its own picture', async () => {
  await setSettings(app, { enableVerificationCode: '0', singleLogin: '2' })
  const person = await makeMember(app, 'right1word')
  const digest = (word: string) => createHash('md5').update(word).digest('hex')
  const codeOf = async (timestamp: string) => {
    expect((await app.app.inject(`/api/file/ImageCode/${timestamp}`)).headers['content-type']).toBe('image/png')
    const row = app.services.db.selectFrom('image_code').select('answer').where('id', '=', timestamp)
    return (await row.executeTakeFirstOrThrow()).answer
  }
  const words = { oldPassword: digest('right1word'), password: digest('fresh2word') }
  const change = (code: string, timestamp: string) =>
    post('/api/permission/Users/Current/Actions/ModifyPassword', { ...words, code, timestamp }, person)
  const [first, second] = [await codeOf('0.11112222'), await codeOf('0.33334444')]
  expect(await change('', '0.11112222')).toMatchObject({ key: 'session.code-needed' })
  expect(await change(first === second ? 'XXXX' : second, '0.11112222')).toMatchObject({ key: 'session.wrong-code' })
  expect(await change(first, '0.11112222')).toMatchObject({ key: 'session.wrong-code' })
  expect((await signIn(app, person.account, 'right1word')).code).toBe(200)
  expect(await change(second.toLowerCase(), '0.33334444')).toMatchObject({ code: 200 })
  expect((await signIn(app, person.account, 'fresh2word')).code).toBe(200)
})
