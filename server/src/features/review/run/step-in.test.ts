import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { user } from '@workstation/contract/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeFinalRun,
  makeReviewPeople,
  makeRun,
  makeTask,
  messagesOf,
  type ReviewPeople,
} from '../../../testing/make-review'
import { openSession, type TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let admin: TestUser
let second: { assigner: TestUser; final: TestUser }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  admin = await app.administrator()
  second = {
    assigner: await app.makeUser({ realName: '吴二', roles: ['reviewAssigner'] }),
    final: await app.makeUser({ realName: '冯二', roles: ['reviewFinal'] }),
  }
})
afterAll(() => app.close())

/** Disables somebody for one act, enables him again and signs him in. */
async function without<T>(person: TestUser, act: () => Promise<T>): Promise<T> {
  dataOf(await app.call(user.toggleState, { id: person.id }, admin))
  try {
    return await act()
  } finally {
    dataOf(await app.call(user.toggleState, { id: person.id }, admin))
    person.token = await openSession(app.services.db, person.id, app.clock.now())
  }
}
const audit = (id: string, by: TestUser) => app.call(reviewTarget.finalAudit, { id, opinion: '同意', result: true }, by)
const told = async (person: TestUser) => (await messagesOf(app, person.id)).at(-1)

describe('a run whose people are disabled goes on', () => {
  test('without its only final reviewer: all of the role step in, are told, and one of them decides', async () => {
    const id = await makeFinalRun(app, people)
    expect((await audit(id, second.final)).key).toBe('not-found')
    await without(people.finalReviewer, async () => {
      expect(await told(second.final)).toBe('请终审：施工图设计评审')
      expect(await told(people.initiator)).toBe('冯终审 已停用，请确认由谁接手：施工图设计评审')
      expect(dataOf(await app.call(reviewTarget.get, { id }, second.final)).canapprove).toBe(true)
    })
    dataOf(await audit(id, second.final))
    expect(dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).flowstate).toBe(2)
  })

  test('without its only assigner: another one of the role assigns', async () => {
    const id = await makeRun(app, people)
    await without(people.assigner, async () => {
      expect(await told(second.assigner)).toBe('请分配评审任务：施工图设计评审')
      await makeTask(app, { ...people, assigner: second.assigner }, id)
      dataOf(await app.call(reviewTarget.confirmAssignment, { id }, second.assigner))
    })
  })

  test('where another one plays the part still, nobody steps in', async () => {
    const id = await makeRun(app, people, { assignerids: [people.assigner.id, second.assigner.id] })
    const third = await app.makeUser({ roles: ['reviewAssigner'] })
    await without(people.assigner, async () => {
      expect((await app.call(reviewTarget.get, { id }, third)).code).not.toBe(200)
      expect(await messagesOf(app, third.id)).toEqual([])
    })
  })

  test('when the chosen final reviewer is gone as the last task is done', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    await without(people.finalReviewer, async () => {
      for (const [at, task] of tasks.entries()) {
        dataOf(await completeTask(app, people.leaders[at] ?? people.leaders[0], task))
      }
      expect(dataOf(await app.call(reviewTarget.get, { id }, second.final)).canapprove).toBe(true)
    })
  })

  test('initiator and assigner hear of a leader who is disabled over an open task', async () => {
    const { tasks } = await makeConfirmedRun(app, people)
    expect(tasks.length).toBeGreaterThan(0)
    await without(people.leaders[0], async () => {
      for (const person of [people.initiator, people.assigner]) {
        expect(await told(person)).toBe('郑建筑 已停用，请确认由谁接手：施工图设计评审')
      }
    })
  })
})

test('a passed run is not deleted, since its review would open again', async () => {
  const id = await makeFinalRun(app, people)
  dataOf(await audit(id, people.finalReviewer))
  expect((await app.call(reviewTarget.remove, { id }, people.manager)).key).toBe('review.passed')
  const { list } = dataOf(await app.call(review.list, {}, people.initiator))
  expect(list.length).toBeGreaterThan(0)
  expect(dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).flowstate).toBe(2)
})
