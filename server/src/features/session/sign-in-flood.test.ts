import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../testing/make-user'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { signInNeeds } from './log-in'
import { countFailure, dropFailuresOf } from './sign-in-failures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

const asksCode = async (account: string, ip: string) =>
  (await signInNeeds(app.services, account, ip)).enableVerificationCode === 1
const fail = (account: string, ip: string) => countFailure(app.services, app.services.db, account, ip)

test('[THR-11] an account that is tried from many networks asks everybody for the image code', async () => {
  for (let turn = 1; turn <= 9; turn++) await fail('Guessed', `203.0.113.${turn}`)
  expect(await asksCode('guessed', '198.51.100.1')).toBe(false)
  await fail('guessed', '2001:db8:9::1')
  expect(await asksCode('guessed', '198.51.100.1')).toBe(true)
  expect(await asksCode('other', '198.51.100.1')).toBe(false)
  app.clock.advance({ minutes: 30 })
  expect(await asksCode('guessed', '198.51.100.1')).toBe(false)
})

test('an administrator who unlocks an account ends that', async () => {
  for (let turn = 1; turn <= 10; turn++) await fail('unlocked', `203.0.113.${turn}`)
  expect(await asksCode('unlocked', '198.51.100.1')).toBe(true)
  await dropFailuresOf(app.services.db, 'unlocked')
  expect(await asksCode('unlocked', '198.51.100.1')).toBe(false)
})

test('[THR-11] a network that tries many accounts is asked for the image code, also from its other addresses', async () => {
  for (let turn = 1; turn <= 29; turn++) await fail(`name${turn}`, `2001:db8:1:1::${turn}`)
  expect(await asksCode('fresh', '2001:db8:1:1::ffff')).toBe(false)
  await fail('name30', '2001:db8:1:1::30')
  expect(await asksCode('fresh', '2001:db8:1:1::ffff')).toBe(true)
  expect(await asksCode('fresh', '2001:db8:1:2::1')).toBe(false)
})

test('one person has at most 50 open sessions; the one unused for longest ends', async () => {
  const person = await makeMember(app, 'Right2026')
  const other = await app.makeUser()
  for (let made = 1; made < 50; made++) {
    app.clock.advance({ seconds: 1 })
    await openSession(app.services.db, person.id, app.clock.now())
  }
  app.clock.advance({ seconds: 1 })
  expect((await signIn(app, person.account, 'Right2026')).code).toBe(200)
  const sessions = await app.services.db
    .selectFrom('session')
    .select(['user_id', 'ended_at'])
    .where('user_id', 'in', [person.id, other.id])
    .orderBy('last_used_at')
    .execute()
  const ofPerson = sessions.filter(({ user_id }) => user_id === person.id)
  expect(ofPerson.map(({ ended_at }) => ended_at !== null)).toEqual([true, ...Array(50).fill(false)])
  expect(sessions.find(({ user_id }) => user_id === other.id)?.ended_at).toBeNull()
})
