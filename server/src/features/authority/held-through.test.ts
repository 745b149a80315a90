import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { loadActor } from './load-actor'
import { listUsersOfRole } from './store'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const organize = (path: string) => {
    const ids = path.split(',')
    const id = ids.at(-1) ?? ''
    return { id, parent_id: ids.at(-2) ?? '-1', path, category: 'company', full_name: id, en_code: id }
  }
  await db.insertInto('organize').values(['top', 'top,east', 'top,east,deep', 'top,west'].map(organize)).execute()
  await db.insertInto('role').values({ id: 'guest', full_name: '客', en_code: 'guest' }).execute()
  await db
    .insertInto('position')
    .values({ id: 'post', full_name: '岗', en_code: 'post', organize_id: 'deep' })
    .execute()
  await db.insertInto('user_group').values({ id: 'team', full_name: '组', en_code: 'team' }).execute()
})
afterAll(() => app.close())

let person: Awaited<ReturnType<TestApp['makeUser']>>
beforeEach(async () => {
  const { db } = app.services
  await db.deleteFrom('permission_grant').where('item_id', 'like', 'user%').execute()
  await db.updateTable('organize').set({ enabled_mark: 1 }).execute()
  for (const table of ['role', 'user_group', 'position', 'menu_item'] as const)
    await db.updateTable(table).set({ enabled_mark: 1 }).execute()
  await db.updateTable('role').set({ global_mark: 1 }).execute()
  await db.deleteFrom('role_organize').execute()
  person = await app.makeUser({ organizeId: 'deep' })
})

type Kind = 'user' | 'role' | 'position' | 'group'
const grant = (object_type: Kind, object_id: string, code: string, more: { until?: Date; level?: string } = {}) =>
  app.services.db
    .insertInto('permission_grant')
    .values(
      ['module', code.includes('-') ? (code.split('-')[0] as 'button') : 'button'].map((item_kind) => ({
        object_type,
        object_id,
        item_kind,
        item_id: item_kind === 'module' ? 'user' : `user-${code.includes('-') ? code : `button-${code}`}`,
        ...more,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Asks again, as once the trust of 30 s is over. */
async function page() {
  app.clock.advance({ seconds: 31 })
  return (await loadActor(app.services, person.id, null))?.pages.get('user')
}
const through = async (code: string) => [...((await page())?.buttons.get(code) ?? [])].sort()
const soon = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)

test('[AUT-04] [AUT-08] [AUT-09] [AUT-10] a button comes by person, role, position and group, and says through whom', async () => {
  const { db } = app.services
  await db.insertInto('user_role').values({ user_id: person.id, role_id: 'guest' }).execute()
  await db.insertInto('user_position').values({ user_id: person.id, position_id: 'post' }).execute()
  await db.insertInto('user_group_member').values({ user_id: person.id, group_id: 'team' }).execute()
  for (const [kind, id] of [
    ['user', person.id],
    ['role', 'guest'],
    ['position', 'post'],
    ['group', 'team'],
  ] as const)
    await grant(kind, id, 'btn_add')
  await grant('group', 'team', 'btn_edit')
  expect(await through('btn_add')).toEqual(['group:team', 'position:post', 'role:guest', `user:${person.id}`])
  expect(await through('btn_edit')).toEqual(['group:team'])
  expect(await through('btn_remove')).toEqual([])
  const actor = await loadActor(app.services, person.id, null)
  expect([...(actor?.grantees ?? [])].sort()).toEqual([
    'group:team',
    'position:post',
    'role:guest',
    `user:${person.id}`,
  ])
  expect(actor?.roleIds).toEqual(['guest'])
})

test('what is off or removed gives nothing: group, item, and what hangs on an organisation that is off above', async () => {
  const { db } = app.services
  await db.insertInto('user_position').values({ user_id: person.id, position_id: 'post' }).execute()
  await db.insertInto('user_group_member').values({ user_id: person.id, group_id: 'team' }).execute()
  await grant('group', 'team', 'btn_add')
  await grant('position', 'post', 'btn_add')
  expect(await through('btn_add')).toEqual(['group:team', 'position:post'])
  await db.updateTable('user_group').set({ enabled_mark: 0 }).execute()
  expect(await through('btn_add')).toEqual(['position:post'])
  await db.updateTable('user_group').set({ enabled_mark: 1, deleted_at: new Date() }).execute()
  expect(await through('btn_add')).toEqual(['position:post'])
  await db.updateTable('user_group').set({ deleted_at: null }).execute()
  await db.updateTable('organize').set({ enabled_mark: 0 }).where('id', '=', 'east').execute()
  expect(await through('btn_add')).toEqual(['group:team'])
  await db.updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', 'user-button-btn_add').execute()
  expect(await through('btn_add')).toEqual([])
  expect(await page()).toBeDefined()
})

test.each([
  ['his own organisation', 'deep', ['role:guest']],
  ['one above his', 'top', ['role:guest']],
  ['one beside his', 'west', []],
  ['none', null, []],
])('a role of organisations counts where the person belongs or below: %s', async (_, place, expected) => {
  const { db } = app.services
  await db.insertInto('user_role').values({ user_id: person.id, role_id: 'guest' }).execute()
  await grant('role', 'guest', 'btn_add')
  expect(await through('btn_add')).toEqual(['role:guest'])
  await db.updateTable('role').set({ global_mark: 0 }).where('id', '=', 'guest').execute()
  if (place) await db.insertInto('role_organize').values({ role_id: 'guest', organize_id: place }).execute()
  expect(await through('btn_add')).toEqual(expected)
  const known = (await listUsersOfRole(db, 'guest')).map(({ id }) => id)
  expect(known.includes(person.id)).toBe(expected.length > 0)
  await db.updateTable('organize').set({ enabled_mark: 0 }).where('id', '=', 'deep').execute()
  expect(await through('btn_add')).toEqual([])
})

test('a membership or a grant ends at its moment, also for rights that were read before', async () => {
  const { db } = app.services
  await db
    .insertInto('user_role')
    .values({ user_id: person.id, role_id: 'guest', until: soon(40) })
    .execute()
  await grant('role', 'guest', 'btn_add')
  await grant('user', person.id, 'btn_edit', { until: soon(36) })
  const buttons = async () =>
    [...((await loadActor(app.services, person.id, null))?.pages.get('user')?.buttons.keys() ?? [])].sort()
  app.clock.advance({ seconds: 31 })
  expect(await buttons()).toEqual(['btn_add', 'btn_edit'])
  app.clock.advance({ milliseconds: 4999 })
  expect(await buttons()).toEqual(['btn_add', 'btn_edit'])
  app.clock.advance({ milliseconds: 1 })
  expect(await buttons()).toEqual(['btn_add'])
  app.clock.advance({ milliseconds: 3999 })
  expect(await buttons()).toEqual(['btn_add'])
  app.clock.advance({ milliseconds: 1 })
  expect(await buttons()).toEqual([])
})

test('[AUT-06] a field that was granted for seeing is not written, and one granted by an older client is', async () => {
  await grant('user', person.id, 'form-email', { level: 'see' })
  await grant('user', person.id, 'form-realName')
  const forms = await page()
  expect([...(forms?.forms.keys() ?? [])]).toEqual(['realName'])
  expect([...(forms?.seenForms.keys() ?? [])].sort()).toEqual(['email', 'realName'])
})

test('saving a person lets a role and a position that he keeps end when they would', async () => {
  const { db } = app.services
  const admin = await app.administrator()
  const until = new Date('2030-01-02T03:04:05Z')
  await db.insertInto('user_role').values({ user_id: person.id, role_id: 'guest', until }).execute()
  await db.insertInto('user_position').values({ user_id: person.id, position_id: 'post', until }).execute()
  const form = { id: person.id, version: 1, account: person.account, realName: person.realName, organizeId: 'deep' }
  const saved = await app.call(user.update, { ...form, roleId: 'guest,reviewLeader', positionId: 'post' }, admin.token)
  expect(saved.code).toBe(200)
  const roles = await db
    .selectFrom('user_role')
    .select(['role_id', 'until'])
    .where('user_id', '=', person.id)
    .orderBy('role_id')
    .execute()
  expect(roles).toEqual([
    { role_id: 'guest', until },
    { role_id: 'reviewLeader', until: null },
  ])
  expect(
    await db.selectFrom('user_position').select(['position_id', 'until']).where('user_id', '=', person.id).execute(),
  ).toEqual([{ position_id: 'post', until }])
})
