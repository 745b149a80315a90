import { workflow } from '@workstation/contract/workflow'
import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowLaunch } from '@workstation/contract/workflow-launch'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import type { ApprovalSettings, TimeLimit } from '@workstation/domain/workflow/settings'
import { approval } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { loadState } from '../../testing/load-state'
import { agreeIn, makeReleased, partIn, startProcess, todoOf } from '../../testing/make-approval'
import { dataOf, keepSessions, messagesOf } from '../../testing/make-review'
import type { TestUser } from '../../testing/make-user'
import { setSettings } from '../../testing/set-settings'
import { startTestApp, type TestApp } from '../../testing/start-test-app'
import { fireTimers, startWorkflowClock } from './fire-timers'

let app: TestApp
let there: TestApp
let [starter, ann, bob, chief, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const zone = 'Asia/Shanghai'
const local = (text: string) => Date.parse(`${text}+08:00`)
beforeAll(async () => {
  const here = await startTestApp({ running: false, config: { timeZone: zone } })
  there = await startTestApp({ running: false, config: { timeZone: zone }, database: here.database })
  app = here
  app.clock.set(new Date(local('2026-09-25T10:00')))
  await keepSessions(app)
  await setSettings(app, { freeDays: '2026-10-01~2026-10-07 国庆节', extraWorkingDays: '2026-10-10 调休' })
  starter = await app.makeUser()
  chief = await app.makeUser({ realName: '主管' })
  ann = await app.makeUser({ realName: '安' })
  bob = await app.makeUser({ realName: '鲍' })
  keeper = await app.administrator()
  const set = { manager_id: id(chief) }
  await app.services.db.updateTable('app_user').set(set).where('id', '=', id(ann)).execute()
})
afterAll(async () => {
  await there.close()
  await app.close()
})

// What another test left waiting is none of this one's.
beforeEach(() => app.services.db.deleteFrom('workflow_timer').execute())

const at = (text: string) => app.clock.set(new Date(local(text)))
const span = (amount: number, unit: 'minute' | 'hour' | 'day', working = false) => ({ amount, unit, working })
const limited = (more: Partial<TimeLimit> = {}, settings: Partial<ApprovalSettings> = {}): PlannedStep[] => {
  const limit = { from: 'received', span: span(2, 'hour'), atEnd: 'notice', ...more } as TimeLimit
  return [approval('a', [id(ann)], { limit, ...settings }), approval('b', [id(bob)])]
}
const release = (steps: readonly PlannedStep[]) => makeReleased(app, { steps })
const start = async (steps: readonly PlannedStep[], formData: Record<string, unknown> = {}) =>
  (await startProcess(app, { flowId: await release(steps), as: starter, formData })).id

const stateOf = async (instance: string) => {
  const state = await loadState(app.services.db, instance)
  if (!state) throw new Error('there is none')
  return state
}
async function dueOf(instance: string, kind = 'limit'): Promise<string | null> {
  const due = (await stateOf(instance)).timers?.find((timer) => timer.kind === kind)?.due
  return due ? new Date(due + 8 * 3_600_000).toISOString().slice(0, 16) : null
}
/** Looks on both nodes at once. */
async function look(): Promise<number> {
  there.clock.set(app.clock.now())
  const fired = await Promise.all([fireTimers(app.services), fireTimers(there.services)])
  return fired.reduce((sum, one) => sum + one, 0)
}
const todo = async (instance: string) => {
  const { actors } = await stateOf(instance)
  const names = new Map([starter, ann, bob, chief].map((person) => [id(person), person?.realName]))
  return actors.filter(({ state }) => state === 'pending').map(({ person }) => names.get(person))
}
/** Titles of what somebody was told since. */
async function told(person: TestUser | undefined, during: () => Promise<unknown>): Promise<string[]> {
  const before = (await messagesOf(app, id(person))).length
  await during()
  return (await messagesOf(app, id(person))).slice(before)
}

test('a step whose limit has run out is late in the list and on its page, and does not look as if it had all the time', async () => {
  at('2026-09-25T10:00')
  const instance = await start(limited())
  const shown = async () => {
    const row = (await todoOf(app, ann)).find(({ processId }) => processId === instance)
    const { flowTaskOperatorList: parts } = dataOf(await app.call(workflow.get, { id: instance }, ann))
    return [row?.dueTime, parts.find(({ handleId }) => handleId === id(ann))?.dueTime]
  }
  const due = local('2026-09-25T12:00')
  expect(await shown()).toEqual([due, due])
  at('2026-09-25T12:01')
  expect(await look()).toBe(1)
  expect(await shown()).toEqual([due, due])
})

describe('a limit counts', () => {
  test.each([
    ['from receipt', {}, {}, '2026-09-30T19:30'],
    ['in working hours, without pause, night and holidays', { span: span(2, 'hour', true) }, {}, '2026-10-08T10:30'],
    ['in working days', { span: span(3, 'day', true) }, {}, '2026-10-10T17:30'],
    ['from a day of the form', { from: { field: 'day' } }, { day: '2026-10-09' }, '2026-10-09T02:00'],
    [
      'from a moment of the form, in working time',
      { from: { field: 'day' }, span: span(1, 'hour', true) },
      { day: local('2026-10-10T17:30') },
      '2026-10-12T09:30',
    ],
    ['not where the form holds no day', { from: { field: 'day' } }, { day: 'soon' }, null],
  ] as const)('%s', async (_, limit, form, due) => {
    at('2026-09-30T17:30')
    expect(await dueOf(await start(limited(limit), form))).toBe(due)
  })

  test('from submission for a later step', async () => {
    at('2026-09-28T09:00')
    const limit = { from: 'submitted', span: span(5, 'hour', true), atEnd: 'notice' } as const
    const instance = await start([approval('a', [id(ann)]), approval('b', [id(bob)], { limit })])
    at('2026-09-28T11:00')
    await agreeIn(app, ann, instance)
    expect(await dueOf(instance)).toBe('2026-09-28T15:00')
  })

  test('as the settings say from the next one on', async () => {
    at('2026-09-28T09:00')
    await setSettings(app, { workingHours: '10:00-12:00' })
    const instance = await start(limited({ span: span(1, 'day', true) }))
    expect(await dueOf(instance)).toBe('2026-09-28T12:00')
    await setSettings(app, { workingHours: '09:00-12:00,13:00-18:00' })
    expect(await dueOf(instance)).toBe('2026-09-28T12:00')
  })
})

describe('when its time has come', () => {
  test('whoever waits is reminded, again and again at most so often, then told that it is overdue', async () => {
    at('2026-09-28T09:00')
    const instance = await start(limited({ remind: { first: span(30, 'minute'), every: span(30, 'minute'), most: 2 } }))
    const reminded: string[] = []
    for (const moment of ['09:29', '09:30', '09:45', '10:00', '10:30', '11:00', '12:00']) {
      at(`2026-09-28T${moment}`)
      const found = await told(ann, look)
      if (found.length > 0) reminded.push(moment)
    }
    expect(reminded).toEqual(['09:30', '10:00', '11:00'])
    expect([await todo(instance), (await stateOf(instance)).timers]).toEqual([['安'], []])
  })

  test.each([
    ['agree', ['鲍'], 1],
    ['reject', ['starter'], 3],
    ['manager', ['主管'], 1],
    ['notice', ['安'], 1],
  ] as const)('%s is done once, though two nodes look', async (atEnd, waiting, status) => {
    at('2026-09-28T09:00')
    const instance = await start(limited({ atEnd }))
    at('2026-09-28T10:59')
    expect(await look()).toBe(0)
    at('2026-09-28T11:00')
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    expect(await todo(instance)).toEqual(waiting.map((name) => (name === 'starter' ? starter?.realName : name)))
    expect((await stateOf(instance)).instance.status).toBe(status)
  })

  test('somebody who decides at that instant and the clock make one decision', async () => {
    at('2026-09-28T09:00')
    const flowId = await release(limited({ atEnd: 'agree' }))
    const started = [1, 2, 3].map(() => startProcess(app, { flowId, as: starter }))
    const instances = (await Promise.all(started)).map((one) => one.id)
    at('2026-09-28T11:00')
    const parts = await Promise.all(instances.map((instance) => partIn(app, ann, instance)))
    const presses = parts.map((part) => app.call(workflow.audit, { id: part }, ann))
    const [answers] = await Promise.all([Promise.all(presses), look()])
    for (const answer of answers)
      expect(['workflow.already-handled', undefined]).toContain('key' in answer ? answer.key : undefined)
    await look()
    for (const instance of instances) {
      const { actors, timers } = await stateOf(instance)
      const own = actors.filter(({ person }) => person === id(ann))
      expect([own.map(({ state }) => state), timers]).toEqual([['agreed'], []])
      const records = app.services.db.selectFrom('workflow_record').select('seq').where('instance_id', '=', instance)
      expect(await records.orderBy('seq').execute()).toEqual([{ seq: 1 }, { seq: 2 }])
    }
  })

  test('one that cannot be kept does not hold up the others', async () => {
    at('2026-09-28T09:00')
    const [broken = '', well = ''] = [await start(limited()), await start(limited({ atEnd: 'agree' }))]
    const set = { version_id: 'gone' }
    await app.services.db.updateTable('workflow_instance').set(set).where('id', '=', broken).execute()
    at('2026-09-28T11:00')
    const lines = [hearLog(app.services.log), hearLog(there.services.log)]
    expect(await look()).toBe(1)
    expect(await todo(well)).toEqual(['鲍'])
    const told = { err: expect.any(Error), timer: expect.any(String), instance: broken }
    expect(lines.flat()).toContainEqual(['error', told, 'a time limit could not be kept'])
    await app.services.db.deleteFrom('workflow_timer').where('instance_id', '=', broken).execute()
  })
})

test('a look of the clock that fails is told to the log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = hearLog(app.services.log)
  const stop = startWorkflowClock({ ...app.services, db: null as never })
  vi.advanceTimersByTime(999)
  await stop()
  expect(lines).toEqual([])
  const again = startWorkflowClock({ ...app.services, db: null as never })
  vi.advanceTimersByTime(1000)
  await again()
  expect(lines).toEqual([['error', { err: expect.any(Error) }, 'time limits were not looked at']])
})

test('a new visit of a step has a limit of its own; nothing is left of the one before', async () => {
  at('2026-09-28T09:00')
  const back = { reject: { target: { node: 'a' }, manner: 'restart' } as const }
  const [first] = limited({ atEnd: 'agree' })
  const instance = await start([first as PlannedStep, approval('b', [id(bob)], back)])
  expect(await dueOf(instance)).toBe('2026-09-28T11:00')
  at('2026-09-28T10:00')
  await agreeIn(app, ann, instance)
  expect((await stateOf(instance)).timers).toEqual([])
  at('2026-09-28T10:30')
  const part = await partIn(app, bob, instance)
  dataOf(await app.call(workflow.reject, { id: part, handleOpinion: '重审' }, bob))
  expect(await dueOf(instance)).toBe('2026-09-28T12:30')
  at('2026-09-28T11:00')
  expect([await look(), await todo(instance)]).toEqual([0, ['安']])
  at('2026-09-28T12:30')
  expect([await look(), await todo(instance)]).toEqual([1, ['鲍']])
})

test('what the clock decided is on record as decided by nobody, for whose time ran out', async () => {
  at('2026-09-28T09:00')
  const instance = await start(limited({ atEnd: 'agree' }))
  at('2026-09-28T11:00')
  expect(await look()).toBe(1)
  const detail = dataOf(await app.call(workflow.get, { id: instance }, starter))
  expect(detail.flowTaskOperatorRecordList[0]).toMatchObject({ handleStatus: 18, userName: '', nodeCode: 'a' })
  const part = detail.flowTaskOperatorList.find(({ handleId }) => handleId === id(ann))
  expect(part).toMatchObject({ completion: 1, reason: { rule: expect.stringMatching(/:limit$/) } })
  // Nobody takes back what he did not decide himself.
  const recalled = await app.call(workflow.recall, { id: part?.id ?? '' }, ann)
  expect(recalled).toMatchObject({ key: 'workflow.not-offered' })
})

test.each([
  ['withdrawn', (instance: string) => app.call(workflowLaunch.withdraw, { id: instance }, starter)],
  ['cancelled', (instance: string) => app.call(workflow.cancel, { id: instance, handleOpinion: '不办了' }, keeper)],
] as const)('what is %s has no time to run out, and nothing comes of it later', async (_, end) => {
  at('2026-09-28T09:00')
  const instance = await start(
    limited({ atEnd: 'agree', remind: { first: span(30, 'minute'), every: span(30, 'minute'), most: 2 } }),
  )
  dataOf(await end(instance))
  expect((await stateOf(instance)).timers).toEqual([])
  at('2026-09-28T11:00')
  expect([await look(), (await told(ann, look)).length, await todo(instance)]).toEqual([0, 0, []])
})

test('while an approval is suspended its time stands still, and goes on with what was left', async () => {
  at('2026-09-28T09:00')
  const instance = await start(limited({ atEnd: 'agree' }))
  at('2026-09-28T10:30')
  const why = { handleOpinion: '等补充' }
  dataOf(await app.call(workflowAct.suspend, { id: instance, ...why }, keeper))
  at('2026-09-29T09:00')
  expect([await look(), await dueOf(instance)]).toEqual([0, null])
  dataOf(await app.call(workflowAct.restore, { id: instance, ...why }, keeper))
  expect(await dueOf(instance)).toBe('2026-09-29T09:30')
  at('2026-09-29T09:30')
  expect([await look(), await todo(instance)]).toEqual([1, ['鲍']])
})

test.each([
  ['a fixed time', { for: span(90, 'minute') }, {}, '2026-09-30T18:30'],
  ['working time', { for: span(2, 'hour', true) }, {}, '2026-10-08T10:00'],
  ['a day of the form', { until: 'day' }, { day: '2026-10-03' }, '2026-10-03T00:00'],
] as const)('a delay waits for %s, and goes on once', async (_, settings, form, due) => {
  at('2026-09-30T17:00')
  const steps: PlannedStep[] = [{ do: 'delay', id: 'd', settings }, approval('b', [id(bob)])]
  const instance = await start(steps, form)
  expect([await dueOf(instance, 'delay'), await todo(instance)]).toEqual([due, []])
  at(due)
  expect([await look(), await look(), await todo(instance)]).toEqual([1, 0, ['鲍']])
})

test('a delay until a day that the form does not hold stops there, and the administrators are told', async () => {
  at('2026-09-30T17:00')
  const steps: PlannedStep[] = [{ do: 'delay', id: 'd', settings: { until: 'day' } }, approval('b', [id(bob)])]
  const { tokens } = await stateOf(await start(steps))
  expect(tokens).toMatchObject([{ state: 'stopped', problem: { reason: 'date', detail: 'd' } }])
})
