import { user } from '@workstation/contract/user'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../../testing/make-approval'
import { dataOf, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { disabledJob, passOnDisabled, whenDisabled } from './pass-on-disabled'

let app: TestApp
let [keeper, starter, ann, bob, cid, chief]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.administrator()
  starter = await app.makeUser({ realName: '发起人' })
  bob = await app.makeUser({ realName: '替手' })
  cid = await app.makeUser()
  chief = await app.makeUser({ realName: '流程管理员' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('workflow_instance').execute()
  ann = await app.makeUser({ realName: '离岗人' })
})

const release = (people: readonly (TestUser | undefined)[], settings: object) =>
  makeReleased(
    app,
    { steps: [approval('a', people.map(id), settings), approval('z', [id(cid)])] },
    { administrators: [id(chief)] },
  )
const begin = async (flowId: string) => (await startProcess(app, { flowId, as: starter, fullName: '采购' })).id
const waitsFor = async (person: TestUser | undefined, instance: string) => (await partIn(app, person, instance)) !== ''
const toggle = async (person: TestUser | undefined) =>
  dataOf(await app.call(user.toggleState, { id: id(person) }, keeper))
/** Disables somebody, and waits until that was followed. */
async function disable(person: TestUser | undefined) {
  await toggle(person)
  const left = () =>
    app.services.db
      .selectFrom('workflow_actor')
      .select('id')
      .where('person_id', '=', id(person))
      .where('state', '=', 'pending')
      .execute()
  await expect.poll(left).toEqual([])
}
const recordOf = (instance: string) =>
  app.services.db
    .selectFrom('workflow_record')
    .select(['kind', 'person_id'])
    .where('instance_id', '=', instance)
    .orderBy('seq')
    .execute()

describe('what waits for somebody who is disabled goes to whom the rule of its step names', () => {
  test.each([
    ['people', { nobody: { way: 'people', users: () => [id(bob)] } }, () => bob],
    ['starter', { nobody: { way: 'starter' } }, () => starter],
    ['administrators', { nobody: { way: 'administrators' } }, () => chief],
    ['previous', { nobody: { way: 'previous' } }, () => chief],
    ['pass, which nobody said', { nobody: { way: 'pass' } }, () => chief],
    ['refuse', { nobody: { way: 'refuse' } }, () => chief],
  ] as const)('%s', async (_, { nobody }, heir) => {
    const rule = 'users' in nobody ? { ...nobody, users: nobody.users() } : nobody
    const instance = await begin(await release([ann], { nobody: rule }))
    const others = await begin(await release([bob, ann], { outcome: { mode: 'all', ratio: 100 }, nobody: rule }))
    await disable(ann)
    expect(await waitsFor(heir(), instance)).toBe(true)
    expect((await recordOf(instance)).map(({ kind }) => kind)).toEqual(['submit', 'handOver'])
    expect((await messagesOf(app, id(heir()))).some((title) => title.includes('采购'))).toBe(true)
    // Who decides at the step himself takes no second part: it is the administrator’s.
    expect([await waitsFor(bob, others), await waitsFor(heir() === bob ? chief : heir(), others)]).toEqual([true, true])
    expect(await agreeIn(app, heir(), instance)).toMatchObject({ status: 1, thisStep: 'z' })
  })

  test('also what is still to come to him, and what rests', async () => {
    const nobody = { way: 'people', users: [id(bob)] } as const
    const inOrder = await begin(await release([cid, ann], { outcome: { mode: 'inOrder', ratio: 100 }, nobody }))
    const rests = await begin(await release([ann], { nobody }))
    dataOf(await app.call(workflowAct.suspend, { id: rests, handleOpinion: '等等' }, keeper))
    await disable(ann)
    dataOf(await app.call(workflowAct.restore, { id: rests, handleOpinion: '继续' }, keeper))
    expect(await waitsFor(bob, rests)).toBe(true)
    expect(await waitsFor(bob, inOrder)).toBe(false)
    await agreeIn(app, cid, inOrder)
    expect(await waitsFor(bob, inOrder)).toBe(true)
  })

  test('what was sent back to him as its starter goes to the administrators', async () => {
    const instance = (await startProcess(app, { flowId: await release([bob], {}), as: ann, fullName: '采购' })).id
    const part = await partIn(app, bob, instance)
    dataOf(await app.call(workflow.reject, { id: part, rejectStep: 'start', handleOpinion: '补充' }, bob))
    await disable(ann)
    expect(await waitsFor(chief, instance)).toBe(true)
  })

  test('more than is given in one go', async () => {
    const flowId = await release([ann], { nobody: { way: 'people', users: [id(bob)] } })
    for (let n = 0; n < 53; n++) await begin(flowId)
    const before = (await todoOf(app, bob)).length
    await disable(ann)
    const parts = app.services.db.selectFrom('workflow_actor').select('id')
    expect(before).toBe(0)
    expect(await parts.where('person_id', '=', id(bob)).where('state', '=', 'pending').execute()).toHaveLength(53)
  })
})

describe('it stays with him', () => {
  test('who was enabled again before', async () => {
    const instance = await begin(await release([ann], { nobody: { way: 'people', users: [id(bob)] } }))
    await passOnDisabled(app.services, { personId: id(ann), after: '' })
    expect(await waitsFor(ann, instance)).toBe(true)
    expect((await recordOf(instance)).map(({ kind }) => kind)).toEqual(['submit'])
  })

  test('where everybody who could take it decides at the step, and is assigned by hand', async () => {
    const all = { outcome: { mode: 'all', ratio: 100 }, nobody: { way: 'people', users: [id(bob)] } }
    const instance = await begin(await release([ann, bob, chief], all))
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', id(ann)).execute()
    await passOnDisabled(app.services, { personId: id(ann), after: '' })
    expect((await recordOf(instance)).map(({ kind }) => kind)).toEqual(['submit'])
    const given = { id: instance, nodeCode: 'a', freeApproverUserId: id(cid), handleOpinion: '代审' }
    dataOf(await app.call(workflow.assign, given, keeper))
    expect(await agreeIn(app, cid, instance)).toMatchObject({ thisStep: 'z' })
  })
})

test('what fails once keeps nothing else waiting, is told, and goes the next time', async () => {
  const flowId = await release([ann], { nobody: { way: 'people', users: [id(bob)] } })
  const instances = [await begin(flowId), await begin(flowId), await begin(flowId)]
  await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', id(ann)).execute()
  let asked = 0
  const now = () => {
    asked += 1
    if (asked === 1) throw new Error('no clock')
    return app.clock.now()
  }
  const services = { ...app.services, clock: { ...app.clock, now } }
  const gone = { personId: id(ann), after: '' }
  await expect(passOnDisabled(services, gone)).rejects.toThrow('no clock')
  const passed = async () => (await Promise.all(instances.map((one) => waitsFor(bob, one)))).filter(Boolean).length
  expect(await passed()).toBe(2)
  await passOnDisabled(app.services, gone)
  expect(await passed()).toBe(3)
})

test('nothing is begun for somebody for whom nothing waits, or who is off for a while as the demo is', async () => {
  const sent: string[] = []
  const jobs = { ...app.services.jobs, send: async (_: unknown, name: string) => void sent.push(name) }
  const disabling = (person: TestUser | undefined, more = {}) =>
    app.services.db
      .transaction()
      .execute((trx) => whenDisabled({ ...app.services, jobs }, { trx, ...more }, id(person)))
  await disabling(ann)
  expect(sent).toEqual([])
  await begin(await release([ann], {}))
  await disabling(ann, { comesBack: true })
  expect(sent).toEqual([])
  await disabling(ann)
  expect(sent).toEqual([disabledJob])
})
