import { firstSecret, type SecretWay } from '@workstation/contract/first-secret'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import { dataOf } from '../../../testing/make-review'
import type { TestUser, UserSpec } from '../../../testing/make-user'
import { setSettings } from '../../../testing/set-settings'
import { signIn } from '../../../testing/sign-in'
import { startHttpServer } from '../../../testing/start-http-server'
import { startSmtp, type TestSmtp } from '../../../testing/start-smtp'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let smtp: TestSmtp
let provider: Awaited<ReturnType<typeof startHttpServer>>
let smsStatus = 200
/** Addresses that the mail server does not take. */
const refused = new Set<string>()

beforeAll(async () => {
  smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) => done(refused.has(address) ? new Error('550 not here') : undefined),
  })
  provider = await startHttpServer(({ body }) => ({ status: smsStatus, body }))
  app = await startTestApp({ running: false })
  const { db } = app.services
  const place = (id: string, path: string) => ({
    id,
    path,
    parent_id: '-1',
    full_name: `单位${id}`,
    en_code: id,
    category: 'company',
  })
  await db
    .insertInto('organize')
    .values([place('here', 'here'), place('there', 'there')])
    .execute()
  admin = await app.administrator()
  clerk = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_resetPassword' }], organizeId: 'here' })
})
afterAll(async () => {
  await app.close()
  await smtp.stop()
  await provider.close()
})
beforeEach(async () => {
  refused.clear()
  smsStatus = 200
  await app.services.db.deleteFrom('sign_in_count').execute()
  await app.services.db.deleteFrom('setting').where('key', 'in', ['smtpHost', 'smsSender', 'smsAddress']).execute()
  await setSettings(app, {})
})

const mailOn = () =>
  setSettings(app, { smtpHost: '127.0.0.1', smtpPort: String(smtp.port), smtpSecure: '0', smtpFrom: 'a@example.com' })
const smsOn = (smsBody = '{"to":"{phone}","text":"{text}"}') =>
  setSettings(app, { smsSender: 'http', smsAddress: `${provider.address}/send`, smsBody, outgoingHosts: '127.0.0.1' })

/** Somebody who never set a password. */
async function waiting(spec: UserSpec & { mobilePhone?: string } = {}): Promise<TestUser> {
  const { mobilePhone = '', ...others } = spec
  const made = await app.makeUser({ organizeId: 'here', ...others })
  const change = { must_change_password: true, mobile_phone: mobilePhone }
  await app.services.db.updateTable('app_user').set(change).where('id', '=', made.id).execute()
  return made
}
const give = (people: readonly TestUser[], way: SecretWay, as = admin) =>
  app.call(firstSecret.give, { userIds: people.map(({ id }) => id), way }, as.token)
const given = async (people: readonly TestUser[], way: SecretWay, as = admin) =>
  dataOf(await give(people, way, as)).list
const keptOf = async ({ id }: TestUser) =>
  (await app.services.db.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash ?? ''
const mailTo = (address: string) => {
  const raw = smtp.mails.findLast(({ to }) => to.includes(address))?.raw ?? ''
  return Buffer.from(raw.split('\r\n\r\n').slice(1).join(''), 'base64').toString()
}
const secretIn = (text: string) => /[A-Za-z0-9]{16}/.exec(text.replaceAll(/https?:\S+/g, ''))?.[0] ?? ''
/** Everything that the database keeps as text, but for the table of people. */
async function keptAnywhere(): Promise<string> {
  const { db } = app.services
  const tables = ['mail_log', 'audit_log', 'message', 'request_log'] as const
  const all = await Promise.all(
    tables.map((name) =>
      db
        .selectFrom(name as 'audit_log')
        .selectAll()
        .execute()
        .catch(() => []),
    ),
  )
  return JSON.stringify(all)
}

describe('[THR-02] who may give first secrets', () => {
  test('no session, no right, bad input', async () => {
    const one = await waiting()
    const nobody = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }], organizeId: 'here' })
    expect((await app.call(firstSecret.give, { userIds: [one.id], way: 'print' })).code).toBe(602)
    expect((await give([one], 'print', nobody)).msg).toBe('您没有这项操作的权限')
    for (const input of [
      { userIds: [], way: 'print' },
      { userIds: [one.id], way: 'pigeon' },
      { userIds: [one.id] },
      { userIds: ['a\0'], way: 'print' },
      { userIds: Array.from({ length: 501 }, (_, at) => `p${at}`), way: 'print' },
    ])
      expect((await app.call(firstSecret.give, input, admin.token)).code).toBe(401)
    expect(await keptOf(one)).toBe('')
  })

  test('[THR-10] nobody makes one for who holds more than he does, and the others of the call get theirs', async () => {
    const plain = await waiting()
    const risen = await waiting({ roles: ['reviewAdmin'] })
    const list = await given([risen, plain], 'print', clerk)
    expect(list).toMatchObject([
      { id: risen.id, password: '', until: 0 },
      { id: plain.id, problem: '' },
    ])
    expect(list[0]?.problem).not.toBe('')
    expect(await keptOf(risen)).toBe('')
  })

  test('nobody out of sight, no super administrator, nobody who is off, nobody with his own password', async () => {
    const own = await app.makeUser({ organizeId: 'here' })
    const off = await waiting()
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    const chief = await waiting({ isAdministrator: true })
    const list = await given([own, off, chief], 'print')
    expect(list.map(({ problem }) => problem)).toEqual([
      '已设置自己的密码，需要时请用“重置密码”',
      '账号未启用',
      '已设置自己的密码，需要时请用“重置密码”',
    ])
    const answer = await app.call(firstSecret.give, { userIds: ['nobody'], way: 'print' }, admin.token)
    expect(dataOf(answer).list).toMatchObject([{ id: 'nobody', problem: '内容不存在或您无权查看' }])
    for (const one of [own, off, chief]) expect(await keptOf(one)).toBe('')
  })
})

describe('[THR-14] a first secret', () => {
  test('for a sheet is answered once with who it is from, and the next one ends it', async () => {
    await setSettings(app, { companyName: '华东设计院', sysName: '评审' })
    const one = await waiting()
    const other = await waiting()
    const answer = await give([one, other, one], 'print')
    const { company, system, address, list } = dataOf(answer)
    expect({ company, system }).toEqual({ company: '华东设计院', system: '评审' })
    expect(address).toMatch(/^http/)
    expect(list.map(({ account, organize }) => ({ account, organize }))).toEqual(
      [one, other].map(({ account }) => ({ account, organize: '单位here' })),
    )
    const [first] = list
    expect(first?.until).toBe(app.clock.now().getTime() + 14 * 86_400_000)
    expect(new Set(list.map(({ password }) => password)).size).toBe(2)
    expect(await keptOf(one)).not.toContain(first?.password)
    const { token } = dataOf(await signIn(app, one.account, first?.password ?? ''))
    const [second] = await given([one], 'print')
    expect((await app.call(session.currentUser, {}, token)).code).not.toBe(200)
    expect((await signIn(app, one.account, first?.password ?? '')).code).not.toBe(200)
    expect((await signIn(app, one.account, second?.password ?? '')).code).toBe(200)
    expect(await keptAnywhere()).not.toContain(second?.password)
  })

  test('travels with no-store', async () => {
    const one = await waiting()
    const answer = await app.app.inject({
      method: 'POST',
      url: firstSecret.give.path,
      headers: { authorization: admin.token },
      payload: { userIds: [one.id], way: 'print' },
    })
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  test('goes by mail, in the language of its person, and stays nowhere', async () => {
    await mailOn()
    const one = await waiting({ email: 'one@example.com' })
    const two = await waiting({ email: 'two@example.com' })
    await app.services.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', two.id).execute()
    const list = await given([one, two], 'mail')
    expect(list.map(({ password, problem }) => ({ password, problem }))).toEqual([
      { password: '', problem: '' },
      { password: '', problem: '' },
    ])
    expect(mailTo('one@example.com')).toContain(`账号是 ${one.account}`)
    expect(mailTo('two@example.com')).toContain(`is ${two.account}`)
    const secret = secretIn(mailTo('one@example.com').split('初始密码是')[1] ?? '')
    expect((await signIn(app, one.account, secret)).code).toBe(200)
    expect(await keptAnywhere()).not.toContain(secret)
  })

  test('goes in the words of a template', async () => {
    await mailOn()
    const one = await waiting({ email: 'worded@example.com' })
    const row = { id: 'worded', en_code: 'worded', full_name: 'x', category: 'firstSecretMail', enabled_mark: 1 }
    const texts = { title: '欢迎', content: '{company} {account} 密码[{secret}] {until} {address}' }
    await app.services.db
      .insertInto('message_template')
      .values({ ...row, ...texts, is_email: 0 } as never)
      .execute()
    app.clock.advance({ seconds: 31 })
    await given([one], 'mail')
    expect(mailTo('worded@example.com')).toMatch(new RegExp(`${one.account} 密码\\[[A-Za-z0-9]{16}\\]`))
  })

  test('that cannot be sent is told with its person alone, without the words of the server', async () => {
    await mailOn()
    refused.add('bad@example.com')
    const bad = await waiting({ email: 'bad@example.com' })
    const none = await waiting()
    const good = await waiting({ email: 'good@example.com' })
    const lines = hearLog(app.services.log)
    const list = await given([bad, none, good], 'mail')
    const told = { code: expect.any(String), responseCode: expect.any(Number) }
    expect(lines).toEqual([['warn', told, 'a mail that is not kept was not sent']])
    expect(list.map(({ problem }) => problem)).toEqual([
      '邮件服务器没有接收这封邮件',
      '没有可用的邮箱地址，或您看不到它',
      '',
    ])
    expect(await keptOf(none)).toBe('')
    expect(list[0]?.until).toBe(0)
  })

  test('a server that takes nothing is not asked for each: the rest keep what they have', async () => {
    await mailOn()
    const people = await Promise.all(Array.from({ length: 21 }, (_, at) => waiting({ email: `n${at}@example.com` })))
    for (let at = 0; at < 21; at++) refused.add(`n${at}@example.com`)
    const list = await given(people, 'mail')
    expect(list.at(-1)?.problem).toBe('前面的都没有发出，这一位未处理')
    expect(await keptOf(people.at(-1) as TestUser)).toBe('')
  })

  test('goes by SMS, as a text or as the code of a text of the provider', async () => {
    await smsOn()
    const one = await waiting({ mobilePhone: '13800001234' })
    expect((await given([one], 'sms'))[0]).toMatchObject({ password: '', problem: '' })
    const sent = JSON.parse(provider.calls.at(-1)?.body ?? '{}')
    expect(sent.to).toBe('13800001234')
    expect((await signIn(app, one.account, secretIn(sent.text.split('初始密码')[1]))).code).toBe(200)
    await smsOn('{"to":"{phone}","template":"{template}","code":"{code}"}')
    await given([one], 'sms')
    const { code } = JSON.parse(provider.calls.at(-1)?.body ?? '{}')
    expect((await signIn(app, one.account, code)).code).toBe(200)
    smsStatus = 500
    const lines = hearLog(app.services.log)
    expect((await given([one], 'sms'))[0]?.problem).toBe('短信平台没有接收这条短信')
    expect(lines).toEqual([['warn', { kind: 'Error' }, 'an SMS that is not kept was not sent']])
    expect((await given([await waiting()], 'sms'))[0]?.problem).toBe('没有可用的手机号码，或您看不到它')
  })

  test('a way that is not set up refuses, and makes none', async () => {
    const one = await waiting({ email: 'off@example.com', mobilePhone: '13800001235' })
    vi.spyOn(app.services.mailer, 'isOn').mockResolvedValueOnce(false)
    expect((await give([one], 'mail')).msg).toBe('尚未设置邮件服务器')
    expect((await give([one], 'sms')).msg).toContain('尚未设置短信接口')
    await smsOn('{"to":"{phone}","code":"{code}"}')
    expect((await give([one], 'sms')).msg).toContain('尚未设置短信接口')
    expect(await keptOf(one)).toBe('')
  })

  test('[THR-13] is not sent to an address that its giver does not see', async () => {
    await mailOn()
    const one = await waiting({ email: 'unseen@example.com' })
    const { db } = app.services
    const blind = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_resetPassword' }], organizeId: 'here' })
    await db.updateTable('menu').set({ is_column_authorize: 1 }).where('id', '=', 'user').execute()
    const shown = {
      object_type: 'user',
      object_id: blind.id,
      item_kind: 'column',
      item_id: 'user-column-account',
    } as const
    await db.insertInto('permission_grant').values(shown).execute()
    const list = await given([one], 'mail', blind)
    await db.updateTable('menu').set({ is_column_authorize: 0 }).where('id', '=', 'user').execute()
    expect(list).toMatchObject([
      { account: one.account, realName: '', organize: '', problem: '没有可用的邮箱地址，或您看不到它' },
    ])
    expect(await keptOf(one)).toBe('')
  })
})
