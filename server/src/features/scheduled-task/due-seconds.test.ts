import { dataInterface } from '@workstation/contract/data-interface'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDyingNode } from '../../testing/dying-node'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp } from '../../testing/start-test-app'
import { contentOf, taskForm } from '../../testing/task-desk'
import { runTask } from './run-task'
import { endLostRuns, takeDue } from './take-due'

let app: Awaited<ReturnType<typeof startTestApp>>
let keeper: TestUser
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
})
afterAll(() => app.close())

const minute = Date.UTC(2026, 2, 2, 0, 1)
const seconds = Array.from({ length: 60 }, (_, second) => second)

/** One task for each second of the minute, whose work leaves a line in the log of an interface. */
async function addTasks() {
  const form = interfaceForm({ dataType: 2, query: '[{"a":1}]', checkType: 0 })
  const { id: interfaceId } = dataOf(await app.call(dataInterface.create, form as never, keeper))
  const add = async (second: number) => {
    const executeContent = contentOf(`${second} * * * * *`, { interfaceId })
    return dataOf(await app.call(scheduledTask.create, taskForm({ executeType: '1', executeContent }), keeper)).id
  }
  const tasks: string[] = []
  for (const second of seconds) tasks.push(await add(second))
  return { tasks, interfaceId }
}

/** The statement at which a node is killed: before what it took is committed, before it works on that, and amid its work. */
const ends = [
  'insert into "task_run"',
  'set "next_run_at"',
  'pgboss',
  'commit',
  'update "task_run"',
  'insert into "data_interface_log"',
]
const amidWork = ends.length - 1

/** A node takes what is due and works on it until it is killed; false where another one was faster at the work. */
async function killAt(words: string): Promise<boolean> {
  const { services } = app
  const node = startDyingNode(app, words, () => takeDue(services))
  const work = async () => {
    await takeDue(node.services)
    const taken = services.db.selectFrom('task_run').select('id').where('planned_at', '=', services.clock.now())
    for (const { id } of await taken.execute()) await runTask(node.services, id)
  }
  await work().catch(() => undefined)
  await node.end()
  return node.hasDied()
}

test('[SYS-06] at each second of a minute a task is due and the node that takes it is killed: each runs once', async () => {
  app.clock.set(new Date(minute - 1000))
  const { tasks, interfaceId } = await addTasks()
  const deaths: boolean[] = []
  for (const second of seconds) {
    app.clock.set(new Date(minute + second * 1000))
    deaths.push(await killAt(ends[second % ends.length] ?? ''))
    await takeDue(app.services)
  }
  expect(deaths.filter((hasDied, second) => second % ends.length < 4 && !hasDied)).toEqual([])

  const { db } = app.services
  const open = () => db.selectFrom('task_run').select('id').where('state', '=', 'waiting').execute()
  await expect.poll(open).toEqual([])
  app.clock.advance({ seconds: 46 })
  await expect
    .poll(async () => {
      await endLostRuns(app.services)
      return (await db.selectFrom('task_run').select('id').where('state', '=', 'running').execute()).length
    })
    .toBe(0)

  const runs = await db.selectFrom('task_run').selectAll().orderBy('planned_at').execute()
  expect(runs.map((run) => [run.task_id, run.planned_at?.getTime()])).toEqual(
    tasks.map((id, second) => [id, minute + second * 1000]),
  )
  const lost = runs.flatMap(({ state, message }, second) =>
    state === 'failed' && message === 'task.lost' ? [second] : [],
  )
  expect(runs.filter(({ state }) => state === 'ok')).toHaveLength(seconds.length - lost.length)
  expect(lost).toEqual(seconds.filter((second) => second % ends.length === amidWork && deaths[second]))
  const { rows } = await sql<{
    id: string
  }>`select data->>'runId' as id from pgboss.job where name = 'task.run'`.execute(db)
  expect(rows.map(({ id }) => id).sort()).toEqual(runs.map(({ id }) => id).sort())
  const worked = db.selectFrom('data_interface_log').select('id').where('interface_id', '=', interfaceId)
  expect(await worked.execute()).toHaveLength(seconds.length - lost.length)
})
