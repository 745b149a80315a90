import { setTimeout as wait } from 'node:timers/promises'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { openTaskDesk, type TaskDesk } from '../../testing/task-desk'
import { runTask } from './run-task'
import { startTaskClock } from './task-clock'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())
beforeEach(() => desk.clear())

const rename = (from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(desk.db)
const noTable = { err: expect.objectContaining({ code: '42P01' }) }

test('[SYS-06] a fault of the product in a task is told to the log with its task, a refusal is not', async () => {
  const { services } = desk.nodes.here
  const lines = hearLog(services.log)
  const runNow = async (id: string) => {
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    for (const runId of await desk.waiting()) await runTask(services, runId)
    return (await desk.runs(id))[0]
  }
  const refused = await desk.add()
  await desk.db.updateTable('scheduled_task').set({ execute_content: '{}' }).where('id', '=', refused).execute()
  expect(await runNow(refused)).toMatchObject({ state: 'failed', description: 'task.method' })
  expect(lines).toEqual([])
  const broken = await desk.add()
  await rename('image_code', 'elsewhere')
  expect(await runNow(broken)).toMatchObject({ state: 'failed' })
  await rename('elsewhere', 'image_code')
  expect(lines).toEqual([['error', { ...noTable, task: broken }, 'a task failed']])
})

test('[SYS-06] due tasks are looked for each second, one look at a time, and again after one that failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { services } = desk.nodes.here
  const lines = hearLog(services.log)
  const id = await desk.add()
  desk.at('2026-03-02T01:00:00Z')
  const stop = startTaskClock(services)
  await rename('scheduled_task', 'elsewhere')
  vi.advanceTimersByTime(1000)
  await expect.poll(() => lines).toEqual([['error', noTable, 'due tasks were not taken']])
  await rename('elsewhere', 'scheduled_task')
  const looks = async () => {
    const waiting = sql<{ looks: number }>`select count(*)::integer as looks from pg_locks
      where relation = 'scheduled_task'::regclass and not granted`
    return (await waiting.execute(desk.db)).rows[0]?.looks
  }
  await desk.db.transaction().execute(async (trx) => {
    await sql`lock table scheduled_task in exclusive mode`.execute(trx)
    vi.advanceTimersByTime(1000)
    await expect.poll(looks).toBe(1)
    vi.advanceTimersByTime(2000)
    await wait(100)
    expect(await looks()).toBe(1)
  })
  await expect.poll(() => desk.states(id)).toEqual(['waiting'])
  await stop()
  desk.at('2026-03-02T02:00:00Z')
  vi.advanceTimersByTime(2000)
  await wait(100)
  expect(await desk.states(id)).toEqual(['waiting'])
})
