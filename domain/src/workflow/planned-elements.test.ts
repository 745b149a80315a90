import { expect, test } from 'vitest'
import { type PlannedParts, plannedElements } from './planned-elements'
import type { PlannedStep } from './process-plan'
import { approval, exclusive, inclusive, parallel, phase } from './testing/bpmn'

const drawn = (...steps: PlannedStep[]) => plannedElements({ steps })
/** Flows as `id`, with what they ask for, and `else` where they are taken otherwise. */
const waysOf = ({ flows }: PlannedParts) =>
  flows.map(({ id, when, isDefault }) => [id, when, isDefault ? 'else' : ''].filter(Boolean).join(' '))
const idsOf = ({ elements }: PlannedParts) => elements.map(({ id }) => id)
const end = (id: string): PlannedStep => ({ do: 'end', id })

test('nothing between start and end is one way', () => {
  expect(drawn()).toEqual({
    elements: [
      { id: 'start', name: '发起', tag: 'startEvent', settings: undefined },
      { id: 'end', name: '结束', tag: 'endEvent' },
    ],
    flows: [{ id: 'start-end', name: '', from: 'start', to: 'end', when: '', isDefault: false, arm: 0 }],
  })
})

test.each<[string, PlannedStep, string[]]>([
  ['exclusive', exclusive('x', ['n > 1', approval('a')], ['n > 2']), ['x-a n > 1', 'x-x-join else']],
  ['inclusive', inclusive('x', ['n > 1'], ['n > 2', approval('a')]), ['x-x-join n > 1', 'x-a else']],
  ['parallel', parallel('x', [approval('a')], []), ['x-a', 'x-x-join']],
])('%s: the last way is taken otherwise where something is asked for', (_, step, ways) => {
  const parts = drawn(step)
  expect(waysOf(parts)).toEqual(['start-x', ...ways, 'a-x-join', 'x-join-end'])
  expect(parts.elements.map(({ tag }) => tag)).toEqual([
    ...['startEvent', `${step.do}Gateway`, 'userTask', `${step.do}Gateway`, 'endEvent'],
  ])
})

test('the arms of a parallel block ask for nothing, whatever they say', () => {
  const arms = [{ when: 'n > 1', steps: [approval('a')] }, { steps: [approval('b')] }]
  expect(waysOf(drawn({ do: 'parallel', id: 'p', arms })).slice(1, 3)).toEqual(['p-a', 'p-b'])
})

test('several ways without steps between the same two gateways are told apart by number', () => {
  const ways = waysOf(drawn(exclusive('x', ['n > 1'], ['n > 2'], [''])))
  expect(ways).toEqual(['start-x', 'x-x-join n > 1', 'x-x-join-2 n > 2', 'x-x-join-3 else', 'x-join-end'])
})

test('behind an end nothing is drawn, nor a join where no way comes to it', () => {
  expect(idsOf(drawn(end('e'), approval('a')))).toEqual(['start', 'e'])
  const parts = drawn(exclusive('x', ['n > 1', end('no')], ['', approval('a'), end('yes')]), approval('b'))
  expect(idsOf(parts)).toEqual(['start', 'x', 'no', 'a', 'yes'])
  expect(waysOf(parts)).toEqual(['start-x', 'x-no n > 1', 'x-a else', 'a-yes'])
})

test('a loop begins and ends at a gateway; the way back asks, and the way on is taken otherwise', () => {
  const parts = drawn({ do: 'loop', id: 'l', name: 'again?', steps: [approval('a')], again: 'n > 1' })
  expect(waysOf(parts)).toEqual(['start-l', 'l-a', 'a-l-again', 'l-again-l n > 1', 'l-again-end else'])
  expect(parts.elements.map(({ id, name }) => [id, name])).toEqual([
    ...[
      ['start', '发起'],
      ['l', ''],
      ['a', 'a'],
      ['l-again', 'again?'],
      ['end', '结束'],
    ],
  ])
})

test('a phase is drawn from an inner start to an inner end; what has no name is called as its id', () => {
  const { elements } = drawn(phase('f', approval('a')), { do: 'phase', id: 'g', name: 'later', steps: [end('e')] })
  const [, first, second] = elements
  expect([first?.name, first?.tag, first?.parts && waysOf(first.parts)]).toEqual([
    ...['f', 'subProcess', ['f-first-a', 'a-f-last']],
  ])
  expect([second?.name, second?.parts && idsOf(second.parts)]).toEqual(['later', ['g-first', 'e']])
})

test('what is set and what is written inside stand at their element', () => {
  const { elements } = drawn(
    { do: 'delay', id: 'd', settings: { until: 'day' } },
    { do: 'copy', id: 'c' },
    { do: 'end', id: 'e', result: 'rejected', terminates: true },
  )
  expect(elements.slice(1)).toEqual([
    { id: 'd', name: 'd', tag: 'intermediateCatchEvent', settings: { until: 'day' }, inside: 'timerEventDefinition' },
    { id: 'c', name: 'c', tag: 'sendTask', settings: undefined, inside: '' },
    { id: 'e', name: 'e', tag: 'endEvent', settings: { result: 'rejected' }, inside: 'terminateEventDefinition' },
  ])
  expect(plannedElements({ start: { fields: { a: 'write' } }, steps: [] }).elements[0]?.settings).toEqual({
    fields: { a: 'write' },
  })
})
