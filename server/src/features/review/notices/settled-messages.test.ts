import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up as readWhatIsDone } from '../../../migrations/2026-11-27-read-what-is-done'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeReviewPeople,
  makeRun,
  makeTask,
  type ReviewPeople,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { openSocket } from '../../../testing/open-socket'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

/** Titles of what somebody has not read, without the name of the review. */
async function unreadOf(person: TestUser): Promise<string[]> {
  const { list } = dataOf(await app.call(message.list, { isRead: '0' }, person.token))
  return list.map(({ title }) => title.split('：')[0] ?? '').sort()
}

test('messages stayed unread after what they ask for was done: each becomes read with its own step', async () => {
  const first = await makeRun(app, people)
  await makeRun(app, people)
  expect(await unreadOf(people.assigner)).toEqual(['请分配评审任务', '请分配评审任务'])
  const tasks = [
    await makeTask(app, people, first),
    await makeTask(app, people, first, { leaderid: people.leaders[1].id, majorid: 'profession-structure' }),
  ]
  expect(await unreadOf(people.assigner)).toHaveLength(2)
  dataOf(await app.call(reviewTarget.confirmAssignment, { id: first }, people.assigner))
  // The other run still waits for him.
  expect(await unreadOf(people.assigner)).toEqual(['请分配评审任务'])
  expect(await unreadOf(people.leaders[0])).toEqual(['您有新的专业评审任务'])
  dataOf(await completeTask(app, people.leaders[0], tasks[0] ?? ''))
  expect(await unreadOf(people.leaders[0])).toEqual([])
  expect(await unreadOf(people.leaders[1])).toEqual(['您有新的专业评审任务'])
  dataOf(await completeTask(app, people.leaders[1], tasks[1] ?? ''))
  expect(await unreadOf(people.finalReviewer)).toEqual(['请终审'])
  dataOf(await app.call(reviewTarget.finalAudit, { id: first, opinion: '同意', result: true }, people.finalReviewer))
  expect(await unreadOf(people.finalReviewer)).toEqual([])
  // What only tells is read by reading it.
  expect(await unreadOf(people.initiator)).toEqual(['评审通过'])
})

test('a request that came to nothing is read too, and its open page counts one less', async () => {
  const [leader] = people.leaders
  await app.call(message.readAll, {}, leader.token)
  const { id } = await makeConfirmedRun(app, people)
  expect(await unreadOf(leader)).toEqual(['您有新的专业评审任务'])
  const socket = await openSocket(await app.listen(), leader.token)
  expect(await socket.next('initMessage')).toMatchObject({ unreadMessageCount: 1 })
  dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw', opinion: '图纸有误' }, people.initiator))
  expect(await socket.next('messageDone')).toMatchObject({ unreadNoticeCount: -1 })
  expect(await unreadOf(leader)).toEqual(['评审已撤回'])
  socket.close()
})

test('requests from before messages said what they ask for stayed unread for good: those that are done are read', async () => {
  const { db } = app.services
  const [leader, other] = people.leaders
  for (const person of [leader, other, people.assigner, people.initiator]) {
    await app.call(message.readAll, {}, person.token)
  }
  const { tasks } = await makeConfirmedRun(app, people)
  const open = await makeRun(app, people)
  const withdrawn = await makeRun(app, people)
  await sql`update message set link = link - 'asks' - 'about'`.execute(db)
  dataOf(await completeTask(app, leader, tasks[0]))
  dataOf(await app.call(reviewTarget.act, { id: withdrawn, action: 'withdraw', opinion: '' }, people.initiator))
  const before = await unreadOf(people.assigner)
  expect(before).toEqual(['评审已撤回', '请分配评审任务', '请分配评审任务'])
  await readWhatIsDone(db as never)
  expect(await unreadOf(people.assigner)).toEqual(['评审已撤回', '请分配评审任务'])
  expect(await unreadOf(leader)).toEqual([])
  expect(await unreadOf(other)).toEqual(['您有新的专业评审任务'])
  // What goes on becomes read with its own step from now on.
  await makeTask(app, people, open)
  dataOf(await app.call(reviewTarget.confirmAssignment, { id: open }, people.assigner))
  expect(await unreadOf(people.assigner)).toEqual(['评审已撤回'])
})
