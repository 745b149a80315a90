import { describe, expect, test } from 'vitest'
import type { Action } from './action'
import type { PlannedStep } from './process-plan'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run } from './testing/run'

const hour = 3_600_000
const span = { amount: 1, unit: 'hour', working: false } as const
const limit = { limit: { from: 'received', span, atEnd: 'notice' } } as const
const acts = { transfer: true, consult: true, addSigner: true, copy: true, batch: true, recall: true }
const all = { outcome: { mode: 'all', ratio: 100 } } as const

/** Taking back what somebody has agreed to with the last act. */
const recallOf = (run: Run, by: string) => ({
  verb: 'recall' as const,
  by,
  actor: run.state.actors.findLast((one) => one.person === by)?.id,
  left: run.last?.changes ?? [],
})
const start = (settings: Partial<ApprovalSettings> = {}, after: Partial<ApprovalSettings> = {}) =>
  new Run(graphOfSteps(approval('a', ['x'], settings), approval('b', ['y', 'z'], after), approval('c'))).submit()
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
const part = (run: Run, person: string) => run.state.actors.find((one) => one.person === person)?.id ?? ''

describe('Recall undoes one own agreement', () => {
  test('the rows go back as they were, and followers read that their tasks are gone, each once', () => {
    const run = start()
    const before = run.state
    run.agree('x').do(recallOf(run, 'x'))
    expect(run.state).toEqual(before)
    expect(run.last?.messages.map(({ kind, to }) => [kind, to])).toEqual([
      ['recalled', ['y', 'z']],
      ['arrived', ['x']],
    ])
    expect(run.last?.effects).toEqual([])
  })

  test('of several votes his own alone, and the task stays open for the others', () => {
    const run = new Run(graphOfSteps(approval('a', ['x', 'y'], all))).submit().agree('x')
    run.do(recallOf(run, 'x'))
    expect(run.todo).toEqual(['a:x', 'a:y'])
    expect(run.partOf('x')).toMatchObject({ state: 'pending', decidedAt: null, decidedBy: null, opinion: '' })
  })

  test('whose turn had come with it in the same task reads that it is gone as well', () => {
    const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
    const run = new Run(graphOfSteps(approval('a', ['x', 'y', 'z'], inOrder))).submit().agree('x')
    expect([run.todo, run.told]).toEqual([['a:y'], ['arrived y']])
    run.do(recallOf(run, 'x'))
    expect([run.todo, run.told]).toEqual([['a:x'], ['recalled y', 'arrived x']])
    const signed = start(all)
      .do({ verb: 'addSigner', when: 'after', by: 'x', people: ['s'] })
      .agree('x')
    expect(signed.do(recallOf(signed, 'x')).told).toEqual(['recalled s', 'arrived x'])
  })

  test('time limits go on as if never closed', () => {
    const run = start(limit, limit)
    const timers = run.state.timers
    run.now += 10_000
    run.agree('x')
    expect(run.state.timers?.map(({ due }) => due)).toEqual([12_000 + hour])
    expect(run.do(recallOf(run, 'x')).state.timers).toEqual(timers)
  })

  test('the form and the people chosen go back with it', () => {
    const run = start()
    run.do({ verb: 'agree', by: 'x', formChanged: true, choices: { c: ['n'] } })
    expect(run.state.instance).toMatchObject({ formRevision: 1, choices: { c: ['n'] } })
    run.do(recallOf(run, 'x'))
    expect(run.state.instance).toMatchObject({ formRevision: 0, choices: {} })
  })

  test('the form stays where somebody in an arm beside has written or decided on it since', () => {
    const graph = graphOfSteps(parallel('p', [approval('a', ['x'])], [approval('b', ['y', 'z'], all)]), approval('c'))
    const recalled = (then: Partial<Action>) => {
      const run = new Run(graph).submit().agree('x', { formChanged: true, choices: { c: ['n'] } })
      const act = recallOf(run, 'x')
      return run.agree('y', then).do(act).state.instance
    }
    expect(recalled({})).toMatchObject({ formRevision: 1, choices: {} })
    expect(recalled({ formChanged: true, choices: { c: ['m'] } } as never)).toMatchObject({
      formRevision: 2,
      choices: { c: ['m'] },
    })
  })

  test('in a block his arrival is taken out of the count, also after others arrived', () => {
    const graph = graphOfSteps(parallel('p', [approval('a')], [approval('b')], [approval('c')]))
    const run = new Run(graph).submit().agree('p-a')
    const act = recallOf(run, 'p-a')
    run.agree('p-b')
    expect(run.state.scopes).toMatchObject([{ expected: 3, arrived: 2 }])
    run.do(act)
    expect([run.state.scopes[0]?.arrived, run.todo.toSorted()]).toEqual([1, ['a:p-a', 'c:p-c']])
    expect(run.agree('p-a').agree('p-c').status).toBe(2)
  })

  test('a block that it opened is gone, and one that it closed is open again', () => {
    const run = new Run(graphOfSteps(approval('a'), parallel('p', [approval('b')], [approval('c')]), approval('d')))
    const first = run.submit().state
    run.agree('p-a').do(recallOf(run, 'p-a'))
    expect(run.state).toEqual(first)
    const last = run.agree('p-a').agree('p-b').state
    run.agree('p-c').do(recallOf(run, 'p-c'))
    expect([run.todo, run.state.scopes, run.state.tokens.toSorted(byId)]).toEqual([
      ...[['c:p-c'], last.scopes, last.tokens.toSorted(byId)],
    ])
  })

  test('an interface that it called is not waited for any more', () => {
    const calls: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'any', parameters: [] } }
    const run = new Run(graphOfSteps(approval('a'), calls)).submit().agree('p-a')
    const token = run.state.tokens[0]?.id
    expect(run.do(recallOf(run, 'p-a')).last?.effects).toEqual([{ kind: 'forgetInterface', token }])
  })
})

describe('every row that the agreement changed is exactly as it left it, or the recall is refused', () => {
  const since: readonly (readonly [string, (run: Run) => unknown])[] = [
    ['nobody decided', (run) => run.agree('y')],
    ['nobody rejected', (run) => run.reject('y')],
    ['nobody decided one of several votes', (run) => run.agree('z')],
    ['nobody transferred', (run) => run.do({ verb: 'transfer', by: 'y', to: 'h' })],
    ['nobody handed over', (run) => run.do({ verb: 'handOver', by: 'boss', actor: part(run, 'y'), to: 'h' })],
    ['nobody added a signer after', (run) => run.do({ verb: 'addSigner', when: 'after', by: 'y', people: ['s'] })],
    ['nobody asked for an opinion', (run) => run.do({ verb: 'consult', by: 'y', people: ['s'] })],
    [
      'nobody was assigned',
      (run) => run.do({ verb: 'assign', by: 'boss', task: run.openTasks[0]?.id ?? '', people: ['h'] }),
    ],
    [
      'no time limit fired',
      (run) => {
        const [timer] = run.state.timers ?? []
        run.now = timer?.due ?? 0
        run.do({ verb: 'timer', timer: timer?.id ?? '' })
      },
    ],
    ['nobody moved it', (run) => run.do({ verb: 'jump', by: 'boss', node: 'c', opinion: 'so' })],
  ]
  test.each(since)('%s', (_, then) => {
    const run = start({}, { ...all, ...limit }).agree('x')
    const act = recallOf(run, 'x')
    expect(run.refusal(act)).toBeNull()
    then(run)
    expect(run.refusal(act)).toBe('goneOn')
  })

  test('who went on from there last is named, with the moment', () => {
    const run = start({}, { ...all, ...limit }).agree('x')
    const act = recallOf(run, 'x')
    run.agree('z').agree('y')
    expect(run.try(act)).toEqual({ kind: 'refused', reason: 'goneOn', person: 'y', at: 4_000 })
    const other = start({}, all).agree('x')
    const mine = recallOf(other, 'x')
    expect(other.agree('y').agree('z').try(mine)).toMatchObject({ person: 'z', at: 4_000 })
  })

  test('a delegate who went on is named himself; whom a limit decided for is not', () => {
    const run = start({}, all).agree('x')
    const act = recallOf(run, 'x')
    run.world.actsFor = ['y']
    run.do({ verb: 'agree', by: 'deputy', actor: part(run, 'y') })
    run.world.actsFor = []
    expect(run.try(act)).toMatchObject({ person: 'deputy', at: 3_000 })
    const alone = start({}, { limit: { from: 'received', span, atEnd: 'agree' } }).agree('x')
    const other = recallOf(alone, 'x')
    const [timer] = alone.state.timers ?? []
    alone.now = timer?.due ?? 0
    alone.do({ verb: 'timer', timer: timer?.id ?? '' })
    expect(alone.try(other)).toEqual({ kind: 'refused', reason: 'goneOn' })
  })

  test('urging, reading and keeping a draft are no changes', () => {
    const run = start().agree('x')
    const act = recallOf(run, 'x')
    run.do({ verb: 'urge', by: 'starter', task: run.openTasks[0]?.id ?? '' }).do({ verb: 'save', by: 'y' })
    expect(run.do(act).todo).toEqual(['a:x'])
  })

  test.each([true, false])('not once a child was opened, whether it is waited for (%s)', (wait) => {
    const child: PlannedStep = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s'), wait } }
    const run = new Run(graphOfSteps(approval('a'), child, approval('b'))).submit().agree('p-a')
    expect(run.refusal(recallOf(run, 'p-a'))).toBe('goneOn')
  })

  test('a delay that runs is undone, one that has passed is not', () => {
    const delay: PlannedStep = { do: 'delay', id: 'd', settings: { for: span } }
    const run = new Run(graphOfSteps(approval('a'), delay, approval('b'))).submit().agree('p-a')
    const act = recallOf(run, 'p-a')
    const undone = run.try(act)
    expect(undone.kind === 'done' && undone.state.timers).toEqual([])
    const [timer] = run.state.timers ?? []
    run.now = timer?.due ?? 0
    run.do({ verb: 'timer', timer: timer?.id ?? '' })
    expect(run.refusal(act)).toBe('goneOn')
  })

  test('of a block that closed meanwhile who closed it is named, not who decided elsewhere later', () => {
    const inner = parallel('q', [approval('a')], [approval('b')])
    const graph = graphOfSteps(parallel('p', [inner, approval('c')], [approval('d', ['d', 'e'], all)]))
    const run = new Run(graph).submit().agree('p-a')
    const act = recallOf(run, 'p-a')
    run.agree('p-b').agree('d').agree('p-c')
    expect(run.try(act)).toEqual({ kind: 'refused', reason: 'blockClosed', person: 'p-b', at: 3_000 })
  })
})

describe('a recall is refused', () => {
  const off = { acts: { ...acts, recall: false } }

  test('where the step does not offer it', () => {
    const run = start(off).agree('x')
    expect(run.refusal(recallOf(run, 'x'))).toBe('notOffered')
  })

  test('to who did not agree: not yet, no more, or never', () => {
    const run = start()
    expect(run.refusal(recallOf(run, 'x'))).toBe('notOffered')
    run.reject('x')
    expect(run.refusal(recallOf(run, 'x'))).toBe('notOffered')
    const agreed = start().agree('x')
    const act = recallOf(agreed, 'x')
    expect(agreed.refusal({ ...act, by: 'y', actor: act.actor ?? '' })).toBe('notYours')
    expect(agreed.refusal({ ...act, actor: 'none' })).toBe('notFound')
    expect(agreed.do(act).refusal(act)).toBe('notOffered')
  })

  test('without what the agreement left, and with what another act left', () => {
    const run = start()
    const submitted = run.last?.changes ?? []
    run.agree('x')
    expect(run.refusal({ ...recallOf(run, 'x'), left: [] })).toBe('notOffered')
    expect(run.refusal({ ...recallOf(run, 'x'), left: submitted })).not.toBeNull()
  })

  test('of what the starter submitted, of a correction, and of a vote that was given by itself', () => {
    const run = start()
    expect(run.refusal(recallOf(run, 'starter'))).toBe('notOffered')
    const reject = { target: 'previous', manner: 'straightBack' } as const
    const corrected = new Run(graphOfSteps(approval('a'), approval('b', ['y'], { reject }))).submit()
    corrected.agree('p-a').reject('y').do({ verb: 'submit', by: 'p-a' })
    expect(corrected.refusal(recallOf(corrected, 'p-a'))).toBe('notOffered')
    const same = { starter: true, previous: false, agreedBefore: false }
    const given = new Run(graphOfSteps(approval('a', ['starter'], { same }), approval('b'))).submit()
    expect(given.refusal(recallOf(given, 'starter'))).toBe('notOffered')
  })

  test('while the instance is suspended, and after it has ended', () => {
    const run = start().agree('x')
    const act = recallOf(run, 'x')
    const suspended = run.do({ verb: 'suspend', by: 'boss' })
    expect(suspended.refusal(act)).toBe('suspended')
    run.do({ verb: 'restore', by: 'boss' }).do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    expect(run.refusal(act)).toBe('notRunning')
  })
})
