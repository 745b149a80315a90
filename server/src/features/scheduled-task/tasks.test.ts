import { scheduledTask } from '@workstation/contract/scheduled-task'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { contentOf, openTaskDesk, type TaskDesk, taskForm } from '../../testing/task-desk'
import { nextTimes } from './next-times'

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
