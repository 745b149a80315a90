import { reviewFigures } from '@workstation/contract/review-figures'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  insertProject,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { readExport } from '../../../testing/read-export'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let half: number
let other: string

/** A run that takes so many days at each step, and is passed or rejected. */
async function playRun(own: ReviewPeople, days: { review: number; decide: number }, result: boolean): Promise<void> {
  const { id, tasks } = await makeConfirmedRun(app, own)
  app.clock.advance({ days: days.review })
  dataOf(await completeTask(app, own.leaders[0], tasks[0]))
  dataOf(await completeTask(app, own.leaders[1], tasks[1]))
  app.clock.advance({ days: days.decide })
  dataOf(await app.call(reviewTarget.finalAudit, { id, opinion: '已阅', result }, own.finalReviewer))
}

beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  app.clock.set(new Date('2027-01-20T00:00:00Z'))
  await playRun(people, { review: 2, decide: 1 }, true)
  half = app.clock.now().getTime() + 1
  app.clock.advance({ days: 10 })
  await playRun(people, { review: 5, decide: 2 }, false)
  other = await insertProject(app, '火车站')
  const own = { ...people, projectId: other }
  const withdrawn = await makeRun(app, own)
  dataOf(await app.call(reviewTarget.act, { id: withdrawn, action: 'withdraw' }, people.initiator))
  await makeRun(app, own)
})
afterAll(() => app.close())

const read = async (query: object, as: TestUser = people.initiator) =>
  dataOf(await app.call(reviewFigures.read, query as never, as))

describe('the figures of runs', () => {
  test('say how long each step takes, how runs end, and what was decided month by month', async () => {
    expect(await read({})).toEqual({
      steps: {
        assigning: { runs: 2, averagedays: 0 },
        professional: { runs: 2, averagedays: 3.5 },
        finalApproval: { runs: 2, averagedays: 1.5 },
      },
      outcomes: { running: 1, passed: 1, rejected: 1, withdrawn: 1, terminated: 0 },
      months: [
        { month: '2027-01', passed: 1, rejected: 0 },
        { month: '2027-02', passed: 0, rejected: 1 },
      ],
    })
  })

  test('of a period, of a project, and of what the caller sees', async () => {
    const early = await read({ endTime: half })
    expect(early.outcomes).toEqual({ running: 0, passed: 1, rejected: 0, withdrawn: 0, terminated: 0 })
    expect((await read({ startTime: half })).outcomes).toMatchObject({ passed: 0, rejected: 1, withdrawn: 1 })
    const there = await read({ projectid: other })
    expect(there.outcomes).toEqual({ running: 1, passed: 0, rejected: 0, withdrawn: 1, terminated: 0 })
    expect(there.steps.finalApproval).toEqual({ runs: 0, averagedays: null })
    expect((await read({}, people.stranger)).outcomes).toMatchObject({ running: 0, passed: 0 })
    expect((await read({}, people.manager)).outcomes).toMatchObject({ running: 1, passed: 1, rejected: 1 })
  })

  /** Names of the runs behind a figure, with the days that the step took them. */
  const runsBehind = async (query: object, as: TestUser = people.initiator) =>
    dataOf(await app.call(reviewFigures.runs, { sidx: 'createtime', sort: 'asc', ...query } as never, as)).list

  test('each has its runs behind it, as many as it says and with the days whose mean it tells', async () => {
    const { steps, outcomes, months } = await read({})
    const shown = { assigning: [0, 0], professional: [2, 5], finalApproval: [1, 2] }
    for (const [step, days] of Object.entries(shown)) {
      const runs = await runsBehind({ step })
      expect(runs.map((run) => run.days)).toEqual(days)
      const { runs: counted, averagedays } = steps[step as keyof typeof steps]
      expect({ counted, averagedays }).toEqual({
        counted: runs.length,
        averagedays: days.reduce((sum, one) => sum + one, 0) / days.length,
      })
    }
    for (const [outcome, flowstate] of [
      ['passed', 2],
      ['rejected', 3],
    ] as const) {
      const runs = await runsBehind({ outcome })
      expect(runs.map((run) => [run.flowstate, run.days])).toEqual([[flowstate, null]])
      expect(runs).toHaveLength(outcomes[outcome])
    }
    for (const { month, passed, rejected } of months) {
      expect((await runsBehind({ month })).map((run) => run.flowstate)).toEqual(passed > 0 ? [2] : [3])
      expect(await runsBehind({ month, outcome: 'rejected' })).toHaveLength(rejected)
    }
    expect(await runsBehind({ month: '2027-03' })).toEqual([])
    expect(await runsBehind({})).toHaveLength(4)
    expect(await runsBehind({ step: 'professional', startTime: half })).toMatchObject([{ days: 5 }])
    expect(await runsBehind({ step: 'professional', projectid: other })).toEqual([])
    expect(await runsBehind({ step: 'assigning' }, people.stranger)).toEqual([])
  })

  test('are the same in the spreadsheet, by line', async () => {
    const exportOf = async (query: object) => {
      const file = dataOf(await app.call(reviewFigures.export, query as never, people.initiator))
      return readExport(app, file, people.initiator)
    }
    expect(await exportOf({})).toEqual([
      ['统计项', '轮数', '平均用时（天）', '通过', '驳回', '驳回率（%）'],
      ['任务分配', 2, 0, null, null, null],
      ['专业评审', 2, 3.5, null, null, null],
      ['终审', 2, 1.5, null, null, null],
      ['终审结果', 2, null, 1, 1, 50],
      ['终审结果 2027-01', 1, null, 1, 0, 0],
      ['终审结果 2027-02', 1, null, 0, 1, 100],
    ])
    expect((await exportOf({ projectid: other })).slice(1)).toEqual([
      ['任务分配', 0, null, null, null, null],
      ['专业评审', 0, null, null, null, null],
      ['终审', 0, null, null, null, null],
      ['终审结果', 0, null, 0, 0, null],
    ])
  })
})
