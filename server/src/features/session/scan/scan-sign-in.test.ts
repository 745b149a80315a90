import { session } from '@workstation/contract/session'
import { signIn } from '@workstation/contract/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callRaw } from '../../../testing/call-endpoint'
import type { TestUser } from '../../../testing/make-user'
import { setSettings } from '../../../testing/set-settings'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

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

const userAgent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
type Begun = { id: string; secret: string; address: string; validSeconds: number }

const begin = async (): Promise<Begun> => {
  const headers = { 'user-agent': userAgent, host: 'review.example.com' }
  return (await callRaw(app.app, signIn.beginScan, {}, { headers })).json().data
}
const watch = async ({ id, secret }: Begun, known?: string, node = app) =>
  (await node.call(signIn.watchScan, { id, secret, known })).data.state
const open = ({ id }: Begun, as: TestUser) => app.call(signIn.openScan, { id }, as)
const answer = ({ id }: Begun, as: TestUser, confirm: boolean, node = app) =>
  node.call(signIn.answerScan, { id, confirm }, as)
const enter = ({ id, secret }: Begun) =>
  app.call(session.login, { account: '', uid: id, ustate: secret, grant_type: 'scan' })

const over = '二维码已失效，请在电脑上刷新后重新扫描'

describe('signing in by a scan', () => {
  test('[SES-02] [SES-05] a phone that is signed in lets the waiting browser in', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    expect(scan.address).toBe(`http://review.example.com/scanSignIn?id=${scan.id}`)
    expect(scan.address).not.toContain(scan.secret)
    expect(await watch(scan)).toBe('waiting')
    const waiting = watch(scan, 'waiting')
    expect((await open(scan, person)).data).toEqual({
      system: 'Windows',
      browser: 'Chrome 131',
      ip: '127.0.0.1',
      place: '内网',
      at: app.clock.now().getTime(),
      until: app.clock.now().getTime() + 120_000,
    })
    expect(await waiting).toBe('scanned')
    // The browser waits at one node while the phone answers at another.
    const other = watch(scan, 'scanned', second)
    expect((await answer(scan, person, true)).code).toBe(200)
    expect(await other).toBe('confirmed')
    const { data } = await enter(scan)
    expect((await app.call(session.currentUser, {}, data.token)).data.userInfo.userId).toBe(person.id)
  })

  test('the place of a private network is told in the language of who asks', async () => {
    const scan = await begin()
    const person = await app.makeUser()
    const told = await app.call(signIn.openScan, { id: scan.id }, person, { language: 'en' })
    expect(told.data.place).toBe('Internal network')
  })

  test('a confirmation is good once, also for two at the same instant, and then all is over', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    await open(scan, person)
    await answer(scan, person, true)
    const answers = await Promise.all([enter(scan), enter(scan), enter(scan)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    expect(answers.find(({ code }) => code === 400)?.msg).toBe(over)
    expect(await watch(scan)).toBe('expired')
    expect((await open(scan, person)).msg).toBe(over)
  })

  test('a refusal lets nobody in', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    await open(scan, person)
    expect((await answer(scan, person, false)).code).toBe(200)
    expect(await watch(scan)).toBe('refused')
    expect((await enter(scan)).msg).toBe(over)
    expect((await answer(scan, person, true)).msg).toBe(over)
  })

  test('what was not confirmed lets nobody in', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    expect((await enter(scan)).msg).toBe(over)
    expect((await answer(scan, person, true)).msg).toBe(over)
    await open(scan, person)
    expect((await enter(scan)).msg).toBe(over)
  })

  test('it ends after two minutes', async () => {
    const person = await app.makeUser()
    const [late, inTime] = [await begin(), await begin()]
    app.clock.advance({ seconds: 119 })
    expect(await watch(inTime)).toBe('waiting')
    await open(inTime, person)
    await answer(inTime, person, true)
    app.clock.advance({ seconds: 1 })
    expect(await watch(late)).toBe('expired')
    expect((await open(late, person)).msg).toBe(over)
    // Who confirmed in the last second is still let in.
    expect((await enter(inTime)).code).toBe(200)
  })

  test('a confirmation that nobody fetches ends after 30 seconds', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    await open(scan, person)
    await answer(scan, person, true)
    app.clock.advance({ seconds: 30 })
    expect((await enter(scan)).msg).toBe(over)
  })

  test('only the first who scans may answer', async () => {
    const [first, other] = [await app.makeUser(), await app.makeUser()]
    const scan = await begin()
    await open(scan, first)
    expect((await open(scan, other)).msg).toBe('二维码已被其他账号扫描，请在电脑上刷新后重新扫描')
    expect((await answer(scan, other, true)).msg).toBe(over)
    expect((await open(scan, first)).code).toBe(200)
    expect((await answer(scan, first, true)).code).toBe(200)
  })

  test('of two who scan at the same instant one may answer', async () => {
    const people = [await app.makeUser(), await app.makeUser()]
    const scan = await begin()
    const codes = await Promise.all(people.map(async (person) => (await open(scan, person)).code))
    expect(codes.sort()).toEqual([200, 400])
  })

  test('[THR-09] [THR-16] whoever saw the code alone neither learns its state nor gets in', async () => {
    const person = await app.makeUser()
    const scan = await begin()
    await open(scan, person)
    await answer(scan, person, true)
    const guessed = { ...scan, secret: 'x'.repeat(43) }
    expect(await watch(guessed)).toBe('expired')
    expect((await enter(guessed)).msg).toBe(over)
    expect((await enter({ ...scan, secret: '' })).msg).toBe(over)
    expect((await enter(scan)).code).toBe(200)
  })

  test('[THR-14] the secret is kept only as a hash', async () => {
    const scan = await begin()
    const rows = await app.services.db.selectFrom('scan_sign_in').selectAll().where('id', '=', scan.id).execute()
    expect(JSON.stringify(rows)).not.toContain(scan.secret)
  })

  test('[THR-02] opening and answering need a session, and one that is not locked', async () => {
    const scan = await begin()
    expect((await app.call(signIn.openScan, { id: scan.id })).code).toBe(602)
    expect((await app.call(signIn.answerScan, { id: scan.id, confirm: true })).code).toBe(602)
    const person = await app.makeUser()
    await app.call(session.lockScreen, {}, person)
    expect((await open(scan, person)).msg).toBe('屏幕已锁定，请先解锁')
  })

  test('[THR-19] nobody names the person himself', async () => {
    const [person, victim] = [await app.makeUser(), await app.makeUser()]
    const scan = await begin()
    await app.call(signIn.openScan, { id: scan.id, user_id: victim.id, userId: victim.id }, person)
    await app.call(signIn.answerScan, { id: scan.id, confirm: true, userId: victim.id }, person)
    const { data } = await app.call(session.login, {
      account: victim.account,
      uid: scan.id,
      ustate: scan.secret,
      grant_type: 'scan',
      userId: victim.id,
    })
    expect((await app.call(session.currentUser, {}, data.token)).data.userInfo.userId).toBe(person.id)
  })

  test('bad input is refused', async () => {
    const person = await app.makeUser()
    expect((await app.call(signIn.answerScan, { id: 'x1', confirm: 'yes' }, person)).code).toBe(401)
    expect((await app.call(signIn.openScan, { id: 'a b' }, person)).code).toBe(400)
    expect((await app.call(signIn.watchScan, { id: 'x1' })).code).toBe(401)
  })

  test('a setting turns it off', async () => {
    await setSettings(app, { scanSignIn: '0' })
    expect((await app.call(session.signInPage, {})).data.modes).not.toContain('scan')
    expect((await app.call(signIn.beginScan, {})).msg).toBe('不支持这种登录方式')
    await setSettings(app, { scanSignIn: '1' })
    expect((await app.call(session.signInPage, {})).data.modes).toContain('scan')
  })
})
