import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { digestOf } from '../session'

let app: TestApp
const buttons = ['btn_edit', 'btn_resetPassword', 'btn_remove']
const grants = buttons.map((button) => ({ modelId: 'user', button }))

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  const { db } = app.services
  await db.insertInto('role').values({ id: 'above', full_name: '上级', en_code: 'above' }).execute()
  await db
    .insertInto('permission_grant')
    .values({ object_type: 'role', object_id: 'above', item_kind: 'module', item_id: 'config' })
    .execute()
})
afterAll(() => app.close())

/** Whoever acts: anywhere, in one organisation, or in that one without the right to delete. */
const actors: [string, string[] | null][] = [
  ['somebody who administers people', null],
  ['who administers one organisation', ['add', 'edit', 'delete', 'select']],
  ['who deletes nobody there', ['edit', 'select']],
]

async function makeActor(acts: string[] | null): Promise<TestUser> {
  const actor = await app.makeUser({ organizeId: 'north', grants, realName: '文员' })
  const own = acts && { organize_id: 'north', user_id: actor.id, this_layer: acts, sub_layer: acts }
  if (own)
    await app.services.db
      .insertInto('organize_admin')
      .values(own as never)
      .execute()
  return actor
}

const mark = (id: string, enabled_mark: number) =>
  app.services.db.updateTable('app_user').set({ enabled_mark }).where('id', '=', id).execute()
const alsoIn = (user_id: string, organize_id: string) =>
  app.services.db.insertInto('user_organize').values({ user_id, organize_id }).execute()

/** Whom it is done to. */
const people: Record<string, () => Promise<string>> = {
  'an equal': async () => (await app.makeUser({ organizeId: 'north' })).id,
  'an equal below': async () => (await app.makeUser({ organizeId: 'team' })).id,
  'who outranks him': async () => (await app.makeUser({ organizeId: 'north', roles: ['above'] })).id,
  'who outranks him and is off': async () => {
    const { id } = await app.makeUser({ organizeId: 'north', roles: ['above'] })
    await mark(id, 0)
    return id
  },
  'an equal who is locked': async () => {
    const { id } = await app.makeUser({ organizeId: 'north' })
    await mark(id, 2)
    return id
  },
  'who works elsewhere too': async () => {
    const { id } = await app.makeUser({ organizeId: 'north' })
    await alsoIn(id, 'south')
    return id
  },
  'the super administrator': async () => {
    const { id } = await app.administrator()
    await alsoIn(id, 'north').catch(() => undefined)
    return id
  },
}

const digest = digestOf('strong9word')
/** What is done, by the name that the answer has for it. */
const acts: [string, (id: string, by: TestUser) => Promise<{ code: number; key?: string; msg: string }>][] = [
  [
    'edit',
    async (id, by) => {
      const form = dataOf(await app.call(user.get, { id }, by))
      return app.call(user.update, { ...form, description: '改了' } as never, by)
    },
  ],
  ['act', (id, by) => app.call(user.resetPassword, { id, userPassword: digest, validatePassword: digest }, by)],
  ['act', (id, by) => app.call(user.unbindWechat, { id }, by)],
  ['state', (id, by) => app.call(user.toggleState, { id }, by)],
  ['remove', (id, by) => app.call(user.remove, { id }, by)],
]

const asked = async (id: string, by: TestUser) => dataOf(await app.call(user.refusedActs, { ids: [id] }, by)).list

describe.each(actors)('[THR-10] %s', (_, held) => {
  test.each(Object.keys(people))('was offered acts on %s that are refused', async (whom) => {
    const actor = await makeActor(held)
    for (const [at, [name, act]] of acts.entries()) {
      const id = (await people[whom]?.()) ?? ''
      const told = (await asked(id, actor)).find((one) => one.act === name && one.id === id)
      const answer = await act(id, actor)
      const isRefused = answer.key?.startsWith('rights.') || answer.key === 'user.protected'
      // The form stays open where a part of it may be changed.
      if (name === 'edit' && answer.key === 'rights.outside') continue
      expect([name, at, told?.reason ?? answer.msg, told !== undefined]).toEqual([name, at, answer.msg, isRefused])
    }
  })

  test('was offered to switch himself off', async () => {
    const actor = await makeActor(held)
    const [told] = (await asked(actor.id, actor)).filter(({ act }) => act === 'state')
    expect(told?.reason).toBe((await app.call(user.toggleState, { id: actor.id }, actor)).msg)
  })
})

test('of those out of sight nothing is said', async () => {
  const keeper = await makeActor(['edit', 'select'])
  const boss = await app.makeUser({ organizeId: 'south', roles: ['above'] })
  const near = await app.makeUser({ organizeId: 'north', roles: ['above'] })
  const { list } = dataOf(await app.call(user.refusedActs, { ids: [boss.id, near.id] }, keeper))
  expect([...new Set(list.map(({ id }) => id))]).toEqual([near.id])
  expect(list[0]?.reason).toContain('系统设置')
})

test('removing oneself, and somebody who still leads, was offered to everybody', async () => {
  const chief = await app.makeUser({ organizeId: 'north', isAdministrator: true })
  const leader = await app.makeUser({ organizeId: 'north' })
  const led = await app.makeUser({ organizeId: 'north' })
  await app.services.db.updateTable('app_user').set({ manager_id: leader.id }).where('id', '=', led.id).execute()
  const { list } = dataOf(await app.call(user.refusedActs, { ids: [chief.id, leader.id, led.id] }, chief))
  const told = list.filter(({ act }) => act === 'remove')
  expect(told.map(({ id }) => id).toSorted()).toEqual([chief.id, leader.id].toSorted())
  for (const { id, reason } of told) expect((await app.call(user.remove, { id }, chief)).msg).toBe(reason)
})
