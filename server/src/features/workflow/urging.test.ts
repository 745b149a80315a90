import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { dataOf, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, eve, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const monitor = { modelId: 'workflowMonitor' }
const watching = [monitor, { ...monitor, button: 'btn_manage' }]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  keeper = await app.administrator()
})
afterAll(() => app.close())
beforeEach(async () => {
  starter = await app.makeUser({ realName: '发起人' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  eve = await app.makeUser({ realName: '伊' })
})

const release = (steps: readonly PlannedStep[], more: Record<string, unknown> = {}) =>
  makeReleased(app, { steps }, more)
const start = async (steps: readonly PlannedStep[]) =>
  (await startProcess(app, { flowId: await release(steps), as: starter })).id
const has = async (instance: string, as: TestUser | undefined) => (await partIn(app, as, instance)) !== ''
const told = async (person: TestUser | undefined) => (await messagesOf(app, id(person))).length
/** Who sent somebody his newest message. */
async function lastSenderTo(person: TestUser | undefined): Promise<string> {
  const query = app.services.db
    .selectFrom('message')
    .innerJoin('message_recipient', 'message_recipient.message_id', 'message.id')
    .select('message.creator_user')
    .where('user_id', '=', id(person))
  return (await query.orderBy('message.id', 'desc').executeTakeFirst())?.creator_user ?? ''
}
const watch = { handleOpinion: '核实' }

describe('urging', () => {
  const press = (instance: string, as = starter) => app.call(workflowLaunch.press, { id: instance }, as)

  test('is offered to who watches over it, and refused him: it asks those who decide, on record with his name', async () => {
    const chief = await app.makeUser({ realName: '监控人', grants: watching })
    const lead = await app.makeUser({ realName: '流程管理员' })
    const steps = [parallel('p', [approval('a', [id(ann)])], [approval('b', [id(bob)])])]
    const flowId = await release(steps, { administrators: [id(lead)] })
    const { id: instance } = await startProcess(app, { flowId, as: starter })
    for (const as of [chief, lead]) {
      const { allowed } = dataOf(await app.call(workflow.get, { id: instance }, as))
      expect(allowed).toContain('urge')
      const before = [await told(ann), await told(bob), await told(starter)]
      dataOf(await press(instance, as))
      expect([await told(ann), await told(bob), await told(starter)]).toEqual([
        (before[0] ?? 0) + 1,
        (before[1] ?? 0) + 1,
        before[2],
      ])
      expect(await lastSenderTo(ann)).toContain(as?.realName)
      const { flowTaskOperatorRecordList: lines } = dataOf(await app.call(workflow.get, { id: instance }, starter))
      const urged = lines.filter(({ handleStatus }) => handleStatus === 17)
      expect(urged.map(({ handleId, userName }) => [handleId, userName])).toContainEqual([id(as), as?.realName])
      // Whoever asks next within ten minutes is refused, be it the starter.
      for (const other of [chief, lead, starter])
        expect(await press(instance, other)).toMatchObject({ key: 'workflow.urged-lately' })
      expect(dataOf(await app.call(workflow.get, { id: instance }, as)).allowed).not.toContain('urge')
      app.clock.advance({ minutes: 10 })
    }
  })

  test('of two who watch over it and press at once, one urges', async () => {
    const chiefs = await Promise.all([0, 1].map(() => app.makeUser({ grants: watching })))
    const instance = await start([approval('a', [id(ann)])])
    const before = await told(ann)
    const answers = await Promise.all(chiefs.map((as) => press(instance, as)))
    expect(answers.map((answer) => ('key' in answer ? answer.key : '')).sort()).toEqual(['', 'workflow.urged-lately'])
    expect(await told(ann)).toBe(before + 1)
  })

  test('is nothing for who sees the page of the monitor without its button, nor of what is suspended, over or a draft', async () => {
    const looker = await app.makeUser({ grants: [{ modelId: 'workflowMonitor' }] })
    const chief = await app.makeUser({ grants: watching })
    const instance = await start([approval('a', [id(ann)])])
    expect(await press(instance, looker)).toMatchObject({ key: 'not-found' })
    expect(await press('gone', chief)).toMatchObject({ key: 'not-found' })
    dataOf(await app.call(workflowAct.suspend, { id: instance, ...watch }, chief))
    expect(await press(instance, chief)).toMatchObject({ key: 'workflow.suspended' })
    dataOf(await app.call(workflow.cancel, { id: instance, ...watch }, chief))
    expect('key' in (await press(instance, chief))).toBe(true)
    const { id: draft } = await startProcess(app, {
      flowId: await release([approval('a', [id(ann)])]),
      as: starter,
      status: 1,
    })
    expect(await press(draft, chief)).toMatchObject({ key: 'not-found' })
  })

  test('is otherwise the starter’s alone', async () => {
    const instance = await start([approval('a', [id(ann)])])
    for (const as of [ann, bob]) expect(await press(instance, as)).toMatchObject({ key: 'not-found' })
    dataOf(await press(instance))
  })

  test('reaches each step once in ten minutes, and one that waits newly at once', async () => {
    const instance = await start([
      parallel('p', [approval('a', [id(ann)]), approval('c', [id(eve)])], [approval('b', [id(bob)])]),
    ])
    dataOf(await press(instance))
    const before = [await told(ann), await told(bob)]
    expect(await press(instance)).toMatchObject({ key: 'workflow.urged-lately' })
    await agreeIn(app, ann, instance)
    const ofEve = await told(eve)
    dataOf(await press(instance))
    expect([await told(bob), await told(eve)]).toEqual([before[1], ofEve + 1])
    app.clock.advance({ minutes: 10 })
    dataOf(await press(instance))
    expect([await told(ann), await told(bob), await told(eve)]).toEqual([before[0], (before[1] ?? 0) + 1, ofEve + 2])
  })

  test('reached nobody where one of the arms waited for the starter himself', async () => {
    const own = approval('a', [], {
      people: [{ from: 'starter' }],
      same: { starter: false, previous: false, agreedBefore: false },
    })
    const instance = await start([parallel('p', [own], [approval('b', [id(bob)])])])
    expect(await has(instance, starter)).toBe(true)
    const before = await told(bob)
    dataOf(await press(instance))
    expect(await told(bob)).toBe(before + 1)
    await agreeIn(app, bob, instance)
    expect(await press(instance)).toMatchObject({ key: 'workflow.not-offered' })
  })

  test('is refused while it is suspended, and once it has ended', async () => {
    const instance = await start([approval('a', [id(ann)])])
    dataOf(await app.call(workflowAct.suspend, { id: instance, handleOpinion: '核实' }, keeper))
    const before = await told(ann)
    expect(await press(instance)).toMatchObject({ key: 'workflow.suspended' })
    dataOf(await app.call(workflowAct.restore, { id: instance, ...watch }, keeper))
    await agreeIn(app, ann, instance)
    expect(await press(instance)).toMatchObject({ key: 'workflow.not-running' })
    expect(await told(ann)).toBe(before + 1)
  })
})
