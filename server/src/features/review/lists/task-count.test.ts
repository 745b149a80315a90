import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whereVisible } from '../../../platform/guarded-model/read-rows'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { loadActor } from '../../authority'
import { taskModel } from '../task-model'
import { taskConditions } from './filter-store'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())

/** How PostgreSQL counts the tasks that a person sees of a filter when it would rather not read the tasks themselves. */
async function planOf(userId: string, filter: { majorid: string } | { leaderid: string }): Promise<string> {
  const actor = await loadActor(app.services, userId, null)
  if (!actor) throw new Error('nobody by that id')
  const filters = taskConditions(filter, app.clock.now(), userId)
  const plan = await app.services.db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'indexscan'])
      await sql.raw(`set local enable_${way} = off`).execute(trx)
    return sql<{ 'QUERY PLAN': string }>`explain select count(*)
      from ${sql.table(taskModel.source)} ${whereVisible(taskModel, actor, { filters })}`.execute(trx)
  })
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each([
  { index: 'review_task_major_id', filter: { majorid: 'profession-structure' } },
  { index: 'review_task_leader_id', filter: { leaderid: 'somebody' } },
])('tasks are counted from $index without a look at a task', async ({ index, filter }) => {
  const manager = await app.makeUser({ grants: [{ modelId: 'review', button: 'btn_manage' }] })
  const leader = await app.makeUser({ roles: ['reviewLeader'] })
  for (const { id } of [manager, leader]) expect(await planOf(id, filter)).toContain(`Index Only Scan using ${index} `)
})
