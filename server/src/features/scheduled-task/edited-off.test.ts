import { scheduledTask } from '@workstation/contract/scheduled-task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import { openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'
import { runTask } from './run-task'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())

test('what waits of a task that is switched off in its editor began all the same', async () => {
  const id = await desk.add()
  await desk.call(scheduledTask.run, { id }, desk.keeper)
  const [runId = ''] = await desk.waiting()
  const { version, fullName, enCode } = await desk.read(id)
  const save = (more: object) =>
    desk.call(scheduledTask.update, taskForm({ id, fullName, enCode, ...more }), desk.keeper)
  dataOf(await save({ version, description: '每小时' }))
  expect(await desk.states(id)).toEqual(['waiting'])
  dataOf(await save({ enabledMark: 0 }))
  await runTask(desk.nodes.there.services, runId)
  expect(await desk.states(id)).toEqual(['stopped'])
  expect(await desk.read(id)).toMatchObject({ enabledMark: 0, failures: 0, nextRunTime: null })
})

test('a task whose content cannot be read was said to have a wrong time; it is switched off in its editor, and is on again only with one that can', async () => {
  const id = await desk.add()
  const broken = desk.db.updateTable('scheduled_task').set({ execute_content: '{' }).where('id', '=', id)
  await broken.execute()
  const { fullName, enCode } = await desk.read(id)
  const save = (more: object) =>
    desk.call(scheduledTask.update, taskForm({ id, fullName, enCode, executeContent: '{', ...more }), desk.keeper)
  expect(await save({ enabledMark: 1, description: '每小时' })).toMatchObject({ key: 'task.content' })
  dataOf(await save({ enabledMark: 0 }))
  expect(await desk.read(id)).toMatchObject({ enabledMark: 0, cron: '', nextRunTime: null })
  const mended = taskForm({ id, fullName, enCode, enabledMark: 1 })
  dataOf(await desk.call(scheduledTask.update, mended, desk.keeper))
  expect(await desk.read(id)).toMatchObject({ enabledMark: 1, cron: '0 * * * *' })
})
