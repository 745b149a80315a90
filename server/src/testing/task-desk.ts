import { scheduledTask } from '@workstation/contract/scheduled-task'
import { vi } from 'vitest'
import { runTask } from '../features/scheduled-task/run-task'
import { takeDue } from '../features/scheduled-task/take-due'
import { dataOf } from './make-review'
import { startTwoNodes } from './start-two-nodes'

/** A task's content as clients send it. */
export const contentOf = (cron: string, more: object = { localHostTaskId: 'cleanRecords' }) =>
  JSON.stringify({ cron, ...more })

let made = 0
/** A form of a task that cleans up each hour. */
export function taskForm(more: object = {}) {
  made += 1
  const content = { executeType: '3' as const, executeContent: contentOf('0 * * * *') }
  return { fullName: `任务${made}`, enCode: `task-${made}`, ...content, ...more }
}

/** Two nodes on which the test itself looks for due tasks and works on runs, with people who keep and who only see tasks. */
export async function openTaskDesk() {
  const nodes = await startTwoNodes()
  const both = [nodes.here, nodes.there]
  const sent = both.map(({ services }) => vi.spyOn(services.jobs, 'send').mockResolvedValue())
  const { services } = nodes.here
  const buttons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_run', 'btn_download']
  const grants = [...buttons.map((button) => ({ modelId: 'task', button })), { modelId: 'log' }]
  const keeper = await nodes.here.makeUser({ realName: '管任务', grants })
  const reader = await nodes.here.makeUser({ grants: [{ modelId: 'task' }] })
  const nobody = await nodes.here.makeUser()
  const at = (time: string) => {
    for (const { clock } of both) clock.set(new Date(time))
  }
  const { call } = nodes.here
  const waiting = async () =>
    (await services.db.selectFrom('task_run').select('id').where('state', '=', 'waiting').execute()).map(({ id }) => id)
  const runs = async (id: string, query: object = {}) =>
    dataOf(await call(scheduledTask.log, { id, ...query }, keeper)).list
  return {
    ...{ nodes, keeper, reader, nobody, at, call, waiting, runs, sent, db: services.db },
    clear: async () => {
      await services.db.deleteFrom('task_run').execute()
      await services.db.deleteFrom('scheduled_task').execute()
      at('2026-03-02T00:00:30Z')
    },
    add: async (more: object = {}) => dataOf(await call(scheduledTask.create, taskForm(more), keeper)).id,
    read: async (id: string) => dataOf(await call(scheduledTask.get, { id }, keeper)),
    states: async (id: string) => (await runs(id)).map(({ state }) => state),
    /** Both nodes look at once, and work on what they took. */
    tick: async () => {
      await Promise.all(both.map((node) => takeDue(node.services)))
      for (const id of await waiting()) await Promise.all(both.map((node) => runTask(node.services, id)))
    },
  }
}
export type TaskDesk = Awaited<ReturnType<typeof openTaskDesk>>
