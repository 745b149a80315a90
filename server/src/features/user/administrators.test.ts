import { config } from '@workstation/contract/config'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
})
afterAll(() => app.close())

const set = (adminIds: string[], by: TestUser) => app.call(config.setAdministrators, { adminIds }, by.token)
const list = async (by = admin) => dataOf(await app.call(config.administrators, {}, by.token)).list.map(({ id }) => id)

describe('[SYS-02] [THR-10] who may do everything', () => {
  test('is read with the page of settings and named by a super administrator alone', async () => {
    const keeper = await app.makeUser({ grants: [{ modelId: 'config' }] })
    const nobody = await app.makeUser()
    expect((await app.call(config.administrators, {})).key).toBe('session.missing')
    expect((await app.call(config.administrators, {}, nobody.token)).key).toBe('forbidden')
    expect(await list(keeper)).toContain(admin.id)
    expect((await set([admin.id, keeper.id], keeper)).key).toBe('forbidden')
    expect((await set([admin.id, keeper.id], nobody)).key).toBe('forbidden')
    expect(await list()).not.toContain(keeper.id)
  })

  test('is given and taken at once, and nobody takes it from himself', async () => {
    const before = await list()
    const other = await app.makeUser()
    expect((await app.call(user.list, {}, other.token)).key).toBe('forbidden')
    expect((await set([...before, other.id], admin)).code).toBe(200)
    expect((await app.call(user.list, {}, other.token)).code).toBe(200)
    expect((await set([other.id], admin)).key).toBe('setting.own-administrator')
    expect((await set(before.filter((id) => id !== admin.id).concat(other.id), other)).code).toBe(200)
    expect((await set([admin.id], admin)).key).toBe('forbidden')
    expect((await set([...before, other.id], other)).code).toBe(200)
    expect((await set(before, admin)).code).toBe(200)
    expect((await app.call(user.list, {}, other.token)).key).toBe('forbidden')
    const lines = await app.services.db
      .selectFrom('audit_log')
      .select('changes')
      .where('action', '=', 'user.setAdministrators')
      .execute()
    expect(lines[0]?.changes).toEqual({ added: [other.id], taken: [] })
    expect(lines).toHaveLength(4)
  })

  test('who had been taken meanwhile could do everything again once somebody else named a third one', async () => {
    const was = await list()
    const [gone, third, fourth] = [await app.makeUser(), await app.makeUser(), await app.makeUser()]
    expect((await set([...was, gone.id], admin)).code).toBe(200)
    const seen = [...was, gone.id]
    expect((await set([...was, fourth.id], admin)).code).toBe(200)
    const sent = { adminIds: [...seen, third.id], was: seen }
    expect((await app.call(config.setAdministrators, sent, admin.token)).code).toBe(200)
    expect((await list()).sort()).toEqual([...was, third.id, fourth.id].sort())
    const alone = { adminIds: [third.id], was: [admin.id, third.id] }
    expect((await app.call(config.setAdministrators, alone, admin.token)).key).toBe('setting.own-administrator')
    expect((await set(was, admin)).code).toBe(200)
  })

  test('is nobody who is off, gone or unknown', async () => {
    const before = await list()
    const off = await app.makeUser()
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    for (const id of [off.id, 'ghost']) expect((await set([...before, id], admin)).key).toBe('setting.not-person')
    expect(await list()).toEqual(before)
  })

  test('two who take it from each other at once do not both lose it', async () => {
    const before = await list()
    const other = await app.makeUser()
    expect((await set([...before, other.id], admin)).code).toBe(200)
    const rest = before.filter((id) => id !== admin.id)
    const answers = await Promise.all([set([...rest, other.id], other), set(before, admin)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400])
    const left = (
      await app.services.db.selectFrom('app_user').select('id').where('is_administrator', '=', true).execute()
    ).map(({ id }) => id)
    expect([admin.id, other.id].filter((id) => left.includes(id))).toHaveLength(1)
  })
})
