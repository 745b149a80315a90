import { describe, expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import type { PeopleRule } from './settings'
import { approval, exclusive, graphOfSteps, parallel, people, phase } from './testing/bpmn'
import { Run } from './testing/run'

const path = (run: Run) => run.foresee().steps.map((step) => `${step.node}:${step.people.map((one) => one.person)}`)
const stepAt = (run: Run, node: string) => run.foresee().steps.find((step) => step.node === node)
const chosen = (by: 'starter' | 'previous'): { people: PeopleRule[] } => ({
  people: [{ from: 'chosen', by, users: [], positions: [], roles: [], groups: [] }],
})

describe('the path to come', () => {
  test('from a draft to the end, with whom it comes to, and what opens next', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x', 'y'])))
    const before = JSON.stringify(run.state)
    expect(run.foresee()).toMatchObject({ ends: 'adopted', problems: [] })
    expect(path(run)).toEqual(['a:p-a', 'b:x,y'])
    expect(run.foresee().steps.map((step) => step.isNext)).toEqual([true, false])
    expect(JSON.stringify(run.state)).toBe(before)
  })

  test('after what waits now, arms before what comes after them', () => {
    const graph = graphOfSteps(
      parallel('p', [approval('a'), approval('b')], [phase('f', approval('c'))]),
      approval('d', ['z'], { people: [{ from: 'node', node: 'b' }] }),
    )
    const run = new Run(graph).submit()
    expect(path(run)).toEqual(['b:p-b', 'd:p-b'])
    expect(path(run.agree('p-a').agree('p-c'))).toEqual(['d:p-b'])
  })

  test('is the way that is then gone', () => {
    const run = new Run(graphOfSteps(approval('a'), parallel('p', [approval('b')], [approval('c')]), approval('d')))
    const foreseen = path(run)
    run.submit().agree('p-a').agree('p-b').agree('p-c').agree('p-d')
    const gone = run.state.tasks.filter((task) => task.node !== 'start').map((task) => `${task.node}:p-${task.node}`)
    expect([foreseen, run.status]).toEqual([gone, 2])
  })

  test('ends, copies, delays, interfaces and children included', () => {
    const run = new Run(
      graphOfSteps(
        { do: 'copy', id: 'c', settings: { people: people('r') } },
        { do: 'delay', id: 'w', settings: { for: { amount: 1, unit: 'day', working: false } } },
        { do: 'interface', id: 'i', settings: { interfaceId: 'x' } },
        { do: 'child', id: 'k', settings: { processId: 'other', starters: people('s', 't') } },
        { do: 'end', id: 'e', result: 'rejected' },
      ),
    )
    expect(path(run)).toEqual(['c:r', 'w:', 'i:', 'k:s,t'])
    expect(run.foresee().steps.map((step) => step.kind)).toEqual(['copy', 'delay', 'interface', 'child'])
    expect(run.foresee().steps.some((step) => step.isNobody)).toBe(false)
    expect(run.foresee().ends).toBe('rejected')
  })

  test('goes on after a correction, and while the instance is suspended', () => {
    const reject = { target: 'previous', manner: 'straightBack' } as const
    const graph = graphOfSteps(approval('a'), approval('b', ['x'], { reject }), approval('c'))
    const run = new Run(graph).submit().agree('p-a').reject('x')
    expect(path(run)).toEqual(['b:x', 'c:p-c'])
    expect(path(run.do({ verb: 'suspend', by: 'boss' }))).toEqual(['b:x', 'c:p-c'])
    expect(path(run.do({ verb: 'cancel', by: 'boss', opinion: 'stop' }))).toEqual([])
    expect(run.foresee().ends).toBeNull()
  })

  test('a loop is told once, and nobody can say how it ends', () => {
    const graph = graphOfSteps({ do: 'loop', id: 'l', steps: [approval('a')], again: 'amount > 5' }, approval('b'))
    expect(path(new Run(graph, { values: { amount: 9 } }))).toEqual(['a:p-a'])
    expect(new Run(graph, { values: { amount: 9 } }).foresee().ends).toBeNull()
    expect(path(new Run(graph, { values: { amount: 1 } }))).toEqual(['a:p-a', 'b:p-b'])
  })

  test('stops where a condition has no answer', () => {
    const graph = graphOfSteps(approval('a'), exclusive('x', ['1 / amount > 5', approval('b')], ['', approval('c')]))
    const run = new Run(graph, { values: { amount: 0 } })
    expect(path(run)).toEqual(['a:p-a'])
    expect(run.foresee()).toMatchObject({ ends: null, problems: [{ reason: 'condition' }] })
  })
})

describe('who would be there', () => {
  test('nobody found: who stands in, or that the step is passed', () => {
    const found = { 'decide:a': [], 'decide:b': [] }
    const graph = graphOfSteps(approval('a'), approval('b', ['y'], { nobody: { way: 'pass' } }), approval('c'))
    const run = new Run(graph, { found, administrators: ['adm'] })
    expect(path(run)).toEqual(['a:adm', 'b:', 'c:p-c'])
    expect(run.foresee().steps.map((step) => step.isNobody)).toEqual([true, true, false])
  })

  test('who has to choose, until somebody has', () => {
    const graph = graphOfSteps(
      approval('a', [], chosen('starter')),
      approval('b', [], chosen('previous')),
      approval('c', ['y'], { nobody: { way: 'previous' } }),
    )
    const run = new Run(graph, { found: { 'decide:c': [] } })
    expect(run.foresee().steps.map((step) => step.toChoose)).toEqual(['starter', 'previous', 'previous'])
    run.do({ verb: 'submit', by: 'starter', choices: { a: ['n'], b: ['m'] } })
    expect(run.foresee().steps.map((step) => [step.node, step.toChoose])).toEqual([
      ['b', null],
      ['c', 'previous'],
    ])
  })

  test('votes that would be given by themselves, where it is sure whose they are', () => {
    const same = { same: { starter: false, previous: false, agreedBefore: true } }
    const later = approval('b', ['x'], same)
    expect(stepAt(new Run(graphOfSteps(approval('a', ['x']), later)), 'b')?.isAutomatic).toBe(true)
    expect(stepAt(new Run(graphOfSteps(approval('a', ['x', 'y']), later)), 'b')?.isAutomatic).toBe(false)
    expect(stepAt(new Run(graphOfSteps(approval('a', ['y']), later)), 'b')?.isAutomatic).toBe(false)
  })
})

describe('votes that are sure', () => {
  const same = { same: { starter: false, previous: false, agreedBefore: true } }
  const sure = (who: string[], outcome: object) =>
    stepAt(new Run(graphOfSteps(approval('a', who, { outcome } as never), approval('b', ['x'], same))), 'b')
      ?.isAutomatic

  test.each([
    ['one of two', { mode: 'any', ratio: 100 }, false],
    ['both', { mode: 'all', ratio: 100 }, true],
    ['half of them', { mode: 'all', ratio: 50 }, false],
    ['one after another', { mode: 'inOrder', ratio: 1 }, true],
  ])('%s', (_, outcome, isSure) => {
    expect(sure(['x', 'y'], outcome)).toBe(isSure)
    expect(sure(['x'], outcome)).toBe(true)
  })

  test('in the round that a new submission begins, as it then is', () => {
    const reject = { target: 'start', manner: 'restart' } as const
    const graph = graphOfSteps(approval('a', ['x']), approval('b', ['x'], same), approval('c', ['y'], { reject }))
    const run = new Run(graph).submit().agree('x').reject('y')
    expect(run.foresee().steps.map((step) => [step.node, step.isAutomatic])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    expect(run.submit().agree('x').todo).toEqual(['c:y'])
  })

  test('children count as adopted, however many are still out', () => {
    const child = { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s', 't', 'u') } } as const
    const ask = exclusive('x', ['child.result = "adopted"', approval('yes')], ['', approval('no')])
    const run = new Run(graphOfSteps(child, ask)).submit()
    expect(path(run)).toEqual(['k:s,t,u', 'yes:p-yes'])
    run.do({ verb: 'childEnded', scope: run.state.scopes[0]?.id ?? '', result: 'adopted' })
    expect(path(run)).toEqual(['k:s,t,u', 'yes:p-yes'])
  })
})

describe('what it depends on', () => {
  test('what has to be filled in counts as what may be, the start and what follows a choice do not', () => {
    const way = exclusive('x', ['amount > 5', approval('b')], ['', approval('c')])
    const run = (...steps: PlannedStep[]) => new Run(graphOfSteps(...steps), { values: { amount: 9 } })
    const at = (of: Run) => of.foresee().steps.find(({ node }) => node === 'b')?.dependsOn
    expect(at(run(approval('a', ['x'], { fields: { amount: 'required' } }), way))).toEqual(['amount'])
    expect(at(run(approval('a', ['x'], { fields: { amount: 'read' } }), way))).toEqual([])
    expect(at(run(way, approval('a', ['x'], { fields: { amount: 'write' } })))).toEqual([])
    expect(at(run(approval('a', ['x'], { fields: { amount: 'write', other: 'write' } }), way))).toEqual(['amount'])
  })

  const dependence = (run: Run) =>
    Object.fromEntries(run.foresee().steps.map((step) => [step.node, step.dependsOn] as const))
  const graph = (key: string, condition = 'amount > 5') =>
    graphOfSteps(
      approval('a', ['x'], { fields: { [key]: 'write' } }),
      exclusive('x', [condition, approval('b')], ['', approval('c')]),
      approval('d'),
    )

  test('fields that somebody may still write, for steps that may then be left out', () => {
    const run = new Run(graph('amount'), { values: { amount: 9 } })
    expect(dependence(run)).toEqual({ a: [], b: ['amount'], d: [] })
    expect(dependence(run.submit())).toEqual({ b: ['amount'], d: [] })
    expect(dependence(run.agree('x'))).toEqual({ d: [] })
  })

  test('not fields that only a step behind could write', () => {
    const way = exclusive('x', ['amount > 5', approval('b')], ['', approval('c')])
    const steps = [approval('a', ['x'], { fields: { amount: 'write' } }), approval('m'), way]
    const run = new Run(graphOfSteps(...steps), { values: { amount: 9 } }).submit()
    expect([dependence(run), dependence(run.agree('x'))]).toEqual([{ m: [], b: ['amount'] }, { b: [] }])
  })

  test('not fields that nobody may write any more, nor what nobody writes', () => {
    expect(dependence(new Run(graph('other'), { values: { amount: 9 } }))).toEqual({ a: [], b: [], d: [] })
    const starter = new Run(graph('other', 'starter.level > 5'), { values: { starter: { level: 1 } } })
    expect(dependence(starter)).toEqual({ a: [], c: [], d: [] })
  })

  test('columns, and rows that come and go, belong to their sub-table', () => {
    const values = { items: [{ price: 9, note: '' }] }
    const read = 'sum(items.price) > 5'
    const depends = (key: string) => dependence(new Run(graph(key, read), { values })).b
    expect(['items.price', 'items.+', 'items.-', 'items'].map(depends)).toEqual(
      Array.from({ length: 4 }, () => ['items.price']),
    )
    expect(depends('items.note')).toEqual([])
  })
})
