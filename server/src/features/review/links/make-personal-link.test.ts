import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../platform/token'
import { callRaw } from '../../../testing/call-endpoint'
import {
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../../testing/make-review'
import { startTestApp } from '../../../testing/start-test-app'

let app: Awaited<ReturnType<typeof startTestApp>>
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const tokenOf = (url: string) => new URL(url, 'http://x').searchParams.get('token') ?? ''
const linksOf = (targetId: string) =>
  app.services.db.selectFrom('review_link').selectAll().where('target_id', '=', targetId).execute()
const opens = async (id: string, token: string) => (await app.call(reviewTarget.get, { id, token })).key ?? 'opens'

test('copying a link makes a token of 256 bits of which only the hash is kept', async () => {
  const id = await makeRun(app, people)
  const { url, expiresAt } = dataOf(await app.call(reviewTarget.personalLink, { id }, people.assigner))
  expect(url).toMatch(new RegExp(`^http://localhost(:\\d+)?/reviewinfo\\?id=${id}&token=[\\w-]{43}$`))
  expect(expiresAt).toBe(app.clock.now().getTime() + 30 * 86_400_000)
  const [link] = await linksOf(id)
  expect(link?.token_hash).toBe(sha256(tokenOf(url)))
  expect(JSON.stringify(link)).not.toContain(tokenOf(url))
  expect(await opens(id, tokenOf(url))).toBe('opens')
  const again = dataOf(await app.call(reviewTarget.personalLink, { id }, people.assigner))
  expect(tokenOf(again.url)).not.toBe(tokenOf(url))
  const forged = await callRaw(
    app.app,
    reviewTarget.personalLink,
    { id },
    {
      as: people.assigner,
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    },
  )
  expect(forged.json().data.url).toMatch(/^http:\/\/localhost(:\d+)?\//)
})

test('a personal link was made for whoever may look: only who takes part gets one, and nobody over a link', async () => {
  const id = await makeRun(app, people)
  const may = async (person: { id: string }) =>
    (await app.call(reviewTarget.personalLink, { id }, person as never)).key ?? 'made'
  const told = async (person: { id: string }) =>
    dataOf(await app.call(reviewTarget.get, { id }, person as never)).canlink
  expect([await may(people.initiator), await may(people.assigner), await may(people.manager)]).toEqual([
    'made',
    'made',
    'forbidden',
  ])
  expect([await told(people.initiator), await told(people.assigner), await told(people.manager)]).toEqual([
    true,
    true,
    false,
  ])
  const token = await makeLink(app, id, people.assigner.id)
  expect(dataOf(await app.call(reviewTarget.get, { id, token })).canlink).toBe(false)
  expect((await app.call(reviewTarget.personalLink, { id, token } as never)).key).toBe('session.missing')
  dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
  expect([await told(people.initiator), await may(people.initiator)]).toEqual([false, 'review.ended'])
})

test('a leader has a personal link from when he knows of his task, and who approves from when the run is that far', async () => {
  const [leader, , finalReviewer] = [...people.leaders, people.finalReviewer]
  const may = async (id: string) =>
    Promise.all(
      [leader, finalReviewer].map(
        async (person) => (await app.call(reviewTarget.personalLink, { id }, person)).key ?? 'made',
      ),
    )
  expect(await may(await makeRun(app, people))).toEqual(['not-found', 'not-found'])
  expect(await may((await makeConfirmedRun(app, people)).id)).toEqual(['made', 'not-found'])
  const id = await makeFinalRun(app, people)
  expect(await may(id)).toEqual(['made', 'made'])
  const made = await app.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'entity'])
    .where('action', '=', 'review.personalLink')
    .where('entity_id', '=', id)
    .execute()
  expect(made.map(({ entity }) => entity)).toEqual(['reviewTarget', 'reviewTarget'])
  expect(new Set(made.map(({ user_id }) => user_id))).toEqual(new Set([leader.id, finalReviewer.id]))
})

test('links are made under PUBLIC_URL when it is set', async () => {
  const node = await startTestApp({
    running: false,
    database: app.database,
    config: { publicUrl: 'https://review.example.com' },
  })
  const id = await makeRun(app, people)
  const { url } = dataOf(await node.call(reviewTarget.personalLink, { id }, people.assigner))
  expect(url.startsWith(`https://review.example.com/reviewinfo?id=${id}&token=`)).toBe(true)
  await node.close()
})
