import { session } from '@workstation/contract/session'
import { accountRules } from '@workstation/domain/user/account-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../testing/make-user'
import { signIn } from '../../testing/sign-in'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { resetAdministrator } from './reset-administrator'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('[THR-14] the administrator gets a password that was made, works once and has to be changed', async () => {
  const before = await openSession(app.services.db, 'admin', app.clock.now())
  expect((await app.call(session.currentUser, {}, before)).code).toBe(200)

  const made = await resetAdministrator(app.services)
  expect(made?.account).toBe('admin')
  const password = made?.password ?? ''
  expect(accountRules.password(password)).toBe(true)
  expect((await app.call(session.currentUser, {}, before)).code).not.toBe(200)
  const { token } = (await signIn(app, 'admin', password)).data
  expect((await app.call(session.organizes, {}, token)).msg).toBe('请先修改初始密码')

  const again = await resetAdministrator(app.services)
  expect(again?.password).not.toBe(password)
  expect((await signIn(app, 'admin', password)).code).toBe(400)
})

test('an administrator who was disabled and locked out gets in again', async () => {
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', 'admin').execute()
  for (let turn = 0; turn < 8; turn++) await signIn(app, 'admin', `wrong${turn}word`)
  const made = await resetAdministrator(app.services)
  expect((await signIn(app, 'admin', made?.password ?? '')).code).toBe(200)
})

test('the audit log tells of it, without the password', async () => {
  const made = await resetAdministrator(app.services)
  const rows = await app.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'user.resetAdministrator')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({ entity_id: 'admin', user_name: 'admin:password' })
  expect(JSON.stringify(rows)).not.toContain(made?.password)
})

test('a database without an administrator has nobody to give one to', async () => {
  await app.services.db.updateTable('app_user').set({ is_administrator: false }).execute()
  expect(await resetAdministrator(app.services)).toBeNull()
})
