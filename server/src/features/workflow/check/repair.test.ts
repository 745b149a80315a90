import { type BrokenKind, workflowCheck } from '@workstation/contract/workflow-check'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitPage } from '../../../testing/limit-page'
import { loadState } from '../../../testing/load-state'
import { agreeIn, makeReleased, partIn, startProcess } from '../../../testing/make-approval'
import { dataOf, messagesOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'

let app: TestApp
let [starter, ann, bob, eve, keeper, reader, lead]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
const monitor = { modelId: 'workflowMonitor' }
const manage = [monitor, { ...monitor, button: 'btn_manage' }]
beforeAll(async () => {
  app = await startTestApp({ running: false })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  eve = await app.makeUser()
  lead = await app.makeUser({ realName: '流程管理员' })
  keeper = await app.makeUser({ grants: manage })
  reader = await app.makeUser({ grants: [monitor] })
  const limit = { from: 'received', span: { amount: 2, unit: 'hour', working: false }, atEnd: 'notice' } as const
  const steps = [
    approval('a', [id(ann)]),
    parallel('p', [{ ...approval('b', [id(bob)], { limit }), name: '复核' }], [approval('c', [id(eve)])]),
  ]
  flowId = await makeReleased(app, { steps }, { administrators: [id(lead)] })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('workflow_instance').execute())

async function start(): Promise<string> {
  const { id: instance } = await startProcess(app, { flowId, as: starter })
  await agreeIn(app, ann, instance)
  return instance
}
const put = (statement: RawBuilder<unknown>) => statement.execute(app.services.db)
const check = async () => dataOf(await app.call(workflowCheck.run, {}, keeper))
const kinds = async () => (await check()).counts.map(({ kind }) => kind)
const repair = (processId: string, kind: BrokenKind, as = keeper) =>
  app.call(workflowCheck.repair, { processId, kind }, as)
const count = async (processId: string, kind: BrokenKind) => dataOf(await repair(processId, kind)).count
const timers = async (instance: string) => (await loadState(app.services.db, instance))?.timers ?? []
const atB = sql`(select id from workflow_task where node = 'b')`

test('needs a session, and the button of who steps in where he sees the approval', async () => {
  const instance = await start()
  await put(sql`update workflow_instance set problem = 'nobody' where id = ${instance}`)
  const body = { processId: instance, kind: 'shown' } as const
  expect(await app.call(workflowCheck.repair, body)).toMatchObject({ code: 602 })
  expect(await repair(instance, 'shown', reader)).toMatchObject({ key: 'forbidden' })
  const elsewhere = await app.makeUser({ grants: manage })
  const limit = (limits: object) => limitPage(app, { personId: elsewhere.id, page: 'workflowMonitor' }, limits)
  await limit({ rows: { field: 'flowId', value: 'another' } })
  expect(await repair(instance, 'shown', elsewhere)).toMatchObject({ key: 'not-found' })
  await limit({})
  for (const wrong of [{ processId: 'gone' }, { processId: '' }, { kind: 'everything' }, { kind: '' }]) {
    const answer = await app.call(workflowCheck.repair, { ...body, ...wrong } as never, keeper)
    expect(['invalid', 'not-found']).toContain('key' in answer ? answer.key : '')
  }
  expect(await kinds()).toEqual(['shown'])
})

describe('repairs', () => {
  const audits = async (instance: string) => {
    const found = app.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('entity_id', '=', instance)
    return (await found.execute()).filter(({ action }) => action === 'workflow.repair')
  }

  test('a part in a wrong list, in that approval alone, once, on record', async () => {
    const [one, other] = [await start(), await start()]
    await put(sql`update workflow_actor set listing = 'done' where task_id in ${atB}`)
    await put(sql`update workflow_actor set listing = '' where person_id = ${id(ann)} and instance_id = ${one}`)
    const { list } = await check()
    expect(list.map(({ kind, isRepairable }) => [kind, isRepairable])).toEqual(
      list.map(() => ['partListed', true] as const),
    )
    const answers = await Promise.all([count(one, 'partListed'), count(one, 'partListed')])
    expect(answers.sort()).toEqual([0, 2])
    expect([await partIn(app, bob, one), await partIn(app, bob, other)].map((part) => part !== '')).toEqual([
      true,
      false,
    ])
    expect((await audits(one)).map(({ user_id }) => user_id)).toEqual([id(keeper)])
    expect(await count(other, 'partListed')).toBe(1)
    expect(await kinds()).toEqual([])
  })

  test('timers of what is over, and those that rest or run though the approval does the other', async () => {
    const instance = await start()
    const [limit] = await timers(instance)
    await put(sql`update workflow_timer set left_ms = 60000, due_at = null where instance_id = ${instance}`)
    expect(await count(instance, 'timer')).toBe(1)
    expect((await timers(instance))[0]).toMatchObject({ due: app.clock.now().getTime() + 60_000, left: null })
    // One that says nothing of its moment is due as its task says.
    await put(sql`update workflow_timer set left_ms = null, due_at = null where instance_id = ${instance}`)
    expect([await count(instance, 'timer'), (await timers(instance))[0]?.due]).toEqual([1, limit?.due])
    await put(sql`update workflow_instance set status = 6 where id = ${instance}`)
    expect(await count(instance, 'timer')).toBe(1)
    expect((await timers(instance))[0]).toMatchObject({
      due: null,
      left: (limit?.due ?? 0) - app.clock.now().getTime(),
    })
    expect(await kinds()).not.toContain('timer')
    await put(sql`update workflow_instance set status = 1 where id = ${instance}`)
    expect(await count(instance, 'timer')).toBe(1)
    await put(sql`update workflow_task set state = 'closed', closed_at = now() where id in ${atB}`)
    expect(await count(instance, 'timer')).toBe(1)
    expect([await timers(instance), await count(instance, 'timer')]).toEqual([[], 0])
  })

  test('a timer that is there twice: one of them stays', async () => {
    const instance = await start()
    const before = await timers(instance)
    await put(sql`insert into workflow_timer (id, instance_id, kind, task_id, nth, due_at)
      select 'z' || id, instance_id, kind, task_id, nth, due_at from workflow_timer where instance_id = ${instance}`)
    expect(await kinds()).toEqual(['timer'])
    expect([await count(instance, 'timer'), await timers(instance), await kinds()]).toEqual([1, before, []])
  })

  test('a step at which nobody can decide: it stops as where nobody is found, and the administrators are told', async () => {
    const instance = await start()
    await put(sql`update workflow_actor set state = 'void', listing = '' where task_id in ${atB}`)
    expect(await kinds()).toEqual(['nobody'])
    const before = (await messagesOf(app, id(lead))).length
    expect(await count(instance, 'nobody')).toBe(1)
    expect((await messagesOf(app, id(lead))).length).toBe(before + 1)
    expect([await kinds(), await count(instance, 'nobody')]).toEqual([[], 0])
    expect((await messagesOf(app, id(lead))).length).toBe(before + 1)
    const state = await loadState(app.services.db, instance)
    expect(state?.tokens.find(({ node }) => node === 'b')).toMatchObject({
      state: 'stopped',
      problem: { reason: 'nobody' },
    })
    expect(state?.tokens.find(({ node }) => node === 'c')).toMatchObject({ state: 'live' })
    // What stopped goes on once somebody is there again.
    await put(sql`update workflow_actor set state = 'pending', listing = 'todo' where task_id in ${atB}`)
    expect(await kinds()).toEqual(['stoppedFalsely'])
    expect([await count(instance, 'stoppedFalsely'), await kinds()]).toEqual([1, []])
    await agreeIn(app, bob, instance)
    expect(await agreeIn(app, eve, instance)).toMatchObject({ status: 2 })
  })

  test('a step of people who are off: it waits on, and the administrators are told of that one', async () => {
    const [instance, other] = [await start(), await start()]
    await put(sql`update app_user set enabled_mark = 0 where id = ${id(bob)}`)
    const before = (await messagesOf(app, id(lead))).length
    expect(await count(instance, 'allOff')).toBe(1)
    const told = (await messagesOf(app, id(lead))).slice(0, (await messagesOf(app, id(lead))).length - before)
    expect(told).toHaveLength(1)
    expect((await check()).counts).toEqual([{ kind: 'allOff', count: 2 }])
    expect((await loadState(app.services.db, other))?.tokens.every(({ state }) => state !== 'stopped')).toBe(true)
    await put(sql`update app_user set enabled_mark = 1 where id = ${id(bob)}`)
    expect(await count(instance, 'allOff')).toBe(0)
  })

  test('what lists show of it, and nothing of which nobody can know what is right', async () => {
    const instance = await start()
    await put(sql`update workflow_instance set problem = 'nobody' where id = ${instance}`)
    expect([await count(instance, 'shown'), await count(instance, 'shown'), await kinds()]).toEqual([1, 0, []])
    await put(sql`delete from workflow_token where instance_id = ${instance} and scope_id is null`)
    const { list } = await check()
    for (const { kind, isRepairable } of list) {
      expect([kind, isRepairable]).toEqual([kind, false])
      expect(await repair(instance, kind)).toMatchObject({ key: 'workflow.not-offered' })
    }
    expect((await audits(instance)).length).toBe(1)
  })
})
