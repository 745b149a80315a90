import { personChange } from '@workstation/contract/user-leaving'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearLog } from '../../../testing/hear-log'
import { type Busy, type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf, keepSessions } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { runDue } from './run-due'

let app: TestApp
let desk: LeavingDesk
let busy: Busy
let next: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  desk = await leavingDesk(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  busy = await desk.busy()
  next = await desk.successor()
})

const listed = async () => dataOf(await app.call(personChange.list, {}, desk.admin)).list
const changeOf = async (id: string) => (await listed()).find(({ userId }) => userId === id)
const inDays = (days: number) => app.clock.now().getTime() + days * 86_400_000

test('one that did not happen could not be given to another successor, and stayed on the list once he had left', async () => {
  const successors = [{ kind: 'head' as const, userId: next.id }]
  const third = await desk.successor('第三位')
  dataOf(await desk.leave(busy.id, { successorId: third.id, successors, dueAt: inDays(2) }))
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
  app.clock.advance({ days: 3 })
  await runDue(app.services)
  const named = { successorId: third.id, successors, successorNames: ['第三位', next.realName] }
  expect(await changeOf(busy.id)).toMatchObject({ state: 'failed', ...named })
  expect(await desk.leave(busy.id, { successorId: next.id })).toMatchObject({ key: 'leaving.successor-gone' })
  expect(await changeOf(busy.id)).toMatchObject({ state: 'failed' })
  dataOf(await desk.leave(busy.id, { successorId: third.id }))
  const left = (await listed()).filter(({ userId }) => userId === busy.id)
  expect(left).toMatchObject([{ state: 'done', undoable: true }])
  expect(await desk.holderOf('organize', 'manager_id', busy.placeId)).toBe(third.id)
})

test('who cannot take over any more was not told: by name who is off, without one who is gone or not known to the reader', async () => {
  const { db } = app.services
  const [gone, third] = [await desk.successor('去向不明'), await desk.successor('第三位')]
  const successors = [
    { kind: 'head' as const, userId: gone.id },
    { kind: 'task' as const, userId: third.id },
  ]
  dataOf(await desk.leave(busy.id, { successorId: next.id, successors, dueAt: inDays(2) }))
  const lost = async () => (await changeOf(busy.id))?.lostSuccessors
  expect(await lost()).toEqual([])
  await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
  await db.updateTable('app_user').set({ deleted_at: app.clock.now() }).where('id', '=', gone.id).execute()
  // Who is locked is one of the house.
  await db.updateTable('app_user').set({ enabled_mark: 2 }).where('id', '=', third.id).execute()
  const both = [
    { userId: next.id, name: next.realName },
    { userId: gone.id, name: '' },
  ]
  expect(await lost()).toEqual(both)
  app.clock.advance({ days: 3 })
  await runDue(app.services)
  expect(await changeOf(busy.id)).toMatchObject({ state: 'failed', lostSuccessors: both })
  dataOf(await desk.leave(busy.id, { successorId: third.id }))
  expect(await lost()).toEqual([])
})

test('a move that was made anew took no failed one off the list, and left that of others', async () => {
  const { db } = app.services
  const other = await desk.busy('另一位')
  for (const id of [busy.id, other.id])
    dataOf(
      await app.call(personChange.move, { id, organizeId: 'south', managerId: next.id, dueAt: inDays(2) }, desk.admin),
    )
  await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
  app.clock.advance({ days: 3 })
  await runDue(app.services)
  expect([(await changeOf(busy.id))?.state, (await changeOf(other.id))?.state]).toEqual(['failed', 'failed'])
  const again = { id: busy.id, organizeId: 'south', dueAt: inDays(2) }
  dataOf(await app.call(personChange.move, again, desk.admin))
  expect([(await changeOf(busy.id))?.state, (await changeOf(other.id))?.state]).toEqual(['planned', 'failed'])
})

test('one that failed by a fault of the product is told to the log, keeps no other, and is done the next time', async () => {
  const other = await desk.busy('另一位')
  for (const { id } of [busy, other]) dataOf(await desk.leave(id, { successorId: next.id, dueAt: inDays(2) }))
  app.clock.advance({ days: 3 })
  const lines = hearLog(app.services.log)
  const { db } = app.services
  const isOther = sql`state <> 'done' or user_id <> ${sql.lit(busy.id)}`
  await sql`alter table person_change add constraint torn check (${isOther}) not valid`.execute(db)
  await runDue(app.services)
  await sql`alter table person_change drop constraint torn`.execute(db)
  const told = { err: expect.objectContaining({ code: '23514' }), change: (await changeOf(busy.id))?.id }
  expect(lines).toEqual([['error', told, 'a change of a person failed']])
  const states = async () => [(await changeOf(busy.id))?.state, (await changeOf(other.id))?.state]
  expect(await states()).toEqual(['planned', 'done'])
  await runDue(app.services)
  expect(await states()).toEqual(['done', 'done'])
  expect(lines).toHaveLength(1)
})

test('one that was done after all went on saying why it had not happened', async () => {
  dataOf(await desk.leave(busy.id, { successorId: next.id, dueAt: inDays(2) }))
  const { db } = app.services
  await db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', next.id).execute()
  app.clock.advance({ days: 3 })
  await runDue(app.services)
  const failed = await changeOf(busy.id)
  expect(failed?.failure).not.toBe('')
  await db.updateTable('app_user').set({ enabled_mark: 1 }).where('id', '=', next.id).execute()
  dataOf(await app.call(personChange.now, { id: failed?.id }, desk.admin))
  expect(await changeOf(busy.id)).toMatchObject({ state: 'done', failure: '' })
})
