import { describe, expect, test } from 'vitest'
import type { GraphNode } from './graph'
import type { PlannedStep } from './process-plan'
import { approval, exclusive, graphOfSteps, inclusive, parallel, people, phase } from './testing/bpmn'
import { Run } from './testing/run'

const end = (more: Partial<Extract<PlannedStep, { do: 'end' }>> = {}): PlannedStep => ({ do: 'end', id: 'e', ...more })

describe('inclusive', () => {
  const graph = graphOfSteps(
    inclusive('p', ['amount > 10', approval('a')], ['amount > 5', approval('b')], ['', approval('c')]),
    approval('d'),
  )
  const start = (amount: number) => new Run(graph, { values: { amount } }).submit()

  test('every true arm, and the default where none is', () => {
    expect([start(20).todo, start(6).todo, start(1).todo]).toEqual([['a:p-a', 'b:p-b'], ['b:p-b'], ['c:p-c']])
  })

  test('the join waits for what was really started', () => {
    const run = start(20)
    expect(run.state.scopes).toMatchObject([{ block: 'p', expected: 2, arrived: 0 }])
    expect(run.agree('p-a').todo).toEqual(['b:p-b'])
    expect(run.agree('p-b').todo).toEqual(['d:p-d'])
    expect(start(6).agree('p-b').todo).toEqual(['d:p-d'])
  })
})

describe('conditions', () => {
  test.each(['exclusive', 'inclusive'] as const)('%s: one without an answer is never taken as false', (kind) => {
    const split = kind === 'exclusive' ? exclusive : inclusive
    const run = new Run(graphOfSteps(split('x', ['1 / amount > 5', approval('a')], ['', approval('b')])), {
      values: { amount: 0 },
    }).submit()
    expect([run.places, run.told]).toEqual([['x stopped'], ['stopped administrators']])
    expect(run.state.tokens[0]?.problem).toMatchObject({ reason: 'condition' })
    run.world.values = { amount: 0.1 }
    run.do({ verb: 'retry', by: 'boss', token: run.state.tokens[0]?.id ?? '' })
    expect(run.todo).toEqual(['a:p-a'])
  })
})

test('a way behind the one that is taken is not tried', () => {
  const ways = exclusive('x', ['amount = 0', approval('a')], ['1 / amount > 5', approval('b')], ['', approval('c')])
  expect(new Run(graphOfSteps(ways), { values: { amount: 0 } }).submit().todo).toEqual(['a:p-a'])
})

test('a condition that cannot be read stops the token at its way', () => {
  const graph = graphOfSteps(exclusive('x', ['amount > 0', approval('a')], ['', approval('b')]))
  const x = graph.nodes['x'] as GraphNode
  const broken = { ...x, flows: x.flows.map((flow) => (flow.condition ? { ...flow, condition: '1 +' } : flow)) }
  const run = new Run({ ...graph, nodes: { ...graph.nodes, x: broken } }).submit()
  expect(run.state.tokens).toMatchObject([{ problem: { reason: 'condition', detail: 'x-a' } }])
})

describe('ends', () => {
  test('an inner end closes its phase', () => {
    const early = exclusive('x', ['amount > 5', approval('a'), end()], ['', approval('b')])
    const graph = graphOfSteps(phase('f', early), approval('c'))
    const start = (amount: number) => new Run(graph, { values: { amount } }).submit()
    expect(start(9).agree('p-a').todo).toEqual(['c:p-c'])
    expect(start(1).agree('p-b').todo).toEqual(['c:p-c'])
    expect([start(9).agree('p-a').state.scopes, start(9).agree('p-a').status]).toEqual([[], 1])
  })

  test('one that terminates ends the whole process, and closes what is open beside it', () => {
    const stop = exclusive('x', ['amount > 5', end({ terminates: true, result: 'rejected' })], ['', approval('a')])
    const graph = graphOfSteps(parallel('p', [approval('w'), stop], [approval('b')]), approval('c'))
    const run = new Run(graph, { values: { amount: 9 } }).submit().agree('p-w')
    expect(run.state).toMatchObject({ instance: { status: 3 }, tokens: [], scopes: [] })
    expect([run.todo, run.visits.at(-1)]).toEqual([[], 'b closed'])
    expect(run.told).toEqual(['passed starter', 'rejected starter', 'closed p-b'])
    const other = new Run(graph, { values: { amount: 1 } }).submit().agree('p-w')
    expect(other.todo).toEqual(['b:p-b', 'a:p-a'])
  })

  test('one that terminates leaves nothing of what was on its way beside it', () => {
    const stop = exclusive('x', ['amount > 5', end({ terminates: true })], ['', approval('a')])
    const rows = ['c', 'd'].map((id): PlannedStep => ({ do: 'copy', id, settings: { people: people('r') } }))
    const graph = graphOfSteps(parallel('p', [stop], [...rows, approval('b')]), approval('z'))
    const run = new Run(graph, { values: { amount: 9 } }).submit()
    expect([run.status, run.visits, run.places]).toEqual([2, ['start passed', 'c passed'], []])
  })

  test('adopted; with result=rejected rejected', () => {
    const graph = graphOfSteps(exclusive('x', ['amount > 5', end({ result: 'rejected' })], ['', approval('a')]))
    const run = new Run(graph, { values: { amount: 9 } }).submit()
    expect([run.status, run.told, run.state.instance.endedAt]).toEqual([3, ['rejected starter'], 1_000])
    expect(new Run(graph, { values: { amount: 1 } }).submit().agree('p-a').told).toContain('adopted starter')
  })

  test('an end that rejects forgot the step that had led to it, so that the order of arms told in the progress', () => {
    const steps = [approval('a'), exclusive('x', ['amount > 5', end({ result: 'rejected' })], ['', approval('b')])]
    const run = new Run(graphOfSteps(...steps), { values: { amount: 9 } }).submit().agree('p-a')
    expect([run.status, run.state.instance.progress]).toEqual([3, 50])
  })
})

describe('More than 50 automatic steps without a person in one action', () => {
  const copy: PlannedStep = { do: 'copy', id: 'c', settings: { people: people('r') } }
  const graph = graphOfSteps({ do: 'loop', id: 'l', steps: [copy], again: 'amount > 5' }, approval('a'))

  test('stop the token; it goes on once the loop ends', () => {
    const run = new Run(graph, { values: { amount: 9 } }).submit()
    expect(run.state.tokens).toMatchObject([{ state: 'stopped', problem: { reason: 'endless' } }])
    expect(run.told.at(-1)).toBe('stopped administrators')
    run.world.values = { amount: 1 }
    run.do({ verb: 'retry', by: 'boss', token: run.state.tokens[0]?.id ?? '' })
    expect(run.todo).toEqual(['a:p-a'])
  })

  test('a token stops inside its arm or behind the block, never at the join', () => {
    const row = (name: string, length: number) => Array.from({ length }, (_, at) => ({ ...copy, id: `${name}${at}` }))
    const start = (...arms: PlannedStep[][]) =>
      new Run(graphOfSteps(parallel('p', ...arms), copy, approval('z'))).submit()
    const full = start(row('c', 49), [approval('a')])
    expect([full.places, full.state.scopes[0]?.arrived]).toEqual([['p parked', 'a live'], 1])
    expect(full.agree('p-a').todo).toEqual(['z:p-z'])
    expect(start(row('c', 24), row('d', 25)).places).toEqual(['c stopped'])
    const over = start(row('c', 50), [])
    expect([over.places, over.state.scopes[0]?.arrived]).toEqual([['p parked', 'c49 stopped'], 1])
    over.do({ verb: 'jump', by: 'boss', node: 'c49', opinion: 'again' })
    expect([over.todo, over.state.scopes]).toEqual([['z:p-z'], []])
  })

  test('fifty in a row do not', () => {
    const row = (length: number) => Array.from({ length }, (_, at) => ({ ...copy, id: `c${at}` }))
    const start = (length: number) => new Run(graphOfSteps(...row(length), approval('a'))).submit()
    expect([start(50).places, start(51).places]).toEqual([['a live'], ['c50 stopped']])
  })
})

describe('Urge', () => {
  const start = () => new Run(graphOfSteps(approval('a', ['x', 'y']))).submit()
  const urge = (run: Run, by = 'starter') => ({ verb: 'urge', by, task: run.openTasks[0]?.id ?? '' }) as const

  test('starter, once in ten minutes for a task', () => {
    const run = start()
    expect(run.do(urge(run)).told).toEqual(['urged x', 'urged y'])
    expect(run.refusal(urge(run))).toBe('urgedLately')
    run.now = 2_000 + 600_000
    expect(run.refusal(urge(run))).toBeNull()
  })

  test('nobody else but those who watch', () => {
    const run = start()
    expect([run.refusal(urge(run, 'x')), run.refusal({ ...urge(run, 'x'), watching: true })]).toEqual([
      'notYours',
      null,
    ])
  })

  test('not a task that is done, nor one that waits for nobody', () => {
    const run = start()
    const act = urge(run)
    expect(run.refusal({ ...act, task: 'none' })).toBe('notFound')
    run.do({ verb: 'assign', by: 'boss', task: act.task, people: ['starter'] })
    expect(run.refusal(act)).toBe('notOffered')
    const two = new Run(graphOfSteps(approval('a'), approval('b'))).submit()
    const done = urge(two)
    expect(two.agree('p-a').refusal(done)).toBe('alreadyHandled')
  })
})

describe('Copy', () => {
  test('a copy node gives people a copy, and the token goes on', () => {
    const copy: PlannedStep = { do: 'copy', id: 'c', settings: { people: people('r', 'q') } }
    const run = new Run(graphOfSteps(copy, approval('a'))).submit()
    expect(run.last?.effects).toEqual([{ kind: 'copy', node: 'c', people: ['r', 'q'] }])
    expect([run.todo, run.told]).toEqual([['a:p-a'], ['copied r', 'copied q', 'arrived p-a']])
    const none = new Run(graphOfSteps(copy, approval('a')), { found: { 'copy:c': [] } }).submit()
    expect([none.last?.effects, none.todo]).toEqual([[], ['a:p-a']])
  })

  test('a step that is passed gives copies to whom it names', () => {
    const run = new Run(graphOfSteps(approval('a', ['x'], { copyTo: people('r') }), approval('b'))).submit().agree('x')
    expect(run.asked).toMatchObject([{ key: 'copy:a', purpose: 'copy' }, { key: 'decide:b' }])
    expect(run.last?.effects).toEqual([{ kind: 'copy', node: 'a', people: ['r'] }])
  })

  test('an approver lets others read, where the node offers it', () => {
    const acts = { transfer: true, consult: true, addSigner: true, copy: false, batch: true, recall: true }
    const start = (copy: boolean) => new Run(graphOfSteps(approval('a', ['x'], { acts: { ...acts, copy } }))).submit()
    const run = start(true).do({ verb: 'copy', by: 'x', people: ['r', 'r', 'q'] })
    expect(run.last?.effects).toEqual([{ kind: 'copy', node: 'a', people: ['r', 'q'] }])
    expect(run.last?.changes).toEqual([])
    expect(run.refusal({ verb: 'copy', by: 'x', people: [] })).toBe('personWanted')
    expect(run.refusal({ verb: 'copy', by: 'x', people: ['r', ''] })).toBe('personWanted')
    expect(start(false).refusal({ verb: 'copy', by: 'x', people: ['r'] })).toBe('notOffered')
  })
})
