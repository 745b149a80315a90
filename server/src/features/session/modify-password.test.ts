import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember, signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from './check-new-digest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const change = (token: string | undefined, from: string, to: string) =>
  app.call(session.modifyPassword, { oldPassword: digestOf(from), password: digestOf(to) }, token)

test('needs a session, and digests', async () => {
  const { token } = await makeMember(app, 'right1word')
  expect((await change(undefined, 'a', 'b')).code).toBe(602)
  expect((await app.call(session.modifyPassword, { oldPassword: 'plain', password: 'plain' }, token)).code).toBe(401)
})

test('[SES-09] the new password, hashed with argon2id over its digest, signs in and the old one does not', async () => {
  const person = await makeMember(app, 'right1word')
  expect((await change(person.token, 'right1word', 'fresh2word')).code).toBe(200)
  expect((await signIn(app, person.account, 'right1word')).code).toBe(400)
  expect((await signIn(app, person.account, 'fresh2word')).code).toBe(200)
  const query = app.services.db.selectFrom('app_user').select('password_hash').where('id', '=', person.id)
  expect((await query.executeTakeFirstOrThrow()).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('it ends the other sessions of the person and is kept in the audit log', async () => {
  const person = await makeMember(app, 'right1word')
  const other = (await signIn(app, person.account, 'right1word')).data.token
  await change(person.token, 'right1word', 'fresh2word')
  expect((await app.call(session.organizes, {}, other)).code).toBe(600)
  expect((await app.call(session.organizes, {}, person.token)).code).toBe(200)
  const audit = app.services.db.selectFrom('audit_log').select(['action', 'user_id']).where('entity_id', '=', person.id)
  expect(await audit.execute()).toEqual([{ action: 'session.modifyPassword', user_id: person.id }])
})

test.each([
  ['the empty word', ''],
  ['a common one', 'admin123'],
  ['a common one', 'a123456'],
])('[THR-14] refuses %s (%s)', async (_, password) => {
  const person = await makeMember(app, 'right1word')
  expect((await change(person.token, 'right1word', password)).msg).toBe('密码过于简单，请换一个')
})

test('[THR-14] refuses the account, the old password and a wrong old password', async () => {
  const person = await makeMember(app, 'right1word')
  expect((await change(person.token, 'right1word', person.account)).msg).toBe('密码过于简单，请换一个')
  expect((await change(person.token, 'right1word', 'right1word')).msg).toBe('新密码不能与旧密码相同')
  expect((await change(person.token, 'wrong1word', 'fresh2word')).msg).toBe('旧密码错误')
})
