import { review } from '@workstation/contract/review'
import { maxChanges, reviewTarget } from '@workstation/contract/review-target'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dataOf,
  makeDraft,
  makeFinalRun,
  makeLink,
  makeReviewPeople,
  makeRun,
  messagesOf,
  type ReviewPeople,
  reviewForm,
  stepsOf,
} from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let people: ReviewPeople
beforeAll(async () => {
  app = await startTestApp({ running: false })
  people = await makeReviewPeople(app)
})
afterAll(() => app.close())

const launch = (reviewid: string, as = people.initiator) => app.call(reviewTarget.launch, { reviewid }, as)
const info = async (id: string) => dataOf(await app.call(reviewTarget.get, { id }, people.initiator))
const runsOf = (reviewId: string) =>
  app.services.db.selectFrom('review_target').selectAll().where('review_id', '=', reviewId).orderBy('run_no').execute()

describe('launching a review', () => {
  test('[REV-74] [REV-77] POST flow makes a run at 20, waiting for the assigners, who are told', async () => {
    const reviewid = await makeDraft(app, people)
    const before = (await messagesOf(app, people.assigner.id)).length
    const { id } = dataOf(await launch(reviewid))
    expect(await info(id)).toMatchObject({
      id,
      reviewid,
      runno: 1,
      progress: 20,
      flowstate: 1,
      createusertext: '周发起',
      waitingfor: [{ id: people.assigner.id, name: '吴分配' }],
      canwithdraw: true,
      canassign: false,
    })
    expect((await messagesOf(app, people.assigner.id)).slice(before)).toEqual(['请分配评审任务：施工图设计评审'])
    expect(await stepsOf(app, id)).toEqual(['launch'])
    const shown = dataOf(await app.call(review.get, { id: reviewid }, people.initiator))
    expect(shown).toMatchObject({ targetid: id, progress: 20, flowstate: 1, runcount: 1 })
  })

  test('nobody chosen means everybody who holds the role at that time', async () => {
    const late = await app.makeUser({ roles: ['reviewAssigner'], realName: '临时分配' })
    const off = await app.makeUser({ roles: ['reviewAssigner'], realName: '停用分配' })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', off.id).execute()
    const { waitingfor } = await info(dataOf(await launch(await makeDraft(app, people, { assignerids: [] }))).id)
    const ids = waitingfor.map((person) => person.id)
    expect(ids).toEqual(expect.arrayContaining([people.assigner.id, late.id]))
    expect(ids).not.toContain(off.id)
  })

  test('each assigner is told in the language that he reads', async () => {
    const english = await app.makeUser({ roles: ['reviewAssigner'] })
    const { db } = app.services
    await db.updateTable('app_user').set({ language: 'en' }).where('id', '=', english.id).execute()
    const before = (await messagesOf(app, people.assigner.id)).length
    await makeRun(app, people, { assignerids: [people.assigner.id, english.id] })
    expect(await messagesOf(app, english.id)).toEqual(['Please assign the review tasks: 施工图设计评审'])
    expect((await messagesOf(app, people.assigner.id)).slice(before)).toEqual(['请分配评审任务：施工图设计评审'])
  })

  test('when nobody chosen can act any more it is refused by name of the role, and nothing changes', async () => {
    const chosen = await app.makeUser({ roles: ['reviewAssigner'] })
    const reviewid = await makeDraft(app, people, { assignerids: [chosen.id] })
    await app.services.db.deleteFrom('user_role').where('user_id', '=', chosen.id).execute()
    const answer = await launch(reviewid)
    expect(answer).toMatchObject({ key: 'review.nobody-to-act', msg: '角色“评审分配人”下没有可用人员，请联系管理员' })
    expect(await runsOf(reviewid)).toEqual([])
    expect(dataOf(await app.call(review.get, { id: reviewid }, people.initiator))).toMatchObject({ flowstate: 0 })
  })

  test('two launches at the same instant make one run; the other is told that it is running', async () => {
    const reviewid = await makeDraft(app, people)
    const answers = await Promise.all([launch(reviewid), launch(reviewid)])
    expect(answers.map((answer) => answer.key ?? 'done').sort()).toEqual(['done', 'review.running'])
    expect(await runsOf(reviewid)).toHaveLength(1)
  })

  test('it needs the right to launch, and sight of the review', async () => {
    const reviewid = await makeDraft(app, people)
    const clerk = await app.makeUser({ grants: [{ modelId: 'review', button: 'btn_add' }] })
    expect(await launch(reviewid, clerk)).toMatchObject({ key: 'forbidden' })
    expect(await launch(reviewid, people.stranger)).toMatchObject({ key: 'not-found' })
    expect(await launch('nowhere')).toMatchObject({ key: 'not-found' })
  })

  test('the run keeps what was to be reviewed as it was', async () => {
    const reviewid = await makeDraft(app, people)
    const { id } = dataOf(await launch(reviewid))
    dataOf(await app.call(reviewTarget.act, { id, action: 'withdraw' }, people.initiator))
    const change = { ...reviewForm(people, { reviewname: '改过的名称' }), id: reviewid, version: 1 }
    dataOf(await app.call(review.update, change, people.initiator))
    expect((await info(id)).reviewname).toBe('施工图设计评审')
  })
})

describe('launching again', () => {
  test('[REV-30] after a rejection a new run starts; the old one stays as history', async () => {
    const first = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id: first, opinion: '缺图', result: false }, people.finalReviewer))
    const { reviewid } = await info(first)
    const { id } = dataOf(await launch(reviewid))
    expect(await info(id)).toMatchObject({ runno: 2, progress: 20, flowstate: 1, opinion: '', taskcount: 0 })
    expect(await info(first)).toMatchObject({ runno: 1, progress: 90, flowstate: 3, opinion: '缺图', taskcount: 2 })
    expect(dataOf(await app.call(review.get, { id: reviewid }, people.initiator))).toMatchObject({
      targetid: id,
      runcount: 2,
      flowstate: 1,
    })
  })

  test('a run that follows others knows them: number, what was changed, and what came of each', async () => {
    const first = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id: first, opinion: '缺图', result: false }, people.finalReviewer))
    const { reviewid } = await info(first)
    const relaunch = (changes?: string) => app.call(reviewTarget.launch, { reviewid, changes }, people.initiator)
    expect((await relaunch('长'.repeat(maxChanges + 1))).code).toBe(401)
    const told = (await messagesOf(app, people.assigner.id)).length
    const second = dataOf(await relaunch(' 补了消防图 ')).id
    expect((await messagesOf(app, people.assigner.id)).slice(told)).toEqual([
      '请分配评审任务：施工图设计评审（第 2 轮）',
    ])
    dataOf(await app.call(reviewTarget.act, { id: second, action: 'withdraw', opinion: '再改' }, people.initiator))
    const third = dataOf(await relaunch('长'.repeat(maxChanges))).id
    const of = (id: string, as: TestUser) => app.call(reviewTarget.get, { id }, as).then(dataOf)
    expect(await of(second, people.initiator)).toMatchObject({ runno: 2, changes: '补了消防图' })
    const { runno, changes, runsbefore } = await of(third, people.assigner)
    expect({ runno, length: changes.length }).toEqual({ runno: 3, length: maxChanges })
    expect(runsbefore).toMatchObject([
      { id: second, runno: 2, flowstate: 4, opinion: '', endreason: '再改', taskcount: 0, canopen: true },
      { id: first, runno: 1, flowstate: 3, opinion: '缺图', taskcount: 2, canopen: true },
    ])
    const { timeline } = dataOf(await app.call(reviewTarget.getFlow, { id: second }, people.initiator))
    expect(timeline[0]).toMatchObject({ action: 'launch', opinion: '补了消防图' })
  })

  test('who joins a later run reads what came of those before, and opens none of them', async () => {
    const first = await makeRun(app, people)
    dataOf(await app.call(reviewTarget.act, { id: first, action: 'withdraw', opinion: '再改' }, people.initiator))
    const { reviewid } = await info(first)
    const fresh = await app.makeUser({ roles: ['reviewAssigner'], realName: '新分配' })
    const draft = dataOf(await app.call(review.get, { id: reviewid }, people.initiator))
    dataOf(await app.call(review.update, { ...draft, assignerids: [fresh.id] }, people.initiator))
    const { id } = dataOf(await launch(reviewid))
    const { runsbefore } = dataOf(await app.call(reviewTarget.get, { id }, fresh))
    expect(runsbefore).toMatchObject([{ id: first, opinion: '', endreason: '再改', canopen: false }])
    expect(await app.call(reviewTarget.get, { id: first }, fresh)).toMatchObject({ key: 'not-found' })
    const link = await makeLink(app, id, fresh.id)
    expect(dataOf(await app.call(reviewTarget.get, { id, token: link })).runsbefore).toHaveLength(1)
  })

  test('a first run was changed since nothing, whatever a client says', async () => {
    const reviewid = await makeDraft(app, people)
    const { id } = dataOf(await app.call(reviewTarget.launch, { reviewid, changes: '无' }, people.initiator))
    expect(await info(id)).toMatchObject({ changes: '', runsbefore: [] })
  })

  test.each([
    ['withdrawal', 'withdraw', 4],
    ['termination', 'terminate', 5],
  ])('[REV-30] after a %s it may be launched again', async (_, action, flowstate) => {
    const id = await makeRun(app, people)
    const person = action === 'withdraw' ? people.initiator : people.manager
    dataOf(await app.call(reviewTarget.act, { id, action, opinion: '暂缓' }, person))
    const ended = await info(id)
    expect(ended.flowstate).toBe(flowstate)
    expect((await launch(ended.reviewid)).code).toBe(200)
  })

  test('[REV-30] a passed review is neither launched again nor changed nor deleted', async () => {
    const id = await makeFinalRun(app, people)
    dataOf(await app.call(reviewTarget.finalAudit, { id }, people.finalReviewer))
    const { reviewid } = await info(id)
    expect(await launch(reviewid)).toMatchObject({ key: 'review.passed' })
    const change = { ...reviewForm(people), id: reviewid, version: 1 }
    expect(await app.call(review.update, change, people.initiator)).toMatchObject({ key: 'review.passed' })
    expect(await app.call(review.remove, { id: reviewid }, people.initiator)).toMatchObject({ key: 'review.passed' })
  })
})
