import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeFinalRun,
  makeReviewPeople,
  type ReviewPeople,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

async function newestOf(person: TestUser): Promise<string> {
  const { list } = dataOf(await app.call(message.list, {}, person))
  return dataOf(await app.call(message.read, { id: list[0]?.id }, person)).bodyText
}

test('the assigner’s note reaches the leaders as his note', async () => {
  await makeConfirmedRun(app, people)
  for (const leader of people.leaders) expect(await newestOf(leader)).toContain('<p>分配说明：请按期完成</p>')
})

test('why a run was withdrawn is no opinion on it', async () => {
  const { id } = await makeConfirmedRun(app, people)
  dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw', opinion: '图纸有误' }, people.initiator))
  const told = await newestOf(people.assigner)
  expect(told).toContain('<p>原因：图纸有误</p>')
  expect(told).not.toContain('意见：')
})

test('a rejection carries the opinion of the final reviewer', async () => {
  const id = await makeFinalRun(app, people)
  dataOf(await app.call(reviewTarget.finalAudit, { id, result: false, opinion: '间距不足' }, people.finalReviewer))
  expect(await newestOf(people.initiator)).toContain('<p>意见：间距不足</p>')
})
