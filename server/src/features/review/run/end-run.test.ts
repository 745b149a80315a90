import { review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf, keepSessions, makeFinalRun, makeReviewPeople, type ReviewPeople } from '../../../testing/make-review'
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

type Act = (id: string, as: TestUser) => Promise<{ code: number; key?: string | undefined }>
/** The four ways out of a running review, each with the one person who may take it. */
const ways: [name: string, state: number, who: keyof ReviewPeople, act: Act][] = [
  ['pass', 2, 'finalReviewer', (id, as) => app.call(reviewTarget.finalAudit, { id, opinion: '同意' }, as)],
  [
    'reject',
    3,
    'finalReviewer',
    (id, as) => app.call(reviewTarget.finalAudit, { id, result: false, opinion: '否' }, as),
  ],
  ['withdraw', 4, 'initiator', (id, as) => app.call(reviewTarget.act, { id, action: 'withdraw' }, as)],
  ['terminate', 5, 'manager', (id, as) => app.call(reviewTarget.act, { id, action: 'terminate', opinion: '停' }, as)],
]
const everybody = ['initiator', 'assigner', 'finalReviewer', 'manager'] as const
const stateOf = async (id: string) => dataOf(await app.call(reviewTarget.get, { id }, people.initiator)).flowstate

test.each(ways)(
  '[REV-30] %s leads from 1 to %i, by the %s alone, and from there nothing leads on',
  async (_, state, who, act) => {
    const id = await makeFinalRun(app, people)
    expect(await stateOf(id)).toBe(1)
    for (const other of everybody.filter((part) => part !== who)) {
      expect((await act(id, people[other])).key).toBe('forbidden')
    }
    expect(await stateOf(id)).toBe(1)
    expect((await act(id, people[who] as TestUser)).code).toBe(200)
    expect(await stateOf(id)).toBe(state)
    for (const [, , by, again] of ways) {
      expect((await again(id, people[by] as TestUser)).code).not.toBe(200)
      expect(await stateOf(id)).toBe(state)
    }
    const { reviewid } = dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
    const relaunched = await app.call(reviewTarget.launch, { reviewid }, people.initiator)
    expect(relaunched.key ?? 'launched').toBe(state === 2 ? 'review.passed' : 'launched')
    expect(await stateOf(id)).toBe(state)
    const { flowstate } = dataOf(await app.call(review.get, { id: reviewid }, people.initiator))
    expect(flowstate).toBe(state === 2 ? 2 : 1)
  },
)
