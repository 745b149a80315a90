import { expect, test } from 'vitest'
import { processDifference } from './process-difference'
import type { PlannedStep } from './process-plan'
import { approval, exclusive, graphOf, graphOfSteps, parallel, phase } from './testing/bpmn'

const line = graphOfSteps(approval('a'), approval('b'))

test('nothing between a graph and itself', () => {
  expect(processDifference(line, graphOfSteps(approval('a'), approval('b')))).toEqual([])
})

test('nodes that came and went, and the ways that changed with them', () => {
  const changes = processDifference(line, graphOfSteps(approval('a'), approval('c')))
  expect(changes).toEqual([
    { what: 'removed', node: 'b', name: 'b', kind: 'approval' },
    { what: 'added', node: 'c', name: 'c', kind: 'approval' },
    { what: 'way', node: 'a', name: 'a', flow: 'a-b', from: 'b' },
    { what: 'way', node: 'a', name: 'a', flow: 'a-c', to: 'c' },
  ])
})

test('names, kinds, and settings member by member', () => {
  const of = (name: string, mode: 'any' | 'all', signature: boolean) =>
    graphOf({
      steps: [
        {
          do: 'approval',
          id: 'a',
          name,
          settings: {
            people: [{ from: 'starter' }],
            outcome: { mode, ratio: 100 },
            needs: { opinion: false, signature, file: false },
          },
        },
      ],
    })
  expect(processDifference(of('甲', 'any', false), of('乙', 'all', true))).toEqual([
    { what: 'renamed', node: 'a', name: '乙', from: '甲', to: '乙' },
    { what: 'setting', node: 'a', name: '乙', path: 'outcome.mode', from: 'any', to: 'all' },
    { what: 'setting', node: 'a', name: '乙', path: 'needs.signature', from: false, to: true },
  ])
  const copy = graphOf({ steps: [{ do: 'copy', id: 'a', name: '甲', settings: { people: [{ from: 'starter' }] } }] })
  expect(processDifference(of('甲', 'any', false), copy)).toEqual([
    { what: 'kind', node: 'a', name: '甲', from: 'approval', to: 'copy' },
  ])
})

test('settings that were not there before, and those of the process and of ends', () => {
  const of = (settings: { formId?: string }, result?: 'rejected') =>
    graphOf({ settings, steps: [approval('a'), { do: 'end', id: 'e', ...(result ? { result } : {}) }] })
  expect(processDifference(of({}), of({ formId: 'f' }, 'rejected'))).toEqual([
    { what: 'setting', node: '', name: '', path: 'formId', from: undefined, to: 'f' },
    { what: 'setting', node: 'e', name: 'e', path: 'result', from: 'adopted', to: 'rejected' },
  ])
})

test('a node in another block', () => {
  const changes = processDifference(
    graphOfSteps(phase('f', approval('a')), approval('b')),
    graphOfSteps(phase('f', approval('a'), approval('b'))),
  )
  expect(changes).toContainEqual({ what: 'moved', node: 'b', name: 'b', from: [], to: ['f'] })
})

test('conditions, defaults and their order', () => {
  type Way = readonly [string, PlannedStep]
  const a: Way = ['x > 1', approval('a')]
  const b: Way = ['x > 2', approval('b')]
  const rest: Way = ['', approval('c')]
  const changes = (...ways: Way[]) =>
    processDifference(graphOfSteps(exclusive('x', a, b, rest)), graphOfSteps(exclusive('x', ...ways)))
  expect(changes(['x > 9', approval('a')], b, rest)).toEqual([
    { what: 'condition', node: 'x', name: 'x', flow: 'x-a', from: 'x > 1', to: 'x > 9' },
  ])
  expect(changes(b, a, rest)).toEqual([
    { what: 'order', node: 'x', name: 'x', from: ['x-a', 'x-b', 'x-c'], to: ['x-b', 'x-a', 'x-c'] },
  ])
  expect(changes(a, ['x > 3', approval('c')], b)).toEqual([
    { what: 'condition', node: 'x', name: 'x', flow: 'x-c', from: undefined, to: 'x > 3' },
    { what: 'default', node: 'x', name: 'x', flow: 'x-c', from: true, to: false },
    { what: 'condition', node: 'x', name: 'x', flow: 'x-b', from: 'x > 2', to: undefined },
    { what: 'default', node: 'x', name: 'x', flow: 'x-b', from: false, to: true },
    { what: 'order', node: 'x', name: 'x', from: ['x-a', 'x-b', 'x-c'], to: ['x-a', 'x-c', 'x-b'] },
  ])
})

test('a way by the names that steps have in the version of which it tells', () => {
  const named = (name: string) => graphOfSteps(approval('a'), { ...approval('b'), name })
  const [before, after] = [named('经理审批'), graphOfSteps(approval('a'), { ...approval('c'), name: '院长审批' })]
  const ways = processDifference(before, after).filter(({ what }) => what === 'way')
  expect(ways).toMatchObject([{ from: '经理审批' }, { to: '院长审批' }])
  const unnamed = processDifference(named(''), after).filter(({ what }) => what === 'way')
  expect(unnamed).toMatchObject([{ from: 'b' }, { to: '院长审批' }])
})

test('a flow of the same id that leads elsewhere', () => {
  const before = graphOfSteps(approval('a'), approval('b'))
  const { a, ...rest } = before.nodes
  const after = {
    ...before,
    nodes: { ...rest, a: { ...a, flows: [{ ...a?.flows[0], to: 'end' }] } as typeof a & object },
  }
  expect(processDifference(before, after)).toContainEqual({
    what: 'way',
    node: 'a',
    name: 'a',
    flow: 'a-b',
    from: 'b',
    to: '结束',
  })
})

test('arms of a parallel block in another order are no change', () => {
  expect(
    processDifference(
      graphOfSteps(parallel('p', [approval('a')], [approval('b')])),
      graphOfSteps(parallel('p', [approval('b')], [approval('a')])),
    ),
  ).toEqual([])
})

test('a way that is new among others is no other order of them', () => {
  const before = graphOfSteps(exclusive('x', ['x > 1', approval('a')], ['', approval('c')]))
  const after = graphOfSteps(exclusive('x', ['x > 2', approval('b')], ['x > 1', approval('a')], ['', approval('c')]))
  const orders = [processDifference(before, after), processDifference(after, before)].flat()
  expect(orders.filter(({ what }) => what === 'order')).toEqual([])
})

test('a group of settings that there was not is told as a whole', () => {
  const limit = { from: 'received', span: { amount: 1, unit: 'day', working: false }, atEnd: 'notice' } as const
  const [without, limited] = [graphOfSteps(approval('a', ['x'])), graphOfSteps(approval('a', ['x'], { limit }))]
  const change = { what: 'setting', node: 'a', name: 'a', path: 'limit' }
  expect(processDifference(without, limited)).toEqual([{ ...change, from: undefined, to: limit }])
  expect(processDifference(limited, without)).toEqual([{ ...change, from: limit, to: undefined }])
})
