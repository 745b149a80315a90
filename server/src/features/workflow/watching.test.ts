import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { fireTimers } from './fire-timers'

let app: TestApp
let there: TestApp
let [starter, ann, bob, keeper, reader]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  const here = await startTestApp({ running: false })
  there = await startTestApp({ running: false, database: here.database })
  app = here
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  const monitor = { modelId: 'workflowMonitor' }
  keeper = await app.makeUser({
    grants: [monitor, { ...monitor, button: 'btn_manage' }, { ...monitor, button: 'btn_remove' }],
  })
  reader = await app.makeUser({ grants: [monitor] })
  flowId = await makeReleased(app, { steps: [approval('a', [id(ann)]), approval('b', [id(bob)])] })
})
afterAll(async () => {
  await there.close()
  await app.close()
})

const start = async () => (await startProcess(app, { flowId, as: starter })).id
const why = { handleOpinion: '有问题' }

test('[PRC-26] whoever watches over approvals gives a step to somebody else', async () => {
  const instance = await start()
  const assign = (as: TestUser | undefined, to: string) =>
    app.call(workflow.assign, { id: instance, nodeCode: 'a', freeApproverUserId: to }, as)
  expect(await assign(reader, id(bob))).toMatchObject({ key: 'forbidden' })
  expect(await assign(keeper, 'gone')).toMatchObject({ key: 'workflow.person-wanted' })
  dataOf(await assign(keeper, id(bob)))
  expect(await partIn(app, ann, instance)).toBe('')
  expect(await agreeIn(app, bob, instance)).toMatchObject({ thisStep: 'b' })
})

test('[PRC-24] ends an instance with a reason, and removes it then', async () => {
  const instance = await start()
  const remove = () => app.call(workflowMonitor.remove, { ids: instance }, keeper)
  expect(await remove()).toMatchObject({ key: 'workflow.not-offered' })
  expect(dataOf(await app.call(workflow.cancel, { id: instance, ...why }, keeper)).status).toBe(5)
  expect(await partIn(app, ann, instance)).toBe('')
  dataOf(await remove())
  expect(await app.call(workflow.get, { id: instance }, starter)).toMatchObject({ key: 'not-found' })
})

test('suspends so that nobody can go on, and restores', async () => {
  const instance = await start()
  const part = await partIn(app, ann, instance)
  expect(await app.call(workflowAct.suspend, { id: instance }, keeper)).toMatchObject({
    key: 'workflow.opinion-wanted',
  })
  expect(dataOf(await app.call(workflowAct.suspend, { id: instance, ...why }, keeper)).status).toBe(6)
  expect(await app.call(workflow.audit, { id: part }, ann)).toMatchObject({ key: 'workflow.suspended' })
  expect(await todoOf(app, ann)).toEqual([])
  expect(dataOf(await app.call(workflowAct.restore, { id: instance }, keeper)).status).toBe(1)
  dataOf(await app.call(workflowAct.jump, { id: instance, nodeCode: 'b', ...why }, keeper))
  expect(await agreeIn(app, bob, instance)).toMatchObject({ status: 2 })
  expect(await app.call(workflowAct.revive, { id: instance, nodeCode: 'a', ...why }, keeper)).toMatchObject({
    code: 400,
  })
})

test('a jump moves the arm in which the step lies, and no other one', async () => {
  const arms = parallel('s', [approval('a', [id(ann)])], [approval('b', [id(bob)]), approval('c', [id(bob)])])
  const flow = await makeReleased(app, { steps: [arms, approval('z', [id(ann)])] })
  const { id: instance } = await startProcess(app, { flowId: flow, as: starter })
  const jump = (nodeCode: string) => app.call(workflowAct.jump, { id: instance, nodeCode, ...why }, keeper)
  dataOf(await jump('c'))
  const open = async () =>
    (
      await app.services.db
        .selectFrom('workflow_task')
        .select('node')
        .where('instance_id', '=', instance)
        .where('state', '=', 'open')
        .orderBy('node')
        .execute()
    ).map(({ node }) => node)
  expect(await open()).toEqual(['a', 'c'])
  await agreeIn(app, bob, instance)
  expect(await jump('b')).toMatchObject({ key: 'workflow.no-target' })
  expect(await open()).toEqual(['a'])
  dataOf(await jump('z'))
  expect(await open()).toEqual(['z'])
})

test('the monitor lists what was submitted, and no drafts', async () => {
  const before = dataOf(await app.call(workflowMonitor.list, {}, reader)).pagination.total
  await start()
  const { list, pagination } = dataOf(await app.call(workflowMonitor.list, {}, reader))
  expect(pagination.total).toBe(before + 1)
  expect(list[0]).toMatchObject({ flowId, status: 1, thisStep: 'a', thisStepId: 'a', problem: '' })
  expect(await app.call(workflowMonitor.list, {}, ann)).toMatchObject({ key: 'forbidden' })
})

test('a time limit is kept once, whichever node looks', async () => {
  const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'agree' } as const
  const flow = await makeReleased(app, { steps: [approval('a', [id(ann)], { limit }), approval('b', [id(bob)])] })
  const { id: instance } = await startProcess(app, { flowId: flow, as: starter })
  const [row] = await todoOf(app, ann)
  expect(row?.dueTime).toBe(app.clock.now().getTime() + 3_600_000)
  expect(await fireTimers(app.services)).toBe(0)
  app.clock.advance({ hours: 1 })
  there.clock.set(app.clock.now())
  const fired = await Promise.all([fireTimers(app.services), fireTimers(there.services), fireTimers(app.services)])
  expect(fired.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await agreeIn(app, bob, instance)).toMatchObject({ status: 2 })
})

test('a child process is started with values of its parent, waited for, and ends with it', async () => {
  const child = await makeReleased(app, { steps: [approval('c', [id(bob)])] })
  const fields = [{ from: 'amount', to: 'sum' }]
  const starters = [{ from: 'starter' } as const]
  const flow = await makeReleased(app, {
    steps: [
      parallel(
        's',
        [{ do: 'child', id: 'pay', settings: { processId: child, starters, wait: true, fields } }],
        [approval('x', [id(ann)])],
      ),
      approval('z', [id(ann)]),
    ],
  })
  const parent = await startProcess(app, { flowId: flow, as: starter, formData: { amount: 8 } })
  const { children } = dataOf(await app.call(workflow.get, { id: parent.id }, starter)).flowTaskInfo
  expect(children).toMatchObject([{ status: 1, nodeCode: 'pay' }])
  const [{ id: started = '' } = {}] = children
  expect(JSON.parse(dataOf(await app.call(workflow.get, { id: started }, bob)).formData)).toEqual({ sum: 8 })
  await agreeIn(app, ann, parent.id)
  expect(await agreeIn(app, bob, started)).toMatchObject({ status: 2 })
  expect(await agreeIn(app, ann, parent.id)).toMatchObject({ status: 2 })
  const second = await startProcess(app, { flowId: flow, as: starter })
  dataOf(await app.call(workflow.cancel, { id: second.id, ...why }, keeper))
  const open = dataOf(await app.call(workflow.get, { id: second.id }, starter)).flowTaskInfo.children
  expect(open).toMatchObject([{ status: 5 }])
})
