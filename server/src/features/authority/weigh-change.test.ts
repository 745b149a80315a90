import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trx } from '../../platform/database'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { loadActor } from './load-actor'
import { weighChange } from './weigh-change'

let app: TestApp
let person: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const { db } = app.services
  const item = { menu_id: 'user', kind: 'resource', condition: '[]' }
  for (const id of ['own', 'big'])
    await db
      .insertInto('menu_item')
      .values({ ...item, id, en_code: id, full_name: id })
      .execute()
  await db
    .insertInto('menu_item')
    .values({ ...item, id: 'every', en_code: 'every', full_name: '全部', all_data: true })
    .execute()
  await db.insertInto('user_group').values({ id: 'team', full_name: '组', en_code: 'team' }).execute()
  await db.updateTable('menu').set({ is_data_authorize: 1 }).where('id', '=', 'user').execute()
  person = await app.makeUser({ realName: '王' })
})
afterAll(() => app.close())

const edit = ['button', 'user-button-btn_edit'] as const
type Grant = readonly ['module' | 'button' | 'resource', string]
const grants = (object_type: 'user' | 'group', object_id: string, list: readonly Grant[], until: Date | null = null) =>
  list.map(([item_kind, item_id]) => ({ object_type, object_id, item_kind, item_id, until }))

async function clerkWith(list: readonly Grant[], until: Date | null = null) {
  const clerk = await app.makeUser()
  await app.services.db
    .insertInto('permission_grant')
    .values(grants('user', clerk.id, [['module', 'user'], ...list], until))
    .execute()
  return clerk.id
}

/** Tries a change, answers its refusal or null, and takes it back. */
async function weigh(clerkId: string, work: (trx: Trx) => Promise<unknown>, more = {}) {
  const actor = await loadActor(app.services, clerkId, null)
  if (!actor) throw new Error('the clerk is gone')
  const back = new Error('back')
  const tried = app.services.db.transaction().execute(async (trx) => {
    await weighChange(app.services, trx, { actor, people: [person.id], ...more }, () => work(trx))
    throw back
  })
  return tried.catch((error: { key?: string }) => (error === (back as unknown) ? null : (error.key ?? String(error))))
}
const give =
  (list: readonly Grant[], until: Date | null = null) =>
  (trx: Trx) =>
    trx
      .insertInto('permission_grant')
      .values(grants('user', person.id, [['module', 'user'], ...list], until))
      .execute()

test.each<[string, readonly Grant[], readonly Grant[], string | null]>([
  ['a button on the rows that one has it for', [edit, ['resource', 'own']], [edit, ['resource', 'own']], null],
  [
    'a button on all rows by who has it on some',
    [edit, ['resource', 'own']],
    [edit, ['resource', 'every']],
    'rights.give',
  ],
  ['a button on fewer rows', [edit, ['resource', 'own']], [edit, ['resource', 'own'], ['resource', 'big']], null],
  ['a button on other rows', [edit, ['resource', 'own']], [edit, ['resource', 'big']], 'rights.give'],
  ['a button by who has all rows', [edit, ['resource', 'every']], [edit, ['resource', 'big']], null],
  ['the page alone', [], [], null],
])('[THR-10] giving %s', async (_, held, given, refusal) => {
  expect(await weigh(await clerkWith(held), give(given))).toBe(refusal)
})

test('[THR-10] a scheme that is off makes nobody hold more than he sees', async () => {
  const clerk = await clerkWith([edit, ['resource', 'own'], ['resource', 'big']])
  const { db } = app.services
  expect(await weigh(clerk, give([edit, ['resource', 'big']]))).toBe('rights.give')
  await db.updateTable('menu_item').set({ enabled_mark: 0 }).where('id', '=', 'own').execute()
  expect(await weigh(clerk, give([edit, ['resource', 'big']]))).toBe('rights.give')
  await db.updateTable('menu_item').set({ enabled_mark: 1 }).where('id', '=', 'own').execute()
})

test('[THR-10] what ends is given until then at the longest, and is not made longer', async () => {
  const soon = new Date('2099-01-01T00:00:00Z')
  const later = new Date('2099-01-01T00:00:01Z')
  const clerk = await clerkWith([edit, ['resource', 'every']], soon)
  expect(await weigh(clerk, give([edit, ['resource', 'every']], soon))).toBeNull()
  expect(await weigh(clerk, give([edit, ['resource', 'every']], later))).toBe('rights.give')
  expect(await weigh(clerk, give([edit, ['resource', 'every']]))).toBe('rights.give')
  const longer = (trx: Trx) =>
    trx.updateTable('permission_grant').set({ until: null }).where('object_id', '=', clerk).execute()
  expect(await weigh(clerk, longer)).toBe('rights.self')
})

test('[THR-10] joining a group that carries rights is a grant, and so is filling one that nobody is in', async () => {
  const clerk = await clerkWith([['resource', 'every']])
  const { db } = app.services
  const join = (trx: Trx) =>
    trx.insertInto('user_group_member').values({ group_id: 'team', user_id: person.id }).execute()
  expect(await weigh(clerk, join)).toBeNull()
  await db
    .insertInto('permission_grant')
    .values(grants('group', 'team', [['module', 'user'], edit]))
    .execute()
  expect(await weigh(clerk, join)).toBe('rights.give')
  await db.deleteFrom('permission_grant').where('object_id', '=', 'team').execute()
  const fill = (trx: Trx) =>
    trx
      .insertInto('permission_grant')
      .values(grants('group', 'team', [edit]))
      .execute()
  const carriers = [{ kind: 'group', id: 'team' }]
  expect(await weigh(clerk, fill, { people: [] })).toBeNull()
  expect(await weigh(clerk, fill, { people: [], carriers })).toBe('rights.give')
  const chief = await clerkWith([edit, ['resource', 'every']])
  expect(await weigh(chief, fill, { people: [], carriers })).toBeNull()
})

test('of two super administrators who give it up at once, one stays', async () => {
  const { db } = app.services
  const others = await db
    .updateTable('app_user')
    .set({ is_administrator: false })
    .where('is_administrator', '=', true)
    .returning('id')
    .execute()
  const two = await Promise.all([app.administrator(), app.administrator()])
  const giveUp = async ({ id }: TestUser) => {
    const actor = await loadActor(app.services, id, null)
    if (!actor) throw new Error('gone')
    return db
      .transaction()
      .execute((trx) =>
        weighChange(app.services, trx, { actor, people: [id] }, () =>
          trx.updateTable('app_user').set({ is_administrator: false }).where('id', '=', id).execute(),
        ),
      )
  }
  const results = await Promise.allSettled(two.map(giveUp))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.status === 'rejected' && refused.reason.key).toBe('rights.last-administrator')
  const left = await db.selectFrom('app_user').select('id').where('is_administrator', '=', true).execute()
  expect(left).toHaveLength(1)
  if (others.length > 0)
    await db
      .updateTable('app_user')
      .set({ is_administrator: true })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
})
