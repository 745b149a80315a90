import { grant } from '@workstation/contract/grant'
import { personChange } from '@workstation/contract/user-leaving'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/id'
import { type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf } from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let desk: LeavingDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await leavingDesk(app)
})
afterAll(() => app.close())

test('undoing gives back places, positions, roles, groups and administration, but for what is gone, which is named', async () => {
  const { db } = app.services
  const [busy, next] = [await desk.busy(), await desk.successor()]
  const kept = newId()
  const gone = newId()
  const named = (id: string) => ({
    id,
    full_name: `名 ${id === gone ? '已删' : '仍在'} ${id.slice(-4)}`,
    en_code: id,
  })
  const both = [named(kept), named(gone)]
  await db
    .insertInto('organize')
    .values(both.map((one) => ({ ...one, parent_id: 'firm', path: `firm,${one.id}`, category: 'department' })))
    .execute()
  await db
    .insertInto('position')
    .values(both.map((one) => ({ ...one, organize_id: 'team' })))
    .execute()
  await db.insertInto('role').values(both).execute()
  await db.insertInto('user_group').values(both).execute()
  const ids = [kept, gone]
  const of = { user_id: busy.id }
  await db
    .insertInto('user_organize')
    .values(ids.map((organize_id) => ({ ...of, organize_id, is_main: false })))
    .execute()
  await db
    .insertInto('user_position')
    .values(ids.map((position_id) => ({ ...of, position_id })))
    .execute()
  await db
    .insertInto('user_role')
    .values(ids.map((role_id) => ({ ...of, role_id })))
    .execute()
  await db
    .insertInto('user_group_member')
    .values(ids.map((group_id) => ({ ...of, group_id })))
    .execute()
  await db
    .insertInto('organize_admin')
    .values(ids.map((organize_id) => ({ ...of, organize_id, this_layer: ['select'], sub_layer: ['edit'] })))
    .execute()
  const leadsTo = { organize: 'user_organize', position: 'user_position', role: 'user_role' } as const
  const tables = { ...leadsTo, group: 'user_group_member', admin: 'organize_admin' } as const
  const held = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(tables).map(async ([kind, table]) => {
          const { rows } = await sql<{ row: Record<string, unknown> }>`
            select to_jsonb(${sql.ref(table)}) as row from ${sql.table(table)} where user_id = ${busy.id}`.execute(db)
          return [
            kind,
            rows
              .flatMap(({ row }) => Object.values(row))
              .filter((one) => ids.includes(String(one)))
              .sort(),
          ]
        }),
      ),
    )
  const all = Object.fromEntries(Object.keys(tables).map((kind) => [kind, ids.toSorted()]))
  expect(await held()).toEqual(all)
  dataOf(await desk.leave(busy.id, { successorId: next.id }))
  expect(await held()).toEqual(Object.fromEntries(Object.keys(tables).map((kind) => [kind, []])))
  for (const table of ['organize', 'position', 'role', 'user_group'] as const)
    await db.updateTable(table).set({ deleted_at: app.clock.now() }).where('id', '=', gone).execute()
  const { list } = dataOf(await app.call(personChange.list, {}, desk.admin))
  const change = list.find(({ userId }) => userId === busy.id)
  const { left } = dataOf(await app.call(personChange.undo, { id: change?.id }, desk.admin))
  expect(await held()).toEqual(Object.fromEntries(Object.keys(tables).map((kind) => [kind, [kept]])))
  const name = named(gone).full_name
  expect(left.map(({ kind, count, names }) => [kind, count, names]).sort()).toEqual([
    ['administration', 1, [name]],
    ['group', 1, [name]],
    ['organize', 1, [name]],
    ['position', 1, [name]],
    ['role', 1, [name]],
  ])
  const { rows } =
    await sql<object>`select this_layer, sub_layer from organize_admin where user_id = ${busy.id}`.execute(db)
  expect(rows).toEqual([{ this_layer: ['select'], sub_layer: ['edit'] }])
})

test('what was granted to somebody himself stands in his history again once his leaving is undone', async () => {
  const [busy, next] = [await desk.busy(), await desk.successor()]
  dataOf(await desk.leave(busy.id, { successorId: next.id }))
  const { list } = dataOf(await app.call(personChange.list, {}, desk.admin))
  dataOf(await app.call(personChange.undo, { id: list.find(({ userId }) => userId === busy.id)?.id }, desk.admin))
  const history = dataOf(await app.call(grant.history, { id: busy.id, objectType: 'user' }, desk.admin)).list
  expect(history.map(({ byId, before, after }) => [byId, before.length, after.length])).toEqual([
    [desk.admin.id, 0, 3],
    [desk.admin.id, 3, 0],
  ])
})

test('of many leavings the oldest stood first, and the newest, which somebody may want to undo, were left out', async () => {
  const people = [await app.makeUser({ organizeId: 'team' }), await app.makeUser({ organizeId: 'team' })]
  for (const { id } of people) {
    app.clock.advance({ minutes: 1 })
    dataOf(await desk.leave(id))
  }
  const { list } = dataOf(await app.call(personChange.list, {}, desk.admin))
  expect(list.slice(0, 2).map(({ userId }) => userId)).toEqual(people.map(({ id }) => id).reverse())
})

test('of two leavings only the last one is undone: the first would bring back who has left since', async () => {
  const { db } = app.services
  const person = await app.makeUser({ organizeId: 'team' })
  const of = async () =>
    dataOf(await app.call(personChange.list, {}, desk.admin)).list.filter(({ userId }) => userId === person.id)
  dataOf(await desk.leave(person.id))
  await db.insertInto('user_organize').values({ user_id: person.id, organize_id: 'south', is_main: true }).execute()
  app.clock.advance({ minutes: 1 })
  dataOf(await desk.leave(person.id))
  const [first, last] = (await of()).toSorted((one, other) => (one.doneAt ?? 0) - (other.doneAt ?? 0))
  expect([first?.undoable, last?.undoable]).toEqual([false, true])
  expect(await app.call(personChange.undo, { id: first?.id }, desk.admin)).toMatchObject({ key: 'leaving.left-again' })
  expect(await desk.holderOf('app_user', 'enabled_mark', person.id)).toBe(0)
  dataOf(await app.call(personChange.undo, { id: last?.id }, desk.admin))
  expect((await of()).map(({ undoable }) => undoable)).toEqual([true])
})
