import { grantDesk } from '@workstation/contract/grant-desk'
import { rightCheck } from '@workstation/contract/right-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePlaces } from '../../testing/make-places'
import { dataOf } from '../../testing/make-review'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await makePlaces(app)
})
afterAll(() => app.close())

test('who administers an organisation was offered to take back what lies elsewhere, and was refused', async () => {
  const { db } = app.services
  const pages = ['rightCheck', 'user', 'role'].map((modelId) => ({ modelId }))
  const grants = [...pages, { modelId: 'authorize', button: 'btn_edit' }]
  const keeper = await app.makeUser({ organizeId: 'north', grants })
  const acts = ['select', 'edit'] as const
  const administered = { user_id: keeper.id, this_layer: [...acts], sub_layer: ['select'] as ('select' | 'edit')[] }
  await db
    .insertInto('organize_admin')
    .values({ ...administered, organize_id: 'north' })
    .execute()
  const [own, below] = [await app.makeUser({ organizeId: 'north' }), await app.makeUser({ organizeId: 'team' })]
  const area = { item_kind: 'module' as const, item_id: 'area' }
  await db.insertInto('role').values({ id: 'everywhere', full_name: 'everywhere', en_code: 'everywhere' }).execute()
  const held = [own.id, below.id].map((object_id) => ({ object_type: 'user', object_id, ...area }))
  await db
    .insertInto('permission_grant')
    .values([...held, { object_type: 'role', object_id: 'everywhere', ...area }])
    .execute()
  const rows = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, keeper)).list
  const mayTake = (id: string) => rows.find(({ subjectId }) => subjectId === id)?.mayTake
  expect([own.id, below.id, 'everywhere'].map(mayTake)).toEqual([1, 0, 0])
  const { acts: taking } = dataOf(
    await app.call(
      rightCheck.takeBack,
      { id: rows.find(({ subjectId }) => subjectId === 'everywhere')?.id ?? '' },
      keeper,
    ),
  )
  expect((await app.call(grantDesk.plan, { acts: taking }, keeper)).key).toBe('organize.not-yours')
  const all = dataOf(await app.call(rightCheck.list, { pageSize: 500 }, await app.administrator())).list
  expect(all.find(({ subjectId }) => subjectId === 'everywhere')?.mayTake).toBe(1)
})
