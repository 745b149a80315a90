import { config } from '@workstation/contract/config'
import { session } from '@workstation/contract/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { readSetting } from './read-setting'

let app: TestApp
let second: TestApp
let admin: TestUser
beforeAll(async () => {
  const first = await startTestApp()
  app = first
  second = await startTestApp({ database: first.database })
  admin = await app.administrator()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const save = (settings: Record<string, string>, token = admin.token) => app.call(config.update, { settings }, token)

test('reading and saving need a session and the page', async () => {
  const { token } = await app.makeUser()
  expect((await app.call(config.get, {})).code).toBe(602)
  expect((await app.call(config.get, {}, token)).msg).toBe('您没有这项操作的权限')
  expect((await save({ sysName: '甲' }, token)).msg).toBe('您没有这项操作的权限')
  expect((await app.call(config.testMail, { to: 'a@example.com' }, token)).code).toBe(400)
  const keeper = await app.makeUser({ grants: [{ modelId: 'config' }] })
  expect((await app.call(config.get, {}, keeper.token)).data.sysName).toBe('项目评审工作站')
})

test.each([
  { tokenTimeout: '0' },
  { tokenTimeout: 'soon' },
  { singleLogin: '3' },
  { sysName: ' ' },
  { smtpPort: '70000' },
])('%o is refused', async (settings) => {
  expect(await save(Object.fromEntries(Object.entries(settings)))).toMatchObject({
    code: 401,
    msg: `填写有误：${Object.keys(settings)[0]}`,
  })
})

test('[REV-63] the role of possible leaders is a setting that starts as 专业负责人', async () => {
  expect(await readSetting(app.services, 'reviewLeaderRoleId')).toBe('reviewLeader')
  const role = app.services.db.selectFrom('role').select('full_name').where('id', '=', 'reviewLeader')
  expect((await role.executeTakeFirstOrThrow()).full_name).toBe('专业负责人')
})

test('a change shows at once here, soon on the other node, and in the audit log', async () => {
  await readSetting(second.services, 'sysName')
  expect((await save({ sysName: '甲方评审', nonsense: 'x' })).code).toBe(200)
  expect((await app.call(session.signInPage, {})).data.sysConfigInfo.sysName).toBe('甲方评审')
  await expect.poll(() => readSetting(second.services, 'sysName'), { timeout: 5000 }).toBe('甲方评审')
  const audit = await app.services.db
    .selectFrom('audit_log')
    .select('changes')
    .where('action', '=', 'setting.update')
    .execute()
  expect(audit[0]?.changes).toEqual({ sysName: { from: '项目评审工作站', to: '甲方评审' } })
})

test('[THR-08] a kept secret goes to no other server by who changes the address alone', async () => {
  await save({ smtpHost: 'mail.example', smtpUser: 'post', smtpPassword: 'hidden-word', smsHeaders: 'X-Key: word' })
  const elsewhere = { smtpHost: 'thief.example' }
  expect(await save(elsewhere)).toMatchObject({
    key: 'setting.smtpPassword-again',
    msg: '邮件服务器或账号变了，或不再加密，请重新填写邮箱密码，或先清除它',
  })
  expect((await save({ ...elsewhere, smtpPassword: '' })).key).toBe('setting.smtpPassword-again')
  expect((await save({ smtpUser: 'other' })).key).toBe('setting.smtpPassword-again')
  expect((await save({ smsAddress: 'https://thief.example' })).key).toBe('setting.smsHeaders-again')
  // By way of no server at all neither.
  expect((await save({ smtpHost: '' })).code).toBe(200)
  expect((await save(elsewhere)).key).toBe('setting.smtpPassword-again')
  expect(await readSetting(app.services, 'smtpHost')).toBe('')
  const flat = await app.call(config.update, { emailSmtpHost: 'thief.example' }, admin.token)
  expect(flat.key).toBe('setting.smtpPassword-again')
  // Whoever knows it types it again, the same as before or another.
  expect((await save({ ...elsewhere, smtpPassword: 'hidden-word' })).code).toBe(200)
  const clearing = { settings: { smtpHost: 'third.example' }, cleared: ['smtpPassword'] }
  expect((await app.call(config.update, clearing, admin.token)).code).toBe(200)
  expect(await readSetting(app.services, 'smtpPassword')).toBe('')
  expect((await save({ smtpHost: 'mail.example', smsHeaders: 'X-Key: other' })).code).toBe(200)
})

test('[THR-08] a kept password went out bare by who switched the encryption of mails off alone', async () => {
  const secret = { smtpHost: 'mail.example', smtpUser: 'post', smtpPassword: 'hidden-word', smtpSecure: '1' }
  expect((await save(secret)).code).toBe(200)
  expect((await save({ smtpSecure: '0' })).key).toBe('setting.smtpPassword-again')
  expect((await app.call(config.update, { emailSsl: '0' } as never, admin.token)).key).toBe(
    'setting.smtpPassword-again',
  )
  expect(await readSetting(app.services, 'smtpSecure')).toBe('1')
  expect((await save({ smtpSecure: '0', smtpPassword: 'hidden-word' })).code).toBe(200)
  expect((await save({ smtpSecure: '1' })).code).toBe(200)
})

test('a secret is never answered, is kept when it comes empty, and is not in the audit log', async () => {
  await save({ smtpPassword: 'hidden-word' })
  expect((await app.call(config.get, {}, admin.token)).data.smtpPassword).toBe('')
  await save({ smtpPassword: '' })
  expect(await readSetting(app.services, 'smtpPassword')).toBe('hidden-word')
  const audit = await app.services.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain('hidden-word')
})
