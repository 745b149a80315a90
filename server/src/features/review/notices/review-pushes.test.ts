import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, makeReviewPeople, makeRun, makeTask, type ReviewPeople } from '../../../testing/make-review'
import { openSocket } from '../../../testing/open-socket'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let address: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
  address = await app.listen()
})
afterAll(() => app.close())

const listen = async (token: string) => {
  const socket = await openSocket(address, token)
  await socket.next('initMessage')
  return socket
}

test('a step tells the open pages of all participants to load the run again, and the next people of their message', async () => {
  const targetid = await makeRun(app, people)
  await makeTask(app, people, targetid)
  const initiator = await listen(people.initiator.token)
  const leader = await listen(people.leaders[0].token)
  const stranger = await listen(people.stranger.token)
  dataOf(await app.call(reviewTarget.confirmAssignment, { id: targetid }, people.assigner))
  expect(await initiator.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid })
  expect(await leader.next('messagePush')).toMatchObject({ title: '您有新的专业评审任务：施工图设计评审' })
  expect(await leader.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid })
  expect(stranger.events.map((event) => event.method)).toEqual(['initMessage'])
  for (const socket of [initiator, leader, stranger]) socket.close()
})

test('a step that is refused tells nobody', async () => {
  const targetid = await makeRun(app, people)
  const initiator = await listen(people.initiator.token)
  const refused = await app.call(reviewTarget.confirmAssignment, { id: targetid }, people.assigner)
  expect(refused.key).toBe('review.no-tasks')
  const other = await makeRun(app, people)
  expect(await initiator.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid: other })
  initiator.close()
})
