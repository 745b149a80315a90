import { describe, expect, test } from 'vitest'
import type { Change } from './change'
import type { PlannedStep } from './process-plan'
import { type InstanceState, instanceStatus } from './state'
import { approval, exclusive, graphOfSteps, inclusive, parallel, people, phase } from './testing/bpmn'
import { Run } from './testing/run'

const roots = (run: Run) => run.state.tokens.filter(({ scope }) => scope === null).length

describe('tokens and scopes', () => {
  test('a running instance has one root token, an ended one has none', () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')])))
    expect(roots(run)).toBe(1)
    expect(roots(run.submit())).toBe(1)
    expect(roots(run.agree('p-a'))).toBe(1)
    expect(run.agree('p-b').state.tokens).toEqual([])
  })

  test('entering a block parks its token and opens a scope with one token for each arm that is taken', () => {
    const arms = [
      ['n > 1', approval('a')],
      ['n > 2', approval('b')],
      ['n > 3', approval('c')],
    ] as const
    const run = new Run(graphOfSteps(inclusive('o', ...arms, ['', approval('d')])), { values: { n: 3 } }).submit()
    const [root, ...inner] = run.state.tokens
    expect(root).toMatchObject({ scope: null, arm: null, node: 'o', state: 'parked', problem: null })
    expect(run.state.scopes).toMatchObject([{ block: 'o', parent: root?.id, expected: 2, arrived: 0 }])
    expect(inner.map(({ node, state, scope }) => [node, state, scope])).toEqual([
      ['a', 'live', run.state.scopes[0]?.id],
      ['b', 'live', run.state.scopes[0]?.id],
    ])
    expect(new Set(inner.map(({ arm }) => arm)).size).toBe(2)
  })

  test('a token that reaches the join disappears and counts; the last one closes the scope, and the parent goes on', () => {
    const run = new Run(graphOfSteps(parallel('p', [approval('a')], [approval('b')], [approval('c')]), approval('d')))
    const root = run.submit().state.tokens[0]?.id
    run.agree('p-c')
    expect([run.places, run.state.scopes[0]?.arrived]).toEqual([['p parked', 'a live', 'b live'], 1])
    run.agree('p-a').agree('p-b')
    expect([run.state.tokens, run.state.scopes]).toMatchObject([[{ id: root, node: 'd', state: 'live' }], []])
  })

  test('an arm without steps arrives at once, and a block of such arms is passed', () => {
    const run = new Run(graphOfSteps(inclusive('o', ['n > 0', approval('a')], ['']), approval('b')), {
      values: { n: 1 },
    })
    expect(run.submit().todo).toEqual(['a:p-a'])
    const none = new Run(run.graph, { values: { n: 0 } }).submit()
    expect([none.todo, none.state.scopes]).toEqual([['b:p-b'], []])
  })

  test('a phase is a scope with one arm; a child process one whose arms are child instances', () => {
    const run = new Run(graphOfSteps(phase('f', approval('a')), approval('b'))).submit()
    expect(run.state.scopes).toMatchObject([{ block: 'f', expected: 1 }])
    expect(run.places).toEqual(['f parked', 'a live'])
    const child: PlannedStep = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s', 't', 'u') } }
    const parent = new Run(graphOfSteps(child, approval('b'))).submit()
    expect([parent.state.scopes, parent.places]).toMatchObject([[{ block: 'k', expected: 3 }], ['k parked']])
  })

  test('how children ended is known in blocks behind them', () => {
    const child: PlannedStep = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s') } }
    const ask = exclusive('x', ['child.result = "cancelled"', approval('no')], ['', approval('yes')])
    for (const block of [phase('f', ask), parallel('p', [ask], [approval('b')])]) {
      const run = new Run(graphOfSteps(child, block)).submit()
      run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result: 'cancelled' })
      expect(run.todo).toContain('no:p-no')
    }
  })

  test('what a return supersedes stays, and counts for progress and rounds no more', () => {
    const reject = { target: 'start', manner: 'restart' } as const
    const run = new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], { reject }))).submit()
    expect(run.agree('p-a').agree('p-b').state.instance.progress).toBe(66)
    run.reject('x')
    expect(run.state.tasks.filter(({ supersededAt }) => supersededAt === 4_000).map(({ node }) => node)).toEqual([
      ...['start', 'a', 'b', 'c'],
    ])
    expect([run.state.instance.progress, run.submit().state.instance.progress]).toEqual([0, 0])
  })
})

describe('what an action answers', () => {
  type Row = { readonly id: string }

  function replay(state: InstanceState, changes: readonly Change[]): InstanceState {
    const rows = (row: Change['row'], before: readonly Row[]) => {
      const found = new Map(before.map((one) => [one.id, one]))
      for (const change of changes.filter((one) => one.row === row)) {
        if (change.after === null) found.delete(change.id)
        else found.set(change.id, change.after)
      }
      return [...found.values()] as never
    }
    return {
      instance: rows('instance', [state.instance])[0],
      ...{ tokens: rows('token', state.tokens), scopes: rows('scope', state.scopes) },
      ...{ tasks: rows('task', state.tasks), actors: rows('actor', state.actors) },
      timers: rows('timer', state.timers ?? []),
    }
  }

  test('its changes, replayed from the start as they are kept on record, give the state', () => {
    const reject = { target: 'chosen', manner: 'chosen' } as const
    const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'notice' } as const
    const block = parallel('p', [approval('a')], [approval('b', ['x', 'y'], { limit })])
    const run = new Run(graphOfSteps(block, approval('c', ['z'], { reject }), approval('d')))
    const records: string[] = []
    const [first, act] = [run.state, run.do.bind(run)]
    run.do = (action) => {
      act(action)
      records.push(JSON.stringify(run.last?.changes))
      return run
    }
    run.submit().do({ verb: 'transfer', by: 'x', to: 'h' }).agree('p-a').agree('h')
    run
      .reject('z', { target: { to: 'node', node: 'b' }, manner: 'straightBack' })
      .do({ verb: 'submit', by: 'h', formChanged: true } as never)
    run
      .reject('z', { target: { to: 'node', node: 'a' } })
      .do({ verb: 'suspend', by: 'boss' })
      .do({ verb: 'restore', by: 'boss' })
    run.agree('p-a').agree('z').do({ verb: 'cancel', by: 'boss', opinion: 'stop' })
    const replayed = records.reduce((state, one) => replay(state, JSON.parse(one)), first)
    expect(replayed).toEqual(run.state)
    expect([records.length, run.status]).toEqual([12, instanceStatus.cancelled])
  })

  test('questions come first, each once, and as often as one answer leads to the next', () => {
    const way = exclusive('x', ['n > 1', approval('b', ['y'])], ['', approval('c')])
    const run = new Run(graphOfSteps(approval('a', ['x']), way), { values: { n: 2 } }).submit()
    run.agree('x')
    expect(run.asked.map(({ key }) => key)).toEqual(['values', 'decide:b'])
  })

  test('who decides is asked by the rules of the step with its filters, and every reason is kept', () => {
    const only = { sameDepartment: true, samePosition: false, sameCompany: false, notStarter: true }
    const reason = { rule: 'named', detail: 'unit 7' }
    const graph = graphOfSteps(approval('a', ['x'], { only, outcome: { mode: 'all', ratio: 100 } }))
    const run = new Run(graph, { found: { 'decide:a': [{ person: 'x', weight: 3, reason }, 'y', 'x'] } }).submit()
    expect(run.asked).toMatchObject([
      { kind: 'people', node: 'a', purpose: 'decide', only, rules: [{ rule: { from: 'named' } }] },
    ])
    expect(run.state.actors.slice(1)).toMatchObject([
      { person: 'x', weight: 3, seq: 0, reason },
      { person: 'y', weight: 1, seq: 1, reason: null },
    ])
    run.world.found = { 'decide:a': ['z'] }
    expect(run.agree('x').todo).toEqual(['a:y'])
  })

  test('who passed another step last decides here; who rejected or only advised there does not', () => {
    const rules = [{ from: 'node' as const, node: 'a' }]
    const outcome = { mode: 'all', ratio: 50 } as const
    const run = new Run(
      graphOfSteps(approval('a', ['x', 'y', 'z'], { outcome }), approval('b', [], { people: rules })),
    ).submit()
    run
      .do({ verb: 'consult', by: 'x', people: ['c'] })
      .agree('c', { opinion: 'well' })
      .reject('z')
      .agree('x')
      .agree('y')
    expect(run.todo).toEqual(['b:x', 'b:y'])
    expect(run.asked.map(({ key }) => key)).toEqual(['decide:b:x,y'])
    const between = graphOfSteps(approval('a'), approval('m'), approval('b', [], { people: rules }))
    expect(new Run(between).submit().agree('p-a').agree('p-m').todo).toEqual(['b:p-a'])
    const none = new Run(graphOfSteps(approval('b', [], { people: [{ from: 'node', node: 'start' }] })))
    expect(none.submit().todo).toEqual(['b:starter'])
  })
})
