import { describe, expect, test } from 'vitest'
import { forecast } from './forecast'
import type { PlannedStep } from './process-plan'
import type { ApprovalSettings, PeopleRule } from './settings'
import { approval, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run, type World } from './testing/run'

const path = (run: Run) => run.foresee().steps.map((step) => `${step.node}:${step.people.map((one) => one.person)}`)
const stepAt = (run: Run, node: string) => run.foresee().steps.find((step) => step.node === node)
const given: Partial<ApprovalSettings> = { same: { starter: true, previous: false, agreedBefore: true } }
const straight = (target: ApprovalSettings['reject']['target']) =>
  ({ reject: { target, manner: 'straightBack' } }) as const
const child = (...starters: string[]): PlannedStep => ({
  ...{ do: 'child', id: 'k' },
  settings: { processId: 'o', starters: people(...starters) },
})
const day = { amount: 1, unit: 'day', working: false } as const
const copy: PlannedStep = { do: 'copy', id: 'c', settings: { people: people('r') } }
const loop = (...steps: PlannedStep[]): PlannedStep => ({ do: 'loop', id: 'l', steps, again: 'amount > 5' })
const round: World = { values: { amount: 9 } }

describe('what is asked on the way', () => {
  test('is asked for one step after another, under the keys that are asked in earnest', () => {
    const graph = graphOfSteps(approval('a'), copy, child('s'), approval('b'))
    const run = new Run(graph)
    const keys = ['decide:a', 'copy:c', 'start:k', 'decide:b']
    const ahead = forecast(graph, run.state, { now: 0, timeZone: 'UTC' })
    expect(ahead.kind === 'need' && ahead.questions.map(({ key }) => key)).toEqual(['decide:a'])
    run.foresee()
    expect(run.asked.map(({ key }) => key)).toEqual(keys)
    run.submit().agree('p-a')
    const scope = run.state.scopes[0]?.id ?? ''
    expect(run.do({ verb: 'childEnded', scope, result: 'adopted' }).todo).toEqual(['b:p-b'])
  })

  test('steps in which nobody has a part find nobody, and give no vote by themselves', () => {
    const { kind, steps } = new Run(
      graphOfSteps(copy, child('s'), { do: 'delay', id: 'd', settings: { for: day } }),
    ).foresee()
    expect([
      kind,
      steps.map(({ node, isNobody, toChoose, isAutomatic }) => [node, isNobody, toChoose, isAutomatic]),
    ]).toEqual(['seen', ['c', 'k', 'd'].map((node) => [node, false, null, false])])
    expect(steps.map((step) => step.people)).toEqual([[{ person: 'r' }], [{ person: 's' }], []])
  })
})

describe('a loop has no end that could be foreseen', () => {
  test.each<[string, PlannedStep, string]>([
    ['a delay', { do: 'delay', id: 'd', settings: { for: day } }, 'd:'],
    ['an interface', { do: 'interface', id: 'i', settings: { interfaceId: 'x' } }, 'i:'],
    ['a child process', child('s', 't'), 'k:s,t'],
  ])('%s in it is told once', (_, step, told) => {
    const run = new Run(graphOfSteps(loop(step), approval('b')), round)
    expect([path(run), run.foresee().ends]).toEqual([[told], null])
  })

  test('one that needs nobody is what stops it on the way', () => {
    const { ends, problems } = new Run(graphOfSteps(loop(copy), approval('b')), round).foresee()
    expect([ends, problems]).toEqual([null, [{ reason: 'endless', detail: expect.any(String) }]])
  })

  test('that a step in it finds nobody is no problem of the way: somebody will be assigned', () => {
    const run = new Run(graphOfSteps(loop(approval('a')), approval('b')), { ...round, found: { 'decide:a': [] } })
    expect(run.foresee()).toMatchObject({ steps: [{ node: 'a', isNobody: true, toChoose: null }], problems: [] })
  })

  test('steps before the one that asked for a correction are come to again behind it', () => {
    const steps = [approval('a'), approval('m'), approval('b', ['x'], straight({ node: 'a' }))]
    const run = new Run(graphOfSteps(loop(...steps)), round).submit().agree('p-a').agree('p-m').reject('x')
    expect(path(run)).toEqual(['b:x', 'a:p-a', 'm:p-m'])
  })
})

describe('after a return', () => {
  test('what asked for a correction comes next, and what follows it later', () => {
    const graph = graphOfSteps(approval('a'), approval('b', ['x'], straight('previous')), approval('c'))
    const run = new Run(graph).submit().agree('p-a').reject('x')
    expect(run.foresee().steps.map(({ node, isNext }) => [node, isNext])).toEqual([
      ['b', true],
      ['c', false],
    ])
  })

  test('two arms that wait for corrections both go on', () => {
    const arms = ['a', 'b'].map((id) => [approval(id, [id], straight('start'))])
    const run = new Run(graphOfSteps(parallel('p', ...arms), approval('c'))).submit().reject('a').reject('b')
    expect(path(run)).toEqual(['a:a', 'b:b', 'c:p-c'])
  })

  test('a correction by the starter begins no round, so what was agreed in this one is given later', () => {
    const graph = graphOfSteps(
      approval('a', ['x']),
      approval('b', ['y'], straight('start')),
      approval('c', ['x'], given),
    )
    expect(stepAt(new Run(graph).submit().agree('x').reject('y'), 'c')?.isAutomatic).toBe(true)
  })

  test('of several who were assigned the start one submits, so nobody is sure to have done so', () => {
    const graph = graphOfSteps(approval('a', ['starter'], given), approval('b', ['y']))
    const run = new Run(graph).submit().reject('y')
    expect(stepAt(run, 'a')?.isAutomatic).toBe(true)
    run.do({ verb: 'assign', by: 'boss', task: run.openTasks[0]?.id ?? '', people: ['starter', 'h'] })
    expect(stepAt(run, 'a')?.isAutomatic).toBe(false)
  })
})

describe('whose agreement will be there', () => {
  const sure = (run: Run) => stepAt(run, 'b')?.isAutomatic
  const all = (ratio: number) => ({ outcome: { mode: 'all', ratio } }) as const
  const start = (who: string[], settings: Partial<ApprovalSettings>, ...then: PlannedStep[]) =>
    new Run(graphOfSteps(approval('a', who, settings), ...then, approval('b', ['x'], given))).submit()

  test('also with steps between, in which it is given to others', () => {
    expect(sure(new Run(graphOfSteps(approval('a', ['x']), approval('m'), approval('b', ['x'], given))))).toBe(true)
  })

  test('not that of whoever handed his part over, nor of whoever rejected and may be outvoted', () => {
    expect(sure(start(['x'], {}).do({ verb: 'transfer', by: 'x', to: 'h' }))).toBe(false)
    expect(sure(start(['x', 'y', 'z'], all(60)).reject('x'))).toBe(false)
  })

  test('that of whoever waits for an opinion, which is no vote', () => {
    expect(sure(start(['x'], {}).do({ verb: 'consult', by: 'x', people: ['c'] }))).toBe(true)
  })

  test('all the votes of a step, not one of them, make it go by itself', () => {
    const run = new Run(graphOfSteps(approval('a', ['x']), approval('b', ['x', 'y'], { ...given, ...all(100) })))
    expect(sure(run)).toBe(false)
  })
})

test('what the children of a suspended instance lead to is told as if it went on', () => {
  const run = new Run(graphOfSteps(child('s'), approval('a'))).submit().do({ verb: 'suspend', by: 'boss' })
  expect(path(run)).toEqual(['k:s', 'a:p-a'])
})

test('whoever chose people who are off has not to choose again, as somebody is assigned', () => {
  const chosen: PeopleRule = { from: 'chosen', by: 'starter', users: [], positions: [], roles: [], groups: [] }
  const graph = graphOfSteps(approval('a'), approval('b', [], { people: [chosen] }))
  const run = new Run(graph, { found: { 'decide:b': [] } })
  expect(stepAt(run, 'b')).toMatchObject({ isNobody: true, toChoose: 'starter' })
  run.do({ verb: 'submit', by: 'starter', choices: { b: ['off'] } })
  expect(stepAt(run, 'b')).toMatchObject({ isNobody: true, toChoose: null })
})

test('what has stopped because it went round without end stays there', () => {
  const run = new Run(graphOfSteps(loop(copy), approval('b')), round).submit()
  expect(run.foresee()).toMatchObject({ steps: [], ends: null, problems: [{ reason: 'endless' }] })
})
