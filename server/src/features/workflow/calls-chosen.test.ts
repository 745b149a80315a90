import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, eve, off]: TestUser[] = []
let [plain, chosen] = ['', '']
const id = (person: TestUser | undefined) => person?.id ?? ''
const acts = { transfer: true, consult: true, addSigner: true, copy: false, batch: true, recall: true }
const sets = { positions: [], roles: [], groups: [] }
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  eve = await app.makeUser()
  off = await app.makeUser()
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', id(off)).execute()
  plain = await makeReleased(app, { steps: [approval('a', [id(ann)], { acts }), approval('b', [id(bob)])] })
  chosen = await makeReleased(app, {
    steps: [
      approval('a', [id(ann)], { acts }),
      approval('b', [], { people: [{ from: 'chosen', by: 'previous', users: [id(bob)], ...sets }] }),
      approval('c', [], { people: [{ from: 'chosen', by: 'starter', users: [], ...sets }] }),
    ],
  })
})
afterAll(() => app.close())

const start = async (flowId: string, more: object = {}) =>
  (await startProcess(app, { flowId, as: starter, ...more })).id

describe('[THR-12] whom a call names', () => {
  test.each(['gone', 'off'])('has to be there and on: %s', async (who) => {
    const nobody = who === 'off' ? id(off) : 'nobody-there'
    const instance = await start(plain)
    const part = await partIn(app, ann, instance)
    const wanted = { key: 'workflow.person-wanted' }
    const userIds = [nobody]
    for (const type of [1, 2])
      expect(
        await app.call(workflow.audit, { id: part, freeApproverUserId: nobody, freeApproverType: type }, ann),
      ).toMatchObject(wanted)
    expect(await app.call(workflow.transfer, { id: part, freeApproverUserId: nobody }, ann)).toMatchObject(wanted)
    expect(await app.call(workflowAct.consult, { id: part, userIds }, ann)).toMatchObject(wanted)
    expect(await app.call(workflowAct.addSigner, { id: part, userIds, place: 'after' }, ann)).toMatchObject(wanted)
    expect(await app.call(workflowAct.copy, { id: part, userIds }, ann)).toMatchObject(wanted)
    const copied = { flowId: plain, status: 0, copyIds: nobody }
    expect(await app.call(workflowLaunch.create, copied, starter)).toMatchObject(wanted)
    const entrusted = { flowId: plain, status: 0, delegateUserId: nobody }
    expect(await app.call(workflowLaunch.create, entrusted, starter)).toMatchObject({ key: 'delegation.none' })
    expect(await partIn(app, ann, instance)).toBe(part)
  })

  test('gets a copy with a decision only where the step lets whoever decides give some', async () => {
    const instance = await start(plain)
    const part = await partIn(app, ann, instance)
    const copies = { id: part, copyIds: id(eve), handleOpinion: '不' }
    for (const call of [workflow.audit, workflow.reject])
      expect(await app.call(call, copies, ann)).toMatchObject({ key: 'workflow.not-offered' })
    const [outcome] = dataOf(await app.call(workflow.batch, { ids: [part], batchType: 0, copyIds: id(eve) }, ann)).list
    expect(outcome?.isDone).toBe(false)
    expect(await app.call(workflow.get, { id: instance }, eve)).toMatchObject({ key: 'not-found' })
  })

  test('is chosen among those whom the step offers, by who is asked, and nobody chooses for the starter', async () => {
    const candidateList = { c: [id(eve)] }
    const instance = await start(chosen, { candidateList })
    const part = await partIn(app, ann, instance)
    const choose = (list: object) => app.call(workflow.audit, { id: part, candidateList: list }, ann)
    expect(await choose({ b: [id(eve)] })).toMatchObject({ key: 'workflow.chosen-outside' })
    expect(await choose({ b: [id(bob), 'nobody-there'] })).toMatchObject({ key: 'workflow.chosen-outside' })
    expect(await choose({ b: [] })).toMatchObject({ key: 'workflow.people-to-choose' })
    dataOf(await choose({ b: id(bob), c: [id(ann)], a: [id(eve)], constructor: [id(eve)] }))
    expect(await agreeIn(app, bob, instance)).toMatchObject({ thisStep: 'c' })
    expect(await partIn(app, ann, instance)).toBe('')
    expect(await partIn(app, eve, instance)).not.toBe('')
  })

  test('is listed of the steps alone that ask somebody to choose, and to him', async () => {
    const instance = await start(chosen, { candidateList: { c: [id(eve)] } })
    const part = await partIn(app, ann, instance)
    const ask = (as: TestUser | undefined, nodeCode: string) =>
      app.call(workflow.candidateUsers, { id: part, nodeCode }, as)
    expect(dataOf(await ask(ann, 'b')).list.map((one) => one.userId)).toEqual([id(bob)])
    for (const node of ['a', 'nothing', '__proto__', ''])
      expect(await ask(ann, node)).toMatchObject({ key: 'not-found' })
    expect(await ask(starter, 'b')).toMatchObject({ key: 'workflow.not-yours' })
    expect(await ask(bob, 'b')).toMatchObject({ key: 'not-found' })
    const before = { id: '0', flowId: chosen, nodeCode: 'a' }
    expect(await app.call(workflow.candidateUsers, before, starter)).toMatchObject({ key: 'not-found' })
  })
})

describe('[THR-20] as many as one call may name', () => {
  test('are 500 of a batch, and letters, keys and ids as many as the contract says', async () => {
    const instance = await start(plain)
    const part = await partIn(app, ann, instance)
    const ids = Array.from({ length: 501 }, () => newId())
    const long = 'x'.repeat(100_000)
    const invalid = { key: 'invalid' }
    expect(await app.call(workflow.batch, { ids, batchType: 0 }, ann)).toMatchObject(invalid)
    expect(dataOf(await app.call(workflow.batch, { ids: ids.slice(1), batchType: 0 }, ann)).list).toHaveLength(500)
    for (const call of [workflow.audit, workflow.reject, workflow.saveAudit, workflow.recall])
      expect(await app.call(call, { id: part, handleOpinion: long }, ann)).toMatchObject(invalid)
    expect(await app.call(workflow.audit, { id: part, key: 'k'.repeat(101) }, ann)).toMatchObject(invalid)
    expect(await app.call(workflow.audit, { id: part, formVersion: 3e9 }, ann)).toMatchObject(invalid)
    expect(await app.call(workflow.audit, { id: part, handleOpinion: 'a\u0000b' }, ann)).toMatchObject(invalid)
    for (const signImg of ['https://elsewhere.example/a.png', 'javascript:alert(1)', '//elsewhere.example/a.png'])
      expect(await app.call(workflow.audit, { id: part, signImg }, ann)).toMatchObject(invalid)
    expect(await app.call(workflowLaunch.addComment, { taskId: instance, text: long }, ann)).toMatchObject(invalid)
    const keeper = await app.administrator()
    const many = Array.from({ length: 501 }, () => 'x').join(',')
    expect(await app.call(workflowMonitor.remove, { ids: many }, keeper)).toMatchObject(invalid)
  })

  test('a key or a form of ten megabytes is refused, and one of two is too deep or split too often', async () => {
    const part = await partIn(app, ann, await start(plain))
    const huge = { id: part, formData: { ['k'.repeat(10 * 1024 * 1024)]: 1 } }
    for (const call of [workflow.audit, workflow.saveAudit]) {
      const answer = await app.call(call, huge, ann)
      expect([answer.code, answer.msg]).toEqual([400, expect.stringMatching(/./)])
    }
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    const split = JSON.stringify({ a: Array.from({ length: 30_000 }, () => 1) })
    for (const formData of [deep, split])
      expect(await app.call(workflow.audit, { id: part, formData }, ann)).toMatchObject({ key: 'malformed' })
    expect((await todoOf(app, ann)).some((row) => row.id === part)).toBe(true)
  })

  test.each(['\\u0000', '\\ud800'])('text that no database keeps (%s) is told and changes nothing', async (bad) => {
    const flow = await makeReleased(app, { steps: [approval('a', [id(ann)], { fields: { why: 'write' } })] })
    const data = `{"why":"x${bad}"}`
    const started = await app.call(workflowLaunch.create, { flowId: flow, status: 0, data }, starter)
    expect(started).toMatchObject({ code: 400 })
    const part = await partIn(app, ann, await start(flow))
    for (const call of [workflow.audit, workflow.saveAudit])
      expect(await app.call(call, { id: part, formData: data }, ann)).toMatchObject({ code: 400 })
  })
})
