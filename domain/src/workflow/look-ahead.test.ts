import { expect, test } from 'vitest'
import type { PeopleRule } from './settings'
import { approval, exclusive, graphOfSteps, people } from './testing/bpmn'
import { Run } from './testing/run'

const chosen = (by: 'starter' | 'previous'): { people: PeopleRule[] } => ({
  people: [{ from: 'chosen', by, users: [], positions: [], roles: [], groups: [] }],
})
const refuses = { nobody: { way: 'refuse' } } as const
const submit = (run: Run, choices: Record<string, string[]> = {}) => run.try({ verb: 'submit', by: 'starter', choices })

test('whom the starter chooses for later steps is chosen at submission, and all that are missing are told at once', () => {
  const graph = graphOfSteps(approval('a'), approval('b', [], chosen('starter')), approval('c', [], chosen('starter')))
  const run = new Run(graph)
  expect(submit(run)).toEqual({ kind: 'refused', reason: 'peopleToChoose', nodes: ['b', 'c'] })
  expect(submit(run, { b: ['n'] })).toMatchObject({ nodes: ['c'] })
  run.do({ verb: 'submit', by: 'starter', choices: { b: ['n'], c: ['m'] } })
  expect(run.agree('p-a').todo).toEqual(['b:n'])
  expect(run.agree('n').todo).toEqual(['c:m'])
})

test('the first step is asked for together with the later ones', () => {
  const graph = graphOfSteps(approval('a', [], chosen('starter')), approval('b', [], chosen('starter')))
  expect(submit(new Run(graph))).toMatchObject({ reason: 'peopleToChoose', nodes: ['a', 'b'] })
})

test('whom a later approver chooses is left to him', () => {
  const run = new Run(graphOfSteps(approval('a'), approval('b', [], chosen('previous')))).submit()
  expect(run.try({ verb: 'agree', by: 'p-a' })).toMatchObject({ reason: 'peopleToChoose', nodes: ['b'] })
  expect(run.agree('p-a', { choices: { b: ['n'] } }).todo).toEqual(['b:n'])
})

test('refuse at submission also where a later step finds nobody', () => {
  const graph = graphOfSteps(approval('a'), approval('b', ['y'], refuses))
  const world = { found: { 'decide:b': [] } }
  expect(submit(new Run(graph, world))).toEqual({ kind: 'refused', reason: 'nobodyFound', nodes: ['b'] })
  expect(new Run(graph).submit().todo).toEqual(['a:p-a'])
})

test('only steps on the way count', () => {
  const graph = graphOfSteps(
    exclusive('x', ['amount > 5', approval('b', ['y'], { ...chosen('starter'), ...refuses })], ['', approval('c')]),
  )
  expect(submit(new Run(graph, { values: { amount: 9 } }))).toMatchObject({ reason: 'peopleToChoose', nodes: ['b'] })
  expect(new Run(graph, { values: { amount: 1 } }).submit().todo).toEqual(['c:p-c'])
})

test('a process without such steps asks nobody about later ones', () => {
  const run = new Run(graphOfSteps(approval('a'), approval('b'))).submit()
  expect(run.asked.map(({ key }) => key)).toEqual(['decide:a'])
  const previous = graphOfSteps(approval('a'), approval('b', [], chosen('previous')), approval('c'))
  expect(new Run(previous).submit().asked.map(({ key }) => key)).toEqual(['decide:a'])
})

test('a correction is no submission', () => {
  const reject = { target: 'start', manner: 'straightBack' } as const
  const graph = graphOfSteps(approval('a', ['x'], { reject }), approval('b', ['y'], refuses))
  const run = new Run(graph).submit().reject('x')
  run.world.found = { 'decide:b': [] }
  expect(run.do({ verb: 'submit', by: 'starter' }).todo).toEqual(['a:x'])
})

test('where it ends at once nobody has to be chosen any more', () => {
  const end = { do: 'end', id: 'e', result: 'rejected' } as const
  const graph = graphOfSteps(exclusive('x', ['amount > 5', end], ['', approval('b', [], chosen('starter'))]))
  expect(new Run(graph, { values: { amount: 9 } }).submit().status).toBe(3)
})

test('a withdrawn instance that is submitted again is looked ahead of as well', () => {
  const graph = graphOfSteps(approval('a'), approval('b', ['y'], refuses))
  const run = new Run(graph).submit().do({ verb: 'withdraw', by: 'starter' })
  run.world.found = { 'decide:b': [] }
  expect(run.try({ verb: 'submit', by: 'starter', actor: null })).toMatchObject({ reason: 'nobodyFound', nodes: ['b'] })
})

test('what an agreement leads to is not looked ahead of', () => {
  const run = new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['y'], refuses))).submit()
  run.world.found = { 'decide:c': [] }
  expect(run.agree('p-a').todo).toEqual(['b:p-b'])
})

test('whom the starter chooses counts beside others whom a later step finds nobody of', () => {
  const rules: PeopleRule[] = [...chosen('starter').people, ...people('off')]
  const run = new Run(graphOfSteps(approval('a'), approval('b', [], { people: rules })), { found: { 'decide:b': [] } })
  expect(submit(run)).toMatchObject({ reason: 'peopleToChoose', nodes: ['b'] })
})
