import { describe, expect, test } from 'vitest'
import { next } from './next'
import type { PlannedStep } from './process-plan'
import type { ApprovalSettings, TimeLimit } from './settings'
import type { Timer } from './state'
import { approval, exclusive, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run } from './testing/run'

const minute = 60_000
const span = (amount: number) => ({ amount, unit: 'minute', working: false }) as const
const limit = (more: Partial<TimeLimit> = {}): Partial<ApprovalSettings> => ({
  limit: { from: 'received', span: span(60), atEnd: 'notice', ...more },
})
const remind = { remind: { first: span(20), every: span(20), most: 9 } }
const all = { outcome: { mode: 'all', ratio: 100 } } as const
const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
const calls: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'any', parameters: [] } }
const delay: PlannedStep = { do: 'delay', id: 'd', settings: { for: span(5) } }

function fire(run: Run, kind: Timer['kind'], node?: string): Run {
  const task = run.openTasks.find((one) => one.node === node)?.id
  const timer = run.state.timers?.find((one) => one.kind === kind && (node === undefined || one.task === task))
  run.now = Math.max(run.now, timer?.due ?? 0)
  return run.do({ verb: 'timer', timer: timer?.id ?? '' })
}
const start = (who: string[], settings: object) =>
  new Run(graphOfSteps(approval('a', who, settings), approval('z'))).submit()
const kinds = (run: Run) => (run.state.timers ?? []).map(({ kind }) => kind)

describe('reminders and limits', () => {
  test('go to whoever can act, not to who has decided or waits', () => {
    const run = start(['x', 'y'], { ...all, ...limit(remind) }).agree('x')
    expect(fire(run, 'remind').told).toEqual(['reminded y'])
    expect(fire(run, 'limit').told).toEqual(['overdue y'])
    expect(fire(start(['x', 'y'], { ...inOrder, ...limit() }), 'limit').told).toEqual(['overdue x'])
  })

  test('each step goes by its own end, also beside another one', () => {
    const graph = graphOfSteps(
      parallel('p', [approval('a', ['x'], limit({ span: span(30) }))], [approval('b', ['y'], limit(remind))]),
    )
    const run = fire(new Run(graph).submit(), 'remind', 'b')
    expect(run.state.timers).toMatchObject([
      { kind: 'limit', due: 1_000 + 30 * minute },
      { kind: 'limit', due: 1_000 + 60 * minute },
      { kind: 'remind', due: 1_000 + 40 * minute, nth: 2 },
    ])
    expect(kinds(run.agree('x'))).toEqual(['limit', 'remind'])
    expect(kinds(run.agree('y'))).toEqual([])
  })

  test('none at the very end, none after it, and none where the form holds no date', () => {
    expect(kinds(start(['x'], limit({ remind: { first: span(60), every: span(1), most: 9 } })))).toEqual(['limit'])
    const run = start(['x'], limit({ remind: { first: span(30), every: span(30), most: 9 } }))
    expect(kinds(fire(run, 'remind'))).toEqual(['limit'])
    expect(kinds(start(['x'], limit({ ...remind, from: { field: 'day' } })))).toEqual([])
  })

  test('reject: decided votes stand, and a signer who was to follow is void', () => {
    const run = start(['x', 'y'], { ...all, ...limit({ atEnd: 'reject' }) }).agree('x')
    run.do({ verb: 'addSigner', when: 'after', by: 'y', people: ['s'] })
    fire(run, 'limit')
    expect(['x', 'y', 's'].map((one) => run.partOf(one)?.state)).toEqual(['agreed', 'rejected', 'void'])
    expect([run.partOf('x')?.decidedBy, run.partOf('y')?.decidedBy]).toEqual(['x', ''])
    expect(run.partOf('y')?.reason).toEqual({ rule: '', automatic: 'limit' })
    const asked = start(['x', 'y'], { ...all, ...limit({ atEnd: 'reject' }) })
    asked.do({ verb: 'addSigner', when: 'after', by: 'y', people: ['s'] }).agree('y')
    fire(asked, 'limit')
    expect(['x', 'y', 's'].map((one) => asked.partOf(one)?.state)).toEqual(['rejected', 'agreed', 'rejected'])
  })

  test('reject: in order, for those whose turn has not come as well', () => {
    const run = fire(start(['x', 'y'], { ...inOrder, ...limit({ atEnd: 'reject' }) }), 'limit')
    expect(['x', 'y'].map((one) => run.partOf(one)?.state)).toEqual(['rejected', 'rejected'])
  })

  test('to the manager goes what waits for somebody now, not what comes later', () => {
    const run = start(['x', 'y'], { ...inOrder, ...limit({ atEnd: 'manager' }) })
    run.world.managers = { x: 'm', y: 'n' }
    expect(fire(run, 'limit').todo).toEqual(['a:m'])
    expect(run.agree('m').todo).toEqual(['a:y'])
    expect(run.state.actors.find(({ person }) => person === 'x')).toMatchObject({
      ...{ state: 'moved', decidedBy: '', opinion: '' },
    })
  })
})

describe('what is waited for beside each other', () => {
  test('a delay does not keep an interface from answering, and ends with its own token', () => {
    const run = new Run(graphOfSteps(parallel('p', [calls], [delay], [approval('a')]), approval('z'))).submit()
    const token = run.state.tokens.find(({ node }) => node === 'i')?.id ?? ''
    run.do({ verb: 'interfaceAnswered', token, problem: null }).agree('p-a')
    expect([run.places, kinds(run)]).toEqual([['p parked', 'd live'], ['delay']])
    expect(fire(run, 'delay').todo).toEqual(['z:p-z'])
  })

  test('an answer counts only from who was called', () => {
    const run = new Run(graphOfSteps(approval('a'), calls)).submit()
    const token = run.state.tokens[0]?.id ?? ''
    expect(run.refusal({ verb: 'interfaceAnswered', token, problem: null })).toBe('notFound')
    expect(run.refusal({ verb: 'interfaceAnswered', token: 'none', problem: null })).toBe('notFound')
  })

  test('only a child can fail to start', () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')]))).submit()
    const scope = run.state.scopes[0]?.id ?? ''
    expect(run.refusal({ verb: 'childFailed', scope, problem: 'off' })).toBe('notFound')
    expect(run.refusal({ verb: 'childFailed', scope: 'none', problem: 'off' })).toBe('notFound')
  })

  test('all children adopted are adopted; one that was not tells how it ended', () => {
    const child: PlannedStep = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s', 't', 'u') } }
    const ways = exclusive(
      'x',
      ['child.result = "adopted"', approval('y')],
      ['child.result = "cancelled"', approval('n')],
      [''],
    )
    const after = (...results: ('adopted' | 'cancelled')[]) => {
      const run = new Run(graphOfSteps(child, ways)).submit()
      for (const result of results) run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result })
      return run.todo
    }
    expect(after('adopted', 'adopted', 'adopted')).toEqual(['y:p-y'])
    expect(after('adopted', 'cancelled', 'adopted')).toEqual(['n:p-n'])
  })

  test('who an interface was to name and did not: the step stands open for nobody', () => {
    const rules = [{ from: 'interface' as const, interfaceId: 'any' }]
    const graph = graphOfSteps(approval('a', [], { people: rules }))
    const { state } = new Run(graph)
    const action = { verb: 'submit', by: 'starter', actor: state.actors[0]?.id ?? '' } as const
    let ids = 0
    const known = { now: 2_000, timeZone: 'UTC', newId: () => `n${++ids}` }
    const asked = next(graph, state, action, known)
    expect(asked).toMatchObject({
      kind: 'need',
      questions: [{ kind: 'people', key: 'decide:a', node: 'a', purpose: 'decide' }],
    })
    const answers = { people: { 'decide:a': [], administrators: [{ person: 'boss' }] }, failed: ['a'] }
    expect(next(graph, state, action, { ...known, answers })).toMatchObject({
      kind: 'done',
      state: { tokens: [{ node: 'a', state: 'stopped', problem: { reason: 'interface', detail: 'a' } }] },
      messages: [{ kind: 'stopped', to: 'administrators' }],
    })
  })

  test('a condition without an answer names its way and why', () => {
    const graph = graphOfSteps(exclusive('x', ['1 / n > 5', approval('a')], ['', approval('b')]))
    const run = new Run(graph, { values: { n: 0 } }).submit()
    const flow = graph.nodes['x']?.flows[0]?.id ?? ''
    expect(run.state.tokens[0]?.problem?.reason).toBe('condition')
    expect(run.state.tokens[0]?.problem?.detail).toMatch(new RegExp(`^${flow}: .+`))
  })
})
