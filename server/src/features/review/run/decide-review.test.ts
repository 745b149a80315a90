import { reviewTarget } from '@workstation/contract/review-target'
import { reviewTask } from '@workstation/contract/review-task'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  completeTask,
  dataOf,
  makeConfirmedRun,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  messagesOf,
  type ReviewPeople,
  stepsOf,
  taskForm,
} from '../../../testing/make-review'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const info = async (id: string, as = people.initiator) => dataOf(await app.call(reviewTarget.get, { id }, as))
const decide = (input: Record<string, unknown>, as = people.finalReviewer) =>
  app.call(reviewTarget.finalAudit, input, as)

describe('final approval', () => {
  test('[REV-97] [REV-98] id and token pass the run: progress 100, state 2, everybody else is told', async () => {
    const id = await makeFinalRun(app, people)
    const before = (await messagesOf(app, people.initiator.id)).length
    const token = await makeLink(app, id, people.finalReviewer.id)
    dataOf(await app.call(reviewTarget.finalAudit, { id, token }))
    expect(await info(id)).toMatchObject({ progress: 100, flowstate: 2, waitingfor: [], canwithdraw: false })
    expect((await info(id)).endtime).toBe(app.clock.now().getTime())
    expect((await stepsOf(app, id)).at(-1)).toBe('pass')
    expect((await messagesOf(app, people.initiator.id)).slice(before)).toEqual(['评审通过：施工图设计评审'])
    expect((await messagesOf(app, people.leaders[1].id)).at(-1)).toBe('评审通过：施工图设计评审')
  })

  test('[REV-98] result false rejects and needs an opinion', async () => {
    const id = await makeFinalRun(app, people)
    expect(await decide({ id, result: false })).toMatchObject({ key: 'review.opinion-required' })
    expect(await decide({ id, result: false, opinion: '  ' })).toMatchObject({ key: 'review.opinion-required' })
    dataOf(await decide({ id, result: false, opinion: '缺少计算书' }))
    expect(await info(id)).toMatchObject({ progress: 90, flowstate: 3, opinion: '缺少计算书', endreason: '' })
    expect((await messagesOf(app, people.initiator.id)).at(-1)).toBe('评审驳回：施工图设计评审')
  })

  test('before 90 there is nothing to approve', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const { db } = app.services
    await db
      .insertInto('review_participant')
      .values({ target_id: id, user_id: people.finalReviewer.id, part: 'final' })
      .execute()
    expect(await decide({ id })).toMatchObject({ key: 'review.not-final' })
  })

  test('only a final reviewer of the run decides', async () => {
    const id = await makeFinalRun(app, people)
    const other = await app.makeUser({ roles: ['reviewFinal'] })
    for (const person of [people.initiator, people.assigner, people.manager]) {
      expect(await decide({ id }, person)).toMatchObject({ key: 'forbidden' })
    }
    expect(await decide({ id }, other)).toMatchObject({ key: 'not-found' })
  })

  test('pass and reject at the same instant: one decides, the other learns who was first', async () => {
    for (let round = 0; round < 5; round++) {
      const second = await app.makeUser({ roles: ['reviewFinal'], realName: `终审${round}` })
      const id = await makeFinalRun(app, people)
      const { db } = app.services
      await db.insertInto('review_participant').values({ target_id: id, user_id: second.id, part: 'final' }).execute()
      const answers = await Promise.all([decide({ id }), decide({ id, result: false, opinion: '不同意' }, second)])
      expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['done', 'review.already-handled'])
      const ends = (await stepsOf(app, id)).filter((step) => step === 'pass' || step === 'reject')
      expect(ends).toHaveLength(1)
      expect((await info(id)).flowstate).toBe(answers[0]?.code === 200 ? 2 : 3)
    }
  })
})

describe('ending before its time', () => {
  test('a note of the assigner and the reason of a withdrawal were shown as the opinion of a run: lists and runs keep them apart', async () => {
    const { id } = await makeConfirmedRun(app, people)
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw', opinion: '资料有误' }, people.initiator))
    const { list } = dataOf(await app.call(reviewTarget.listPage, {}, people.initiator))
    expect(list.find((run) => run.id === id)?.opinion).toBe('')
    const { timeline } = dataOf(await app.call(reviewTarget.getFlow, { id }, people.initiator))
    expect(timeline.at(-1)).toMatchObject({ action: 'withdraw', opinion: '资料有误' })
    const reviewid = (await info(id)).reviewid
    const next = dataOf(await app.call(reviewTarget.launch, { reviewid }, people.initiator)).id
    expect((await info(next)).runsbefore).toMatchObject([{ id, opinion: '', endreason: '资料有误' }])
  })

  test('[REV-75] [REV-77] PUT flow/{id} withdraws: by the initiator, at any stage', async () => {
    for (const make of [makeRun, async () => (await makeConfirmedRun(app, people)).id, makeFinalRun]) {
      const id = await make(app, people)
      for (const person of [people.assigner, people.manager]) {
        const refused = await app.call(reviewTarget.act, { id, action: 'withdraw' }, person)
        expect(refused).toMatchObject({ key: 'forbidden' })
      }
      dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw', opinion: '资料有误' }, people.initiator))
      expect(await info(id)).toMatchObject({ flowstate: 4, opinion: '', endreason: '资料有误' })
    }
  })

  test('[REV-75] [WID-26] PUT flow/{id} terminates: by a review administrator, with a reason', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const terminate = (input: object, as = people.manager) =>
      app.call(reviewTarget.act, { id, action: 'terminate', ...input }, as)
    expect(await terminate({ opinion: '取消' }, people.initiator)).toMatchObject({ key: 'forbidden' })
    expect(await terminate({})).toMatchObject({ key: 'review.opinion-required' })
    dataOf(await terminate({ opinion: '项目取消' }))
    expect(await info(id)).toMatchObject({ flowstate: 5, progress: 30, opinion: '', endreason: '项目取消' })
    expect((await messagesOf(app, people.leaders[0].id)).at(-1)).toBe('评审已终止：施工图设计评审')
  })

  test('a review link carries no administrator’s rights', async () => {
    const { id } = await makeConfirmedRun(app, people)
    const token = await makeLink(app, id, people.manager.id)
    const answer = await app.call(reviewTarget.act, { id, action: 'terminate', opinion: '取消', token })
    expect(answer).toMatchObject({ key: 'forbidden' })
  })

  test('[REV-30] nothing in an ended run changes any more', async () => {
    const { id, tasks } = await makeConfirmedRun(app, people)
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    const steps = await stepsOf(app, id)
    const reassign = { id, action: 'reassign', taskid: tasks[0], leaderid: people.leaders[1].id }
    const attempts = [
      await app.call(reviewTask.create, taskForm(people, id), people.assigner),
      await app.call(reviewTask.remove, { id: tasks[0] }, people.assigner),
      await app.call(reviewTarget.confirmAssignment, { id }, people.assigner),
      await completeTask(app, people.leaders[0], tasks[0]),
      await app.call(reviewTarget.act, reassign, people.assigner),
      await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator),
      await app.call(reviewTarget.act, { id, action: 'terminate', opinion: 'x' }, people.manager),
      await app.call(reviewTarget.personalLink, { id }, people.initiator),
    ]
    expect(attempts.map((answer) => answer.key)).toEqual(Array(8).fill('review.ended'))
    expect(await stepsOf(app, id)).toEqual(steps)
    expect(await info(id)).toMatchObject({ flowstate: 4, progress: 30 })
  })

  test('withdrawing and approving at the same instant end the run once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await makeFinalRun(app, people)
      const [passed, withdrawn] = await Promise.all([
        decide({ id }),
        app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator),
      ])
      expect([passed.key ?? 'done', withdrawn.key ?? 'done'].sort()).toEqual(['done', 'review.ended'])
      expect((await info(id)).flowstate).toBe(passed.code === 200 ? 2 : 4)
    }
  })
})
