import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAtMost } from '../../../testing/expect-at-most'
import { dataOf, makeConfirmedRun, makeReviewPeople, type ReviewPeople } from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

test('the work on a task that a message asks for is saved in six waits: lock, sight, parts and task are one of them', async () => {
  const { tasks } = await makeConfirmedRun(app, people)
  const [id = ''] = tasks
  const save = async (opinion: string) =>
    dataOf(await app.call(reviewTask.saveFiles, { id, file: [], opinion }, people.leaders[0]))
  // The first call fills the caches of session and permission.
  await save('初稿')
  await expectAtMost({ trips: 6, statements: 12 }, () => save('定稿'))
})
