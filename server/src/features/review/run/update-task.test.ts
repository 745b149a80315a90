import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  architecture,
  dataOf,
  makeConfirmedRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
  stepsOf,
  structure,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

const day = 86_400_000
let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const change = (id: string, terms: object, by: TestUser = people.assigner) =>
  app.call(reviewTask.update, { id, ...terms }, by)
const tasksOf = async (targetid: string) => dataOf(await app.call(reviewTask.list, { targetid }, people.initiator)).list

describe('an open task is changed', () => {
  test('in all it says during assignment, one thing or all at once; the others stay as they are', async () => {
    const id = await makeRun(app, people)
    const first = await makeTask(app, people, id)
    await makeTask(app, people, id, { majorid: structure, days: 9 })
    dataOf(await change(first, { days: 5 }))
    expect(await tasksOf(id)).toMatchObject([{ majorid: architecture, days: 5, stage: 2, duetime: null }, { days: 9 }])
    const all = { majorid: structure, leaderid: people.leaders[1].id, stage: 3, days: 0, filemust: 1 } as const
    dataOf(await change(first, all))
    expect(await tasksOf(id)).toMatchObject([{ ...all, majortext: '结构', leadername: '王结构' }, { days: 9 }])
    expect(await stepsOf(app, id)).toEqual(['launch', 'addTask', 'addTask', 'changeTask', 'changeTask'])
  })

  test('by the link of an assigner', async () => {
    const id = await makeRun(app, people)
    const task = await makeTask(app, people, id)
    const token = await makeLink(app, id, people.assigner.id)
    dataOf(await app.call(reviewTask.update, { id: task, days: 8, token }))
    expect(await tasksOf(id)).toMatchObject([{ days: 8 }])
  })

  test('by two people at once, each in another thing: both changes stay', async () => {
    const id = await makeRun(app, people)
    const task = await makeTask(app, people, id)
    const answers = await Promise.all([change(task, { days: 8 }), change(task, { stage: 0 })])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    expect(await tasksOf(id)).toMatchObject([{ days: 8, stage: 0 }])
  })

  test('once assigned in its days alone, by an assigner or a review administrator: its leader is told until when', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    dataOf(await change(tasks[0], { days: 10 }))
    const [first, second] = await tasksOf(id)
    expect(first).toMatchObject({ days: 10, duetime: (first?.createtime ?? 0) + 10 * day })
    expect(second).toMatchObject({ days: 3, duetime: (second?.createtime ?? 0) + 3 * day })
    expect((await messagesOf(app, people.leaders[0].id)).at(-1)).toBe('您的评审任务时限已修改：施工图设计评审')
    expect((await messagesOf(app, people.leaders[1].id)).at(-1)).toBe('您有新的专业评审任务：施工图设计评审')
    dataOf(await change(tasks[0], { days: 0 }, people.manager))
    expect((await tasksOf(id))[0]).toMatchObject({ days: 0, duetime: null })
    expect((await change(tasks[0], { stage: 3 })).key).toBe('review.only-days')
  })

  test('not by others, to nothing, to what does not exist, or after its end', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    for (const person of [people.initiator, people.leaders[0]]) {
      expect((await change(tasks[0], { days: 10 }, person)).key).toBe('forbidden')
    }
    expect((await change(tasks[0], { days: 10 }, people.stranger)).key).toBe('not-found')
    expect((await change(tasks[0], {})).key).toBe('review.unchanged')
    const other = await makeRun(app, people)
    const draft = await makeTask(app, people, other)
    expect((await change(draft, { majorid: 'none' })).key).toBe('invalid')
    expect((await change(draft, { leaderid: people.stranger.id })).key).toBe('review.not-leader-candidate')
    expect((await change(draft, { majorid: '' })).key).toBe('review.profession-and-leader')
    expect((await change(draft, { days: 5 }, people.manager)).key).toBe('forbidden')
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    expect((await change(tasks[0], { days: 10 })).key).toBe('review.ended')
  })
})
