import { expect, test } from 'vitest'
import { dependsOn } from './depends-on'
import type { PlannedStep } from './process-plan'
import { approval, exclusive, graphOfSteps, people, phase } from './testing/bpmn'

const writes = (id: string, ...keys: string[]) =>
  approval(id, [id], { fields: Object.fromEntries(keys.map((key) => [key, 'write'])) })
const way = (condition: string) => exclusive('x', [condition, approval('b')], ['', approval('c')])

/** What it depends on whether `b` is come to, from the first step on. */
const dependence = (condition: string, ...before: PlannedStep[]) =>
  dependsOn(
    graphOfSteps(...before, way(condition), approval('d')),
    'b',
    before.map(({ id }) => id),
  )

test.each([
  ['a field on itself', 'amount > 5', 'amount', ['amount']],
  ['a field not on another', 'amount > 5', 'amounts', []],
  ['a column on itself', 'sum(items.price) > 5', 'items.price', ['items.price']],
  ['a column not on the one beside it', 'sum(items.price) > 5', 'items.note', []],
  ['a column on the whole table', 'sum(items.price) > 5', 'items', ['items.price']],
  ['a column on rows that come', 'sum(items.price) > 5', 'items.+', ['items.price']],
  ['a column on rows that go', 'sum(items.price) > 5', 'items.-', ['items.price']],
  ['a column not on the rows of another table', 'sum(items.price) > 5', 'other.+', []],
  ['a column not on a column of the same name elsewhere', 'sum(items.price) > 5', 'other.price', []],
  ['a table on a column of it', 'not empty(items)', 'items.price', ['items']],
  ['a table on rows that come', 'not empty(items)', 'items.+', ['items']],
])('%s', (_, condition, written, fields) => {
  expect(dependence(condition, writes('a', written))).toEqual(fields)
})

test('only steps at which somebody decides write, and only before the choice', () => {
  const copy: PlannedStep = { do: 'copy', id: 'k', settings: { people: people('r'), fields: { amount: 'write' } } }
  const delay: PlannedStep = { do: 'delay', id: 'w', settings: { until: 'day' } }
  expect(dependence('amount > 5', copy, delay)).toEqual([])
  const graph = graphOfSteps(way('amount > 5'), writes('a', 'amount'))
  expect(dependsOn(graph, 'b', ['a'])).toEqual([])
})

test('a field that several conditions read is told once, and what every way leads to depends on none', () => {
  const graph = graphOfSteps(
    writes('a', 'n', 'm'),
    exclusive('x', ['n > 1', approval('b'), exclusive('y', ['n > 2 and m > 1', approval('c')], [''])], ['']),
    approval('d'),
  )
  expect([dependsOn(graph, 'b', ['a']), dependsOn(graph, 'c', ['a']), dependsOn(graph, 'd', ['a'])]).toEqual([
    ['n'],
    ['n', 'm'],
    [],
  ])
})

test('what follows a phase depends on nothing that is chosen in it', () => {
  const choice = exclusive('x', ['n > 1', approval('b')], [''])
  const graph = graphOfSteps(writes('a', 'n'), phase('f', choice), approval('z'))
  expect([dependsOn(graph, 'b', ['a']), dependsOn(graph, 'z', ['a'])]).toEqual([['n'], []])
})
