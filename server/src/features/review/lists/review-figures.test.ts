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
})
