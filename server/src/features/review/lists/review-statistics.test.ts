import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  type ReviewPeople,
} from '../../../testing/make-review'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
const hour = 3_600_000

// The architect has finished one task after 30 hours and one after 31, and one is open and overdue; the structural
// engineer has finished nothing, and one of his tasks belongs to a run that was withdrawn.
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  const start = app.clock.now().getTime()
  const runs = [
    await makeConfirmedRun(app, people, { days: 1 }),
    await makeConfirmedRun(app, people, { days: 2 }),
    await makeConfirmedRun(app, people, { days: 1 }),
  ] as const
  app.clock.set(new Date(start + 30 * hour))
  dataOf(await completeTask(app, people.leaders[0], runs[0].tasks[0]))
  app.clock.set(new Date(start + 31 * hour))
  dataOf(await completeTask(app, people.leaders[0], runs[1].tasks[0]))
  dataOf(await app.call(reviewTarget.act, { id: runs[1].id, action: 'withdraw' }, people.initiator))
})
afterAll(() => app.close())

const counts = async (query: object, endpoint = reviewTask.countPage) =>
  dataOf(await app.call(endpoint, { sidx: 'name', ...query }, people.initiator))

describe('task statistics', () => {
  test('[REV-88] countPage counts all tasks by leader: total, open, done, overdue and mean days', async () => {
    const { list, pagination } = await counts({ groupby: 'leader' })
    expect(list).toEqual([
      // Mean of 30 and 31 hours: 1.2708… days.
      {
        id: people.leaders[1].id,
        name: '王结构',
        total: 3,
        notstarted: 0,
        open: 2,
        done: 0,
        stopped: 1,
        overdue: 2,
        averagedays: null,
      },
      {
        id: people.leaders[0].id,
        name: '郑建筑',
        total: 3,
        notstarted: 0,
        open: 1,
        done: 2,
        stopped: 0,
        overdue: 2,
        averagedays: 1.27,
      },
    ])
    expect(pagination).toEqual({ currentPage: 1, pageSize: 20, total: 2 })
  })

  test('[REV-88] countPage counts by profession', async () => {
    const { list } = await counts({ groupby: 'profession' })
    expect(list.map(({ id, name, total }) => ({ id, name, total }))).toEqual([
      { id: 'profession-architecture', name: '建筑', total: 3 },
      { id: 'profession-structure', name: '结构', total: 3 },
    ])
  })

  test('by month of assignment and by stage, with the tasks behind each and their spreadsheet', async () => {
    const zone = app.services.config.timeZone
    const { list: months } = await counts({ groupby: 'month' })
    const assigned = new Date(app.clock.now().getTime() - 31 * hour)
    const month = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: zone }).format(
      assigned,
    )
    expect(months.map(({ id, name, total }) => ({ id, name, total }))).toEqual([{ id: month, name: month, total: 6 }])
    const { list: stages } = await counts({ groupby: 'stage' })
    expect(stages.map(({ id, total, overdue }) => ({ id, total, overdue }))).toEqual([
      { id: '2', total: 6, overdue: 4 },
    ])
    for (const asked of [
      { groupby: 'month', id: month },
      { groupby: 'stage', id: '2' },
    ] as const) {
      const behind = dataOf(await app.call(reviewTask.countInfo, asked, people.initiator))
      expect(behind.pagination.total).toBe(6)
      const none = dataOf(await app.call(reviewTask.countInfo, { ...asked, id: '1999-01' }, people.initiator))
      expect(none.pagination.total).toBe(0)
    }
    const query = { groupby: 'stage', selectKey: 'name,total' } as const
    const exported = dataOf(await app.call(reviewTask.countExport, query, people.initiator))
    expect(await readExport(app, exported, people.initiator)).toEqual([
      ['评审阶段', '任务数'],
      ['二审', 6],
    ])
  })

  test('[REV-87] doingCountPage counts the open tasks of running reviews', async () => {
    const { list } = await counts({ groupby: 'leader' }, reviewTask.doingCountPage)
    expect(list).toMatchObject([
      { name: '王结构', total: 2, open: 2, done: 0, overdue: 2 },
      { name: '郑建筑', total: 1, open: 1, done: 0, overdue: 1 },
    ])
  })

  test('[REV-89] countInfo lists the tasks behind one row', async () => {
    const info = async (query: object) => dataOf(await app.call(reviewTask.countInfo, query as never, people.initiator))
    const all = await info({ groupby: 'leader', id: people.leaders[1].id })
    expect(all.list.map((task) => task.leadername)).toEqual(['王结构', '王结构', '王结构'])
    const doing = await info({ groupby: 'leader', id: people.leaders[1].id, doing: 1 })
    expect(doing.pagination.total).toBe(2)
    const profession = await info({ groupby: 'profession', id: 'profession-architecture', pageSize: 2 })
    expect(profession.list).toHaveLength(2)
    expect(profession.pagination).toEqual({ currentPage: 1, pageSize: 2, total: 3 })
  })

  test('rows are sorted and paged by the database', async () => {
    const names = async (query: object) => (await counts(query)).list.map((row) => row.name)
    expect(await names({ sidx: 'done', sort: 'desc' })).toEqual(['郑建筑', '王结构'])
    expect(await names({ sidx: 'averagedays', sort: 'asc' })).toEqual(['郑建筑', '王结构'])
    expect(await names({ sidx: 'open', sort: 'asc', pageSize: 1, currentPage: 2 })).toEqual(['王结构'])
    expect(await names({ keyword: '建筑' })).toEqual(['郑建筑'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ startTime: app.clock.now().getTime() })).toEqual([])
  })

  test.each(['leader_id', 'total; drop table review', 'averagedays desc', 'constructor'])(
    '[THR-01] sorting the statistics by %s is refused',
    async (sidx) => {
      expect(await app.call(reviewTask.countPage, { sidx }, people.initiator)).toMatchObject({ key: 'sort-unknown' })
    },
  )

  test('mean days are rounded half up to two decimals', async () => {
    const own = await makeReviewPeople(app)
    const { tasks } = await makeConfirmedRun(app, own)
    // Binary fractions would round 1.005 down, since they hold a little less.
    for (const [at, days] of [0.625, 1.005].entries()) {
      const done = new Date(Math.round(app.clock.now().getTime() + days * 24 * hour))
      await app.services.db
        .updateTable('review_task')
        .set({ done_at: done, created_at: app.clock.now() })
        .where('id', '=', tasks[at] ?? '')
        .execute()
    }
    const { list } = dataOf(await app.call(reviewTask.countPage, { sidx: 'averagedays' }, own.initiator))
    expect(list.map((row) => row.averagedays)).toEqual([0.63, 1.01])
  })

  test('[REV-73] the counts are exported with the columns of the page', async () => {
    const query = { groupby: 'leader', sidx: 'name', selectKey: 'name,done,averagedays' }
    const exported = dataOf(await app.call(reviewTask.countExport, query, people.initiator))
    expect(await readExport(app, exported, people.initiator)).toEqual([
      ['负责人', '已完成', '平均用时（天）'],
      ['王结构', 0, null],
      ['郑建筑', 2, 1.27],
    ])
    const doing = dataOf(await app.call(reviewTask.countExport, { ...query, doing: 1 }, people.initiator))
    expect((await readExport(app, doing, people.initiator)).map((row) => row[1])).toEqual(['已完成', 0, 0])
    const wrong = await app.call(reviewTask.countExport, { selectKey: 'leader_id' }, people.initiator)
    expect(wrong).toMatchObject({ key: 'column-unknown' })
  })
})
