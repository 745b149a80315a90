import { dataInterface } from '@workstation/contract/data-interface'
import { log } from '@workstation/contract/log'
import { scheduledTask } from '@workstation/contract/scheduled-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseUrl } from '../../testing/database-url'
import { interfaceForm } from '../../testing/interface-form'
import { dataOf } from '../../testing/make-review'
import { runServerProcess } from '../../testing/run-server-process'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'
import { deleteRunsBefore } from './run-store'
import { runTask } from './run-task'
import { endLostRuns, takeDue } from './take-due'
import { longestMs } from './task-job'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())
beforeEach(() => desk.clear())

/** Work that cleans up does not end while this goes on. */
const whileHeld = (work: () => Promise<void>) =>
  desk.db.transaction().execute(async (trx) => {
    await sql`lock table image_code in exclusive mode`.execute(trx)
    await work()
  })

describe('[SYS-06] a time that has come', () => {
  test('runs once on two nodes, with its next time', async () => {
    const id = await desk.add()
    for (const hour of [1, 2, 3]) {
      desk.at(`2026-03-02T0${hour}:00:00Z`)
      await desk.tick()
      await desk.tick()
    }
    expect(await desk.states(id)).toEqual(['ok', 'ok', 'ok'])
    expect((await desk.runs(id)).map(({ runTime }) => runTime)).toEqual(
      [3, 2, 1].map((hour) => Date.UTC(2026, 2, 2, hour)),
    )
    expect(await desk.read(id)).toMatchObject({
      runCount: 3,
      lastRunTime: Date.UTC(2026, 2, 2, 3),
      nextRunTime: Date.UTC(2026, 2, 2, 4),
    })
  })

  test('is written with its job or not at all', async () => {
    const id = await desk.add()
    desk.at('2026-03-02T01:00:00Z')
    desk.sent[0]?.mockRejectedValueOnce(new Error('no queue'))
    await expect(takeDue(desk.nodes.here.services)).rejects.toThrow('no queue')
    expect(await desk.states(id)).toEqual([])
    expect((await desk.read(id)).nextRunTime).toBe(Date.UTC(2026, 2, 2, 1))
    await desk.tick()
    expect(await desk.states(id)).toEqual(['ok'])
  })

  test('that passed while no server ran becomes one run or none, as the task says', async () => {
    const [once, skip] = [await desk.add({ missed: 'once' }), await desk.add({ missed: 'skip' })]
    desk.at('2026-03-02T05:30:00Z')
    await desk.tick()
    expect(await desk.states(once)).toEqual(['ok'])
    expect(await desk.runs(skip)).toMatchObject([{ state: 'skipped', runResult: 1, description: 'task.missed' }])
    for (const id of [once, skip]) expect((await desk.read(id)).nextRunTime).toBe(Date.UTC(2026, 2, 2, 6))
    expect((await desk.read(skip)).runCount).toBe(0)
  })

  test('that passed half an hour ago while no server ran was told as lost before it began', async () => {
    const id = await desk.add({ missed: 'once' })
    desk.at('2026-03-02T05:30:00Z')
    await takeDue(desk.nodes.here.services)
    await endLostRuns(desk.nodes.here.services)
    expect(await desk.states(id)).toEqual(['waiting'])
  })

  test('of a task that is off does not run', async () => {
    const id = await desk.add({ enabledMark: 0 })
    desk.at('2026-03-02T01:00:00Z')
    await desk.tick()
    expect(await desk.states(id)).toEqual([])
  })

  test('is left out while the run before goes on', async () => {
    const id = await desk.add()
    desk.at('2026-03-02T01:00:00Z')
    await takeDue(desk.nodes.here.services)
    desk.at('2026-03-02T02:00:00Z')
    await takeDue(desk.nodes.there.services)
    expect(await desk.runs(id)).toMatchObject([{ state: 'skipped', description: 'task.running' }, { state: 'waiting' }])
    const { list, pagination } = dataOf(await desk.call(scheduledTask.log, { id, runResult: 1 }, desk.keeper))
    expect([list.map(({ state }) => state), pagination.total]).toEqual([['skipped'], 1])
  })
})

describe('[SYS-06] by hand', () => {
  test('a task runs now, once for two who press, and is told who pressed', async () => {
    const id = await desk.add()
    const both = await Promise.all([1, 2].map(() => desk.call(scheduledTask.run, { id }, desk.keeper)))
    expect(both.map(({ key }) => key ?? '').sort()).toEqual(['', 'task.running'])
    await desk.tick()
    expect(await desk.runs(id)).toMatchObject([{ state: 'ok', runResult: 0, userName: '管任务' }])
    expect((await desk.read(id)).nextRunTime).toBe(Date.UTC(2026, 2, 2, 1))
    const [line] = dataOf(await desk.call(log.list, { type: '3' }, desk.keeper)).list
    expect(line).toMatchObject({ requestMethod: 'scheduledTask.run', requestURL: `scheduledTask/${id}` })
  })

  test('what waits is stopped before it begins', async () => {
    const id = await desk.add()
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    const [runId = ''] = await desk.waiting()
    await desk.call(scheduledTask.cancel, { id }, desk.keeper)
    await runTask(desk.nodes.there.services, runId)
    expect(await desk.states(id)).toEqual(['stopped'])
  })

  test.each([
    ['switched off', scheduledTask.stop],
    ['deleted', scheduledTask.remove],
  ])('what waits of a task that is %s does not begin', async (_, end) => {
    const id = await desk.add()
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    const [runId = ''] = await desk.waiting()
    dataOf(await desk.call(end, { id }, desk.keeper))
    await runTask(desk.nodes.there.services, runId)
    const run = await desk.db.selectFrom('task_run').select(['state', 'started_at']).where('id', '=', runId).execute()
    expect(run).toEqual([{ state: 'stopped', started_at: null }])
  })

  test('what runs is stopped on whichever node, counts as stopped, and leaves the task on', async () => {
    const id = await desk.add()
    await whileHeld(async () => {
      await desk.call(scheduledTask.run, { id }, desk.keeper)
      const [runId = ''] = await desk.waiting()
      const going = runTask(desk.nodes.there.services, runId)
      await expect.poll(() => desk.states(id)).toEqual(['running'])
      await desk.call(scheduledTask.cancel, { id }, desk.keeper)
      await going
    })
    expect(await desk.runs(id)).toMatchObject([{ state: 'stopped', runResult: 1 }])
    expect(await desk.read(id)).toMatchObject({ enabledMark: 1, failures: 0 })
  })
})

describe('[SYS-06] a run that fails', () => {
  const failing = async () => {
    const id = await desk.add()
    await desk.db
      .updateTable('scheduled_task')
      .set({ execute_content: contentOf('0 * * * *', {}) })
      .where('id', '=', id)
      .execute()
    return id
  }
  const messages = async () =>
    (await desk.db.selectFrom('message').select('title').where('title', 'like', '定时任务%').execute()).map(
      ({ title }) => title,
    )

  test('is told once to who saved it; ten in a row switch it off, which is told, too', async () => {
    const id = await failing()
    for (let hour = 1; hour <= 12; hour += 1) {
      desk.at(`2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`)
      await desk.tick()
    }
    expect(await desk.runs(id, { runResult: 1 })).toHaveLength(10)
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'failed', description: 'task.method' })
    expect(await desk.read(id)).toMatchObject({ enabledMark: 0, nextRunTime: null, failures: 10 })
    const { fullName } = await desk.read(id)
    expect(await messages()).toEqual([`定时任务“${fullName}”执行失败`, `定时任务“${fullName}”已停用`])
    await desk.call(scheduledTask.enable, { id }, desk.keeper)
    expect(await desk.read(id)).toMatchObject({ enabledMark: 1, failures: 0 })
  })

  test('is told to who saved last what it does, in his language, and to nobody else', async () => {
    const id = await desk.add()
    const other = await desk.nodes.here.makeUser({ grants: [{ modelId: 'task', button: 'btn_edit' }] })
    await desk.db.updateTable('app_user').set({ language: 'en' }).where('id', '=', other.id).execute()
    const { version, fullName, enCode } = await desk.read(id)
    const form = taskForm({ id, version, fullName, enCode, executeContent: contentOf('0 * * * *', {}) })
    expect(await desk.call(scheduledTask.update, form, other)).toMatchObject({ key: 'task.method' })
    const changed = { ...form, executeContent: contentOf('0 * * * *', { localHostTaskId: 'cleanFiles' }) }
    dataOf(await desk.call(scheduledTask.update, changed, other))
    await desk.db
      .updateTable('scheduled_task')
      .set({ execute_content: contentOf('0 * * * *', {}) })
      .where('id', '=', id)
      .execute()
    desk.at('2026-03-02T01:00:00Z')
    await desk.tick()
    const told = await desk.db
      .selectFrom('message')
      .innerJoin('message_recipient', 'message_recipient.message_id', 'message.id')
      .select(['title', 'user_id'])
      .where('title', 'like', `%${fullName}%`)
      .execute()
    expect(told).toEqual([{ title: `The task “${fullName}” failed`, user_id: other.id }])
  })

  test('after one that went well is the first again, and is told again', async () => {
    const id = await failing()
    const { fullName } = await desk.read(id)
    const work = async (executeContent: string, hour: number) => {
      await desk.db
        .updateTable('scheduled_task')
        .set({ execute_content: executeContent })
        .where('id', '=', id)
        .execute()
      desk.at(`2026-03-02T0${hour}:00:00Z`)
      await desk.tick()
      return (await desk.read(id)).failures
    }
    const [bad, good] = [contentOf('0 * * * *', {}), contentOf('0 * * * *')]
    expect([await work(bad, 1), await work(good, 2), await work(bad, 3)]).toEqual([1, 0, 1])
    expect((await messages()).filter((title) => title.includes(fullName))).toHaveLength(2)
  })

  test('is over after its time at most', async () => {
    const id = await desk.add()
    await whileHeld(async () => {
      await desk.call(scheduledTask.run, { id }, desk.keeper)
      const [runId = ''] = await desk.waiting()
      await runTask(desk.nodes.here.services, runId, 50)
    })
    expect(await desk.runs(id)).toMatchObject([{ state: 'failed', description: 'task.too-long' }])
    expect(longestMs).toBe(30 * 60_000)
  })

  test('is over where it waited and no node took it', async () => {
    const id = await desk.add()
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    desk.at('2026-03-02T00:31:00Z')
    await endLostRuns(desk.nodes.there.services)
    await deleteRunsBefore(desk.db, new Date(Date.UTC(2026, 2, 3)))
    expect(await desk.states(id)).toEqual(['waiting'])
    desk.at('2026-03-02T00:32:00Z')
    await endLostRuns(desk.nodes.there.services)
    expect(await desk.runs(id)).toMatchObject([{ state: 'failed', description: 'task.lost' }])
    await deleteRunsBefore(desk.db, new Date(Date.UTC(2026, 2, 3)))
    expect(await desk.states(id)).toEqual([])
  })
})

describe('[SYS-06] a data interface', () => {
  const administrator = () => desk.nodes.here.administrator()
  const anInterface = async (more: Record<string, unknown>) =>
    dataOf(await desk.call(dataInterface.create, interfaceForm(more) as never, await administrator())).id
  const json = { dataType: 2, query: '[{"a":1},{"a":2}]', checkType: 0 }

  test('runs with the rights of who saved the task, and stands in its own log', async () => {
    const interfaceId = await anInterface(json)
    const author = await desk.nodes.here.makeUser({ grants: [{ modelId: 'task', button: 'btn_add' }] })
    const sent = taskForm({ executeType: '1', executeContent: contentOf('0 * * * *', { interfaceId }) })
    const { id } = dataOf(await desk.call(scheduledTask.create, sent, author))
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    await desk.tick()
    expect(await desk.states(id)).toEqual(['ok'])
    const lines = await desk.db
      .selectFrom('data_interface_log')
      .selectAll()
      .where('interface_id', '=', interfaceId)
      .execute()
    expect(lines).toMatchObject([{ user_id: author.id, kind: 'task', row_count: 2, result: 'ok' }])
    await desk.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', author.id).execute()
    desk.at('2026-03-02T01:00:00Z')
    await desk.tick()
    expect((await desk.runs(id))[0]).toMatchObject({ state: 'failed', description: 'task.person' })
  })

  test('that the editor may not call is refused', async () => {
    const interfaceId = await anInterface({ ...json, checkType: 1, callerRoles: 'reviewLeader' })
    const sent = taskForm({ executeType: '1', executeContent: contentOf('0 * * * *', { interfaceId }) })
    expect(await desk.call(scheduledTask.create, sent, desk.keeper)).toMatchObject({ key: 'task.interface' })
    expect((await desk.call(scheduledTask.create, sent, await administrator())).code).toBe(200)
  })
})

test('[SYS-06] a run of a node that was killed stood as going on for half an hour and kept its task from running', {
  timeout: 120_000,
}, async () => {
  const { here, there } = desk.nodes
  await Promise.all([here.services.jobs.stop(), there.services.jobs.stop()])
  const id = await desk.add()
  await whileHeld(async () => {
    const url = databaseUrl(here.database.connection)
    // By its own clock the task is long due.
    const node = runServerProcess('main', { DATABASE_URL: url, DATA_DIR: here.services.config.dataDir })
    onTestFinished(() => void node.child.kill('SIGKILL'))
    await expect.poll(() => desk.states(id), { timeout: 60_000, interval: 100 }).toEqual(['running'])
    node.child.kill('SIGKILL')
    await node.ended
    for (const [later, state] of [[30_000, 'running'] as const, [46_000, 'failed'] as const]) {
      desk.at(new Date(Date.now() + later).toISOString())
      await endLostRuns(there.services)
      expect(await desk.runs(id)).toMatchObject([{ state, description: state === 'failed' ? 'task.lost' : '' }])
    }
  })
  expect((await desk.call(scheduledTask.run, { id }, desk.keeper)).code).toBe(200)
})
