import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  messagesOf,
  type ReviewPeople,
  stepsOf,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let other: { assigner: TestUser; final: TestUser; second: TestUser }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  other = {
    assigner: await app.makeUser({ realName: '吴二', roles: ['reviewAssigner'] }),
    final: await app.makeUser({ realName: '冯二', roles: ['reviewFinal'] }),
    second: await app.makeUser({ realName: '冯三', roles: ['reviewFinal'] }),
  }
})
afterAll(() => app.close())

const replace = (id: string, part: 'assigner' | 'final', userids: string[], by = people.manager) =>
  app.call(reviewTarget.replacePeople, { id, part, userids, opinion: '休假' }, by)
const told = async (person: TestUser) => (await messagesOf(app, person.id)).at(-1)
const infoFor = (id: string, person: TestUser) => app.call(reviewTarget.get, { id }, person)

describe('a review administrator names other people of a running review', () => {
  test('another assigner: he is told and assigns, the one before is told and neither sees nor opens it any more', async () => {
    const id = await makeRun(app, people)
    const token = await makeLink(app, id, people.assigner.id)
    dataOf(await replace(id, 'assigner', [other.assigner.id]))
    expect(await told(other.assigner)).toBe('请分配评审任务：施工图设计评审')
    expect(await told(people.assigner)).toBe('评审已改由他人处理：施工图设计评审')
    expect(dataOf(await infoFor(id, other.assigner))).toMatchObject({ canassign: true })
    expect((await infoFor(id, people.assigner)).key).toBe('not-found')
    expect((await app.call(reviewTarget.get, { id, token })).code).not.toBe(200)
    expect(await stepsOf(app, id)).toEqual(['launch', 'replaceAssigners'])
    const { timeline } = dataOf(await app.call(reviewTarget.getFlow, { id }, people.initiator))
    expect(timeline.at(-1)).toMatchObject({ username: '陈管理', detail: '吴分配 → 吴二', opinion: '休假' })
    const audit = await app.services.db
      .selectFrom('audit_log')
      .select('user_id')
      .where('action', '=', 'review.replaceAssigners')
      .where('entity_id', '=', id)
      .execute()
    expect(audit).toEqual([{ user_id: people.manager.id }])
  })

  test('two other final reviewers, one of whom decides; the one who stays is not told anew', async () => {
    const id = await makeFinalRun(app, people)
    dataOf(await replace(id, 'final', [people.finalReviewer.id, other.final.id]))
    const before = (await messagesOf(app, people.finalReviewer.id)).length
    dataOf(await replace(id, 'final', [other.final.id, other.second.id]))
    expect(await told(other.second)).toBe('请终审：施工图设计评审')
    expect((await messagesOf(app, other.final.id)).length).toBe(1)
    expect((await messagesOf(app, people.finalReviewer.id)).length).toBe(before + 1)
    expect((await app.call(reviewTarget.finalAudit, { id }, people.finalReviewer)).key).toBe('not-found')
    dataOf(await app.call(reviewTarget.finalAudit, { id }, other.second))
  })

  test('another final reviewer before it gets so far: he hears of it when it does', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    const before = await messagesOf(app, other.final.id)
    dataOf(await replace(id, 'final', [other.final.id]))
    expect(await messagesOf(app, other.final.id)).toEqual(before)
    for (const [at, task] of tasks.entries()) {
      dataOf(await completeTask(app, people.leaders[at] ?? people.leaders[0], task))
    }
    expect(await told(other.final)).toBe('请终审：施工图设计评审')
    expect((await infoFor(id, people.finalReviewer)).key).toBe('not-found')
  })

  test('nobody else may, nobody without the role is named, and not the same, too late, or after the end', async () => {
    const id = await makeRun(app, people)
    for (const person of [people.initiator, people.assigner, other.assigner]) {
      expect((await replace(id, 'assigner', [other.assigner.id], person)).key).toBe('forbidden')
    }
    expect((await replace(id, 'assigner', [people.leaders[0].id])).key).toBe('review.not-role-member')
    expect((await replace(id, 'assigner', [other.final.id])).key).toBe('review.not-role-member')
    expect((await replace(id, 'assigner', [people.assigner.id])).key).toBe('review.same-people')
    expect(await stepsOf(app, id)).toEqual(['launch'])
    const { id: later } = await makeConfirmedRun(app, people)
    expect((await replace(later, 'assigner', [other.assigner.id])).key).toBe('review.assigned')
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    expect((await replace(id, 'final', [other.final.id])).key).toBe('review.ended')
  })

  test('of two who do so at once, both are known to the run one after the other', async () => {
    const id = await makeFinalRun(app, people)
    const answers = await Promise.all([other.final, other.second].map((person) => replace(id, 'final', [person.id])))
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    const { waitingfor } = dataOf(await infoFor(id, people.initiator))
    expect(waitingfor).toHaveLength(1)
    expect((await stepsOf(app, id)).filter((step) => step === 'replaceFinalReviewers')).toHaveLength(2)
  })
})
