import { dataInterface } from '@workstation/contract/data-interface'
import { type BrokenKind, workflowCheck } from '@workstation/contract/workflow-check'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id'
import { transact } from '../../../platform/transact'
import { interfaceForm } from '../../../testing/interface-form'
import { limitPage } from '../../../testing/limit-page'
import { agreeIn, makeReleased, startProcess } from '../../../testing/make-approval'
import { dataOf } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { takeTurn } from './check-store'

let app: TestApp
let [starter, ann, bob, keeper, reader]: TestUser[] = []
let flowId = ''
const id = (person: TestUser | undefined) => person?.id ?? ''
const monitor = { modelId: 'workflowMonitor' }
beforeAll(async () => {
  app = await startTestApp()
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }] })
  reader = await app.makeUser({ grants: [monitor] })
  const limit = { from: 'received', span: { amount: 2, unit: 'hour', working: false }, atEnd: 'notice' } as const
  const made = await app.call(dataInterface.create, interfaceForm(), await app.administrator())
  flowId = await makeReleased(app, {
    steps: [
      approval('a', [id(ann)]),
      parallel('p', [{ ...approval('b', [id(bob)], { limit }), name: '复核' }], [approval('c', [id(ann)])]),
      { do: 'interface', id: 'i', settings: { interfaceId: dataOf(made).id, parameters: [] } },
    ],
  })
})
afterAll(() => app.close())

/** An approval that waits for two people in two arms. */
async function start(): Promise<string> {
  const { id: instance } = await startProcess(app, { flowId, as: starter, fullName: '采购显示器' })
  await agreeIn(app, ann, instance)
  return instance
}
const check = async (as = keeper) => dataOf(await app.call(workflowCheck.run, {}, as))
const remove = (instance: string) =>
  app.services.db.deleteFrom('workflow_instance').where('id', '=', instance).execute()

test('needs a session, and the button of who steps in', async () => {
  expect(await app.call(workflowCheck.run, {})).toMatchObject({ code: 602 })
  expect(await app.call(workflowCheck.run, {}, reader)).toMatchObject({ key: 'forbidden' })
})

test('finds nothing where all is well, whatever has happened to it', async () => {
  const [first, second, third] = [await start(), await start(), await start()]
  await agreeIn(app, bob, second)
  await agreeIn(app, bob, third)
  await agreeIn(app, ann, third)
  expect(await check()).toEqual({ checked: 3, list: [], counts: [] })
  await Promise.all([first, second, third].map(remove))
})

test('[THR-20] looks for one at a time, on whichever node, and for the next one after that', async () => {
  const instance = await start()
  await transact(app.services.db, async (trx) => {
    expect(await takeTurn(trx)).toBe(true)
    expect(await app.call(workflowCheck.run, {}, keeper)).toMatchObject({ key: 'workflow.check-runs' })
  })
  expect(await check()).toMatchObject({ checked: 1 })
  await remove(instance)
})

test('[THR-20] names twenty of a kind, and counts all of them', async () => {
  const instances: string[] = []
  for (let at = 0; at < 22; at += 1) instances.push(await start())
  await sql`update workflow_instance set problem = 'nobody' where id = any(${instances}::text[])`.execute(
    app.services.db,
  )
  const { list, counts } = await check()
  expect([list.length, counts]).toEqual([20, [{ kind: 'shown', count: 22 }]])
  await Promise.all(instances.map(remove))
})

test('[THR-12] [THR-13] looks at those alone that somebody sees and may act on, and tells nothing that is hidden from him', async () => {
  const hisFlow = await makeReleased(app, { steps: [approval('x', [id(ann)])] })
  const [seen, other] = [
    await start(),
    (await startProcess(app, { flowId: hisFlow, as: starter, fullName: '机密' })).id,
  ]
  for (const one of [seen, other]) await whole(sql`problem = 'nobody'`)(one).execute(app.services.db)
  const limited = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }] })
  const limit = (limits: object) => limitPage(app, { personId: limited.id, page: 'workflowMonitor' }, limits)
  await limit({ rows: { field: 'flowId', value: flowId } })
  expect(await check(limited)).toMatchObject({
    checked: 1,
    counts: [{ kind: 'shown', count: 1 }],
    list: [{ processId: seen, fullName: '采购显示器' }],
  })
  await limit({ columns: ['status'] })
  const { list } = await check(limited)
  expect(list.map(({ fullName, flowName, nodeName }) => [fullName, flowName, nodeName])).toEqual([
    ['', '', ''],
    ['', '', ''],
  ])
  await limit({})
  expect((await check(limited)).list.map(({ fullName }) => fullName).sort()).toEqual(['机密', '采购显示器'])
  await Promise.all([seen, other].map(remove))
})

const of = (table: string, instance: string, rest = sql``) =>
  sql`${sql.table(table)} where instance_id = ${instance} ${rest}`
const change =
  (table: string, set: RawBuilder<unknown>, where = sql``) =>
  (instance: string) =>
    sql`update ${sql.table(table)} set ${set} where instance_id = ${instance} ${where}`
const whole = (set: RawBuilder<unknown>) => (instance: string) =>
  sql`update workflow_instance set ${set} where id = ${instance}`
const atB = sql`and node = 'b'`
const partAtB = sql`and task_id in (select id from workflow_task where node = 'b')`
const ending = sql`state = 'closed', closed_at = now()`

/** What breaks the rows of an approval by hand, and where that is told. */
const breaks: Readonly<Record<BrokenKind, readonly [(instance: string) => RawBuilder<unknown>, nodeName: string]>> = {
  root: [(instance) => sql`delete from ${of('workflow_token', instance, sql`and scope_id is null`)}`, ''],
  leftOver: [whole(sql`status = 2, ended_at = now()`), ''],
  scopeCount: [change('workflow_scope', sql`expected = expected + 1`), 'p'],
  scopeParent: [change('workflow_token', sql`state = 'live'`, sql`and state = 'parked'`), 'p'],
  strayToken: [(instance) => sql`delete from ${of('workflow_scope', instance)}`, '复核'],
  tokenWaits: [change('workflow_task', ending, atB), '复核'],
  callLost: [change('workflow_token', sql`node = 'i'`, atB), 'i'],
  tokenPlace: [change('workflow_token', sql`arm = 'another'`, atB), '复核'],
  taskToken: [change('workflow_task', sql`token_id = 'another'`, atB), '复核'],
  nobody: [change('workflow_actor', sql`state = 'void'`, partAtB), '复核'],
  allOff: [() => sql`update app_user set enabled_mark = 0 where id = ${id(bob)}`, '复核'],
  stoppedFalsely: [change('workflow_token', sql`state = 'stopped', problem = '{"reason":"nobody"}'`, atB), '复核'],
  taskDates: [change('workflow_task', sql`closed_at = now()`, atB), '复核'],
  twoParts: [
    (instance) => sql`insert into workflow_actor (id, instance_id, task_id, person_id, kind, seq, weight, state)
      select ${newId()}, instance_id, task_id, person_id, 'own', 2, 1, 'waiting' from ${of('workflow_actor', instance, partAtB)}`,
    '复核',
  ],
  partLeft: [change('workflow_task', ending, atB), '复核'],
  partBlocked: [change('workflow_actor', sql`state = 'blocked'`, partAtB), '复核'],
  partDecided: [change('workflow_actor', sql`decided_by = ${'x'}, decided_at = now()`, partAtB), '复核'],
  partListed: [change('workflow_actor', sql`listing = 'done'`, partAtB), '复核'],
  timer: [change('workflow_timer', sql`due_at = null`), '复核'],
  timerLost: [(instance) => sql`delete from ${of('workflow_timer', instance)}`, '复核'],
  timerLate: [change('workflow_timer', sql`due_at = now() - interval '1 hour'`), '复核'],
  records: [(instance) => sql`delete from ${of('workflow_record', instance, sql`and seq = 1`)}`, ''],
  status: [whole(sql`status = 4`), ''],
  family: [whole(sql`parent_scope_id = 'gone'`), ''],
  shown: [whole(sql`problem = 'nobody'`), ''],
}

describe('names by itself', () => {
  test.each(Object.entries(breaks) as [BrokenKind, (typeof breaks)[BrokenKind]][])(
    '%s',
    async (kind, [by, nodeName]) => {
      const [well, broken] = [await start(), await start()]
      await by(broken).execute(app.services.db)
      const { list, counts, checked } = await check()
      const own = list.filter((one) => one.kind === kind)
      const named = { kind, processId: broken, fullName: '采购显示器', nodeName }
      const all = kind === 'allOff' ? [well, broken] : [broken]
      expect(own).toContainEqual(expect.objectContaining(named))
      expect([...new Set(list.map(({ processId }) => processId))].sort()).toEqual(all)
      expect(counts.find((one) => one.kind === kind)?.count).toBe(own.length)
      expect(checked).toBe(2)
      await sql`update app_user set enabled_mark = 1 where id = ${id(bob)}`.execute(app.services.db)
      await Promise.all([well, broken].map(remove))
      expect(await check()).toEqual({ checked: 0, list: [], counts: [] })
    },
  )
})
