import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dataOf,
  insertProject,
  keepSessions,
  makeConfirmedRun,
  makeReviewPeople,
  type ReviewPeople,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

test('the tasks of a removed run, and of a removed review, leave the lists of tasks', async () => {
  const own = { ...people, projectId: await insertProject(app, '体育馆') }
  const titles = async () => {
    const page = dataOf(await app.call(reviewTask.listPage, { projectid: own.projectId }, people.manager))
    return [page.pagination.total, page.list.map(({ targetid }) => targetid)]
  }
  const ended = async () => {
    const run = await makeConfirmedRun(app, own)
    dataOf(await app.call(reviewTarget.act, { id: run.id, action: 'withdraw' }, people.initiator))
    return run.id
  }
  const [first, second, third] = [await ended(), await ended(), await ended()]
  expect(await titles()).toEqual([6, [third, third, second, second, first, first]])
  dataOf(await app.call(reviewTarget.remove, { id: second }, people.manager))
  expect(await titles()).toEqual([4, [third, third, first, first]])
  const { reviewid } = dataOf(await app.call(reviewTarget.get, { id: third }, people.initiator))
  dataOf(await app.call(review.remove, { id: reviewid }, people.initiator))
  expect(await titles()).toEqual([2, [first, first]])
})
