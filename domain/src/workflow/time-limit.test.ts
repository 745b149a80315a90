import { describe, expect, test } from 'vitest'
import type { ApprovalSettings, TimeLimit } from './settings'
import type { Timer } from './state'
import { approval, graphOfSteps } from './testing/bpmn'
import { Run, type World } from './testing/run'

const minute = 60_000
const hour = 60 * minute
const span = (amount: number, unit: 'minute' | 'hour', working = false) => ({ amount, unit, working })
const limit = (more: Partial<TimeLimit> = {}): Partial<ApprovalSettings> => ({
  limit: { from: 'received', span: span(1, 'hour'), atEnd: 'notice', ...more },
})
const start = (more: Partial<TimeLimit> = {}, world: World = {}, settings: Partial<ApprovalSettings> = {}) =>
  new Run(graphOfSteps(approval('a', ['x'], { ...limit(more), ...settings }), approval('b')), world).submit()

const timer = (run: Run, kind: Timer['kind']) => run.state.timers?.find((one) => one.kind === kind)
function fire(run: Run, kind: Timer['kind'] = 'limit'): Run {
  const due = timer(run, kind)
  run.now = due?.due ?? run.now
  return run.do({ verb: 'timer', timer: due?.id ?? '' })
}

describe('Time limit: from when it counts', () => {
  test('from receipt; closing the task deletes it', () => {
    const run = start()
    const task = run.openTasks[0]?.id
    expect(run.state.timers).toEqual([
      { id: timer(run, 'limit')?.id, kind: 'limit', task, token: null, nth: 1, due: 1_000 + hour, left: null },
    ])
    expect(run.agree('x').state.timers).toEqual([])
  })

  test('from submission', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['y'], limit({ from: 'submitted' })))).submit()
    run.now = 5 * minute
    expect(timer(run.agree('p-a'), 'limit')?.due).toBe(1_000 + hour)
  })

  test('from a date of the form; none where the form holds none', () => {
    const from = { field: 'day' }
    const run = start({ from }, { moments: { 'moment:day:1hour': 99_000 } })
    expect(run.asked).toContainEqual({ kind: 'moment', key: 'moment:day:1hour', from, span: span(1, 'hour') })
    expect(timer(run, 'limit')?.due).toBe(99_000)
    expect(start({ from }).state.timers).toEqual([])
  })

  test('in working time, which is asked for', () => {
    const run = start({ span: span(2, 'hour', true) }, { moments: { 'moment:1000:2hourw': 7 * hour } })
    expect(timer(run, 'limit')?.due).toBe(7 * hour)
  })

  test('it belongs to the task, so a new visit has a new one, and a correction has none', () => {
    const back = (manner: 'restart' | 'straightBack') =>
      new Run(
        graphOfSteps(approval('a', ['x'], limit()), approval('b', ['y'], { reject: { target: 'previous', manner } })),
      )
        .submit()
        .agree('x')
        .reject('y')
    const again = back('restart')
    expect(again.state.timers).toMatchObject([{ task: again.openTasks[0]?.id, due: 3_000 + hour }])
    expect(back('straightBack').state.timers).toEqual([])
  })
})

describe('reminders (first, every, at most)', () => {
  const remind = (most: number) => ({ remind: { first: span(10, 'minute'), every: span(20, 'minute'), most } })

  test('tell who can act, and come again until there were enough', () => {
    const run = start(remind(2))
    expect(timer(run, 'remind')).toMatchObject({ due: 1_000 + 10 * minute, nth: 1 })
    expect(fire(run, 'remind').told).toEqual(['reminded x'])
    expect(timer(run, 'remind')).toMatchObject({ due: 1_000 + 30 * minute, nth: 2 })
    fire(run, 'remind')
    expect([run.told, timer(run, 'remind')]).toEqual([['reminded x'], undefined])
    expect(timer(run, 'limit')?.due).toBe(1_000 + hour)
  })

  test('only before the end', () => {
    const run = fire(fire(fire(start(remind(50)), 'remind'), 'remind'), 'remind')
    expect([run.now, timer(run, 'remind')]).toEqual([2_000 + 50 * minute, undefined])
    const late = { remind: { first: span(1, 'hour'), every: span(1, 'hour'), most: 5 } }
    expect(timer(start(late), 'remind')).toBeUndefined()
  })
})

describe('then', () => {
  test('notice: whoever has not decided is told, and the task stays open', () => {
    const run = fire(start())
    expect([run.told, run.todo, run.state.timers]).toEqual([['overdue x'], ['a:x'], []])
  })

  test('agree: the votes that are missing are given, and the record says by what', () => {
    const run = fire(start({ atEnd: 'agree' }))
    expect([run.todo, run.told]).toEqual([['b:p-b'], ['overdue x', 'passed starter', 'arrived p-b']])
    expect(run.partOf('x')).toMatchObject({ state: 'agreed', decidedBy: '', reason: { automatic: 'limit' } })
  })

  test('agree: signers who were added, and people who wait in order, included', () => {
    const people = { found: { 'decide:a': ['x', 'y'] } }
    const run = start({ atEnd: 'agree' }, people, { outcome: { mode: 'inOrder', ratio: 100 } })
    run.do({ verb: 'addSigner', by: 'x', when: 'after', people: ['s'] })
    run.do({ verb: 'consult', by: 'x', people: ['c'] })
    fire(run)
    expect(['x', 'y', 's', 'c'].map((one) => run.partOf(one)?.state)).toEqual([
      'agreed',
      'agreed',
      'agreed',
      'notNeeded',
    ])
    expect(run.todo).toEqual(['b:p-b'])
  })

  test('reject: to where the node says', () => {
    const run = fire(start({ atEnd: 'reject' }))
    expect([run.todo, run.status]).toEqual([['start:starter'], 3])
    expect(run.partOf('x')).toMatchObject({ state: 'rejected', decidedBy: '' })
    const end = start({ atEnd: 'reject' }, {}, { reject: { target: 'end', manner: 'restart' } })
    expect(fire(end).state.instance.endedAt).not.toBeNull()
  })

  test('reject: not across a child process that must not run again; the administrators learn of it', () => {
    const behind = (again: boolean) => {
      const settings = { processId: 'other', starters: [{ from: 'starter' as const }], again }
      const graph = graphOfSteps({ do: 'child', id: 'k', settings }, approval('a', ['x'], limit({ atEnd: 'reject' })))
      const run = new Run(graph).submit()
      run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result: 'adopted' })
      return fire(run)
    }
    const stays = behind(false)
    expect([stays.todo, stays.told]).toEqual([['a:x'], ['overdue x', 'overdue administrators']])
    expect(stays.refusal({ verb: 'reject', by: 'x', opinion: 'no' })).toBe('childOnTheWay')
    expect(behind(true).todo).toEqual(['start:starter'])
  })

  test('transfer to the manager; where he has none, or who has a part already, the administrators learn of it', () => {
    const run = fire(start({ atEnd: 'manager' }, { managers: { x: 'm' } }))
    expect([run.todo, run.partOf('x')?.state]).toEqual([['a:m'], 'moved'])
    expect(run.told).toEqual(['overdue x', 'transferred m'])
    expect(fire(start({ atEnd: 'manager' })).told).toEqual(['overdue x', 'overdue administrators'])
    const both = { managers: { x: 'y', y: 'm' }, found: { 'decide:a': ['x', 'y'] } }
    expect(fire(start({ atEnd: 'manager' }, both)).todo).toEqual(['a:x', 'a:m'])
  })
})

describe('a moment', () => {
  test('comes once, and not before its time', () => {
    const run = start()
    const id = timer(run, 'limit')?.id ?? ''
    expect(run.refusal({ verb: 'timer', timer: id })).toBe('notOffered')
    expect(run.refusal({ verb: 'timer', timer: 'none' })).toBe('notFound')
    expect(fire(run).refusal({ verb: 'timer', timer: id })).toBe('notFound')
  })

  test('stops while the instance is suspended and goes on with what was left', () => {
    const run = start().do({ verb: 'suspend', by: 'boss' })
    expect(run.state.timers).toMatchObject([{ due: null, left: hour - 1_000 }])
    expect(run.refusal({ verb: 'timer', timer: timer(run, 'limit')?.id ?? '' })).toBe('suspended')
    run.now = 10 * hour
    run.do({ verb: 'restore', by: 'boss' })
    expect(run.state.timers).toMatchObject([{ due: 11 * hour - 1_000, left: null }])
  })
})
