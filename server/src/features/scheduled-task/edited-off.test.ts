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
