import { dataInterface } from '@workstation/contract/data-interface'
import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import { lookedAt, settingPaths } from '@workstation/domain/testing/looked-at'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { PlannedStep, ProcessPlan } from '@workstation/domain/workflow/process-plan'
import {
  ApprovalSettings,
  ChildSettings,
  CopySettings,
  DelaySettings,
  EndSettings,
  InterfaceSettings,
  type PeopleRule,
  ProcessSettings,
  StartSettings,
} from '@workstation/domain/workflow/settings'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { interfaceForm } from '../../testing/interface-form'
import { agreeIn, makeReleased, partIn, startProcess } from '../../testing/make-approval'
import { formOf, makeForm } from '../../testing/make-form'
import { dataOf, keepSessions } from '../../testing/make-review'
import { makeStaff } from '../../testing/make-staff'
import type { TestUser } from '../../testing/make-user'
import { patience } from '../../testing/patience'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { fireTimers } from './fire-timers'
import { findStartable } from './processes'

let app: TestApp
let [starter, ann, bob]: TestUser[] = []
let [formId, interfaceId] = ['', '']
const id = (person: TestUser | undefined) => person?.id ?? ''
beforeAll(async () => {
  app = await startTestApp()
  await keepSessions(app)
  await makeStaff(app)
  const { db } = app.services
  const one = (own: string) => ({ id: own, full_name: own, en_code: own })
  await db
    .insertInto('position')
    .values({ ...one('p'), organize_id: 'structure' })
    .execute()
  await db
    .insertInto('role')
    .values({ ...one('r'), global_mark: 1 })
    .execute()
  await db.insertInto('user_group').values(one('g')).execute()
  const parameters = JSON.stringify([{ field: 'p', dataType: 'varchar', required: 0, defaultValue: '' }])
  const asked = { dataType: '3', path: 'http://127.0.0.1:9/', requestMethod: '6', requestParameters: parameters }
  const form = { ...interfaceForm(asked), checkType: '0' }
  interfaceId = dataOf(await app.call(dataInterface.create, form, await app.administrator())).id
  starter = await app.makeUser({ organizeId: 'structure' })
  ann = await app.makeUser()
  bob = await app.makeUser()
  const document = formOf({ kind: 'user', key: 'who' }, { kind: 'date', key: 'day' }, { kind: 'input', key: 'title' })
  formId = (await makeForm(app, await app.administrator(), document)).id
})
afterAll(() => app.close())

/** What was looked at, as `approval.acts.copy`. */
const seen = new Set<string>()

/** A released process whose settings note what is looked at of them, on this node. */
async function release(plan: ProcessPlan): Promise<string> {
  const flowId = await makeReleased(app, plan)
  const { graph } = await findStartable(app.services, flowId)
  const watch = (of: object, kind: string) => {
    const { settings } = of as { settings?: object }
    if (settings) Object.assign(of, { settings: lookedAt(settings, (path) => seen.add(`${kind}.${path}`)) })
  }
  watch(graph, 'process')
  for (const node of Object.values((graph as Graph).nodes)) watch(node, node.kind)
  return flowId
}

const span = { amount: 1, unit: 'hour', working: true } as const
const limit = { span: { ...span, amount: 8 }, remind: { first: { ...span, amount: 2 }, every: span, most: 2 } }
const named = (...users: string[]): PeopleRule[] => [
  { from: 'named', users, positions: ['p'], roles: ['r'], groups: ['g'], within: 'company' },
  { from: 'named', users, positions: [], roles: [], groups: [] },
]
const parameters = [{ name: 'p', formula: 'title' }]
const chosen = (by: 'starter' | 'previous'): PeopleRule => ({
  ...{ from: 'chosen', by, users: [id(ann), id(bob)], positions: ['p'], roles: ['r'], groups: ['g'] },
})
const approval = (name: string, settings: Partial<ApprovalSettings>): PlannedStep => ({
  do: 'approval',
  id: name,
  settings,
})

/** Agrees where somebody waits for it, with all that a step can ask for. */
async function agree(as: TestUser | undefined, instance: string, more: object = {}) {
  const part = await partIn(app, as, instance)
  dataOf(await app.call(workflow.info, { id: part }, as))
  return agreeIn(app, as, instance, more)
}

test('what can be set of a process and of its steps is looked at while it runs', async () => {
  const call = { interfaceId, parameters }
  const rules: PeopleRule[] = [
    { from: 'starter' },
    { from: 'manager', level: 1 },
    { from: 'managers', level: 2 },
    { from: 'departmentHead', level: 0 },
    { from: 'field', field: 'who', take: 'person' },
    { from: 'node', node: 'first' },
    { from: 'interface', interfaceId },
    ...named(id(ann)),
  ]
  const flowId = await release({
    settings: { formId, title: 'title', withdraw: 'always', events: [{ on: 'submitted', ...call }] },
    start: { fields: { title: 'write', who: 'write', day: 'write' } },
    steps: [
      approval('first', {
        people: named(id(ann)),
        only: { sameDepartment: false, samePosition: false, sameCompany: false, notStarter: true },
        outcome: { mode: 'all', ratio: 50 },
        limit: { ...limit, from: 'received', atEnd: 'notice' },
        copyTo: named(id(bob)),
        quiet: ['copied'],
        events: [{ on: 'passed', ...call }],
        progress: 40,
        fields: { title: 'write' },
        needs: { opinion: true, signature: false, file: false },
        reject: { target: 'chosen', manner: 'chosen' },
      }),
      approval('second', { people: rules, limit: { ...limit, from: { field: 'day' }, atEnd: 'agree' } }),
      approval('third', { people: [chosen('previous')], reject: { target: { node: 'first' }, manner: 'restart' } }),
      approval('nobody', { people: [{ from: 'manager', level: 5 }], nobody: { way: 'people', users: [id(bob)] } }),
    ],
  })
  const formData = { title: '一', who: id(bob), day: '2020-01-01' }
  const { id: instance } = await startProcess(app, { flowId, as: starter, formData })
  const part = await partIn(app, ann, instance)
  // Whether each is done is not the question here, but whether its setting is asked.
  for (const act of [
    app.call(workflow.transfer, { id: part, freeApproverUserId: 'nobody' }, ann),
    app.call(workflowAct.consult, { id: part, userIds: [id(bob)] }, ann),
    app.call(workflowAct.addSigner, { id: part, place: 'after', userIds: [id(bob)] }, ann),
    app.call(workflowAct.copy, { id: part, userIds: [id(bob)] }, ann),
    app.call(workflowAct.targets, { id: part }, ann),
  ])
    await act
  dataOf(await app.call(workflowAct.forecast, { id: instance }, starter))
  await app.call(workflowLaunch.withdraw, { id: instance }, starter)
  const { id: again } = await startProcess(app, { flowId, as: starter, formData })
  for (const hours of [3, 5, 240]) {
    app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000))
    await fireTimers(app.services)
  }
  const own = await partIn(app, ann, again)
  await agree(ann, again)
  await app.call(workflow.recall, { id: own }, ann)
  dataOf(await app.call(workflowAct.forecast, { id: again }, starter))
})

test('and so are those of steps without people, and of ends', async () => {
  const call = { interfaceId, parameters }
  const childId = await makeReleased(app, {
    settings: { formId },
    start: { fields: { title: 'write' } },
    steps: [approval('c', { people: named(id(bob)) })],
  })
  const settings = {
    ...{ processId: childId, starters: named(id(ann)), wait: false, again: false },
    fields: [{ from: 'title', to: 'title' }],
  }
  const flowId = await release({
    settings: { formId },
    start: { fields: { title: 'write', day: 'write' } },
    steps: [
      { do: 'copy', id: 'copy', settings: { people: named(id(bob)), fields: { title: 'read' } } },
      { do: 'delay', id: 'until', settings: { until: 'day' } },
      { do: 'delay', id: 'wait', settings: { for: { amount: 1, unit: 'minute', working: false } } },
      { do: 'child', id: 'child', settings },
      approval('before', { people: named(id(ann)) }),
      approval('last', { people: named(id(ann)), reject: { target: { node: 'before' }, manner: 'restart' } }),
      { do: 'end', id: 'over', result: 'rejected' },
    ],
  })
  const { id: instance } = await startProcess(app, {
    flowId,
    as: starter,
    formData: { title: '一', day: '2020-01-01' },
  })
  await app.call(workflow.get, { id: instance }, bob)
  // The one delay, and then the other.
  for (const hours of [1, 1]) {
    app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000))
    await fireTimers(app.services)
  }
  await agree(ann, instance)
  const last = { id: await partIn(app, ann, instance), handleOpinion: '不行' }
  dataOf(await app.call(workflow.reject, last, ann))
  const calls = await release({ settings: { formId }, steps: [{ do: 'interface', id: 'tell', settings: call }] })
  await startProcess(app, { flowId: calls, as: starter, formData: { title: '一' } })
  await vi.waitFor(() => expect(seen).toContain('interface.parameters'), patience)
})

test('so that nothing can be set that nobody looks at', () => {
  const schemas = {
    ...{ process: ProcessSettings, start: StartSettings, approval: ApprovalSettings, copy: CopySettings },
    ...{ interface: InterfaceSettings, delay: DelaySettings, child: ChildSettings, end: EndSettings },
  }
  // Rules of people are the same wherever they stand.
  const ruled = (path: string) => path.replace(/^(copy|child|approval)\.(people|copyTo|starters)\./, 'people.')
  // Calls are handed on as a whole, and an end is kept by its result.
  const handed = ['process', 'approval'].flatMap((kind) =>
    ['interfaceId', 'parameters'].map((one) => `${kind}.events.${one}`),
  )
  const known = new Set([...seen, ...handed, 'end.result'].map(ruled))
  const all = Object.entries(schemas).flatMap(([kind, schema]) => settingPaths(schema).map((path) => `${kind}.${path}`))
  expect(all.length).toBeGreaterThan(80)
  expect([...new Set(all.map(ruled))].filter((path) => !known.has(path))).toEqual([])
})
