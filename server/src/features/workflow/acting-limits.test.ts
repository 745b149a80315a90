import { delegation } from '@workstation/contract/delegation'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [ann, bob, cid, starter]: TestUser[] = []
let flowId = ''
let ofFinance = ''
const day = 86_400_000
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  const grants = ['btn_add', 'btn_edit'].map((button) => ({ modelId: 'workflowEntrust', button }))
  ann = await app.makeUser({ grants, realName: '安' })
  bob = await app.makeUser({ grants, realName: '鲍' })
  cid = await app.makeUser({ grants, realName: '岑' })
  starter = await app.makeUser()
  const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
  const each = { outcome: { mode: 'all', ratio: 100 } } as const
  const steps = [approval('a', [id(ann)], { acts }), approval('b', [id(ann), id(bob)], { acts, ...each })]
  flowId = await makeReleased(app, { steps })
  ofFinance = await makeReleased(app, { steps }, { category: 'finance' })
})

const entrust = async (from: TestUser | undefined, to: TestUser | undefined, more: object = {}) => {
  const now = app.clock.now().getTime()
  const form = { toUserId: id(to), startTime: now - day, endTime: now + day, ...more }
  return dataOf(await app.call(delegation.create, form, from)).id
}
const start = async (flow = flowId, as = starter) => (await startProcess(app, { flowId: flow, as })).id
const turn = (person: TestUser | undefined, enabled_mark: number) =>
  app.services.db.updateTable('app_user').set({ enabled_mark }).where('id', '=', id(person)).execute()
const has = async (instance: string, as: TestUser | undefined) => (await partIn(app, as, instance)) !== ''
const audit = (part: string, as: TestUser | undefined) => app.call(workflow.audit, { id: part }, as)
const newestRecord = async (instance: string) =>
  dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskOperatorRecordList[0]

describe('[PRC-07] what was entrusted', () => {
  test('in a circle is each one’s for the other, and goes no further', async () => {
    await entrust(ann, bob)
    await entrust(bob, cid)
    await entrust(cid, ann)
    const instance = await start()
    expect([await has(instance, ann), await has(instance, bob), await has(instance, cid)]).toEqual([true, true, false])
    const part = await partIn(app, ann, instance)
    expect(await audit(part, cid)).toMatchObject({ key: 'not-found' })
    expect(await app.call(workflow.get, { id: instance }, cid)).toMatchObject({ key: 'not-found' })
    dataOf(await audit(part, bob))
    expect(await newestRecord(instance)).toMatchObject({ userName: '鲍', delegateUser: '安' })
    // Behind it each has a part of his own, and Bob’s is now Cid’s as well.
    expect([await has(instance, ann), await has(instance, bob), await has(instance, cid)]).toEqual([true, true, true])
  })

  test('let its starter agree to his own approval in the name of who decides', async () => {
    for (const takesWaiting of [0, 1]) await entrust(ann, starter, { takesWaiting })
    await entrust(ann, bob)
    const own = await start()
    const part = await partIn(app, ann, own)
    expect([await has(own, starter), await has(own, bob)]).toEqual([false, true])
    expect(await audit(part, starter)).toMatchObject({ key: 'workflow.not-yours' })
    expect((await messagesOf(app, id(starter))).length).toBe(0)
    dataOf(await audit(part, bob))
    // What another one started he decides.
    const other = await start(flowId, bob)
    expect([await has(other, starter), await has(other, bob)]).toEqual([true, false])
    await agreeIn(app, starter as TestUser, other)
    expect((await newestRecord(other))?.userName).toBe(starter?.realName)
  })

  test('is nobody’s while who gave it or who got it is off, though the period goes on', async () => {
    await entrust(ann, bob)
    const waits = await start()
    const part = await partIn(app, bob, waits)
    await turn(ann, 0)
    expect(await has(waits, bob)).toBe(false)
    expect((await audit(part, bob)).code).not.toBe(200)
    expect(await app.call(workflow.get, { id: waits }, bob)).toMatchObject({ key: 'not-found' })
    await turn(ann, 1)
    expect(await has(waits, bob)).toBe(true)
    await turn(bob, 0)
    const before = (await messagesOf(app, id(bob))).length
    const other = await start()
    expect((await messagesOf(app, id(bob))).length).toBe(before)
    expect((await audit(await partIn(app, ann, other), bob)).code).not.toBe(200)
    await turn(bob, 1)
    dataOf(await audit(part, bob))
  })

  test('of a category is that of its processes, and of no others', async () => {
    await entrust(ann, bob, { flowCategory: 'finance' })
    const [inside, outside] = [await start(ofFinance), await start()]
    expect([await has(inside, bob), await has(outside, bob)]).toEqual([true, false])
    // He was told that what he was entrusted with had ended, of what he was never entrusted with.
    expect(await audit(await partIn(app, ann, outside), bob)).toMatchObject({ key: 'not-found' })
    expect(await has(outside, ann)).toBe(true)
    dataOf(await audit(await partIn(app, bob, inside), bob))
  })

  test('begins while something waits, and takes along from then on what comes, and before that what it says', async () => {
    const early = await start()
    const moment = new Date(app.clock.now().getTime() - day)
    await app.services.db
      .updateTable('workflow_actor')
      .set({ received_at: moment })
      .where('instance_id', '=', early)
      .execute()
    const from = { startTime: moment.getTime() + 1000 }
    await entrust(ann, bob, from)
    const late = await start()
    expect([await has(early, bob), await has(late, bob)]).toEqual([false, true])
    await entrust(ann, cid, { ...from, takesWaiting: 1 })
    expect([await has(early, cid), await has(late, cid)]).toEqual([true, true])
  })

  test('is ended early by who gave it alone, and what was decided by then stands', async () => {
    const given = await entrust(ann, bob)
    const instance = await start()
    const part = await partIn(app, bob, instance)
    expect(await app.call(delegation.stop, { id: given }, bob)).toMatchObject({ key: 'not-found' })
    dataOf(await audit(part, bob))
    dataOf(await app.call(delegation.stop, { id: given }, ann))
    expect(await newestRecord(instance)).toMatchObject({ userName: '鲍', delegateUser: '安' })
    // He decided it, so that he reads it and takes it back no more for her.
    expect((await app.call(workflow.get, { id: instance }, bob)).code).toBe(200)
    expect(await app.call(workflow.recall, { id: part }, bob)).toMatchObject({ key: 'workflow.not-yours' })
  })

  test('lets whoever acts bring others in for him, and give the part to himself, on record', async () => {
    await entrust(ann, bob)
    const instance = await start()
    const part = await partIn(app, bob, instance)
    dataOf(await app.call(workflowAct.consult, { id: part, userIds: [id(cid)] }, bob))
    expect(await newestRecord(instance)).toMatchObject({ userName: '鲍', delegateUser: '安', operatorId: '岑' })
    expect(await audit(part, bob)).toMatchObject({ key: 'workflow.not-offered' })
    await agreeIn(app, cid, instance)
    dataOf(await app.call(workflow.transfer, { id: part, freeApproverUserId: id(bob) }, bob))
    expect(await newestRecord(instance)).toMatchObject({ userName: '鲍', delegateUser: '安', operatorId: '鲍' })
    expect([await has(instance, ann), await has(instance, bob)]).toEqual([false, true])
  })
})

describe('[PRC-07] starting for somebody', () => {
  const launch = (more: object, as: TestUser | undefined) =>
    app.call(workflowLaunch.create, { flowId, status: 0, delegateUserId: id(ann), ...more }, as)

  test('is no part of deciding for him, nor of another process, nor of what he was entrusted himself', async () => {
    await entrust(ann, bob)
    expect(await launch({}, bob)).toMatchObject({ key: 'delegation.none' })
    await entrust(ann, bob, { type: 0, flowId: ofFinance })
    expect(await launch({}, bob)).toMatchObject({ key: 'delegation.none' })
    expect((await launch({ flowId: ofFinance }, bob)).code).toBe(200)
    await entrust(bob, cid, { type: 0 })
    expect(await launch({ flowId: ofFinance }, cid)).toMatchObject({ key: 'delegation.none' })
    expect((await launch({ flowId: ofFinance, delegateUserId: id(bob) }, cid)).code).toBe(200)
    await turn(ann, 0)
    expect((await launch({ flowId: ofFinance }, bob)).code).not.toBe(200)
  })

  test('is foreseen as his, by who may start it for him alone', async () => {
    const own = await makeReleased(app, { steps: [approval('x', [], { people: [{ from: 'starter' }] })] })
    const ahead = (delegateUserId: string, as: TestUser | undefined) =>
      app.call(workflowAct.forecast, { flowId: own, formData: {}, delegateUserId }, as)
    const seen = async (delegateUserId: string) =>
      dataOf(await ahead(delegateUserId, bob)).list.flatMap(({ people }) => people.map((one) => one.id))
    expect(await ahead(id(ann), bob)).toMatchObject({ key: 'delegation.none' })
    await entrust(ann, bob, { type: 0, flowId: own })
    expect(await seen(id(ann))).toEqual([id(ann)])
    expect(await seen('')).toEqual([id(bob)])
    expect(await ahead(id(cid), bob)).toMatchObject({ key: 'delegation.none' })
    const choosing = { id: '0', flowId: own, delegateUserId: id(cid) }
    expect(await app.call(workflow.candidates, choosing, bob)).toMatchObject({ key: 'delegation.none' })
    expect(await app.call(workflow.candidateUsers, { ...choosing, nodeCode: 'x' }, bob)).toMatchObject({
      key: 'delegation.none',
    })
  })
})
