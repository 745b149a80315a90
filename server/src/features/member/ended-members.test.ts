import { group } from '@workstation/contract/group'
import { profile } from '@workstation/contract/profile'
import { rightCheck } from '@workstation/contract/right-check'
import { session } from '@workstation/contract/session'
import { user } from '@workstation/contract/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../platform/transact'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { handOut } from '../message/recipient-store'
import { linksOf } from '../user/store'
import { groupsOf } from '../workflow/detail/detail-store'

let app: TestApp
let root: TestUser
let past: TestUser
let now: TestUser
const db = () => app.services.db
const links = { role: 'user_role', position: 'user_position', group: 'user_group_member' } as const

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  root = await app.administrator()
  await db().insertInto('role').values({ id: 'guest', full_name: '客', en_code: 'guest' }).execute()
  await db()
    .insertInto('position')
    .values({ id: 'post', full_name: '岗', en_code: 'post', organize_id: 'south' })
    .execute()
  await db().insertInto('user_group').values({ id: 'team', full_name: '组', en_code: 'team' }).execute()
  past = await app.makeUser({ realName: '昔日', organizeId: 'north' })
  now = await app.makeUser({ realName: '今日', organizeId: 'north' })
  for (const [person, until] of [
    [past, '2020-01-01'],
    [now, '2999-01-01'],
  ] as const)
    for (const [kind, id] of [
      ['role', 'guest'],
      ['position', 'post'],
      ['group', 'team'],
    ] as const)
      await sql`insert into ${sql.table(links[kind])} (user_id, ${sql.ref(`${kind}_id`)}, until)
        values (${person.id}, ${id}, ${until})`.execute(db())
})
afterAll(() => app.close())

/** What is told of each of the two, who has ended first. */
const both = async <T>(ask: (person: TestUser) => Promise<T>) => [await ask(past), await ask(now)]
const ofBoth = (ids: readonly string[]) => [past.id, now.id].filter((id) => ids.includes(id))

describe('of two, one of whom belonged until a day that is over', () => {
  test('a notice to a role, position or group reaches the other alone', async () => {
    for (const [type, id] of [
      ['role', 'guest'],
      ['position', 'post'],
      ['group', 'team'],
    ] as const) {
      const row = { id: `notice-${type}`, type: 1, title: '知', files: '[]', link: '{}' }
      await db().insertInto('message').values(row).execute()
      const notice = { id: row.id, targets: [{ type, id }], now: app.clock.now(), expiresAt: null }
      expect(await transact(db(), (trx) => handOut(trx, notice))).toEqual([now.id])
    }
  })

  test('the list of people shows and filters by what the other holds', async () => {
    const list = async (more: object) => dataOf(await app.call(user.list, { pageSize: 200, ...more }, root)).list
    expect(ofBoth((await list({ roleId: 'guest' })).map(({ id }) => id))).toEqual([now.id])
    const found = await list({})
    const cells = (id: string) => found.find((one) => one.id === id)
    expect([cells(past.id)?.roleName, cells(now.id)?.roleName]).toEqual(['', '客'])
    expect([cells(past.id)?.position, cells(now.id)?.position]).toEqual(['', '岗'])
    expect(
      ofBoth(dataOf(await app.call(user.usersOfPosition, { positionId: 'post' }, root)).list.map(({ id }) => id)),
    ).toEqual([now.id])
  })

  test('each sees his own positions, roles and groups as they are now', async () => {
    const names = (list: readonly { fullName: string }[]) => list.map(({ fullName }) => fullName)
    expect(await both(async (me) => names(dataOf(await app.call(profile.positions, {}, me))))).toEqual([[], ['岗']])
    expect(await both(async (me) => names(dataOf(await app.call(profile.roles, {}, me))))).toEqual([[], ['客']])
    const info = async (me: TestUser) => {
      const { position: posts, roleId } = dataOf(await app.call(profile.baseInfo, {}, me))
      return [posts, roleId]
    }
    expect(await both(info)).toEqual([
      ['', ''],
      ['岗', '客'],
    ])
    const own = async (me: TestUser) =>
      dataOf(await app.call(session.currentUser, {}, me)).userInfo.positionIds.map(({ name }) => name)
    expect(await both(own)).toEqual([[], ['岗']])
    const groups = async (me: TestUser) =>
      JSON.stringify(dataOf(await app.call(group.selector, {}, me))).includes('team')
    expect(await both(groups)).toEqual([false, true])
  })

  test('whoever is above them sees the position of the other alone', async () => {
    const chief = await app.makeUser({ organizeId: 'north' })
    await db().updateTable('app_user').set({ manager_id: chief.id }).where('id', 'in', [past.id, now.id]).execute()
    const below = dataOf(await app.call(profile.subordinates, { id: '0' }, chief))
    expect(below.list.map(({ fullName, position: posts }) => [fullName, posts])).toEqual([
      ['今日', '岗'],
      ['昔日', ''],
    ])
  })

  test('records of an approval stand below the role and position of the other alone', async () => {
    for (const category of [2, 3] as const)
      expect([...(await groupsOf(db(), category, [past.id, now.id])).keys()]).toEqual([now.id])
  })

  test('a role of which all members are past is said to be empty, and one with one left to have that one', async () => {
    const found = async (kind: string) =>
      dataOf(await app.call(rightCheck.list, { kind, pageSize: 500 }, root)).list.filter(
        ({ subjectId }) => subjectId === 'guest',
      )
    await db()
      .insertInto('permission_grant')
      .values({ object_type: 'role', object_id: 'guest', item_kind: 'module', item_id: 'area' })
      .execute()
    expect((await found('singleRole')).map(({ things }) => things)).toEqual(['今日'])
    expect(await found('emptyRole')).toEqual([])
    await db().deleteFrom('user_role').where('user_id', '=', now.id).execute()
    expect(await found('emptyRole')).toHaveLength(1)
    expect(await found('singleRole')).toEqual([])
  })

  test('saving a person keeps what has ended away, and gives it anew where it is chosen', async () => {
    const form = dataOf(await app.call(user.get, { id: past.id }, root))
    expect([form.roleId, form.positionId]).toEqual(['', ''])
    dataOf(await app.call(user.update, { ...form, description: '改' }, root))
    expect((await linksOf(db(), past.id)).roles).toEqual([])
    const next = { ...form, version: form.version + 1, roleId: 'guest', positionId: 'post' }
    dataOf(await app.call(user.update, next, root))
    const held = await linksOf(db(), past.id)
    expect([held.roles, held.positions]).toEqual([['guest'], ['post']])
  })
})
