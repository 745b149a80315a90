import { scheduledTask } from '@workstation/contract/scheduled-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'
import { nextTimes } from './next-times'
import { runTask } from './run-task'
import { defineTaskJobs, startTaskClock } from './task-clock'

let desk: TaskDesk
beforeAll(async () => {
  desk = await openTaskDesk()
})
afterAll(() => desk.nodes.close())
beforeEach(() => desk.clear())

describe('who may', () => {
  const calls = [
    ['list', scheduledTask.list, () => ({}), { currentPage: 0 }, false],
    ['methods', scheduledTask.methods, () => ({}), null, false],
    ['get', scheduledTask.get, (id: string) => ({ id }), { id: 'a b' }, false],
    ['log', scheduledTask.log, (id: string) => ({ id }), { runResult: 2 }, false],
    ['preview', scheduledTask.preview, () => ({ cron: '0 3 * * *' }), { cron: 7 }, false],
    ['export', scheduledTask.export, () => ({}), { pageSize: 0 }, true],
    ['create', scheduledTask.create, () => taskForm(), { fullName: '' }, true],
    ['update', scheduledTask.update, (id: string) => ({ ...taskForm(), id }), { enCode: '有 空格' }, true],
    ['stop', scheduledTask.stop, (id: string) => ({ id }), { id: 'a b' }, true],
    ['run', scheduledTask.run, (id: string) => ({ id }), { id: 'a b' }, true],
    ['cancel', scheduledTask.cancel, (id: string) => ({ id }), { id: 'a b' }, true],
    ['remove', scheduledTask.remove, (id: string) => ({ id }), { id: 'a b' }, true],
  ] as const

  test.each(calls)(
    '%s: no session, no permission, bad input, works',
    async (...[, endpoint, good, bad, needsButton]) => {
      const input = good(await desk.add())
      const answer = (body: object, as?: TestUser) =>
        desk.call(endpoint, body as never, as) as Promise<{ code: number; key?: string }>
      expect((await answer(input)).code).toBe(602)
      expect(await answer(input, desk.nobody)).toMatchObject({ key: 'forbidden' })
      if (needsButton) expect(await answer(input, desk.reader)).toMatchObject({ key: 'forbidden' })
      if (bad) expect(['invalid', 'not-found']).toContain((await answer({ ...input, ...bad }, desk.keeper)).key)
      expect((await answer(input, desk.keeper)).code).toBe(200)
    },
  )
})

describe('[SYS-05] [SYS-06] a task', () => {
  test('is listed, changed by the version that was seen, switched on and off, and deleted', async () => {
    const id = await desk.add({ executeContent: contentOf('0 3 * * *') })
    const first = await desk.read(id)
    expect(first).toMatchObject({
      cron: '0 3 * * *',
      runCount: 0,
      lastRunTime: null,
      enabledMark: 1,
      creatorUser: '管任务',
    })
    // 3 o'clock in Shanghai.
    expect(first.nextRunTime).toBe(Date.UTC(2026, 2, 2, 19))
    const whole = { ...first, executeContent: contentOf('0 4 * * *') }
    expect((await desk.call(scheduledTask.update, whole as never, desk.keeper)).code).toBe(200)
    expect(await desk.call(scheduledTask.update, whole as never, desk.keeper)).toMatchObject({ key: 'changed' })
    expect((await desk.read(id)).nextRunTime).toBe(Date.UTC(2026, 2, 2, 20))
    await desk.call(scheduledTask.stop, { id }, desk.keeper)
    expect(await desk.read(id)).toMatchObject({ enabledMark: 0, nextRunTime: null })
    expect(await desk.call(scheduledTask.stop, { id }, desk.keeper)).toMatchObject({ key: 'changed' })
    expect(
      dataOf(await desk.call(scheduledTask.list, { enabledMark: '0', keyword: '' }, desk.reader)).list,
    ).toHaveLength(1)
    await desk.call(scheduledTask.enable, { id }, desk.keeper)
    expect((await desk.read(id)).nextRunTime).toBe(Date.UTC(2026, 2, 2, 20))
    await desk.call(scheduledTask.remove, { id }, desk.keeper)
    expect(await desk.call(scheduledTask.get, { id }, desk.keeper)).toMatchObject({ key: 'not-found' })
  })

  test.each([
    ['every second', contentOf('* * * * * *'), 'task.too-often'],
    ['31 February', contentOf('0 0 31 2 *'), 'task.never'],
    ['no cron', contentOf('often'), 'task.cron'],
    ['a month that there is not', contentOf('0 0 1 13 *'), 'task.cron'],
    ['no JSON', '{', 'task.content'],
    ['work that there is not', contentOf('0 3 * * *', { localHostTaskId: 'rm' }), 'task.method'],
    ['an interface in place of work', contentOf('0 3 * * *', { interfaceId: 'x' }), 'task.method'],
  ])('[SYS-06] of %s is refused', async (_, executeContent, key) => {
    expect(await desk.call(scheduledTask.create, taskForm({ executeContent }), desk.keeper)).toMatchObject({ key })
    const { id, fullName, enCode, cron } = await desk.read(await desk.add())
    const changed = taskForm({ id, fullName, enCode, executeContent })
    expect(await desk.call(scheduledTask.update, changed, desk.keeper)).toMatchObject({ key })
    expect((await desk.read(id)).cron).toBe(cron)
  })

  test('[SYS-06] shows the next five times in the zone of the product', async () => {
    const { times, timeZone } = dataOf(await desk.call(scheduledTask.preview, { cron: '0 9 * * 1-5' }, desk.reader))
    expect(times).toHaveLength(5)
    expect(times[0]).toBe(Date.UTC(2026, 2, 2, 1))
    expect(timeZone).toBe('Asia/Shanghai')
    expect(await desk.call(scheduledTask.preview, { cron: '0 0 31 2 *' }, desk.reader)).toMatchObject({
      key: 'task.never',
    })
  })

  test('[SYS-06] names the work that is built in', async () => {
    const { list } = dataOf(await desk.call(scheduledTask.methods, {}, desk.reader))
    expect(list.map(({ id }) => id)).toEqual([
      'cleanRecords',
      'purgeRecords',
      'purgeColumns',
      'makeBackup',
      'tryBackup',
      'cleanFiles',
    ])
  })
})

describe('[SYS-06] summer time', () => {
  const berlin = (cron: string, from: string, count: number) =>
    nextTimes(cron, 'Europe/Berlin', new Date(from), count).map((time) => time.toISOString().slice(0, 16))
  test('an hour that it skips runs once', () => {
    expect(berlin('30 2 * * *', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:00', '2026-03-30T00:30'])
  })
  test('an hour that it doubles runs once, also in the middle of it', () => {
    const rest = ['2026-10-26T01:00', '2026-10-26T01:30']
    expect(berlin('*/30 2 * * *', '2026-10-24T12:00:00Z', 4)).toEqual(['2026-10-25T00:00', '2026-10-25T00:30', ...rest])
    expect(berlin('*/30 2 * * *', '2026-10-25T00:30:00Z', 2)).toEqual(rest)
  })
  test('what runs each hour runs in both', () => {
    expect(berlin('0 * * * *', '2026-10-25T00:00:00Z', 2)).toEqual(['2026-10-25T01:00', '2026-10-25T02:00'])
  })
})

describe('[SYS-06] a node', () => {
  const intervals = () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  const runOf = (id: string) =>
    desk.db.selectFrom('task_run').selectAll().where('task_id', '=', id).executeTakeFirstOrThrow()

  test('says every 15 seconds that a run goes on, and lets go of one that others took for lost', async () => {
    intervals()
    const id = await desk.add()
    await desk.call(scheduledTask.run, { id }, desk.keeper)
    const [runId = ''] = await desk.waiting()
    await desk.db.transaction().execute(async (trx) => {
      await sql`lock table image_code in exclusive mode`.execute(trx)
      const going = runTask(desk.nodes.there.services, runId)
      await expect.poll(() => desk.states(id)).toEqual(['running'])
      const began = Date.UTC(2026, 2, 2, 0, 0, 30)
      const beatAt = async () => (await runOf(id)).beat_at?.getTime()
      desk.at('2026-03-02T00:00:45Z')
      vi.advanceTimersByTime(14_999)
      expect(await beatAt()).toBe(began)
      vi.advanceTimersByTime(1)
      await expect.poll(beatAt).toBe(began + 15_000)
      await desk.db.updateTable('task_run').set({ state: 'failed', message: 'task.lost' }).execute()
      vi.advanceTimersByTime(15_000)
      await going
      expect(vi.getTimerCount()).toBe(0)
    })
    expect(await desk.runs(id)).toMatchObject([{ state: 'failed', description: 'task.lost' }])
    expect((await desk.read(id)).failures).toBe(0)
  })

  test('looks each second for what is due and what is lost, never twice at once, and goes on after a failure', async () => {
    intervals()
    const { services } = desk.nodes.here
    const [due, lost] = [await desk.add(), await desk.add({ enabledMark: 0 })]
    await desk.call(scheduledTask.run, { id: lost }, desk.keeper)
    const error = vi.spyOn(services.log, 'error').mockReturnValue(undefined)
    onTestFinished(() => error.mockRestore())
    let fail: (why: Error) => void = () => undefined
    const sending = new Promise<void>((_, reject) => {
      fail = reject
    })
    desk.sent[0]?.mockReturnValueOnce(sending)
    const before = desk.sent[0]?.mock.calls.length ?? 0
    desk.at('2026-03-02T01:00:00Z')
    const looks = vi.spyOn(services.clock, 'now')
    onTestFinished(() => looks.mockRestore())
    const stop = startTaskClock(services)
    vi.advanceTimersByTime(999)
    expect(looks).toHaveBeenCalledTimes(0)
    vi.advanceTimersByTime(3001)
    expect(looks).toHaveBeenCalledTimes(1)
    await expect.poll(() => desk.sent[0]?.mock.calls.length).toBe(before + 1)
    fail(new Error('no queue'))
    await expect.poll(() => error.mock.calls).toEqual([[{ err: new Error('no queue') }, 'due tasks were not taken']])
    expect(await desk.states(due)).toEqual([])
    vi.advanceTimersByTime(1000)
    await expect.poll(() => desk.states(due)).toEqual(['waiting'])
    await stop()
    // What is lost is looked for by the first look, and that one failed.
    expect(await desk.states(lost)).toEqual(['waiting'])
    const again = startTaskClock(services)
    vi.advanceTimersByTime(1000)
    await again()
    expect(await desk.runs(lost)).toMatchObject([{ state: 'failed', description: 'task.lost' }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('forgets runs that were due more than 90 days ago each night, but for those that go on', async () => {
    const { services } = desk.nodes.here
    const scheduled: unknown[] = []
    const works = new Map<string, () => Promise<void>>()
    const jobs = {
      define: (name: string, work: never) => works.set(name, work),
      schedule: (...line: unknown[]) => scheduled.push(line),
    }
    defineTaskJobs({ ...services, jobs: jobs as never })
    expect(scheduled).toEqual([['task.clean', '30 3 * * *']])
    const id = await desk.add()
    const limit = desk.nodes.here.clock.now().getTime() - 90 * 86_400_000
    const runs = [
      { id: 'older', planned_at: new Date(limit - 1), state: 'ok' as const },
      { id: 'open', planned_at: new Date(limit - 2), state: 'running' as const },
      { id: 'kept', planned_at: new Date(limit), state: 'failed' as const },
    ]
    await desk.db
      .insertInto('task_run')
      .values(runs.map((run) => ({ ...run, task_id: id })))
      .execute()
    await works.get('task.clean')?.()
    expect((await desk.runs(id)).map((run) => run.id)).toEqual(['kept', 'open'])
  })
})
