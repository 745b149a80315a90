import { describe, expect, test } from 'vitest'
import { commonBlocks, liesBelow, tokenChain } from './places'
import type { ApprovalSettings } from './settings'
import type { Token } from './state'
import { approval, exclusive, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run } from './testing/run'

const chosen: Partial<ApprovalSettings> = { reject: { target: 'chosen', manner: 'chosen' } }
const to = (node: string, manner: 'restart' | 'straightBack' = 'restart') => ({ target: { to: 'node', node }, manner })
const place = (...blocks: string[]) => blocks.map((one) => ({ block: one[0] ?? '', arm: one }))

test.each([
  [place(), place(), 0],
  [place('p1'), place(), 0],
  [place('p1'), place('q1'), 0],
  [place('p1'), place('p1'), 1],
  [place('p1'), place('p2'), null],
  [place('p1', 'q1'), place('p1', 'r1'), 1],
  [place('p1', 'q1'), place('p1', 'q2'), null],
  [place('p1', 'q1'), place('p1', 'q1', 'r1'), 2],
])('%j and %j have %j blocks in common', (one, other, count) => {
  expect([commonBlocks(one, other), commonBlocks(other, one)]).toEqual([count, count])
})

test('a place lies below as many blocks of another one as are asked for', () => {
  const lies = (depth: number) => liesBelow(place('p1', 'q1'), place('p1', 'q2'), depth)
  expect([lies(0), lies(1), lies(2), liesBelow(place(), place('p1'), 1)]).toEqual([true, true, false, false])
})

test('rows that do not belong together are told and not gone on with', () => {
  const token: Token = { id: 't', scope: 's', arm: 'a', node: 'n', state: 'live', problem: null }
  const scope = { id: 's', block: 'p', parent: 'gone', expected: 1, arrived: 0 }
  expect(() => tokenChain({ tokens: new Map(), scopes: new Map() }, token)).toThrow('scope s has no parent')
  expect(() => tokenChain({ tokens: new Map(), scopes: new Map([['s', scope]]) }, token)).toThrow('no parent')
})

describe('a rejection across blocks', () => {
  test('leads from one block into another that is closed, and opens that one anew', () => {
    const graph = graphOfSteps(
      parallel('p', [approval('a')], [approval('b')]),
      parallel('q', [approval('c', ['x'], chosen)], [approval('d')]),
    )
    const run = new Run(graph).submit().agree('p-a').agree('p-b').reject('x', to('b'))
    expect([run.todo, run.places]).toEqual([['b:p-b'], ['p parked', 'b live']])
    expect(run.visits.slice(-3)).toEqual(['c returned*', 'd closed*', 'b open'])
    expect(run.agree('p-b').todo).toEqual(['c:x', 'd:p-d'])
  })

  test('a correction lies where its token waits: what came after another arm counts no more, it included', () => {
    const block = parallel('p', [approval('a')], [approval('b')])
    const run = new Run(graphOfSteps(block, approval('c', ['x'], chosen))).submit().agree('p-b').agree('p-a')
    run.reject('x', to('a', 'straightBack')).do({ verb: 'submit', by: 'p-a' }).reject('x', to('b'))
    expect(run.visits).toEqual([
      ...['start passed', 'a passed', 'b passed*', 'c returned*', 'a passed*', 'c returned*', 'b open'],
    ])
  })

  test('what was decided outside the block before it opened again stands', () => {
    const arm = [exclusive('x', ['n > 0', approval('a')], ['', approval('z')]), approval('c', ['x'], chosen)]
    const block = parallel('p', arm, [approval('b')])
    const graph = graphOfSteps({ do: 'loop', id: 'l', steps: [block, approval('m')], again: 'again > 0' })
    const run = new Run(graph, { values: { n: 1, again: 1 } }).submit()
    run.agree('p-a').agree('x').agree('p-b')
    run.world.values = { n: 0, again: 1 }
    run.agree('p-m').agree('p-z').reject('x', to('a'))
    expect(run.visits.filter((visit) => visit.startsWith('m'))).toEqual(['m passed'])
    expect(run.visits.filter((visit) => visit.startsWith('z'))).toEqual(['z passed*'])
  })
})

describe('what counts no more after a token was placed anew', () => {
  const start = (...settings: Partial<ApprovalSettings>[]) =>
    new Run(graphOfSteps(...['a', 'b', 'c'].map((id, at) => approval(id, [id], settings[at])))).submit()

  test('all since the last visit of the step, not since it was last corrected', () => {
    const run = start({}, {}, chosen).agree('a').agree('b').reject('c', to('a', 'straightBack'))
    run.do({ verb: 'submit', by: 'a' }).reject('c', to('a'))
    expect(run.visits).toEqual([
      ...['start passed', 'a passed*', 'b passed*', 'c returned*', 'a passed*', 'c returned*', 'a open'],
    ])
  })

  test('nothing, where the step was not passed yet: neither of one ahead nor of the one where it stands', () => {
    const jump = (node: string) => start().do({ verb: 'jump', by: 'boss', opinion: 'so', node }).visits
    expect([jump('b'), jump('a')]).toEqual([
      ['start passed', 'a closed', 'b open'],
      ['start passed', 'a closed', 'a open'],
    ])
  })

  test('how children ended is known in a block that opens anew as well', () => {
    const child = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s') } } as const
    const ask = exclusive('x', ['child.result = "cancelled"', approval('n')], ['', approval('y')])
    const block = parallel('p', [approval('a'), ask], [approval('b')])
    const run = new Run(graphOfSteps(child, block, approval('c', ['c'], chosen))).submit()
    run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result: 'cancelled' })
    run.agree('p-a').agree('p-n').agree('p-b').reject('c', to('a'))
    expect(run.agree('p-a').todo).toEqual(['n:p-n'])
  })
})
