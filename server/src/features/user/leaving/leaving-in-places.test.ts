import { personChange } from '@workstation/contract/user-leaving'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../../testing/make-places'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { linksOf } from '../store'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
  keeper = await app.makeUser({ organizeId: 'firm', grants: [{ modelId: 'user', button: 'btn_edit' }] })
  const all = ['add', 'edit', 'delete', 'select'] as never
  const administered = { organize_id: 'north', user_id: keeper.id, this_layer: all, sub_layer: all }
  await app.services.db.insertInto('organize_admin').values(administered).execute()
})
afterAll(() => app.close())

const leave = (id: string, successorId = '') => app.call(personChange.leave, { id, successorId }, keeper)

test('who administers a department makes its people leave, and takes that back, though they stood nowhere meanwhile', async () => {
  const person = await app.makeUser({ organizeId: 'team' })
  dataOf(await leave(person.id))
  const { list } = dataOf(await app.call(personChange.list, {}, keeper))
  expect(list.map(({ userId, undoable }) => [userId, undoable])).toEqual([[person.id, true]])
  expect(dataOf(await app.call(personChange.undo, { id: list[0]?.id }, keeper))).toEqual({ left: [] })
  expect((await linksOf(app.services.db, person.id)).organizes).toEqual(['team'])
})

test('people elsewhere, and those who belong elsewhere too, do not leave by him; nor does he name heads elsewhere', async () => {
  const elsewhere = await app.makeUser({ organizeId: 'south' })
  expect(await leave(elsewhere.id)).toMatchObject({ key: 'not-found' })
  const both = await app.makeUser({ organizeId: 'team' })
  const { db } = app.services
  await db.insertInto('user_organize').values({ user_id: both.id, organize_id: 'south', is_main: false }).execute()
  expect(await leave(both.id)).toMatchObject({ key: 'rights.outside' })
  const head = await app.makeUser({ organizeId: 'team' })
  const next = await app.makeUser({ organizeId: 'team' })
  await db.updateTable('organize').set({ manager_id: head.id }).where('id', '=', 'south').execute()
  expect(await leave(head.id, next.id)).toMatchObject({ key: 'organize.not-yours' })
  await db.updateTable('organize').set({ manager_id: head.id }).where('id', '=', 'team').execute()
  await db.updateTable('organize').set({ manager_id: null }).where('id', '=', 'south').execute()
  dataOf(await leave(head.id, next.id))
  expect(await db.selectFrom('organize').select('manager_id').where('id', '=', 'team').executeTakeFirst()).toEqual({
    manager_id: next.id,
  })
})

test('a successor whom he may not know is refused without being named', async () => {
  const head = await app.makeUser({ organizeId: 'team' })
  const { db } = app.services
  await db.updateTable('organize').set({ manager_id: head.id }).where('id', '=', 'north').execute()
  const unknown = await app.makeUser({ realName: '不该见的人', organizeId: 'south' })
  const answer = await leave(head.id, unknown.id)
  expect(answer).toMatchObject({ key: 'leaving.successor-gone' })
  expect(answer.msg).not.toContain('不该见的人')
})
