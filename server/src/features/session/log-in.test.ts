import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../platform/token'
import { callRaw } from '../../testing/call-endpoint'
import { setSettings } from '../../testing/set-settings'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { administratorPassword } from '../../testing/test-cluster'
import { digestOf } from './check-new-digest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const outcomes = async (account: string) => {
  const rows = await app.services.db
    .selectFrom('sign_in_log')
    .select('outcome')
    .where('account', '=', account)
    .execute()
  return rows.map((row) => row.outcome)
}
const answerOf = async (id: string) => {
  const query = app.services.db.selectFrom('image_code').select('answer').where('id', '=', id)
  return (await query.executeTakeFirstOrThrow()).answer
}

describe('signing in', () => {
  test('[SES-06] [SES-07] [SES-12] a form with account and digest answers token and theme', async () => {
    const person = await makeMember(app, 'right1word')
    const answer = await signIn(app, person.account, 'right1word', {
      origin: 'password',
      client_id: 'admin',
      client_secret: '123456',
      scope: 'all',
      code: '',
      timestamp: '',
      ustate: '',
    })
    expect(answer).toMatchObject({ code: 200, data: { theme: 'classic' } })
    expect(answer.data.token).toMatch(/^bearer [A-Za-z0-9_-]{43}$/)
    expect((await app.call(session.currentUser, {}, answer.data.token)).data.userInfo.userId).toBe(person.id)
    expect(await outcomes(person.account)).toEqual(['in'])
  })

  test('the account counts whatever its case and the spaces around it', async () => {
    const person = await makeMember(app, 'right1word', { account: 'LiLei' })
    expect((await signIn(app, ` ${person.account.toLowerCase()} `, 'right1word')).code).toBe(200)
  })

  test('[THR-14] the token is kept only as a hash', async () => {
    const person = await makeMember(app, 'right1word')
    const { data } = await signIn(app, person.account, 'right1word')
    const token = data.token.replace('bearer ', '')
    const rows = await app.services.db.selectFrom('session').selectAll().where('user_id', '=', person.id).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.map((row) => row.token_hash)).toContain(sha256(token))
  })

  test('bad input is refused', async () => {
    expect((await app.call(session.login, { account: 'a' })).code).toBe(401)
  })

  test('another way of signing in is refused', async () => {
    const answer = await app.call(session.login, { account: 'a', password: digestOf('b'), grant_type: 'fax' })
    expect(answer).toMatchObject({ code: 400, msg: '不支持这种登录方式' })
  })

  test('the file cookie is HttpOnly, SameSite=Strict and for /api/file alone', async () => {
    const person = await makeMember(app, 'right1word')
    const raw = await callRaw(app.app, session.login, { account: person.account, password: digestOf('right1word') })
    expect(raw.headers['set-cookie']).toMatch(
      /^file_session=[\w-]{43}; Path=\/api\/file; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    )
  })

  test('the administrator of a new database signs in with the given password', async () => {
    expect((await signIn(app, 'admin', administratorPassword)).code).toBe(200)
  })
})

describe('wrong passwords', () => {
  test('[THR-11] an unknown account gets the same answers as a known one, up to the lock', async () => {
    const person = await makeMember(app, 'right1word')
    const seen = async (account: string) => {
      const answers: unknown[] = []
      for (let turn = 0; turn < 7; turn++) {
        const needs = await app.call(session.getConfig, { account })
        const timestamp = `${account}-${turn}-code`
        await callRaw(app.app, session.imageCode, { length: 4, timestamp })
        const answer = await signIn(app, account, 'wrong1word', { timestamp, code: await answerOf(timestamp) })
        answers.push([needs.data, answer.code, answer.msg])
      }
      return answers
    }
    const known = await seen(person.account)
    expect(await seen('nobodyatall')).toEqual(known)
    expect(known[0]).toEqual([{ enableVerificationCode: 0, verificationCodeNumber: 4 }, 400, '账号或密码错误'])
    expect(known[3]).toEqual([{ enableVerificationCode: 1, verificationCodeNumber: 4 }, 400, '账号或密码错误'])
    expect(known[6]).toEqual([
      { enableVerificationCode: 1, verificationCodeNumber: 4 },
      400,
      '连续多次输错密码，账号已锁定，请 10 分钟后再试',
    ])
  })

  test('[SES-66] after three of them the image code is asked, is good once, and the lock ends after ten minutes', async () => {
    const person = await makeMember(app, 'right1word')
    const code = async (timestamp: string) => {
      await callRaw(app.app, session.imageCode, { length: 4, timestamp })
      return { timestamp, code: (await answerOf(timestamp)).toLowerCase() }
    }
    for (let turn = 0; turn < 3; turn++) await signIn(app, person.account, 'wrong1word')
    expect((await signIn(app, person.account, 'right1word')).msg).toBe('请输入验证码')
    const used = await code('first-code')
    expect((await signIn(app, person.account, 'wrong1word', used)).msg).toBe('账号或密码错误')
    expect((await signIn(app, person.account, 'right1word', used)).msg).toBe('验证码错误或已过期')
    await signIn(app, person.account, 'wrong1word', await code('second-code'))
    const locked = '连续多次输错密码，账号已锁定，请 10 分钟后再试'
    expect((await signIn(app, person.account, 'wrong1word', await code('third-code'))).msg).toBe(locked)
    expect((await signIn(app, person.account, 'right1word', await code('fourth-code'))).msg).toBe(locked)
    app.clock.advance({ minutes: 10, seconds: 1 })
    expect((await signIn(app, person.account, 'right1word')).code).toBe(200)
  })

  test('tries at the same instant do not pass the lock', async () => {
    const person = await makeMember(app, 'right1word')
    const codes = Array.from({ length: 12 }, (_, turn) => `burst-code-${turn}`)
    for (const timestamp of codes) await callRaw(app.app, session.imageCode, { length: 4, timestamp })
    const typed = await Promise.all(codes.map(answerOf))
    const answers = await Promise.all(
      codes.map((timestamp, turn) =>
        signIn(app, person.account, turn === 11 ? 'right1word' : 'wrong1word', { timestamp, code: typed[turn] ?? '' }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 200)).toEqual([])
  })

  test('they lock this address only', async () => {
    const person = await makeMember(app, 'right1word')
    const key = digestOf('right1word')
    for (let turn = 0; turn < 3; turn++) await signIn(app, person.account, 'wrong1word')
    const elsewhere = await app.app.inject({
      method: 'POST',
      url: session.login.path,
      remoteAddress: '203.0.113.9',
      payload: new URLSearchParams({ account: person.account, password: key }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(elsewhere.json().code).toBe(200)
  })

  test('a disabled person is told so only after the right password', async () => {
    const person = await makeMember(app, 'right1word')
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', person.id).execute()
    expect((await signIn(app, person.account, 'wrong1word')).msg).toBe('账号或密码错误')
    expect((await signIn(app, person.account, 'right1word')).msg).toBe('账号已停用，请联系管理员')
  })

  test('as a setting they lock for good, never the super administrator', async () => {
    const settings = [
      { key: 'lockType', value: '1' },
      { key: 'passwordErrorsNumber', value: '1' },
    ]
    const strict = await startTestApp({ running: false })
    await strict.services.db.insertInto('setting').values(settings).execute()
    const person = await makeMember(strict, 'right1word')
    expect((await signIn(strict, person.account, 'wrong1word')).msg).toBe('账号已停用，请联系管理员')
    expect((await signIn(strict, 'admin', 'wrong1word')).msg).toBe('账号已停用，请联系管理员')
    const marks = await strict.services.db
      .selectFrom('app_user')
      .select(['account', 'enabled_mark'])
      .where('account', 'in', ['admin', person.account])
      .execute()
    await strict.close()
    expect(Object.fromEntries(marks.map((row) => [row.account, row.enabled_mark]))).toEqual({
      admin: 1,
      [person.account]: 2,
    })
  })
})

describe('the image code', () => {
  test('is a PNG that no browser runs', async () => {
    const raw = await callRaw(app.app, session.imageCode, { length: 4, timestamp: 'one-picture' })
    expect(raw.headers['content-type']).toBe('image/png')
    expect(raw.rawPayload.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(raw.rawPayload.readUInt32BE(16)).toBe(4 * 28 + 8)
  })

  test('cannot be asked for shorter than the rule says', async () => {
    const raw = await callRaw(app.app, session.imageCode, { length: 2, timestamp: 'one-picture' })
    expect(raw.json().code).not.toBe(200)
  })
})

describe('the configuration', () => {
  test('[SES-42] the configuration of an account says whether it has to type a code, and how long that is', async () => {
    // What the tests before typed wrongly is forgotten by then.
    app.clock.advance({ minutes: 31 })
    const [calm, tried] = [await makeMember(app, 'right1word'), await makeMember(app, 'right1word')]
    const configOf = async (account: string) => (await app.app.inject(`/api/oauth/getConfig/${account}`)).json().data
    for (let turn = 0; turn < 3; turn++) await signIn(app, tried.account, 'wrong1word')
    const needs = { enableVerificationCode: 1, verificationCodeNumber: 4 }
    expect(await configOf(tried.account)).toEqual(needs)
    expect(await configOf(calm.account)).toEqual({ ...needs, enableVerificationCode: 0 })
    await setSettings(app, { verificationCodeNumber: '6', enableVerificationCode: '1' })
    expect(await configOf(calm.account)).toEqual({ ...needs, verificationCodeNumber: 6 })
    await setSettings(app, { verificationCodeNumber: '4', enableVerificationCode: '0' })
    expect(await configOf(calm.account)).toMatchObject({ enableVerificationCode: 0 })
  })
})
