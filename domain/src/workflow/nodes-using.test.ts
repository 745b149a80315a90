import { expect, test } from 'vitest'
import type { Graph, GraphNode } from './graph'
import { nodesUsing } from './nodes-using'
import { defaultApproval } from './settings-document'

const base = { place: [], flows: [] }
const node = (id: string, more: object) => ({ ...base, id, name: `名${id}`, ...more }) as unknown as GraphNode
const approval = (id: string, settings: object, more: object = {}) =>
  node(id, { kind: 'approval', settings: { ...defaultApproval, ...settings }, ...more })
const graph = (settings: object, ...nodes: readonly GraphNode[]): Graph =>
  ({
    start: 'x',
    settings: { withdraw: 'never', ...settings },
    nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  }) as Graph

const drawn = graph(
  {
    title: 'concat("报销 ", reason)',
    events: [{ on: 'adopted', interfaceId: 'i', parameters: [{ name: 'p', formula: 'told' }] }],
  },
  node('start', { kind: 'start', settings: { fields: { amount: 'write' } } }),
  approval('by', {
    people: [{ from: 'field', field: 'keeper', take: 'person' }],
    events: [{ on: 'passed', interfaceId: 'i', parameters: [{ name: 'p', formula: 'heard' }] }],
  }),
  approval('rows', { fields: { 't.cost': 'hidden', 't.+': 'write' } }),
  approval('late', {
    limit: { from: { field: 'due' }, span: { amount: 1, unit: 'day', working: false }, atEnd: 'notice' },
  }),
  node('way', {
    kind: 'exclusive',
    flows: [{ id: 'f', to: 'x', name: '', condition: 'amount > 5', isDefault: false }],
  }),
  node('wait', { kind: 'delay', settings: { until: 'due' } }),
  node('child', {
    kind: 'child',
    settings: { processId: 'p', starters: [], wait: true, fields: [{ from: 'amount', to: 'keeper' }], again: false },
  }),
  node('call', {
    kind: 'interface',
    settings: { interfaceId: 'i', parameters: [{ name: 'p', formula: 'amount + 1' }] },
  }),
)

test.each([
  ['amount', ['start', 'way', 'child', 'call']],
  ['keeper', ['by']],
  ['t', ['rows']],
  ['t.cost', ['rows']],
  ['due', ['late', 'wait']],
  ['told', ['']],
  ['reason', ['']],
  ['heard', ['by']],
  ['amoun', []],
])('what of a process reads %s', (field, expected) => {
  expect(nodesUsing(drawn, field).map(({ id }) => id)).toEqual(expected)
})

test('each comes with its name, and the process itself without one', () => {
  expect([nodesUsing(drawn, 'keeper'), nodesUsing(drawn, 'told')]).toEqual([
    [{ id: 'by', name: '名by' }],
    [{ id: '', name: '' }],
  ])
})

test('a process that has no title and tells nothing reads nothing itself', () => {
  expect(nodesUsing(graph({}), '')).toEqual([])
})
