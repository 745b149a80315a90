import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeDraft,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  await app.services.db
    .insertInto('organize')
    .values({
      id: 'head',
      parent_id: '-1',
      category: 'company',
      path: 'head',
      full_name: '滨江设计院',
      en_code: 'head',
    })
    .execute()
  await app.services.db
    .updateTable('project')
    .set({ en_code: 'BJ-01', organize_id: 'head' })
    .where('id', '=', people.projectId)
    .execute()
})
afterAll(() => app.close())

const info = async (id: string, as = people.initiator) => dataOf(await app.call(reviewTarget.get, { id }, as))

test('each run has a number of its own, which counts reviews and their runs', async () => {
  const first = await makeRun(app, people)
  const { number, reviewid } = await info(first)
  expect(number).toMatch(/^PS\d{4}-\d{4}-1$/)
  dataOf(await app.call(reviewTarget.act, { id: first, action: 'withdraw' }, people.initiator))
  const again = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator)).id
  expect((await info(again)).number).toBe(number.replace(/1$/, '2'))
  const other = (await info(await makeRun(app, people))).number
  expect(Number(other.slice(7, 11))).toBe(Number(number.slice(7, 11)) + 1)
})

test('the year of the number is that of the product’s time zone', async () => {
  const reviewid = await makeDraft(app, people)
  const createdAt = new Date('2030-12-31T16:30:00Z')
  await app.services.db.updateTable('review').set({ created_at: createdAt }).where('id', '=', reviewid).execute()
  const { id } = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator))
  expect((await info(id)).number).toMatch(/^PS2031-/)
})

test('names project code, company, and who plays which part', async () => {
  const { id } = await makeConfirmedRun(app, people)
  const run = await info(id)
  expect(run).toMatchObject({ projectcode: 'BJ-01', companytext: '滨江设计院' })
  expect(run.participants.map(({ name, part }) => [part, name])).toEqual([
    ['initiator', '周发起'],
    ['assigner', '吴分配'],
    ['leader', '王结构'],
    ['leader', '郑建筑'],
  ])
})

test('[THR-13] whom project and initiator are withheld from learns neither code nor company nor who started it', async () => {
  const { id } = await makeConfirmedRun(app, people)
  const { db } = app.services
  const clerk = await app.makeUser({ grants: [{ modelId: 'reviewTarget', button: 'btn_download' }] })
  await db.insertInto('review_participant').values({ target_id: id, user_id: clerk.id, part: 'assigner' }).execute()
  const limit = (on: number) =>
    db.updateTable('menu').set({ is_column_authorize: on }).where('id', '=', 'reviewTarget').execute()
  await limit(1)
  const run = await info(id, clerk)
  await limit(0)
  expect(run).toMatchObject({ projectcode: '', companytext: '' })
  expect(run.participants.map(({ part }) => part)).toEqual(['assigner', 'assigner', 'leader', 'leader'])
  expect(JSON.stringify(run)).not.toContain('周发起')
})
