import { describe, expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import { rejectTargets } from './reject-targets'
import type { RejectManner } from './reject-way'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run } from './testing/run'

type Way = ApprovalSettings['reject']
const way = (target: Way['target'], manner: Way['manner'] = 'restart') => ({ reject: { target, manner } })
const all = (ratio: number) => ({ outcome: { mode: 'all', ratio } }) as const
const to = (node: string, manner?: RejectManner) => ({ target: { to: 'node', node }, ...(manner && { manner }) })
const corrects = (run: Run) => run.openTasks.some((task) => task.correctionOf !== null)

describe('the setting, or the person where the setting says chosen, gives target and manner', () => {
  const start = (reject: Way) =>
    new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], { reject })))
      .submit()
      .agree('p-a')
      .agree('p-b')

  test.each<[Way, object, string, boolean]>([
    [{ target: 'chosen', manner: 'chosen' }, to('a', 'straightBack'), 'a:p-a', true],
    [{ target: 'chosen', manner: 'chosen' }, to('a', 'restart'), 'a:p-a', false],
    [{ target: 'chosen', manner: 'chosen' }, to('a'), 'a:p-a', false],
    [{ target: 'chosen', manner: 'restart' }, to('a', 'straightBack'), 'a:p-a', false],
    [{ target: 'chosen', manner: 'straightBack' }, to('a', 'restart'), 'a:p-a', true],
    [{ target: 'previous', manner: 'chosen' }, to('a', 'straightBack'), 'b:p-b', true],
    [{ target: { node: 'a' }, manner: 'straightBack' }, to('b', 'restart'), 'a:p-a', true],
    [{ target: 'start', manner: 'restart' }, to('b', 'straightBack'), 'start:starter', false],
  ])('%s and what he says %s', (reject, said, todo, isCorrection) => {
    const run = start(reject).reject('x', said)
    expect([run.todo, corrects(run)]).toEqual([[todo], isCorrection])
  })

  test('the end is the end, whatever he says', () => {
    const run = start({ target: 'end', manner: 'restart' }).reject('x', to('a'))
    expect([run.state.instance.endedAt, run.told]).toEqual([4_000, ['rejected starter']])
  })

  test('a step that was passed since nobody was found cannot correct, so it is no straight target', () => {
    const graph = (reject: Way) =>
      graphOfSteps(approval('a'), approval('b', ['n'], { nobody: { way: 'pass' } }), approval('c', ['x'], { reject }))
    const world = { found: { 'decide:b': [] } }
    const run = new Run(graph({ target: 'chosen', manner: 'chosen' }), world).submit().agree('p-a')
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to('b', 'straightBack') } as never)).toBe(
      'noTarget',
    )
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to('b', 'restart') } as never)).toBeNull()
    const named = new Run(graph({ target: { node: 'b' }, manner: 'straightBack' }), world).submit().agree('p-a')
    expect(named.reject('x').todo).toEqual(['start:starter'])
    const anew = new Run(graph({ target: { node: 'b' }, manner: 'restart' }), world).submit().agree('p-a').reject('x')
    expect(anew.visits.slice(-3)).toEqual(['c returned*', 'b passed', 'c open'])
  })
})

describe('nothing moves until the outcome is reject', () => {
  test('as the last open vote a rejection may complete a pass', () => {
    const run = new Run(graphOfSteps(approval('a', ['x'], all(50)), approval('b'))).submit()
    run.do({ verb: 'addSigner', when: 'after', by: 'x', people: ['s'] }).agree('x')
    expect(run.todo).toEqual(['a:s'])
    expect(run.reject('s').todo).toEqual(['b:p-b'])
    expect(run.partOf('s')).toMatchObject({ state: 'rejected', opinion: 'no' })
  })

  test('the way that counts is that of who completes the rejection', () => {
    const chosen = { ...all(50), ...way('chosen', 'chosen') }
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x', 'y'], chosen))).submit().agree('p-a')
    expect(run.reject('x', to('start')).todo).toEqual(['b:y'])
    expect(run.reject('y', to('a')).todo).toEqual(['a:p-a'])
  })
})

describe('ways back and child processes', () => {
  const child = (again: boolean, wait = true): PlannedStep => ({
    ...{ do: 'child', id: 'k' },
    settings: { processId: 'o', starters: people('s'), again, wait },
  })
  const start = (step: PlannedStep) =>
    new Run(graphOfSteps(approval('a'), step, approval('b'), approval('c', ['x'], way('chosen', 'chosen')))).submit()
  const adopted = (run: Run) => {
    const scope = run.state.scopes.find(({ block }) => block === 'k')?.id ?? ''
    return run.do({ verb: 'childEnded', scope, result: 'adopted' })
  }
  const back = (run: Run, node: string, manner: RejectManner) =>
    run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to(node, manner) } as never)

  test('across one that was passed only where the call says that it may run again', () => {
    const [once, again] = [start(child(false)), start(child(true))]
    for (const run of [once, again]) adopted(run.agree('p-a')).agree('p-b')
    expect(['a', 'start', 'b'].map((node) => back(once, node, 'restart'))).toEqual([
      'childOnTheWay',
      'childOnTheWay',
      null,
    ])
    expect(['a', 'start', 'b'].map((node) => back(again, node, 'restart'))).toEqual([null, null, null])
    const unsaid = { verb: 'reject', by: 'x', opinion: 'no', target: { to: 'node', node: 'a' } } as const
    expect([once.refusal(unsaid), again.refusal(unsaid)]).toEqual(['childOnTheWay', null])
    again.reject('x', to('a')).agree('p-a')
    expect(again.last?.effects).toMatchObject([{ kind: 'startChild', node: 'k' }])
  })

  test('straight back runs nothing again, so it may lead across', () => {
    const run = adopted(start(child(false)).agree('p-a')).agree('p-b')
    expect(back(run, 'a', 'straightBack')).toBeNull()
    expect(run.reject('x', to('a', 'straightBack')).do({ verb: 'submit', by: 'p-a' }).todo).toEqual(['c:x'])
  })

  test('one in an arm beside the target is not on the way', () => {
    const beside = parallel('p', [child(false)], [approval('d')])
    const run = adopted(start(beside).agree('p-a')).agree('p-d').agree('p-b')
    expect(['d', 'b', 'a'].map((node) => back(run, node, 'restart'))).toEqual([null, null, 'childOnTheWay'])
  })

  test('children that still run are closed with a restart, and nobody waits for calls and delays', () => {
    const calls: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'any', parameters: [] } }
    const delay: PlannedStep = { do: 'delay', id: 'd', settings: { for: { amount: 1, unit: 'day', working: false } } }
    const arms = parallel('p', [child(false)], [calls], [delay], [approval('b', ['x'], way('start'))])
    const run = new Run(graphOfSteps(approval('a'), arms)).submit().agree('p-a')
    const [scope] = run.state.scopes.filter(({ block }) => block === 'k')
    const token = run.state.tokens.find(({ node }) => node === 'i')?.id
    run.reject('x')
    expect([run.todo, run.places, run.state.scopes, run.state.timers]).toEqual([
      ['start:starter'],
      ['start live'],
      [],
      [],
    ])
    expect(run.last?.effects).toEqual([
      { kind: 'endChildren', scope: scope?.id, result: 'cancelled' },
      { kind: 'forgetInterface', token },
    ])
  })

  test('a restart in its own arm leaves alone what other arms wait for', () => {
    const delay: PlannedStep = { do: 'delay', id: 'd', settings: { for: { amount: 1, unit: 'day', working: false } } }
    const calls: PlannedStep = { do: 'interface', id: 'i', settings: { interfaceId: 'any', parameters: [] } }
    const own = [approval('m'), approval('b', ['x'], way('previous'))]
    const run = new Run(graphOfSteps(parallel('p', [delay], [calls], own))).submit().agree('p-m')
    const { timers } = run.state
    run.reject('x')
    expect([run.state.timers, run.last?.effects, run.todo]).toEqual([timers, [], ['m:p-m']])
  })
})

describe('what is offered', () => {
  test('one visit of a step, the last; not the step itself, nor what lies behind', () => {
    const graph = graphOfSteps({
      do: 'loop',
      id: 'l',
      steps: [approval('a'), approval('b', ['x'], way('chosen'))],
      again: 'n > 5',
    })
    const run = new Run(graph, { values: { n: 9 } }).submit().agree('p-a').agree('x').agree('p-a')
    const targets = rejectTargets(run.graph, run.state, run.openTasks[0]?.id ?? '')
    const last = run.state.tasks.findLast(({ node }) => node === 'a')
    expect(targets.map(({ node }) => node)).toEqual(['start', 'a'])
    expect(targets.at(-1)).toEqual({ node: 'a', task: last?.id, seq: last?.seq, restart: true, straightBack: true })
  })

  test('a restart at a step that a loop passed twice leaves its first visit alone', () => {
    const graph = graphOfSteps({
      do: 'loop',
      id: 'l',
      steps: [approval('a'), approval('b', ['x'], way('previous'))],
      again: 'n > 5',
    })
    const run = new Run(graph, { values: { n: 9 } }).submit().agree('p-a').agree('x').agree('p-a').reject('x')
    expect(run.visits).toEqual(['start passed', 'a passed', 'b passed', 'a passed*', 'b returned*', 'a open'])
  })

  test('not copies, interfaces and delays, and not what a correction passed', () => {
    const copy: PlannedStep = { do: 'copy', id: 'k', settings: { people: people('r') } }
    const run = new Run(graphOfSteps(approval('a'), copy, approval('b', ['x'], way('chosen', 'chosen')))).submit()
    run.agree('p-a').reject('x', to('a', 'straightBack')).do({ verb: 'submit', by: 'p-a' })
    const targets = rejectTargets(run.graph, run.state, run.openTasks[0]?.id ?? '')
    const [visit] = run.state.tasks.filter(({ node, correctionOf }) => node === 'a' && correctionOf === null)
    expect(targets.map(({ node }) => node)).toEqual(['start', 'a'])
    expect(targets[1]?.task).toBe(visit?.id)
  })
})
