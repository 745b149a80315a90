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

test('a secret is never answered, is kept when it comes empty, and is not in the audit log', async () => {
  await save({ smtpPassword: 'hidden-word' })
  expect((await app.call(config.get, {}, admin.token)).data.smtpPassword).toBe('')
  await save({ smtpPassword: '' })
  expect(await readSetting(app.services, 'smtpPassword')).toBe('hidden-word')
  const audit = await app.services.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain('hidden-word')
})
