import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LeavingDesk, leavingDesk } from '../../../testing/leaving-desk'
import { dataOf, messagesOf } from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { runDue } from './run-due'

let app: TestApp
let desk: LeavingDesk
beforeAll(async () => {
  app = await startTestApp({ running: false })
  desk = await leavingDesk(app)
})
afterAll(() => app.close())

test('where whoever planned it has gone since, those who may do it hear that it did not happen: nobody did', async () => {
  const [busy, next] = [await desk.busy(), await desk.successor()]
  const planner = await app.administrator()
  const keeper = await app.makeUser({ grants: [{ modelId: 'user', button: 'btn_edit' }] })
  const reader = await app.makeUser({ grants: [{ modelId: 'user' }] })
  const dueAt = app.clock.now().getTime() + 2 * 86_400_000
  dataOf(await desk.leave(busy.id, { successorId: next.id, dueAt }, planner))
  const off = { enabled_mark: 0, is_administrator: false }
  await app.services.db.updateTable('app_user').set(off).where('id', '=', planner.id).execute()
  app.clock.advance({ days: 3 })
  await runDue(app.services)
  const said = async ({ id }: { id: string }) =>
    (await messagesOf(app, id)).filter((one) => one.includes('未能按期办理'))
  expect(await said(desk.admin)).toEqual(['林离任的离职未能按期办理'])
  expect([await said(keeper), await said(reader), await said(busy)]).toEqual([['林离任的离职未能按期办理'], [], []])
})
