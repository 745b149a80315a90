import { group } from '@workstation/contract/group'
import { onlineUser } from '@workstation/contract/online-user'
import { position } from '@workstation/contract/position'
import { role } from '@workstation/contract/role'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import type { TestUser, UserSpec } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { onNamedRoles } from '../authority'

let app: TestApp
let clerk: TestUser
let keeper: TestUser
const pages = ['role', 'position', 'group'] as const
const grants = [
  ...pages.map((modelId) => ({ modelId, button: 'btn_edit' })),
  { modelId: 'onlineUser', button: 'btn_end' },
  { modelId: 'user', button: 'btn_edit' },
]
const kinds = {
  role: { table: 'role', link: 'user_role', column: 'role_id', call: role },
  position: { table: 'position', link: 'user_position', column: 'position_id', call: position },
  group: { table: 'user_group', link: 'user_group_member', column: 'group_id', call: group },
} as const
const named = ['none', 'equals', 'boss', 'elsewhere', 'rich']
/** Who holds one of each, beside who holds nothing more than the clerk. */
const members: Record<string, UserSpec> = {
  equals: { organizeId: 'north' },
  boss: { organizeId: 'north', roles: ['above'] },
  elsewhere: { organizeId: 'south' },
  heavy: { organizeId: 'north' },
}

const insert = (table: string, values: object) =>
  app.services.db
    .insertInto(table as never)
    .values(values as never)
    .execute()
const grant = (object_type: string, object_id: string, item_id: string) =>
  insert('permission_grant', { object_type, object_id, item_kind: 'module', item_id })

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  await insert('role', { id: 'above', full_name: '上级', en_code: 'above' })
  await grant('role', 'above', 'config')
  for (const [kind, { table, link, column }] of Object.entries(kinds)) {
    for (const id of [...named, 'heavy']) {
      const own = { id: `${kind}-${id}`, full_name: `${kind}${id}`, en_code: `${kind}-${id}` }
      await insert(table, { ...own, ...(kind === 'position' && { organize_id: 'north' }) })
      const spec = members[id]
      if (!spec) continue
      for (const more of [{ organizeId: 'north' }, spec])
        await insert(link, { [column]: own.id, user_id: (await app.makeUser(more)).id })
    }
    await grant(kind, `${kind}-rich`, 'config')
    await grant(kind, `${kind}-heavy`, 'config')
  }
  clerk = await app.makeUser({ organizeId: 'north', grants })
  keeper = await app.makeUser({ organizeId: 'north', grants })
  const all = ['add', 'edit', 'delete', 'select']
  await insert('organize_admin', { organize_id: 'north', user_id: keeper.id, this_layer: all, sub_layer: all })
})
afterAll(() => app.close())

const idsOf = (kind: string) => named.map((id) => `${kind}-${id}`)

test.each(
  pages.flatMap((kind) => [
    [kind, 'clerk'],
    [kind, 'keeper'],
  ]) as [(typeof pages)[number], string][],
)('[THR-10] turning on a %s was offered to a %s who may not change its members', async (kind, who) => {
  const by = who === 'clerk' ? clerk : keeper
  const { call } = kinds[kind]
  const { list } = dataOf(await app.call(call.list, {}, by))
  const closed = new Set(list.filter((row) => row.closed?.includes('edit')).map(({ id }) => id))
  const told = dataOf(await app.call(call.refusedActs, { ids: idsOf(kind) }, by)).list
  for (const id of idsOf(kind).filter((one) => list.some((row) => row.id === one))) {
    const answer = await app.call(call.toggleState, { id }, by)
    const reason = told.find((one) => one.id === id && one.act === 'state')?.reason
    const isRefused = answer.code !== 200
    expect([id, reason !== undefined || closed.has(id)]).toEqual([id, isRefused])
    if (reason !== undefined && !closed.has(id)) expect([id, reason]).toEqual([id, answer.msg])
    if (!isRefused) await app.call(call.toggleState, { id }, by)
  }
  const refused = told.map(({ id }) => id).filter((id) => !closed.has(id))
  if (who === 'clerk') expect(refused.toSorted()).toEqual([`${kind}-boss`, `${kind}-rich`])
})

test.each(
  pages.flatMap((kind) => [
    [kind, 'clerk'],
    [kind, 'keeper'],
  ]) as [(typeof pages)[number], string][],
)('[THR-10] removing a %s was offered to a %s who may not have its members leave', async (kind, who) => {
  const removing = [...grants, ...pages.map((modelId) => ({ modelId, button: 'btn_remove' }))]
  const by = await app.makeUser({ organizeId: 'north', grants: removing })
  if (who === 'keeper') {
    const all = ['add', 'edit', 'delete', 'select']
    await insert('organize_admin', { organize_id: 'north', user_id: by.id, this_layer: all, sub_layer: all })
  }
  const { call, table, link, column } = kinds[kind]
  const { list } = dataOf(await app.call(call.list, {}, by))
  const closed = new Set(list.filter((row) => row.closed?.includes('delete')).map(({ id }) => id))
  const ids = [...idsOf(kind), `${kind}-heavy`]
  const told = dataOf(await app.call(call.refusedActs, { ids }, by)).list.filter(({ act }) => act === 'remove')
  const moveTo = `${kind}-none`
  const seen = ids.filter((one) => one !== moveTo && list.some((row) => row.id === one) && !closed.has(one))
  for (const id of seen) {
    const answer = await app.call(call.remove, { id, moveTo }, by)
    const reason = told.find((one) => one.id === id)?.reason
    expect([id, reason]).toEqual([id, answer.code === 200 ? undefined : answer.msg])
    const { db } = app.services
    await db.updateTable(table).set({ deleted_at: null }).where('id', '=', id).execute()
    await sql`update ${sql.table(link)} set ${sql.ref(column)} = ${id} where ${sql.ref(column)} = ${moveTo}`.execute(db)
  }
  if (who === 'clerk') expect(told.map(({ id }) => id)).toContain(`${kind}-heavy`)
})

test('switching off and removing a role that a setting names was offered to everybody', async () => {
  const { services } = app
  const chief = await app.makeUser({ organizeId: 'north', isAdministrator: true })
  onNamedRoles('test', () => ['role-none'])
  const { list } = dataOf(await app.call(role.refusedActs, { ids: ['role-none', 'role-heavy'] }, chief))
  expect(list.map(({ id, act }) => [id, act])).toEqual([
    ['role-none', 'state'],
    ['role-none', 'remove'],
  ])
  for (const { act, reason } of list) {
    const answer = await app.call(act === 'state' ? role.toggleState : role.remove, { id: 'role-none' }, chief)
    expect(answer.msg).toBe(reason)
  }
  onNamedRoles('test', () => [])
  expect(await services.db.selectFrom('role').select('id').where('id', '=', 'role-none').execute()).toHaveLength(1)
})

test('[THR-10] ending a session of somebody who outranks one was offered', async () => {
  const boss = await app.makeUser({ organizeId: 'north', roles: ['above'] })
  const equal = await app.makeUser({ organizeId: 'north' })
  const { list } = dataOf(await app.call(onlineUser.list, { pageSize: 500 }, clerk))
  const told = dataOf(await app.call(onlineUser.refusedActs, { ids: list.map(({ id }) => id) }, clerk)).list
  for (const { userId, id } of list.filter(({ userId }) => userId === boss.id || userId === equal.id)) {
    const answer = await app.call(onlineUser.end, { id }, clerk)
    expect([userId, told.find((one) => one.id === id)?.reason]).toEqual([
      userId,
      userId === boss.id ? answer.msg : undefined,
    ])
    expect(answer.code === 200).toBe(userId === equal.id)
  }
})
