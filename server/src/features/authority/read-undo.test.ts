import { code } from '@workstation/contract/envelope'
import { grant } from '@workstation/contract/grant'
import { type GrantAct, grantDesk } from '@workstation/contract/grant-desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let admin: TestUser
let clerk: TestUser
let roles: string[] = []
let made = 0

beforeAll(async () => {
  app = await startTestApp({ running: false })
  admin = await app.administrator()
  const pages = ['role', 'user'].map((modelId) => ({ modelId }))
  clerk = await app.makeUser({ grants: [{ modelId: 'authorize', button: 'btn_edit' }, ...pages] })
})
afterAll(() => app.close())
beforeEach(async () => {
  roles = [`undo${++made}`, `undo${++made}`]
  for (const id of roles) await app.services.db.insertInto('role').values({ id, full_name: id, en_code: id }).execute()
})

const whole = { level: 'write', until: null } as const
const page = { kind: 'module', itemId: 'user', ...whole } as const
const edit = { kind: 'button', itemId: 'user-button-btn_edit', ...whole } as const
const change = async (...acts: Partial<GrantAct>[]) => {
  const sent = acts.map((act) => ({ kind: 'role', give: [], take: [], ...act }))
  expect((await app.call(grantDesk.change, { acts: sent as GrantAct[] }, admin)).code).toBe(200)
}
const held = async (id: string) =>
  (await app.call(grant.list, { id }, admin)).data.grants.map(({ itemId }) => itemId).toSorted()
const newest = async (id: string) =>
  (await app.call(grant.history, { id, objectType: 'role' }, admin)).data.list[0]?.batchId ?? ''
const undo = (id: string, as?: TestUser) => app.call(grantDesk.undo, { id }, as)

describe('undoing an act', () => {
  test('no session, no permission, unknown or out of sight, works for all whom it changed', async () => {
    const [one = '', two = ''] = roles
    await change({ id: one, give: [page] })
    await change({ id: one, give: [edit], take: [page] }, { id: two, give: [page] })
    const batch = await newest(one)
    expect((await undo(batch)).code).toBe(code.sessionInvalid)
    expect((await undo(batch, await app.makeUser({ grants: [{ modelId: 'authorize' }] }))).key).toBe('forbidden')
    expect((await undo('unknown', admin)).key).toBe('not-found')
    const blind = await app.makeUser({ grants: [{ modelId: 'authorize', button: 'btn_edit' }] })
    expect(await undo(batch, blind)).toMatchObject({
      key: 'rights.grantee-gone',
      msg: '2 个角色已删除或您无权查看，权限没有更改',
    })
    const { acts } = (await undo(batch, admin)).data
    expect((await app.call(grantDesk.plan, { acts }, admin)).code).toBe(200)
    expect([await held(one), await held(two)]).toEqual([[edit.itemId], ['user']])
    expect((await app.call(grantDesk.change, { acts, reason: '撤销' }, admin)).code).toBe(200)
    expect([await held(one), await held(two)]).toEqual([['user'], []])
    // It stands in the history as an act of its own, which can be undone in turn.
    const again = (await undo(await newest(one), admin)).data.acts
    expect((await app.call(grantDesk.change, { acts: again }, admin)).code).toBe(200)
    expect([await held(one), await held(two)]).toEqual([[edit.itemId], ['user']])
  })

  test('refuses by name what somebody else changed since, and what its writer may not give', async () => {
    const [one = ''] = roles
    await change({ id: one, give: [page, edit] })
    const given = (await undo(await newest(one), admin)).data.acts
    await change({ id: one, give: [{ ...edit, until: app.clock.now().getTime() + 86_400_000 }] })
    const stale = await app.call(grantDesk.change, { acts: given }, admin)
    expect(stale.key).toBe('rights.changed')
    expect(stale.msg).toContain('编辑')
    await change({ id: one, take: [edit] })
    const taken = (await undo(await newest(one), clerk)).data.acts
    expect((await app.call(grantDesk.plan, { acts: taken }, clerk)).key).toBe('rights.give')
    expect(await held(one)).toEqual(['user'])
  })

  test('of an act that took what was deleted since was refused whole: the rest comes back, and what does not is named', async () => {
    const [one = ''] = roles
    const { db } = app.services
    const seal = { id: 'undo-seal', menu_id: 'user', kind: 'button' as const, en_code: 'seal', full_name: '盖章' }
    await db.insertInto('menu_item').values(seal).execute()
    const sealing = { kind: 'button', itemId: seal.id, ...whole } as const
    await change({ id: one, give: [page, edit, sealing] })
    await change({ id: one, take: [edit, sealing] })
    const batch = await newest(one)
    expect((await undo(batch, admin)).data).toMatchObject({ gone: '' })
    await db.updateTable('menu_item').set({ deleted_at: new Date() }).where('id', '=', seal.id).execute()
    const { acts, gone } = (await undo(batch, admin)).data
    expect(gone).toBe('用户管理 · 盖章')
    expect((await app.call(grantDesk.change, { acts }, admin)).code).toBe(200)
    expect(await held(one)).toEqual(['user', edit.itemId].toSorted())
  })

  test('of an act on two roles of which one was deleted since was refused as not found: the other is undone, and it is named', async () => {
    const [one = '', two = ''] = roles
    await change({ id: one, give: [page] }, { id: two, give: [edit] })
    const batch = await newest(one)
    await app.services.db.updateTable('role').set({ deleted_at: new Date() }).where('id', '=', two).execute()
    const { acts, gone } = (await undo(batch, admin)).data
    expect([acts.map(({ id }) => id), gone]).toEqual([[one], `角色“${two}”`])
    expect((await app.call(grantDesk.change, { acts }, admin)).code).toBe(200)
    expect(await held(one)).toEqual([])
    await app.services.db.updateTable('role').set({ deleted_at: new Date() }).where('id', '=', one).execute()
    const [first, second] = [one, two].toSorted()
    const msg = `角色“${first}”、角色“${second}”已删除或您无权查看，权限没有更改`
    expect(await undo(batch, admin)).toMatchObject({ key: 'rights.grantee-gone', msg })
  })

  test('leaves away what has run out since, and brings back level and end as they were', async () => {
    const [one = ''] = roles
    const soon = app.clock.now().getTime() + 60_000
    const late = app.clock.now().getTime() + 86_400_000
    await change({
      id: one,
      give: [
        { ...page, until: late },
        { ...edit, until: soon },
      ],
    })
    await change({ id: one, take: [page, edit] })
    app.clock.advance({ minutes: 5 })
    const { acts } = (await undo(await newest(one), admin)).data
    expect(acts).toEqual([{ kind: 'role', id: one, give: [{ ...page, until: late, was: null }], take: [] }])
  })
})
