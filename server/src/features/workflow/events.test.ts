import { dataInterface } from '@workstation/contract/data-interface'
import { workflow } from '@workstation/contract/workflow'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { approval, people } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { setSettings } from '../../testing/set-settings'
import { startHttpServer } from '../../testing/start-http-server'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let other: Awaited<ReturnType<typeof startHttpServer>>
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
let refusing = 0
beforeAll(async () => {
  app = await startTestApp()
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser()
  keeper = await app.administrator()
  other = await startHttpServer(() => {
    refusing -= 1
    return refusing >= 0 ? { status: 500, body: '{}' } : { body: '[]' }
  })
  await setSettings(app, { outgoingHosts: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await other.close()
})

const makeInterface = async (more: object) =>
  dataOf(await app.call(dataInterface.create, interfaceForm({ checkType: '0', ...more }), keeper)).id
const parameter = (field: string) => ({ field, dataType: 'varchar', required: 0, defaultValue: '' })
const told = (place: string) =>
  makeInterface({
    ...{ dataType: '3', requestMethod: '6', path: `${other.address}/${place}?on={on}&who={who}&sum={sum}` },
    requestParameters: JSON.stringify(['on', 'who', 'sum'].map(parameter)),
  })
const parameters = [
  { name: 'on', formula: 'event.on' },
  { name: 'who', formula: 'operator.name' },
  { name: 'sum', formula: 'amount * 2' },
]
const heard = (place: string) =>
  other.calls
    .filter(({ url }) => url.pathname === `/${place}`)
    .map(({ url }) => [...url.searchParams.values()].join(' '))

describe('events', () => {
  test('tell data interfaces what happened to the process and at its steps, with the form as it was then', async () => {
    const interfaceId = await told('events')
    const call = <On extends string>(on: On) => ({ on, interfaceId, parameters })
    const flowId = await makeReleased(app, {
      settings: { events: (['submitted', 'adopted', 'withdrawn'] as const).map(call) },
      start: { fields: { amount: 'write' } },
      steps: [
        approval('a', [id(ann)], { events: (['opened', 'passed', 'recalled'] as const).map(call) }),
        approval('b', [id(bob)], { events: [call('rejected')] }),
      ],
    })
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { amount: 4 } })
    await vi.waitFor(() => expect(heard('events').sort()).toEqual(['opened 发起人 8', 'submitted 发起人 8']), patience)
    const part = await partIn(app, ann, instance)
    await agreeIn(app, ann, instance)
    await vi.waitFor(() => expect(heard('events')).toContain('passed 安 8'), patience)
    const { flowTaskOperatorRecordList: records } = dataOf(await app.call(workflow.get, { id: instance }, ann))
    const agreed = records.find(({ taskOperatorId }) => taskOperatorId === part)
    dataOf(await app.call(workflow.recall, { id: agreed?.id ?? '' }, ann))
    await vi.waitFor(() => expect(heard('events')).toContain('recalled 安 8'), patience)
    expect(heard('events')).toHaveLength(4)
    dataOf(await app.call(workflowLaunch.withdraw, { id: instance }, starter))
    await vi.waitFor(() => expect(heard('events')).toContain('withdrawn 发起人 8'), patience)
  })

  /** What the approval's own record tells of events that were not told, and why. */
  const untold = async (instance: string) =>
    dataOf(await app.call(workflow.get, { id: instance }, starter)).flowTaskOperatorRecordList.flatMap(
      ({ handleStatus, nodeName, handleOpinion }) => (handleStatus === 23 ? [[nodeName, handleOpinion]] : []),
    )

  /** Has a call that failed tried again at once, for the last time where that is said. */
  async function tryNow(instance: string, isLast = false) {
    const { rowCount } = await app.services.pool.query(
      `update pgboss.job set start_after = now(), retry_limit = case when $2 then 1 else retry_limit end
        where name = 'workflow.tellInterface' and state = 'retry' and data ->> 'instanceId' = $1`,
      [instance, isLast],
    )
    expect(rowCount).toBe(1)
  }

  test('that fail are tried again, and what was decided stands', async () => {
    refusing = 1
    const interfaceId = await told('again')
    const events = [{ on: 'adopted' as const, interfaceId, parameters }]
    const flowId = await makeReleased(app, { settings: { events }, steps: [approval('a', [id(ann)])] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    expect(await agreeIn(app, ann, instance)).toMatchObject({ status: 2 })
    await vi.waitFor(() => tryNow(instance), patience)
    await vi.waitFor(() => expect(heard('again')).toHaveLength(2), patience)
    expect(await untold(instance)).toEqual([])
  })

  test('that were given up left no reason in the record of the approval', async () => {
    refusing = 2
    const interfaceId = await told('given-up')
    const step = approval('a', [id(ann)], { events: [{ on: 'passed' as const, interfaceId, parameters }] })
    const flowId = await makeReleased(app, { steps: [step, approval('b', [id(bob)])] })
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { amount: 4 } })
    await agreeIn(app, ann, instance)
    await vi.waitFor(() => tryNow(instance, true), patience)
    await vi.waitFor(async () => expect(await untold(instance)).toHaveLength(1), patience)
    expect(await untold(instance)).toEqual([['a', expect.stringMatching(/\S/)]])
    expect(heard('given-up')).toHaveLength(2)
    expect(await agreeIn(app, bob, instance)).toMatchObject({ status: 2 })
  })

  test('whose parameters could not be worked out then left no reason either', async () => {
    const interfaceId = await told('not-worked-out')
    const broken = [{ name: 'sum', formula: '1 / amount' }]
    const events = [{ on: 'submitted' as const, interfaceId, parameters: broken }]
    const plan = {
      settings: { events },
      start: { fields: { amount: 'write' as const } },
      steps: [approval('a', [id(ann)])],
    }
    const flowId = await makeReleased(app, plan)
    const { id: instance } = await startProcess(app, { flowId, as: starter, formData: { amount: 0 } })
    expect(await untold(instance)).toEqual([['', '数据来源不存在或您无权使用']])
    expect(heard('not-worked-out')).toEqual([])
  })

  test('whose parameters cannot be worked out refuse nothing', async () => {
    const interfaceId = await told('never')
    const broken = [{ name: 'on', formula: 'operator.name + (' }]
    const events = [{ on: 'submitted' as const, interfaceId, parameters: broken }]
    const plan = { settings: { events }, steps: [approval('a', [id(ann)])] }
    await expect(makeReleased(app, plan)).rejects.toThrow()
  })
})

describe('people whom a data interface names', () => {
  const rule = (interfaceId: string) => [{ from: 'interface' as const, interfaceId }]

  test('decide', async () => {
    const query = JSON.stringify([{ id: id(ann) }, { userId: id(bob) }, { id: 'nobody' }, {}])
    const interfaceId = await makeInterface({ query })
    const flowId = await makeReleased(app, { steps: [approval('a', [], { people: rule(interfaceId) })] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    expect(await partIn(app, ann, instance)).not.toBe('')
    expect(await partIn(app, bob, instance)).not.toBe('')
  })

  test('are not replaced by anybody where it does not answer', async () => {
    refusing = 1
    const interfaceId = await makeInterface({ dataType: '3', path: `${other.address}/people` })
    const steps = [approval('a', [], { people: rule(interfaceId), nobody: { way: 'pass' } }), approval('b', [id(bob)])]
    const flowId = await makeReleased(app, { steps })
    const { id: instance, status } = await startProcess(app, { flowId, as: starter })
    expect([status, await partIn(app, bob, instance)]).toEqual([1, ''])
  })
})

describe('steps', () => {
  test('tell nobody what they are set not to tell', async () => {
    const told = (...people: (TestUser | undefined)[]) =>
      Promise.all(people.map(async (person) => (await messagesOf(app, id(person))).length))
    const [quiet, ofStarter = 0] = [['arrived', 'copied', 'passed'] as const, (await told(starter))[0]]
    const [ofAnn, ofBob = 0, ofKeeper] = await told(ann, bob, keeper)
    const flowId = await makeReleased(app, {
      steps: [approval('a', [id(ann)], { quiet: [...quiet], copyTo: people(id(keeper)) }), approval('b', [id(bob)])],
    })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    await agreeIn(app, ann, instance)
    expect(await told(starter, ann, bob, keeper)).toEqual([ofStarter, ofAnn, ofBob + 1, ofKeeper])
    const copies = dataOf(await app.call(workflow.list, { category: 3 }, keeper)).list
    expect(copies).toMatchObject([{ processId: instance }])
  })

  test('tell whoever gets a copy once', async () => {
    const before = (await messagesOf(app, id(bob))).length
    const flowId = await makeReleased(app, { steps: [approval('a', [id(ann)], { copyTo: people(id(bob)) })] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    await agreeIn(app, ann, instance)
    expect(await messagesOf(app, id(bob))).toHaveLength(before + 1)
  })
})
