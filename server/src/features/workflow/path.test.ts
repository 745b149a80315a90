import { reviewTarget } from '@workstation/contract/review-target'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, stranger]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  stranger = await app.makeUser()
  flowId = await makeReleased(app, {
    start: { fields: {} },
    steps: [approval('chief', [id(ann)], { fields: { amount: 'write', pay: 'hidden' } }), approval('boss', [id(bob)])],
  })
})
afterAll(() => app.close())

const detail = async (instance: string, as: TestUser | undefined) =>
  dataOf(await app.call(workflow.get, { id: instance }, as))

describe('an approval', () => {
  test('[PRC-17] goes from its starter through its steps until it is adopted', async () => {
    const started = await startProcess(app, { flowId, as: starter, formData: { reason: '出差', amount: 5 } })
    expect(started).toMatchObject({ status: 1, thisStep: 'chief' })
    expect(await messagesOf(app, id(ann))).toHaveLength(1)
    expect((await todoOf(app, ann))[0]).toMatchObject({
      ...{ processId: started.id, nodeCode: 'chief', status: 1, userName: `发起人/${starter?.account}` },
      ...{ waitingFor: '安', isRead: false, formType: 1, fullName: expect.stringContaining('发起人') },
    })
    expect(await todoOf(app, bob)).toEqual([])
    expect(await agreeIn(app, ann, started.id)).toMatchObject({ status: 1, thisStep: 'boss' })
    expect(await agreeIn(app, bob, started.id)).toMatchObject({ status: 2, thisStep: '' })
    const done = dataOf(await app.call(workflow.list, { category: 2 }, bob)).list
    expect(done[0]).toMatchObject({ processId: started.id, handleStatus: 1, status: 2, completion: 100 })
    expect(await todoOf(app, bob)).toEqual([])
    const { flowTaskOperatorRecordList: records, flowTaskNodeList: steps } = await detail(started.id, starter)
    expect(records.map(({ handleStatus }) => handleStatus)).toEqual([100, 1, 1, 2])
    expect(steps.filter(({ nodeType }) => nodeType === 'approval').map(({ type }) => type)).toEqual([0, 0])
    const [told] = (await messagesOf(app, id(starter))).slice(-1)
    expect(told).toMatch(/已通过/)
  })

  test('[PRC-16] is not there for strangers, in none of its calls', async () => {
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    const calls = [
      app.call(workflow.get, { id: instance }, stranger),
      app.call(workflow.records, { id: instance }, stranger),
      app.call(workflow.info, { id: part }, stranger),
      app.call(workflow.audit, { id: part }, stranger),
      app.call(workflow.reject, { id: part, handleOpinion: 'no' }, stranger),
      app.call(workflow.cancel, { id: instance, handleOpinion: 'no' }, stranger),
      app.call(workflowLaunch.get, { id: instance }, stranger),
      app.call(workflowLaunch.withdraw, { id: instance }, stranger),
      app.call(workflowLaunch.press, { id: instance }, stranger),
      app.call(workflowLaunch.copy, { id: instance }, stranger),
      app.call(workflowLaunch.comments, { taskId: instance }, stranger),
      app.call(workflowLaunch.addComment, { taskId: instance, text: 'x' }, stranger),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ key: 'not-found' })
    expect(await app.call(workflow.get, { id: instance })).toMatchObject({ code: 602 })
    expect(await app.call(workflow.cancel, { id: instance, handleOpinion: 'x' }, ann)).toMatchObject({
      key: 'forbidden',
    })
  })

  test('[PRC-34] tells whether a part is still to be played', async () => {
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    const check = async (as: TestUser | undefined) => dataOf(await app.call(workflow.info, { id: part }, as)).isCheck
    expect([await check(ann), await check(starter)]).toEqual([true, false])
    await agreeIn(app, ann, instance)
    expect(await check(ann)).toBe(false)
  })

  test('[PRC-18] [PRC-19] [PRC-20] is decided by the calls of reviews as well, given the id of a part', async () => {
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const part = await partIn(app, ann, instance)
    const verify = async (as: TestUser | undefined) => dataOf(await app.call(reviewTarget.verify, { id: part }, as))
    expect([await verify(ann), await verify(bob)]).toEqual([1, 0])
    expect(await app.call(reviewTarget.confirmAssignment, { id: part }, stranger)).toMatchObject({ key: 'not-found' })
    dataOf(await app.call(reviewTarget.confirmAssignment, { id: part, opinion: '可以' }, ann))
    const last = await partIn(app, bob, instance)
    expect(await app.call(reviewTarget.finalAudit, { id: last, result: false }, bob)).toMatchObject({
      key: 'workflow.opinion-wanted',
    })
    dataOf(await app.call(reviewTarget.finalAudit, { id: last, result: true }, bob))
    expect((await detail(instance, starter)).flowTaskInfo.status).toBe(2)
    expect(dataOf(await app.call(reviewTarget.verify, { id: 'none' }, ann))).toBe(0)
  })

  test('shows and takes of its form what a step lets somebody see and write', async () => {
    const formData = { reason: '出差', amount: 5, pay: 900 }
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: JSON.stringify(formData) })
    const seen = JSON.parse((await detail(instance, ann)).formData)
    expect(seen).toEqual({ reason: '出差', amount: 5 })
    await agreeIn(app, ann, instance, { formData: { reason: '别的', amount: 6, pay: 1 } })
    expect(JSON.parse((await detail(instance, bob)).formData)).toEqual({ reason: '出差', amount: 6, pay: 900 })
  })

  test('keeps a draft, which its starter alone sees, changes and removes', async () => {
    const draft = dataOf(await app.call(workflowLaunch.create, { flowId, status: 1, data: '{"a":1}' }, starter))
    expect(draft.status).toBe(0)
    expect(await todoOf(app, starter)).toEqual([])
    const update = { id: draft.id, status: '1', data: '{"a":2}', fullName: '改名', flowUrgent: '3' }
    dataOf(await app.call(workflowLaunch.update, update, starter))
    const read = dataOf(await app.call(workflowLaunch.get, { id: draft.id }, starter))
    expect(read).toMatchObject({ data: '{"a":2}', fullName: '改名', flowUrgent: 3, status: 0 })
    dataOf(await app.call(workflowLaunch.remove, { id: draft.id }, starter))
    expect(await app.call(workflowLaunch.get, { id: draft.id }, starter)).toMatchObject({ key: 'not-found' })
    const { id: running } = await startProcess(app, { flowId, as: starter })
    expect(await app.call(workflowLaunch.remove, { id: running }, starter)).toMatchObject({
      key: 'workflow.only-drafts',
    })
  })

  test('starts once however often the same press comes', async () => {
    const press = () => startProcess(app, { flowId, as: starter, key: 'one-press' })
    const [first, second] = [await press(), await press()]
    expect(second).toEqual(first)
  })

  test('cannot be started by whom its process does not name, or when it is stopped', async () => {
    const scope = { everybody: false, users: [id(ann)], positions: [], roles: [], groups: [], organizes: [] }
    const flow = await makeReleased(app, { steps: [approval('a', [id(bob)])] }, { startScope: scope })
    const refused = { key: 'workflow.not-startable' }
    expect(await app.call(workflowLaunch.create, { flowId: flow, status: 0 }, starter)).toMatchObject(refused)
    expect(await startProcess(app, { flowId: flow, as: ann })).toMatchObject({ status: 1 })
    expect(await app.call(workflowLaunch.create, { flowId: 'none', status: 0 }, ann)).toMatchObject(refused)
  })
})

test('[PRC-15] lists are asked for by POST and GET alike, and narrow by their filters', async () => {
  const flow = await makeReleased(app, {
    steps: [parallel('s', [approval('x', [id(stranger)])], [approval('y', [id(stranger)])])],
  })
  await startProcess(app, { flowId: flow, as: starter, fullName: '采购申请' })
  const count = async (query: object) => {
    const asked = { category: 1, ...query }
    const posted = dataOf(await app.call(workflow.list, asked, stranger)).pagination.total
    expect(dataOf(await app.call(workflow.listByQuery, asked, stranger)).pagination.total).toBe(posted)
    return posted
  }
  expect(await count({})).toBe(2)
  expect(await count({ nodeCode: 'x' })).toBe(1)
  expect(await count({ keyword: '采购' })).toBe(2)
  expect(await count({ keyword: '别的' })).toBe(0)
  expect(await count({ flowId: flow, creatorUserId: id(starter), status: '1,3', startTime: '', endTime: '' })).toBe(2)
  expect(await count({ flowId })).toBe(0)
  expect(await count({ endTime: String(app.clock.now().getTime() - 1000) })).toBe(0)
})
