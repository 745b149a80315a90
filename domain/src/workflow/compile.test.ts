import { expect, test } from 'vitest'
import { compile } from './compile'
import { approval, exclusive, graphOfSteps, inclusive, parallel, phase, processOf } from './testing/bpmn'

test('a line of approvals', () => {
  const graph = graphOfSteps(approval('a'), approval('b'))
  expect(Object.keys(graph.nodes)).toEqual(['start', 'a', 'b', 'end'])
  expect(graph).toMatchObject({
    start: 'start',
    settings: { withdraw: 'beforeDecision' },
    nodes: {
      start: {
        kind: 'start',
        settings: { fields: {} },
        flows: [{ id: 'start-a', to: 'a', name: '', isDefault: false }],
        place: [],
      },
      a: { kind: 'approval', name: 'a', place: [], flows: [{ to: 'b' }] },
      end: { kind: 'end', result: 'adopted', terminates: false, flows: [], place: [] },
    },
  })
})

test('a choice has its conditions in order and its default', () => {
  const { nodes } = graphOfSteps(exclusive('x', ['amount > 1', approval('a')], ['amount > 0', approval('b')], ['']))
  expect(nodes['x']).toMatchObject({
    kind: 'exclusive',
    flows: [
      { to: 'a', condition: 'amount > 1', isDefault: false },
      { to: 'b', condition: 'amount > 0', isDefault: false },
      { to: 'x-join', isDefault: true },
    ],
  })
  expect(nodes['x']?.flows[2]).not.toHaveProperty('condition')
  expect(nodes['x-join']).toMatchObject({ kind: 'exclusive', place: [] })
})

test('a way without steps keeps its place among the conditions', () => {
  const { nodes } = graphOfSteps(exclusive('x', ['amount > 9'], ['amount > 5', approval('a')], ['', approval('b')]))
  expect(nodes['x']?.flows.map((flow) => [flow.to, flow.condition])).toEqual([
    ['x-join', 'amount > 9'],
    ['a', 'amount > 5'],
    ['b', undefined],
  ])
})

test('blocks inside each other: each node knows the arms in which it stands, split and join stand outside', () => {
  const { nodes } = graphOfSteps(
    parallel('p', [approval('a')], [inclusive('i', ['1 = 1', approval('b')], ['', approval('c')])]),
  )
  expect(nodes['p']).toMatchObject({ kind: 'parallel', join: 'p-join', place: [] })
  expect(nodes['p-join']).toMatchObject({ kind: 'join', split: 'p', place: [] })
  expect(nodes['a']?.place).toEqual([{ block: 'p', arm: 'p-a' }])
  expect(nodes['i']).toMatchObject({ kind: 'inclusive', join: 'i-join', place: [{ block: 'p', arm: 'p-i' }] })
  expect(nodes['i-join']).toMatchObject({ kind: 'join', split: 'i', place: [{ block: 'p', arm: 'p-i' }] })
  expect(nodes['c']?.place).toEqual([
    { block: 'p', arm: 'p-i' },
    { block: 'i', arm: 'i-c' },
  ])
})

test('a phase is a block of one arm that begins at its inner start', () => {
  const { nodes } = graphOfSteps(
    phase('f', approval('a'), parallel('p', [approval('b')], [approval('c')])),
    approval('d'),
  )
  expect(nodes['f']).toMatchObject({ kind: 'phase', join: 'f', first: 'f-first', place: [], flows: [{ to: 'd' }] })
  const inside = [{ block: 'f', arm: 'f-first' }]
  expect(nodes['f-first']).toMatchObject({ kind: 'start', place: inside, flows: [{ to: 'a' }] })
  expect(nodes['f-last']).toMatchObject({ kind: 'end', place: inside })
  expect(nodes['b']?.place).toEqual([...inside, { block: 'p', arm: 'p-b' }])
})

test('the same file compiles to the same graph', () => {
  const xml = processOf(parallel('p', [approval('a')], [approval('b')]))
  expect(compile(xml)).toEqual(compile(xml))
})
