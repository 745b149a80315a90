import { company } from '@workstation/contract/company'
import { department } from '@workstation/contract/department'
import { position } from '@workstation/contract/position'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
/** Keeps departments and positions, and does not hold the page of areas. */
let keeper: TestUser
/** The same, and holds it. */
let holder: TestUser
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  const { db } = app.services
  await db
    .insertInto('position')
    .values({ id: 'post', full_name: '岗', en_code: 'post', organize_id: 'team' })
    .execute()
  await db.insertInto('role').values({ id: 'local', full_name: '本所', en_code: 'local', global_mark: 0 }).execute()
  await db.insertInto('role_organize').values({ role_id: 'local', organize_id: 'north' }).execute()
  const given = { item_kind: 'module', item_id: 'area' }
  await db
    .insertInto('permission_grant')
    .values([
      { object_type: 'position', object_id: 'post', ...given },
      { object_type: 'role', object_id: 'local', ...given },
    ])
    .execute()
  const grants = ['organize', 'department', 'position'].flatMap((modelId) =>
    ['btn_edit', 'btn_remove'].map((button) => ({ modelId, button })),
  )
  keeper = await app.makeUser({ grants })
  holder = await app.makeUser({ grants: [...grants, { modelId: 'area' }] })
  person = await app.makeUser({ organizeId: 'team', realName: '员' })
})
afterAll(() => app.close())

beforeEach(async () => {
  const { db } = app.services
  for (const table of ['user_position', 'user_role', 'user_organize'] as const)
    await db.deleteFrom(table).where('user_id', 'in', [person.id, keeper.id]).execute()
  await db.insertInto('user_organize').values({ user_id: person.id, organize_id: 'team', is_main: true }).execute()
  await db
    .updateTable('organize')
    .set({ enabled_mark: 1, parent_id: 'north', path: 'firm,north,team' })
    .where('id', '=', 'team')
    .execute()
  await db.updateTable('position').set({ organize_id: 'team' }).where('id', '=', 'post').execute()
})

const versionOf = async (id: string) =>
  (await app.services.db.selectFrom('organize').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version
const holdsPost = (who: TestUser) =>
  app.services.db.insertInto('user_position').values({ user_id: who.id, position_id: 'post' }).execute()
const holdsLocal = (who: TestUser) =>
  app.services.db.insertInto('user_role').values({ user_id: who.id, role_id: 'local' }).execute()
const toggle = (by: TestUser) => app.call(department.toggleState, { id: 'team' }, by.token)

test('[THR-10] turning an organisation off took what its positions give from people, by somebody who does not hold it', async () => {
  await holdsPost(person)
  const refused = await toggle(keeper)
  expect([refused.key, refused.msg]).toEqual(['rights.take', expect.stringContaining('行政区域')])
  expect((await toggle(holder)).code).toBe(200)
})

test('[THR-10] turning an organisation on gave somebody himself what had been taken from him with it', async () => {
  await holdsPost(keeper)
  expect((await toggle(holder)).code).toBe(200)
  const refused = await toggle(keeper)
  expect([refused.key, refused.msg]).toEqual(['rights.self', expect.stringContaining('行政区域')])
  expect((await toggle(holder)).code).toBe(200)
})

test('[THR-10] moving an organisation, or its people, out of the reach of a role took it from them', async () => {
  await holdsLocal(person)
  const move = async (by: TestUser) =>
    app.call(department.move, { id: 'team', parentId: 'south', version: await versionOf('team') }, by.token)
  const movePeople = async (by: TestUser) =>
    app.call(company.movePeople, { id: 'team', targetId: 'south', version: await versionOf('team') }, by.token)
  const merge = async (by: TestUser) =>
    app.call(company.merge, { id: 'team', targetId: 'south', version: await versionOf('team') }, by.token)
  for (const act of [move, movePeople, merge]) expect((await act(keeper)).key).toBe('rights.take')
  expect((await movePeople(holder)).code).toBe(200)
})

test('[THR-10] moving a position into an organisation that is off took it from those who hold it', async () => {
  await holdsPost(person)
  await app.services.db.updateTable('organize').set({ enabled_mark: 0 }).where('id', '=', 'south').execute()
  const move = (by: TestUser) =>
    app.call(position.update, { id: 'post', fullName: '岗', enCode: 'post', organizeId: 'south' }, by.token)
  expect((await move(keeper)).key).toBe('role.not-givable')
  expect((await move(holder)).code).toBe(200)
  await app.services.db.updateTable('organize').set({ enabled_mark: 1 }).where('id', '=', 'south').execute()
})
