import { describe, expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import type { ChildSettings, DelaySettings } from './settings'
import { approval, exclusive, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run, type World } from './testing/run'

const delay = (settings: DelaySettings): PlannedStep => ({ do: 'delay', id: 'd', settings })
const calls: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'x' } }
const child = (settings: Partial<ChildSettings> = {}): PlannedStep => ({
  do: 'child',
  id: 'k',
  settings: { processId: 'other', starters: people('s', 't'), ...settings },
})
const start = (step: PlannedStep, world: World = {}) => new Run(graphOfSteps(step, approval('a')), world).submit()
const root = (run: Run) => run.state.tokens[0]?.id ?? ''
const scope = (run: Run) => run.state.scopes[0]?.id ?? ''

function fire(run: Run): Run {
  const timer = run.state.timers?.[0]
  run.now = timer?.due ?? run.now
  return run.do({ verb: 'timer', timer: timer?.id ?? '' })
}

describe('delay', () => {
  const day = { amount: 1, unit: 'day', working: false } as const

  test('a fixed time: nobody has to do anything, and then the token goes on', () => {
    const run = start(delay({ for: day }))
    expect([run.places, run.todo, run.status]).toEqual([['d live'], [], 1])
    expect(run.state.timers).toMatchObject([{ kind: 'delay', task: null, token: root(run), due: 86_401_000 }])
    expect(fire(run).todo).toEqual(['a:p-a'])
    expect([run.visits, run.state.timers]).toEqual([['start passed', 'd passed', 'a open'], []])
  })

  test('a date of the form; without one the token stops, and a retry goes on', () => {
    expect(start(delay({ until: 'day' }), { moments: { 'moment:day:': 77_000 } }).state.timers?.[0]?.due).toBe(77_000)
    const run = start(delay({ until: 'day' }))
    expect([run.places, run.told]).toEqual([['d stopped'], ['stopped administrators']])
    expect(run.state.tokens[0]?.problem).toEqual({ reason: 'date', detail: 'd' })
    run.world.moments = { 'moment:day:': 77_000 }
    run.do({ verb: 'retry', by: 'boss', token: root(run) })
    expect([run.places, run.state.timers?.[0]?.due]).toEqual([['d live'], 77_000])
  })

  test('is gone when the instance ends or its token is placed elsewhere', () => {
    expect(start(delay({ for: day })).do({ verb: 'withdraw', by: 'starter' }).state.timers).toEqual([])
    const run = start(delay({ for: day }))
    run.do({ verb: 'jump', by: 'boss', token: root(run), node: 'a', opinion: 'now' })
    expect([run.state.timers, run.todo]).toEqual([[], ['a:p-a']])
  })
})

describe('interface', () => {
  const answered = (run: Run, problem: string | null) =>
    ({ verb: 'interfaceAnswered', token: root(run), problem }) as const

  test('is called, and the token waits for its answer, which counts once', () => {
    const run = start(calls)
    expect(run.last?.effects).toEqual([{ kind: 'callInterface', node: 'i', token: root(run) }])
    expect([run.places, run.todo]).toEqual([['i live'], []])
    const answer = answered(run, null)
    expect(run.do(answer).todo).toEqual(['a:p-a'])
    expect(run.visits).toEqual(['start passed', 'i passed', 'a open'])
    expect(run.refusal(answer)).toBe('notFound')
  })

  test('one that fails stops its token and nothing else; retry, and jump, go on', () => {
    const graph = graphOfSteps(parallel('p', [calls], [approval('b')]), approval('a'))
    const run = new Run(graph).submit()
    const token = run.state.tokens.find((one) => one.node === 'i')?.id ?? ''
    run.do({ verb: 'interfaceAnswered', token, problem: 'down' })
    expect([run.places, run.todo, run.told]).toEqual([
      ['p parked', 'i stopped', 'b live'],
      ['b:p-b'],
      ['stopped administrators'],
    ])
    expect(run.state.tokens[1]?.problem).toEqual({ reason: 'interface', detail: 'down' })
    const jumped = run.try({ verb: 'jump', by: 'boss', token, node: 'a', opinion: 'so' })
    expect(jumped.kind).toBe('done')
    run.do({ verb: 'retry', by: 'boss', token })
    expect(run.last?.effects).toEqual([{ kind: 'callInterface', node: 'i', token }])
    expect(run.refusal({ verb: 'retry', by: 'boss', token })).toBe('notStopped')
    run.do({ verb: 'interfaceAnswered', token, problem: null })
    expect(run.agree('p-b').todo).toEqual(['a:p-a'])
  })

  test('nobody waits for its answer any more once the instance has ended', () => {
    const run = start(calls)
    const token = root(run)
    run.do({ verb: 'withdraw', by: 'starter' })
    expect(run.last?.effects).toEqual([{ kind: 'forgetInterface', token }])
    expect(run.refusal({ verb: 'interfaceAnswered', token, problem: null })).toBe('notFound')
  })

  test('an answer that comes while the instance is suspended counts when it is restored', () => {
    const run = start(calls).do({ verb: 'suspend', by: 'boss' })
    const answer = answered(run, null)
    run.do(answer)
    expect([run.places, run.todo, run.status, run.last?.effects]).toEqual([['i live'], [], 6, []])
    expect(run.state.timers).toMatchObject([{ kind: 'delay', due: null, left: 0 }])
    expect(run.refusal(answer)).toBe('notFound')
    run.do({ verb: 'restore', by: 'boss' })
    expect([fire(run).todo, run.state.timers]).toEqual([['a:p-a'], []])
  })
})

describe('child process', () => {
  const ended = (run: Run, result: 'adopted' | 'rejected') => run.do({ verb: 'childEnded', scope: scope(run), result })

  test('one child instance per initiator; waited for, the last one lets the parent go on and tells how they ended', () => {
    const run = new Run(
      graphOfSteps(child(), exclusive('x', ['child.result = "rejected"', approval('no')], ['', approval('yes')])),
    ).submit()
    expect(run.last?.effects).toEqual(
      ['s', 't'].map((starter) => ({ kind: 'startChild', node: 'k', scope: scope(run), starter })),
    )
    expect([run.places, run.todo]).toEqual([['k parked'], []])
    expect(ended(run, 'rejected').state.scopes).toMatchObject([{ expected: 2, arrived: 1 }])
    expect(ended(run, 'adopted').todo).toEqual(['no:p-no'])
    expect([run.state.scopes, run.visits]).toEqual([[], ['start passed', 'k passed', 'no open']])
  })

  test('or not: the parent goes on at once', () => {
    const run = start(child({ wait: false }))
    expect(run.last?.effects).toMatchObject([
      { scope: null, starter: 's' },
      { scope: null, starter: 't' },
    ])
    expect([run.todo, run.state.scopes]).toEqual([['a:p-a'], []])
  })

  test('without anybody to start it the token stops', () => {
    const run = start(child(), { found: { 'start:k': [] } })
    expect(run.state.tokens).toMatchObject([{ state: 'stopped', problem: { reason: 'nobody', detail: 'k' } }])
    run.world.found = {}
    expect(run.do({ verb: 'retry', by: 'boss', token: root(run) }).places).toEqual(['k parked'])
  })

  test('one that cannot be started stops the token and closes those that were; a retry starts them anew', () => {
    const run = start(child())
    const id = scope(run)
    run.do({ verb: 'childFailed', scope: id, problem: 'stopped' })
    expect(run.last?.effects).toEqual([{ kind: 'endChildren', scope: id, result: 'cancelled' }])
    expect(run.state).toMatchObject({ scopes: [], tokens: [{ problem: { reason: 'child', detail: 'stopped' } }] })
    expect(run.told).toEqual(['stopped administrators'])
    expect(run.refusal({ verb: 'childFailed', scope: id, problem: 'stopped' })).toBe('notFound')
    expect(run.do({ verb: 'retry', by: 'boss', token: root(run) }).last?.effects).toHaveLength(2)
  })

  test('one that nobody waits for any more changes nothing', () => {
    const run = start(child({ starters: people('s') }))
    const id = scope(run)
    ended(run, 'adopted')
    expect(run.refusal({ verb: 'childEnded', scope: id, result: 'adopted' })).toBe('notFound')
    const block = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')]))).submit()
    expect(block.refusal({ verb: 'childEnded', scope: scope(block), result: 'adopted' })).toBe('notFound')
  })

  test('cancel closes children that are waited for, others only when ticked', () => {
    const run = start(child())
    const id = scope(run)
    const cancel = { verb: 'cancel', by: 'boss', opinion: 'stop' } as const
    const more = run.try({ ...cancel, alsoFree: true })
    const closed = { kind: 'endChildren', scope: id, result: 'cancelled' }
    expect(run.do(cancel).last?.effects).toEqual([closed])
    expect(more).toMatchObject({ effects: [closed, { kind: 'endFreeChildren', result: 'cancelled' }] })
  })

  test.each(['adopted', 'rejected', 'cancelled'] as const)('a child that is %s tells its parent', (result) => {
    const run = new Run(graphOfSteps(approval('a', ['x'], { reject: { target: 'end', manner: 'restart' } }))).submit()
    run.state = { ...run.state, instance: { ...run.state.instance, parentScope: 'above' } }
    expect(run.refusal({ verb: 'withdraw', by: 'starter' })).toBe('isChild')
    if (result === 'adopted') run.agree('x')
    else if (result === 'rejected') run.reject('x')
    else run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    expect(run.last?.effects).toEqual([{ kind: 'childEnded', scope: 'above', result }])
    expect(run.refusal({ verb: 'revive', by: 'boss', node: 'a', opinion: 'go' })).not.toBeNull()
  })

  test('children follow when the parent is suspended, remember that they did, and are restored with it alone', () => {
    const run = start(child())
    expect(run.do({ verb: 'suspend', by: 'boss' }).last?.effects).toEqual([{ kind: 'suspendChildren' }])
    expect(run.do({ verb: 'restore', by: 'boss' }).last?.effects).toEqual([{ kind: 'restoreChildren' }])
    const follower = start(approval('b')).do({ verb: 'suspend', by: 'boss', following: true })
    expect(follower.state.instance.followsParent).toBe(true)
    expect(follower.refusal({ verb: 'restore', by: 'boss' })).toBe('parentSuspended')
    expect(follower.do({ verb: 'restore', by: 'boss', following: true }).state.instance.followsParent).toBe(false)
    const own = start(approval('b')).do({ verb: 'suspend', by: 'boss' })
    expect(own.refusal({ verb: 'restore', by: 'boss', following: true })).toBe('notOffered')
  })

  test('one that ends while its parent is suspended counts; the parent goes on when it is restored', () => {
    const run = start(child({ starters: people('s') })).do({ verb: 'suspend', by: 'boss' })
    ended(run, 'rejected')
    expect([run.places, run.todo, run.state.scopes, run.status]).toEqual([['k live'], [], [], 6])
    run.do({ verb: 'restore', by: 'boss' })
    expect(run.todo).toEqual([])
    expect(fire(run).todo).toEqual(['a:p-a'])
    expect(run.visits).toEqual(['start passed', 'k passed', 'a open'])
  })
})

test('an interface that was called in an arm is forgotten once when all ends', () => {
  const run = new Run(graphOfSteps(parallel('p', [calls], [approval('b')]))).submit()
  const token = run.state.tokens.find((one) => one.node === 'i')?.id ?? ''
  run.do({ verb: 'cancel', by: 'boss', opinion: 'so' })
  expect(run.last?.effects).toEqual([{ kind: 'forgetInterface', token }])
})
