import { workflowAct } from '@workstation/contract/workflow-act'
import { workflowCheck } from '@workstation/contract/workflow-check'
import type { PlannedStep } from '@workstation/domain/workflow/process-plan'
import { approval, parallel } from '@workstation/domain/workflow/testing/bpmn'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadState } from '../../../testing/load-state'
import { agreeIn, makeReleased, startProcess } from '../../../testing/make-approval'
import { dataOf, keepSessions } from '../../../testing/make-review'
import type { TestUser } from '../../../testing/make-user'
import { setSettings } from '../../../testing/set-settings'
import { startTestApp, type TestApp } from '../../../testing/start-test-app'
import { fireTimers } from '../fire-timers'

let app: TestApp
let [starter, ann, bob, keeper]: TestUser[] = []
const id = (person: TestUser | undefined) => person?.id ?? ''
const monitor = { modelId: 'workflowMonitor' }
const hour = 3_600_000
const begin = Date.parse('2026-09-30T10:00+08:00')
beforeAll(async () => {
  app = await startTestApp({ running: false, config: { timeZone: 'Asia/Shanghai' } })
  app.clock.set(new Date(begin))
  await keepSessions(app)
  await setSettings(app, { freeDays: '2026-10-01~2026-10-07 国庆节' })
  starter = await app.makeUser()
  ann = await app.makeUser()
  bob = await app.makeUser()
  keeper = await app.makeUser({ grants: [monitor, { ...monitor, button: 'btn_manage' }] })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('workflow_instance').execute()
  app.clock.set(new Date(begin))
})

const span = (amount: number, unit: 'minute' | 'hour' | 'day', working = false) => ({ amount, unit, working })
const natural = { from: 'received', span: span(2, 'hour'), atEnd: 'notice' } as const
const remind = { first: span(30, 'minute'), every: span(30, 'minute'), most: 2 }
const limited = (limit: object): PlannedStep => approval('a', [id(ann)], { limit: limit as never })

async function start(steps: readonly PlannedStep[], formData: object = {}): Promise<string> {
  const flowId = await makeReleased(app, { steps })
  return (await startProcess(app, { flowId, as: starter, formData })).id
}
const timers = async (instance: string) => (await loadState(app.services.db, instance))?.timers ?? []
const lose = (instance: string, kind?: string) => {
  const gone = app.services.db.deleteFrom('workflow_timer').where('instance_id', '=', instance)
  return (kind ? gone.where('kind', '=', kind) : gone).execute()
}
const later = async (ms: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + ms))
  await fireTimers(app.services)
}
const found = async () => dataOf(await app.call(workflowCheck.run, {}, keeper)).list
const kinds = async () => (await found()).map(({ kind }) => kind)
const repair = async (processId: string) =>
  dataOf(await app.call(workflowCheck.repair, { processId, kind: 'timerLost' }, keeper)).count
const act = async (verb: 'suspend' | 'restore', instance: string) =>
  dataOf(await app.call(workflowAct[verb], { id: instance, handleOpinion: '等等' }, keeper))

describe('a timer that is lost is found and set again for the same moment', () => {
  const shapes: [string, () => readonly PlannedStep[], object?][] = [
    ['from receipt, in natural time', () => [limited(natural)]],
    ['from submission', () => [limited({ ...natural, from: 'submitted' })]],
    ['in working time over a holiday', () => [limited({ ...natural, span: span(2, 'day', true) })]],
    ['from a date of the form', () => [limited({ ...natural, from: { field: 'day' } })], { day: begin + 5 * hour }],
    ['with its reminder', () => [limited({ ...natural, remind })]],
    ['a delay', () => [{ do: 'delay', id: 'd', settings: { for: span(3, 'hour') } }, approval('z', [id(bob)])]],
    ['in an arm', () => [parallel('p', [limited(natural)], [approval('b', [id(bob)])])]],
  ]
  test.each(shapes)('%s', async (_, steps, formData) => {
    const [instance, well] = [await start(steps(), formData), await start(steps(), formData)]
    const before = await timers(instance)
    expect([before.length > 0, await found()]).toEqual([true, []])
    await lose(instance)
    const lost = (await found()).filter(({ kind }) => kind === 'timerLost')
    expect(lost).toMatchObject([{ processId: instance, isRepairable: true }])
    const counts = await Promise.all([repair(instance), repair(instance)])
    expect(counts.sort()).toEqual([0, before.length])
    expect([await timers(instance), await repair(well), await found()]).toEqual([before, 0, []])
  })

  test('a reminder alone, also the one that follows a first one', async () => {
    const instance = await start([limited({ ...natural, remind })])
    await later(hour / 2)
    const before = await timers(instance)
    expect(before.map(({ kind, nth }) => [kind, nth])).toEqual([
      ['limit', 1],
      ['remind', 2],
    ])
    await lose(instance, 'remind')
    expect(await kinds()).toEqual(['timerLost'])
    expect([await repair(instance), await timers(instance)]).toEqual([1, before])
  })

  test('while it is suspended it rests with what was left, and one lost before that rests no less', async () => {
    const instance = await start([limited(natural)])
    await later(hour / 2)
    await act('suspend', instance)
    const resting = await timers(instance)
    await lose(instance)
    expect(await kinds()).toEqual(['timerLost'])
    expect([await repair(instance), await timers(instance)]).toEqual([1, resting])
    await act('restore', instance)
    await lose(instance)
    await act('suspend', instance)
    await later(9 * hour)
    await act('restore', instance)
    expect([await repair(instance), (await timers(instance))[0]?.due]).toEqual([1, begin + 11 * hour])
  })

  test('what is past due is done at once', async () => {
    const instance = await start([limited({ ...natural, atEnd: 'agree' }), approval('z', [id(bob)])])
    await lose(instance)
    await later(3 * hour)
    expect([await repair(instance), await fireTimers(app.services), await found()]).toEqual([1, 1, []])
    expect(await agreeIn(app, bob, instance)).toMatchObject({ status: 2 })
  })
})

describe('nothing is missed', () => {
  test('where it is suspended, has run out, had no date, or the step is over', async () => {
    const suspended = await start([limited({ ...natural, remind })])
    await act('suspend', suspended)
    const ended = await start([limited(natural)])
    await start([limited({ ...natural, from: { field: 'day' } })])
    await start([limited({ ...natural, remind: { ...remind, most: 1 } })])
    await start([limited({ ...natural, remind: { ...remind, first: span(2, 'hour') } })])
    const past = await start([limited(natural), approval('z', [id(bob)])])
    await agreeIn(app, ann, past)
    await lose(past)
    await later(hour / 2)
    expect(await found()).toEqual([])
    await later(2 * hour)
    expect([await found(), (await timers(ended)).length]).toEqual([[], 0])
  })
})
