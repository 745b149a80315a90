import { delegation } from '@workstation/contract/delegation'
import { reviewTarget } from '@workstation/contract/review-target'
import { workflow } from '@workstation/contract/workflow'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let boss: TestUser
let deputy: TestUser
let starter: TestUser
let next: TestUser
let flowId = ''
const day = 86_400_000
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  const grants = buttons.map((button) => ({ modelId: 'workflowEntrust', button }))
  boss = await app.makeUser({ grants, realName: '主管' })
  deputy = await app.makeUser({ grants, realName: '代理' })
  starter = await app.makeUser({ realName: '发起人' })
  next = await app.makeUser({ grants, realName: '后续' })
  const reject = { target: 'start', manner: 'restart' } as const
  flowId = await makeReleased(app, {
    steps: [
      approval('a', [boss.id], { acts, reject, fields: { amount: 'write', pay: 'hidden' } }),
      approval('b', [next.id]),
    ],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date())
  await app.services.db.deleteFrom('workflow_delegation').execute()
})

const now = () => app.clock.now().getTime()
const entrust = async (more: object = {}, as = boss) => {
  const form = { toUserId: deputy.id, startTime: now() - day, endTime: now() + day, ...more }
  return dataOf(await app.call(delegation.create, form, as)).id
}
const stop = (id: string, as = boss) => app.call(delegation.stop, { id }, as)
const start = async (more: object = {}) => (await startProcess(app, { flowId, as: starter, ...more })).id
const detail = async (id: string, as: TestUser, more: object = {}) =>
  dataOf(await app.call(workflow.get, { id, ...more }, as))
const has = async (instance: string, as: TestUser) => (await partIn(app, as, instance)) !== ''
const recordsOf = async (instance: string) => (await detail(instance, starter)).flowTaskOperatorRecordList

describe('[PRC-07] deciding for who entrusted it', () => {
  test('both see the task, the first decides, and the record says who did it for whom', async () => {
    await entrust()
    const instance = await start()
    const [mine, his] = [await todoOf(app, boss), await todoOf(app, deputy)]
    const row = (list: typeof mine) => list.find(({ processId }) => processId === instance)
    expect([row(mine)?.delegateUser, row(his)?.delegateUser]).toEqual(['', '主管'])
    expect(row(his)?.id).toBe(row(mine)?.id)
    const part = row(his)?.id ?? ''
    expect((await messagesOf(app, deputy.id)).length).toBe((await messagesOf(app, boss.id)).length)
    expect(dataOf(await app.call(workflow.info, { id: part }, deputy)).isCheck).toBe(true)
    expect(await detail(instance, deputy)).toMatchObject({ taskOperatorId: part, actsForUser: '主管' })
    expect((await detail(instance, deputy)).allowed).toEqual(expect.arrayContaining(['agree', 'reject', 'transfer']))
    expect(await detail(instance, boss)).toMatchObject({ taskOperatorId: part, actsForUser: '' })
    // Rows that he adds to the form began with himself.
    expect((await detail(instance, deputy)).formOwn).toMatchObject({ person: boss.id })
    expect((await detail(instance, boss)).formOwn).toBeUndefined()
    expect(await agreeIn(app, deputy, instance)).toMatchObject({ thisStep: 'b' })
    expect(await app.call(workflow.audit, { id: part }, boss)).toMatchObject({
      key: 'workflow.already-handled',
      msg: expect.stringContaining('代理'),
    })
    expect((await recordsOf(instance))[0]).toMatchObject({ userName: '代理', delegateUser: '主管', handleStatus: 1 })
    const done = dataOf(await app.call(workflow.list, { category: 2 }, deputy)).list
    expect(done.find(({ processId }) => processId === instance)).toMatchObject({ delegateUser: '主管' })
    expect([await has(instance, boss), await has(instance, deputy)]).toEqual([false, false])
  })

  test('when the one who entrusts is first, the deputy is told who decided', async () => {
    await entrust()
    const instance = await start()
    const part = await partIn(app, deputy, instance)
    await agreeIn(app, boss, instance)
    expect(await app.call(workflow.audit, { id: part }, deputy)).toMatchObject({
      key: 'workflow.already-handled',
      msg: expect.stringContaining('主管'),
    })
    expect((await recordsOf(instance))[0]).toMatchObject({ userName: '主管', delegateUser: '' })
  })

  test('what waited before stays with him, unless the delegation takes it along', async () => {
    const instance = await start()
    const fresh = { startTime: now() - 1000, endTime: now() + day }
    await app.services.db
      .updateTable('workflow_actor')
      .set({ received_at: new Date(now() - day) })
      .where('instance_id', '=', instance)
      .execute()
    const without = await entrust(fresh)
    const part = await partIn(app, boss, instance)
    expect(await has(instance, deputy)).toBe(false)
    expect(await app.call(workflow.get, { id: instance }, deputy)).toMatchObject({ key: 'not-found' })
    expect((await app.call(workflow.audit, { id: part }, deputy)).code).not.toBe(200)
    await app.call(delegation.remove, { id: without }, boss)
    await entrust({ ...fresh, takesWaiting: 1 })
    expect(await agreeIn(app, deputy, instance)).toMatchObject({ thisStep: 'b' })
  })

  test.each([
    ['another category', { flowCategory: 'finance' }],
    ['starting alone', { type: 0 }],
    ['a time to come', { startTime: Date.now() + 7 * day, endTime: Date.now() + 8 * day }],
  ])('nothing is given by a delegation for %s', async (_, more) => {
    await entrust(more)
    const instance = await start()
    expect(await has(instance, deputy)).toBe(false)
    expect(await app.call(workflow.get, { id: instance }, deputy)).toMatchObject({ key: 'not-found' })
  })

  test('is limited to the chosen processes', async () => {
    const other = await makeReleased(app, { steps: [approval('a', [boss.id])] })
    await entrust({ flowId: other })
    const { id: mine } = await startProcess(app, { flowId: other, as: starter })
    expect([await has(mine, deputy), await has(await start(), deputy)]).toEqual([true, false])
  })

  test('is not passed on to the deputy of the deputy', async () => {
    await entrust()
    await entrust({ toUserId: next.id }, deputy)
    const instance = await start()
    expect([await has(instance, deputy), await has(instance, next)]).toEqual([true, false])
  })

  test('ends when it is stopped and when its time is over, also between opening and pressing', async () => {
    const id = await entrust()
    const instance = await start()
    const part = await partIn(app, deputy, instance)
    dataOf(await stop(id))
    expect(await has(instance, deputy)).toBe(false)
    const press = () => app.call(workflow.audit, { id: part, handleOpinion: '同意' }, deputy)
    expect(await press()).toMatchObject({ key: 'delegation.ended' })
    expect(await app.call(workflow.get, { id: instance }, deputy)).toMatchObject({ key: 'not-found' })
    await entrust({ endTime: now() + 60_000, takesWaiting: 1 })
    expect(await has(instance, deputy)).toBe(true)
    app.clock.advance({ minutes: 1 })
    expect((await press()).code).not.toBe(200)
    expect(await agreeIn(app, boss, instance)).toMatchObject({ thisStep: 'b' })
  })

  test('neither writes over what the other keeps for later', async () => {
    await entrust()
    const instance = await start({ formData: { amount: 1 } })
    const part = await partIn(app, boss, instance)
    const save = (as: TestUser, amount: number) =>
      app.call(workflow.saveAudit, { id: part, formData: { amount }, handleOpinion: as.realName }, as)
    dataOf(await save(boss, 2))
    dataOf(await save(deputy, 3))
    const draft = async (as: TestUser) => JSON.parse((await detail(instance, as)).draftData)
    expect(await draft(boss)).toEqual({ formData: { amount: 2 }, handleOpinion: '主管' })
    expect(await draft(deputy)).toEqual({ formData: { amount: 3 }, handleOpinion: '代理' })
    await agreeIn(app, deputy, instance)
    const kept = app.services.db.selectFrom('workflow_actor').select(['draft', 'drafts_beside'])
    expect(await kept.where('id', '=', part).execute()).toEqual([{ draft: '', drafts_beside: {} }])
  })

  test('sees of the form what the one sees for whom he acts, and no more', async () => {
    await entrust()
    const instance = await start({ formData: { amount: 1, pay: 9 } })
    expect(JSON.parse((await detail(instance, deputy)).formData)).toEqual({ amount: 1 })
    await agreeIn(app, deputy, instance, { formData: { amount: 2, pay: 0 } })
    expect(JSON.parse((await detail(instance, starter)).formData)).toEqual({ amount: 2, pay: 9 })
    expect(JSON.parse((await detail(instance, deputy)).formData)).toEqual({ amount: 2 })
  })

  test('takes back what he agreed to, and so does the one for whom he did', async () => {
    await entrust()
    const instance = await start()
    const part = await partIn(app, deputy, instance)
    for (const who of [deputy, boss]) {
      await agreeIn(app, deputy, instance)
      expect((await detail(instance, who)).allowed).toContain('recall')
      dataOf(await app.call(workflow.recall, { id: part }, who))
      expect(await has(instance, deputy)).toBe(true)
    }
    expect((await recordsOf(instance)).slice(0, 3).map((one) => [one.userName, one.delegateUser])).toEqual([
      ['主管', ''],
      ['代理', '主管'],
      ['代理', '主管'],
    ])
  })

  test('rejects, transfers and decides several for him, also by the calls of reviews', async () => {
    await entrust()
    const [first, second, third, fourth] = [await start(), await start(), await start(), await start()]
    const part = (instance: string) => partIn(app, deputy, instance)
    const reject = { id: await part(first), handleOpinion: '不行' }
    expect(dataOf(await app.call(workflow.reject, reject, deputy)).status).toBe(3)
    const move = { id: await part(second), freeApproverUserId: next.id }
    dataOf(await app.call(workflow.transfer, move, deputy))
    expect(await has(second, next)).toBe(true)
    const flows = dataOf(await app.call(workflow.batchFlows, {}, deputy)).list
    expect(flows.map(({ id }) => id)).toContain(flowId)
    const { list } = dataOf(await app.call(workflow.batch, { ids: [await part(third)], batchType: 0 }, deputy))
    expect(list).toMatchObject([{ isDone: true }])
    const last = await part(fourth)
    expect(dataOf(await app.call(reviewTarget.verify, { id: last }, deputy))).toBe(1)
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: last, opinion: '可以' }, deputy))
    expect((await recordsOf(fourth))[0]).toMatchObject({ userName: '代理', delegateUser: '主管' })
  })

  test('has two parts in a task in which he decides himself, and plays each once', async () => {
    await entrust()
    const all = { outcome: { mode: 'all', ratio: 100 } as const }
    const flow = await makeReleased(app, { steps: [approval('a', [boss.id, deputy.id], all)] })
    const { id: instance } = await startProcess(app, { flowId: flow, as: starter })
    const rows = (await todoOf(app, deputy)).filter(({ processId }) => processId === instance)
    expect(rows.map(({ delegateUser }) => delegateUser).sort()).toEqual(['', '主管'])
    for (const { id } of rows) dataOf(await app.call(workflow.audit, { id }, deputy))
    expect((await detail(instance, starter)).flowTaskInfo.status).toBe(2)
  })

  test('the home page counts what he may decide, and what he let others decide', async () => {
    const count = async (as: TestUser) => dataOf(await app.call(workflow.todoCount, {}, as))
    const before = await count(deputy)
    await start()
    await entrust({ takesWaiting: 1 })
    expect((await count(deputy)).toBeReviewed).toBe((await count(boss)).toBeReviewed + before.toBeReviewed)
    expect([(await count(boss)).entrust, (await count(deputy)).entrust]).toEqual([1, 0])
  })
})
