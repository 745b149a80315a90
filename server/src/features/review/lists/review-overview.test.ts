import { reviewOverview } from '@workstation/contract/review-overview'
import { reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  keepSessions,
  makeConfirmedRun,
  makeDraft,
  makeFinalRun,
  makeReviewPeople,
  makeRun,
  type ReviewPeople,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
let assigning: string
let professional: Awaited<ReturnType<typeof makeConfirmedRun>>
let final: string
let draft: string
let rejected: string
beforeAll(async () => {
  app = await startTestApp({ running: false })
  await keepSessions(app)
  people = await makeReviewPeople(app)
  professional = await makeConfirmedRun(app, people)
  app.clock.advance({ days: 2 })
  assigning = await makeRun(app, people)
  final = await makeFinalRun(app, people)
  draft = await makeDraft(app, people)
  rejected = await makeFinalRun(app, people)
  const decision = { id: rejected, result: false, opinion: '请补充计算书' }
  dataOf(await app.call(reviewTarget.finalAudit, decision, people.finalReviewer))
  const withdrawnAndBack = await makeRun(app, people)
  dataOf(await app.call(reviewTarget.act, { id: withdrawnAndBack, action: 'withdraw' }, people.initiator))
  const { target } = dataOf(await app.call(reviewTarget.getFlow, { id: withdrawnAndBack }, people.initiator))
  dataOf(await app.call(reviewTarget.launch, { reviewid: target.reviewid }, people.initiator))
})
afterAll(() => app.close())

const overview = async (as: TestUser, scope: object = {}) =>
  dataOf(await app.call(reviewOverview.read, { ...scope }, as))

describe('the overview of reviews', () => {
  test('says of my running reviews whom they wait for, since when and until when', async () => {
    const { running } = await overview(people.initiator)
    const of = (id: string) => running.find((run) => run.targetid === id)
    expect(running).toHaveLength(4)
    expect(of(assigning)?.waitingfor.map(({ name }) => name)).toEqual(['吴分配'])
    expect(of(assigning)).toMatchObject({ progress: 20, duetime: null, since: app.clock.now().getTime() })
    expect(
      of(professional.id)
        ?.waitingfor.map(({ name }) => name)
        .sort(),
    ).toEqual(['王结构', '郑建筑'].sort())
    const launched = app.clock.now().getTime() - 2 * 86_400_000
    expect(of(professional.id)).toMatchObject({ since: launched, duetime: launched + 3 * 86_400_000 })
    expect(of(final)).toMatchObject({ progress: 90, duetime: null })
    expect(of(final)?.waitingfor.map(({ name }) => name)).toEqual(['冯终审'])
  })

  test('names what came back and what was only begun, and nothing that was launched again', async () => {
    const { returned, drafts } = await overview(people.initiator)
    expect(returned).toEqual([expect.objectContaining({ targetid: rejected, flowstate: 3 })])
    expect(drafts).toEqual([expect.objectContaining({ reviewid: draft, targetid: '', flowstate: 0 })])
  })

  test('counts what I see by stage, and what of it is late', async () => {
    const count = async (as: TestUser) => (await overview(as)).stages
    expect(await count(people.initiator)).toEqual({
      assigning: { count: 2, late: 0 },
      professional: { count: 1, late: 0 },
      finalApproval: { count: 1, late: 0 },
    })
    app.clock.advance({ days: 1, seconds: 1 })
    expect((await count(people.manager)).professional).toEqual({ count: 1, late: 1 })
    const nothing = { count: 0, late: 0 }
    expect(await count(people.stranger)).toEqual({
      assigning: nothing,
      professional: nothing,
      finalApproval: nothing,
    })
  })

  test('tells review administrators alone who has how much to do', async () => {
    const { load } = await overview(people.manager)
    expect(load?.leaders.map(({ name, open, late }) => [name, open, late]).sort()).toEqual([
      ['王结构', 1, 1],
      ['郑建筑', 1, 1],
    ])
    expect(load?.orphaned).toBe(0)
    dataOf(await completeTask(app, people.leaders[0], professional.tasks[0]))
    expect((await overview(people.manager)).load?.leaders.map(({ name }) => name)).toEqual(['王结构'])
    expect((await overview(people.initiator)).load).toBeNull()
  })

  test('others see nothing of mine, and the global filter narrows all of it', async () => {
    const { running, returned, drafts } = await overview(people.manager)
    expect([running, returned, drafts]).toEqual([[], [], []])
    const elsewhere = await overview(people.initiator, { projectid: 'elsewhere' })
    expect([elsewhere.running, elsewhere.returned, elsewhere.drafts]).toEqual([[], [], []])
    expect(elsewhere.stages.professional.count).toBe(0)
  })

  test('a session is needed', async () => {
    expect(await app.call(reviewOverview.read, {})).toMatchObject({ key: 'session.missing' })
  })
})
