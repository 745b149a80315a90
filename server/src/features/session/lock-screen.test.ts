import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from './check-new-digest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('locking needs a session', async () => {
  expect((await app.call(session.lockScreen, {})).code).toBe(602)
})

test('[SES-36] [SES-37] an empty body locks: only unlocking, the current user and sign-out answer', async () => {
  const person = await makeMember(app, 'right1word')
  expect((await app.call(session.lockScreen, {}, person.token)).code).toBe(200)
  expect((await app.call(session.organizes, {}, person.token)).msg).toBe('屏幕已锁定，请先解锁')
  expect((await app.call(session.saveTheme, { theme: 'plain' }, person.token)).code).toBe(400)
  expect((await app.call(session.currentUser, {}, person.token)).code).toBe(200)
  expect((await app.call(session.logout, {}, person.token)).code).toBe(200)
})

test('[SES-40] the person unlocks with his own account and password, nobody else', async () => {
  const person = await makeMember(app, 'right1word')
  const other = await makeMember(app, 'other1word')
  const unlock = (account: string, password: string) =>
    app.call(session.lockScreen, { account, password: digestOf(password) }, person.token)
  await app.call(session.lockScreen, {}, person.token)
  expect((await unlock(person.account, 'wrong1word')).msg).toBe('账号或密码错误')
  expect((await unlock(other.account, 'other1word')).msg).toBe('账号或密码错误')
  expect((await app.call(session.lockScreen, { account: person.account }, person.token)).code).toBe(400)
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(400)
  expect((await unlock(person.account.toUpperCase(), 'right1word')).code).toBe(200)
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(200)
})

test('guessing at the lock screen counts like guessing at sign-in', async () => {
  const person = await makeMember(app, 'right1word')
  await app.call(session.lockScreen, {}, person.token)
  const unlock = (password: string) =>
    app.call(session.lockScreen, { account: person.account, password: digestOf(password) }, person.token)
  for (let turn = 0; turn < 6; turn++) await unlock(`wrong${turn}word`)
  expect((await unlock('right1word')).msg).toContain('账号已锁定')
})
