import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
let app: TestApp
let [starter, ann, bob, eve]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  eve = await app.makeUser({ realName: '伊' })
  const reject = { target: 'chosen', manner: 'chosen' } as const
  flowId = await makeReleased(app, {
    steps: [
      approval('a', [id(ann)], { acts, reject, fields: { amount: 'write' } }),
      approval('b', [id(bob)], { acts, reject }),
    ],
  })
})
afterAll(() => app.close())

const start = async (more: object = {}) => (await startProcess(app, { flowId, as: starter, ...more })).id
const valuesOf = async (instance: string) =>
  JSON.parse(dataOf(await app.call(workflow.get, { id: instance }, starter)).formData)

test('[PRC-22] a rejection names its reason and goes where it is sent; the starter submits again', async () => {
  const instance = await start()
  await agreeIn(app, ann, instance)
  const part = await partIn(app, bob, instance)
  expect(await app.call(workflow.reject, { id: part, rejectStep: '0' }, bob)).toMatchObject({
    key: 'workflow.opinion-wanted',
  })
  const { list } = dataOf(await app.call(workflowAct.targets, { id: part }, bob))
  expect(list.map((target) => target.manners)).toEqual([
    ['restart', 'straightBack'],
    ['restart', 'straightBack'],
  ])
  const reject = { id: part, rejectStep: '0', rejectType: 1, handleOpinion: '金额不对' }
  expect(dataOf(await app.call(workflow.reject, reject, bob)).status).toBe(3)
  expect((await todoOf(app, starter)).map(({ processId }) => processId)).toContain(instance)
  const again = { id: instance, status: 0, formData: { amount: 7 } }
  expect(dataOf(await app.call(workflowLaunch.update, again, starter))).toMatchObject({ status: 1, thisStep: 'a' })
  const detail = dataOf(await app.call(workflow.get, { id: instance }, ann))
  expect(detail.flowTaskInfo.round).toBe(2)
})

test('[PRC-23] an agreement is taken back with what was written, which waits in the draft', async () => {
  const instance = await start({ formData: { amount: 1, reason: 'x' } })
  const part = await partIn(app, ann, instance)
  await agreeIn(app, ann, instance, { formData: { amount: 2 } })
  expect(await valuesOf(instance)).toEqual({ amount: 2, reason: 'x' })
  const offered = dataOf(await app.call(workflow.get, { id: instance }, ann)).allowed
  expect(offered).toContain('recall')
  dataOf(await app.call(workflow.recall, { id: part }, ann))
  expect(await valuesOf(instance)).toEqual({ amount: 1, reason: 'x' })
  const { draftData, taskOperatorId } = dataOf(await app.call(workflow.get, { id: instance }, ann))
  expect([taskOperatorId, JSON.parse(draftData)]).toEqual([part, { formData: { amount: 2 }, handleOpinion: '同意' }])
  expect(await todoOf(app, bob)).toEqual([])
  await agreeIn(app, ann, instance)
  await agreeIn(app, bob, instance)
  expect(await app.call(workflow.recall, { id: part }, ann)).toMatchObject({ key: 'workflow.not-running' })
})

test('[PRC-25] a part is given to somebody else, who is told and decides', async () => {
  const instance = await start()
  const part = await partIn(app, ann, instance)
  const give = (to: string) => app.call(workflow.transfer, { id: part, freeApproverUserId: to }, ann)
  expect(await give('nobody')).toMatchObject({ key: 'workflow.person-wanted' })
  dataOf(await give(id(eve)))
  expect(await messagesOf(app, id(eve))).toHaveLength(1)
  expect(await give(id(bob))).toMatchObject({ key: 'workflow.already-handled' })
  expect(await agreeIn(app, eve, instance)).toMatchObject({ thisStep: 'b' })
})

test('signers are added before and after, asked, and taken out again', async () => {
  const instance = await start()
  const part = await partIn(app, ann, instance)
  dataOf(await app.call(workflowAct.addSigner, { id: part, place: 'before', userIds: [id(eve)] }, ann))
  expect(await app.call(workflow.audit, { id: part }, ann)).toMatchObject({ key: 'workflow.not-offered' })
  const signer = await partIn(app, eve, instance)
  dataOf(await app.call(workflowAct.removeSigner, { id: part, actorIds: [signer] }, ann))
  expect(await todoOf(app, eve)).toEqual([])
  dataOf(await app.call(workflowAct.consult, { id: part, userIds: [id(eve)] }, ann))
  await agreeIn(app, eve, instance, { handleOpinion: '可以' })
  const free = { freeApproverUserId: id(bob), freeApproverType: 2 }
  expect(await agreeIn(app, ann, instance, free)).toMatchObject({ thisStep: 'a' })
  expect(await agreeIn(app, bob, instance)).toMatchObject({ thisStep: 'b' })
})

test('[PRC-21] what somebody keeps for later is nobody else’s', async () => {
  const instance = await start()
  const part = await partIn(app, ann, instance)
  const save = { id: part, formData: '{"amount":9}', handleOpinion: '想一想' }
  expect(await app.call(workflow.saveAudit, save, bob)).toMatchObject({ key: 'not-found' })
  dataOf(await app.call(workflow.saveAudit, save, ann))
  const draftOf = async (as: TestUser | undefined) =>
    dataOf(await app.call(workflow.get, { id: instance }, as)).draftData
  expect(JSON.parse(await draftOf(ann))).toEqual({ formData: { amount: 9 }, handleOpinion: '想一想' })
  expect(await draftOf(starter)).toBe('')
  expect(await valuesOf(instance)).toEqual({})
})

test('[PRC-30] several are decided at once, each with its own outcome', async () => {
  const both = [await start(), await start()]
  const parts = await Promise.all(both.map((instance) => partIn(app, ann, instance)))
  const flows = dataOf(await app.call(workflow.batchFlows, {}, ann)).list
  expect(flows.find((flow) => flow.id === flowId)?.num).toBeGreaterThanOrEqual(2)
  const { list } = dataOf(await app.call(workflow.batch, { ids: [...parts, 'none'], batchType: '0' }, ann))
  expect(new Map(list.map((one) => [one.id, one.isDone]))).toEqual(
    new Map([...parts.map((one) => [one, true] as const), ['none', false]]),
  )
  const again = dataOf(await app.call(workflow.batch, { ids: parts, batchType: 1, handleOpinion: '否' }, ann)).list
  expect(again.every(({ isDone, msg }) => !isDone && msg.includes('安'))).toBe(true)
})

test('the starter withdraws before anybody decides, and urges once in ten minutes', async () => {
  const instance = await start()
  dataOf(await app.call(workflowLaunch.press, { id: instance }, starter))
  expect(await app.call(workflowLaunch.press, { id: instance }, starter)).toMatchObject({
    key: 'workflow.urged-lately',
  })
  app.clock.advance({ minutes: 10 })
  dataOf(await app.call(workflowLaunch.press, { id: instance }, starter))
  expect(dataOf(await app.call(workflowLaunch.withdraw, { id: instance }, starter)).status).toBe(4)
  expect(dataOf(await app.call(workflowLaunch.update, { id: instance, status: 0 }, starter)).status).toBe(1)
  await agreeIn(app, ann, instance)
  expect(await app.call(workflowLaunch.withdraw, { id: instance }, starter)).toMatchObject({
    key: 'workflow.decided-already',
  })
})

test('what somebody else changed in the form meanwhile is not written over', async () => {
  const flow = await makeReleased(app, {
    steps: [approval('a', [id(ann), id(bob)], { outcome: { mode: 'all', ratio: 100 }, fields: { amount: 'write' } })],
  })
  const { id: instance } = await startProcess(app, { flowId: flow, as: starter, formData: { amount: 1 } })
  const { formVersion } = dataOf(await app.call(workflow.get, { id: instance }, bob))
  await agreeIn(app, ann, instance, { formData: { amount: 2 }, formVersion })
  const part = await partIn(app, bob, instance)
  const late = await app.call(workflow.audit, { id: part, formData: { amount: 3 }, formVersion }, bob)
  expect(late).toMatchObject({ key: 'workflow.form-changed' })
  dataOf(await app.call(workflow.audit, { id: part, formVersion }, bob))
})

test('of two who decided in one millisecond after it, a recall named the first', async () => {
  const each = (one: string, who: TestUser | undefined) => [approval(one, [id(who)], { acts })]
  const flow = await makeReleased(app, {
    steps: [parallel('p', each('a', ann), each('b', bob), each('c', eve)), approval('z', [id(starter)])],
  })
  for (const [first, last, name] of [
    [bob, eve, '伊'],
    [eve, bob, '鲍'],
  ] as const) {
    const { id: instance } = await startProcess(app, { flowId: flow, as: starter })
    const part = await partIn(app, ann, instance)
    for (const who of [ann, first, last]) await agreeIn(app, who, instance)
    const moments = app.services.db.selectFrom('workflow_actor').select('decided_at').distinct()
    const decided = await moments.where('instance_id', '=', instance).where('person_id', '<>', id(starter)).execute()
    expect(decided).toHaveLength(1)
    expect(await app.call(workflow.recall, { id: part }, ann)).toMatchObject({ msg: expect.stringContaining(name) })
  }
})
