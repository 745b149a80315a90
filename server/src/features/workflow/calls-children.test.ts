import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch, workflowMonitor } from '@workstation/contract/workflow-launch'
import { workflowProcess } from '@workstation/contract/workflow-process'
import type { PlannedStep, ProcessPlan } from '@workstation/domain/workflow/process-plan'
import { approval, exclusive, people } from '@workstation/domain/workflow/testing/bpmn'
import { writeBpmn } from '@workstation/domain/workflow/write-bpmn'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.administrator()
})
afterAll(() => app.close())

const childStep = (processId: string, more: object = {}): PlannedStep => ({
  ...{ do: 'child', id: 'k' },
  settings: { processId, starters: [{ from: 'starter' }], wait: true, ...more },
})
const problemOf = async (instance: string) => {
  const { list } = dataOf(await app.call(workflowMonitor.list, { pageSize: 100 }, keeper))
  return list.find((row) => row.id === instance)?.problem
}
const childrenOf = async (instance: string) =>
  dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskInfo.children
/** Draws a process anew and releases it. */
async function redraw(flowId: string, plan: ProcessPlan) {
  const { fullName, enCode, version } = dataOf(await app.call(workflowProcess.get, { id: flowId }, keeper))
  const form = { id: flowId, fullName, enCode, version, bpmnXml: writeBpmn(plan) }
  dataOf(await app.call(workflowProcess.update, form, keeper))
  return app.call(workflowProcess.release, { id: flowId }, keeper)
}

describe('a child that cannot be started', () => {
  test.each([true, false])(
    'stops its step alone, tells the administrators, and starts once it can (waited for: %s)',
    async (wait) => {
      const child = await makeReleased(app, { steps: [approval('c', [id(bob)])] })
      const administrators = [id(bob)]
      const flowId = await makeReleased(
        app,
        { steps: [approval('a', [id(ann)]), childStep(child, { wait })] },
        { administrators },
      )
      const { id: instance } = await startProcess(app, { flowId, as: starter })
      dataOf(await app.call(workflowProcess.stop, { id: child }, keeper))
      const standing = await agreeIn(app, ann, instance)
      expect((await messagesOf(app, id(bob))).at(-1)).toContain(wait ? '审批无法继续' : '子流程未能发起')
      expect(await childrenOf(instance)).toEqual([])
      if (!wait) return expect(standing.status).toBe(2)
      expect([standing.status, await problemOf(instance)]).toEqual([1, 'child'])
      dataOf(await app.call(workflowProcess.toggleState, { id: child }, keeper))
      dataOf(await app.call(workflowAct.retry, { id: instance }, keeper))
      expect(await problemOf(instance)).toBe('')
      const [begun] = await childrenOf(instance)
      expect(await agreeIn(app, bob, begun?.id ?? '')).toMatchObject({ status: 2 })
      expect(dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskInfo.status).toBe(2)
    },
  )

  test('of several closes those that were started, and is told once', async () => {
    const nobody = { way: 'refuse' } as const
    const child = await makeReleased(app, {
      steps: [approval('c', [], { people: [{ from: 'manager', level: 1 }], nobody })],
    })
    await app.services.db
      .updateTable('app_user')
      .set({ manager_id: id(bob) })
      .where('id', '=', id(starter))
      .execute()
    const starters = people(id(starter), id(ann))
    const flowId = await makeReleased(app, { steps: [childStep(child, { starters })] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    expect(await problemOf(instance)).toBe('child')
    expect((await childrenOf(instance)).every(({ status }) => status === 5)).toBe(true)
    expect(await partIn(app, bob, (await childrenOf(instance))[0]?.id ?? '')).toBe('')
  })
})

describe('[THR-20] a process that calls itself', () => {
  test('before anybody is asked stops, directly and around others; with somebody in between it goes on', async () => {
    const flowId = await makeReleased(app, { steps: [approval('a', [id(ann)])] })
    expect(await redraw(flowId, { steps: [childStep(flowId)] })).toMatchObject({ code: 200 })
    const { id: straight } = await startProcess(app, { flowId, as: starter })
    expect(await problemOf(straight)).toBe('child')
    const second = await makeReleased(app, { steps: [childStep(flowId)] })
    dataOf(await redraw(flowId, { steps: [childStep(second)] }))
    const { id: around } = await startProcess(app, { flowId, as: starter })
    const [below] = await childrenOf(around)
    expect(await problemOf(below?.id ?? '')).toBe('child')
    const asked = exclusive('again', ['more == 1', childStep(flowId)], ['', approval('z', [id(bob)])])
    dataOf(await redraw(flowId, { steps: [approval('a', [id(ann)]), asked] }))
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { more: 1 } })
    await agreeIn(app, ann, instance)
    const [begun] = await childrenOf(instance)
    expect(await partIn(app, ann, begun?.id ?? '')).not.toBe('')
  })
})

describe('[THR-12] a child', () => {
  test('is read by its own people, and not by who started its parent', async () => {
    const child = await makeReleased(app, { steps: [approval('c', [id(bob)])] })
    const flowId = await makeReleased(app, { steps: [childStep(child, { starters: people(id(ann)) })] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    const [begun] = await childrenOf(instance)
    const read = async (as: TestUser | undefined) => (await app.call(workflow.get, { id: begun?.id }, as)).code
    expect([await read(ann), await read(bob)]).toEqual([200, 200])
    expect(await app.call(workflow.get, { id: begun?.id }, starter)).toMatchObject({ key: 'not-found' })
  })
})

describe('what a release names and lacks when it runs', () => {
  test('people who left are replaced by administrators, a role of too many stops, conditions without an answer stop', async () => {
    const leaver = await app.makeUser()
    const gone = await makeReleased(app, { steps: [approval('a', [leaver.id])] }, { administrators: [id(bob)] })
    await app.services.db.updateTable('app_user').set({ enabled_mark: 0 }).where('id', '=', leaver.id).execute()
    const { id: instance } = await startProcess(app, { flowId: gone, as: starter })
    expect(await partIn(app, bob, instance)).not.toBe('')
    const wrong = exclusive('w', ['10 / amount > 5', approval('x', [id(bob)])], ['', approval('y', [id(bob)])])
    const flowId = await makeReleased(app, { steps: [approval('a', [id(ann)]), wrong] })
    for (const formData of [{}, { amount: 0 }, { amount: '' }]) {
      const { id: stopped } = await startProcess(app, { flowId, as: starter, formData })
      expect(await agreeIn(app, ann, stopped)).toMatchObject({ status: 1 })
      expect([JSON.stringify(formData), await problemOf(stopped)]).toEqual([JSON.stringify(formData), 'condition'])
    }
  })

  test('[THR-20] a role of 5,000 stops its step, which is given to somebody', async () => {
    const { db } = app.services
    await db
      .insertInto('role')
      .values({ id: 'crowd', full_name: '众人', en_code: 'crowd' } as never)
      .execute()
    const crowd = Array.from({ length: 5000 }, (_, at) => `crowd-${at}`)
    const person = (one: string) => ({
      id: one,
      account: one,
      real_name: one,
      email: '',
      password_hash: '',
      is_administrator: false,
    })
    await db.insertInto('app_user').values(crowd.map(person)).execute()
    await db
      .insertInto('user_role')
      .values(crowd.map((user_id) => ({ user_id, role_id: 'crowd' })))
      .execute()
    const role = { from: 'named', users: [], positions: [], roles: ['crowd'], groups: [] } as const
    const flowId = await makeReleased(app, {
      steps: [approval('a', [], { people: [{ ...role, roles: ['crowd'] } as never] })],
    })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    expect(await problemOf(instance)).toBe('people')
    const assign = { id: instance, nodeCode: 'a', freeApproverUserId: id(bob) }
    dataOf(await app.call(workflow.assign, assign, keeper))
    expect(await agreeIn(app, bob, instance)).toMatchObject({ status: 2 })
    expect(dataOf(await app.call(workflowLaunch.list, {}, starter)).list[0]).toMatchObject({ problem: '' })
  })
})
