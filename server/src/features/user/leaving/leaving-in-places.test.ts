import { personChange } from '@workstation/contract/user-leaving'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../../testing/make-places'
import { dataOf } from '../../../testing/make-review'
import { openSession, type TestUser } from '../../../testing/make-user'
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

test('nobody undoes his own leaving, though he is back and may undo that of others', async () => {
  const root = await app.administrator()
  const [person, other] = [await app.makeUser({ organizeId: 'team' }), await app.makeUser({ organizeId: 'team' })]
  for (const { id } of [person, other]) dataOf(await app.call(personChange.leave, { id, successorId: '' }, root))
  const { list } = dataOf(await app.call(personChange.list, {}, root))
  const changeOf = (of: TestUser) => list.find(({ userId }) => userId === of.id)?.id
  const { db } = app.services
  const right = { object_type: 'user', object_id: person.id, item_kind: 'module', item_id: 'user' }
  const button = { ...right, item_kind: 'button', item_id: 'user-button-btn_edit' }
  await db.insertInto('permission_grant').values([right, button]).execute()
  await db.updateTable('app_user').set({ enabled_mark: 1 }).where('id', '=', person.id).execute()
  await db.insertInto('user_organize').values({ user_id: person.id, organize_id: 'team', is_main: true }).execute()
  app.clock.advance({ seconds: 31 })
  const token = await openSession(db, person.id, app.clock.now())
  const undo = async (of: TestUser) => (await app.call(personChange.undo, { id: changeOf(of) }, { token })).key
  expect(await undo(person)).toBe('leaving.own')
  expect(await undo(other)).not.toBe('leaving.own')
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

test('a successor whom he may not know is refused without being named, also by his bare id', async () => {
  const head = await app.makeUser({ organizeId: 'team' })
  const { db } = app.services
  await db.updateTable('organize').set({ manager_id: head.id }).where('id', '=', 'north').execute()
  const unknown = await app.makeUser({ realName: '不该见的人', organizeId: 'south' })
  const answer = await leave(head.id, unknown.id)
  expect(answer).toMatchObject({
    key: 'leaving.successor-unknown',
    msg: '接手人已停用、已删除或您无权查看，请另选一位',
  })
})
