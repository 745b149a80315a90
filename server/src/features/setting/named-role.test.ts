import { config } from '@workstation/contract/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const role = (id: string) => ({ id, full_name: `角色${id}`, en_code: id })
  const { db } = app.services
  await db
    .insertInto('role')
    .values([role('keepers'), role('plain')])
    .execute()
  await db
    .insertInto('role')
    .values({ ...role('sleeping'), enabled_mark: 0 })
    .execute()
  await db
    .insertInto('role')
    .values({ ...role('gone'), deleted_at: new Date() })
    .execute()
  const grant = { object_type: 'role', object_id: 'keepers', item_kind: 'module', item_id: 'config' }
  await db.insertInto('permission_grant').values(grant).execute()
})
afterAll(() => app.close())

describe('[THR-10] somebody with the settings', () => {
  const save = (settings: Record<string, string>, by: TestUser) => app.call(config.update, { settings }, by.token)

  test('names no role for registered people that holds more than he does', async () => {
    const keeper = await app.makeUser({ grants: [{ modelId: 'config' }] })
    const answer = await save({ registrationRoleId: 'reviewAdmin' }, keeper)
    expect([answer.key, answer.msg]).toEqual(['rights.name-role', expect.stringMatching(/评审管理员.*评审管理/)])
    expect((await save({ registrationRoleId: 'keepers' }, keeper)).code).toBe(200)
    await setSettings(app, { registrationMode: 'off', registrationRoleId: 'reviewAdmin' })
    expect((await save({ registrationMode: 'open' }, keeper)).key).toBe('rights.name-role')
    expect((await save({ registrationMode: 'approval' }, keeper)).key).toBe('rights.name-role')
    expect((await save({ registrationMode: 'approval' }, admin)).code).toBe(200)
    expect((await save({ registrationMode: 'off' }, keeper)).code).toBe(200)
  })

  test('makes nobody a leader of reviews who is none himself', async () => {
    const keeper = await app.makeUser({ grants: [{ modelId: 'config' }], roles: ['plain'] })
    expect((await save({ reviewLeaderRoleId: 'plain' }, keeper)).key).toBe('rights.name-role')
    const leader = await app.makeUser({ grants: [{ modelId: 'config' }], roles: ['reviewLeader'] })
    expect((await save({ reviewLeaderRoleId: 'plain' }, leader)).code).toBe(200)
    expect((await save({ reviewLeaderRoleId: 'reviewLeader' }, admin)).code).toBe(200)
  })

  test('names a role of leaders, since without one no task can be given', async () => {
    for (const role of ['', ' ']) {
      expect((await save({ reviewLeaderRoleId: role }, admin)).key).toBe('invalid')
    }
    expect((await save({ registrationRoleId: 'registered' }, admin)).code).toBe(200)
  })

  test('names no role that does not exist, or is off', async () => {
    for (const role of ['ghost', 'sleeping', 'gone']) {
      const invalid = { code: 401, msg: '填写有误：reviewLeaderRoleId' }
      expect(await save({ reviewLeaderRoleId: role }, admin)).toMatchObject(invalid)
      expect((await save({ registrationRoleId: role }, admin)).code).toBe(401)
    }
  })
})
