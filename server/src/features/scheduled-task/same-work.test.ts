import { scheduledTask } from '@workstation/contract/scheduled-task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())

test('a task that another client spelt otherwise counted as other work when it was saved unchanged', async () => {
  const content = { localHostTaskId: 'cleanRecords', interfaceName: '清理', icon: 'broom' }
  const id = await desk.add({ executeContent: contentOf('0 * * * *', content) })
  const next = new Date('2030-01-01T00:00:00Z')
  const other = await desk.nodes.here.administrator()
  const row = desk.db.updateTable('scheduled_task').where('id', '=', id)
  await row.set({ failures: 4, next_run_at: next, run_as: other.id }).execute()
  const { fullName, enCode } = await desk.read(id)
  const save = async (executeContent: string) =>
    dataOf(await desk.call(scheduledTask.update, taskForm({ id, fullName, enCode, executeContent }), desk.keeper))
  const now = async () => {
    const found = desk.db
      .selectFrom('scheduled_task')
      .select(['failures', 'next_run_at', 'run_as'])
      .where('id', '=', id)
    return found.executeTakeFirstOrThrow()
  }
  const same = { interfaceId: '', parameter: [], localHostTaskId: 'cleanRecords' }
  await save(contentOf('0 * * * *', same))
  expect(await now()).toEqual({ failures: 4, next_run_at: next, run_as: other.id })
  await save(contentOf('30 * * * *', same))
  expect(await now()).toMatchObject({ failures: 0, run_as: desk.keeper.id })
})
