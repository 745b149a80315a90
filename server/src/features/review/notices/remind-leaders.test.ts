import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { remindLeaders } from './remind-leaders'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const after = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
const reminders = async (at: 0 | 1) =>
  (await messagesOf(app, people.leaders[at].id)).filter((title) => /即将到期|已逾期/.test(title))

describe('reminders of tasks', () => {
  test('a day before a task is due and when it is overdue its leader gets a message, once each', async () => {
    const { tasks } = await makeConfirmedRun(app, people, { days: 3 })
    expect(await remindLeaders(app.services, after(1.9))).toBe(0)
    expect(await remindLeaders(app.services, after(2))).toBe(2)
    expect(await remindLeaders(app.services, after(2.5))).toBe(0)
    expect(await reminders(0)).toEqual(['评审任务即将到期：施工图设计评审'])
    dataOf(await completeTask(app, people.leaders[1], tasks[1]))
    expect(await remindLeaders(app.services, after(3.1))).toBe(1)
    expect(await remindLeaders(app.services, after(9))).toBe(0)
    expect(await reminders(0)).toEqual(['评审任务即将到期：施工图设计评审', '评审任务已逾期：施工图设计评审'])
    expect(await reminders(1)).toEqual(['评审任务即将到期：施工图设计评审'])
  })

  test('nobody is reminded during assignment, after the end, or of a task without days', async () => {
    const assigning = await makeRun(app, people)
    await makeTask(app, people, assigning, { days: 1 })
    const ended = await makeConfirmedRun(app, people, { days: 1 })
    dataOf(await app.call(reviewTarget.act, { id: ended.id, action: 'withdraw' }, people.initiator))
    await makeConfirmedRun(app, people, { days: 0 })
    expect(await remindLeaders(app.services, after(5))).toBe(0)
  })

  test('two nodes at the same instant remind once', async () => {
    await makeConfirmedRun(app, people, { days: 1 })
    const told = await Promise.all([1, 2, 3].map(() => remindLeaders(app.services, after(2))))
    expect(told.reduce((sum, number) => sum + number, 0)).toBe(2)
  })
})
