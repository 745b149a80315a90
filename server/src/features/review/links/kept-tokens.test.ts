import { message } from '@workstation/contract/message'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  dataOf,
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

const tokenOf = (url: string) => new URL(url, 'http://x').searchParams.get('token') ?? ''

/** The tables in which a text stands anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(app.services.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`.execute(app.services.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

test('no table keeps the token of a link, however it was made and whatever was done with it', async () => {
  const { id, tasks } = await makeConfirmedRun(app, people)
  const [leader] = people.leaders
  const copied = tokenOf(dataOf(await app.call(reviewTarget.personalLink, { id }, leader)).url)
  const { list } = dataOf(await app.call(message.list, {}, leader))
  const shown = tokenOf(dataOf(await app.call(message.read, { id: list[0]?.id }, leader)).link)
  for (const token of [copied, shown]) {
    expect(token).toHaveLength(43)
    dataOf(await app.call(reviewTarget.get, { id, token }))
    dataOf(await app.call(reviewTarget.exportRecord, { id, token }))
    dataOf(await app.call(reviewTask.saveFiles, { id: tasks[0], file: [], opinion: '可行', token }))
    const answers = [
      await app.call(reviewTarget.getFlow, { id, token }),
      await app.call(reviewTarget.printRecord, { id, token }),
      await app.call(reviewTarget.act, { id, action: 'terminate', opinion: 'x', token }),
    ]
    expect(JSON.stringify(answers)).not.toContain(token)
    expect(await tablesWith(token)).toEqual([])
  }
  // What is looked for would be found.
  expect(await tablesWith('请按期完成')).toContain('review_record')
})
