import { describe, expect, test } from 'vitest'
import { rejectTargets } from './reject-targets'
import type { ApprovalSettings } from './settings'
import { approval, graphOfSteps, parallel, phase } from './testing/bpmn'
import { Run } from './testing/run'

type Way = ApprovalSettings['reject']
const way = (target: Way['target'], manner: Way['manner'] = 'restart') => ({ reject: { target, manner } })
const chosen = way('chosen', 'chosen')
const to = (node: string, manner: 'restart' | 'straightBack' = 'restart') => ({ target: { to: 'node', node }, manner })
const offered = (run: Run) => rejectTargets(run.graph, run.state, run.openTasks.at(-1)?.id ?? '').map((one) => one.node)

describe('targets', () => {
  test('the start, the previous approval, a named node, or any task of the effective history before T', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], chosen))).submit()
    run.agree('p-a').agree('p-b')
    expect(offered(run)).toEqual(['start', 'a', 'b'])
    for (const node of ['start', 'a', 'b'])
      expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to(node) } as never)).toBeNull()
    for (const node of ['c', 'end', 'none', ''])
      expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to(node) } as never)).toBe('noTarget')
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no' })).toBe('noTarget')
    expect(run.reject('x', { target: { to: 'end' } }).state.instance.endedAt).not.toBeNull()
  })

  test('previous is the last approval passed, else the start; a named node that was not passed is the start', () => {
    const previous = new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], way('previous')))).submit()
    expect(previous.agree('p-a').agree('p-b').reject('x').todo).toEqual(['b:p-b'])
    const first = new Run(graphOfSteps(approval('a', ['x'], way('previous')))).submit()
    expect(first.reject('x').todo).toEqual(['start:starter'])
    const named = new Run(graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], way({ node: 'a' })))).submit()
    expect(named.agree('p-a').agree('p-b').reject('x').todo).toEqual(['a:p-a'])
    const later = new Run(graphOfSteps(approval('a', ['x'], way({ node: 'b' })), approval('b'))).submit()
    expect(later.reject('x').todo).toEqual(['start:starter'])
  })

  test('not in an arm beside it', () => {
    const graph = graphOfSteps(approval('z'), parallel('p', [approval('a')], [approval('b', ['x'], chosen)]))
    const run = new Run(graph).submit().agree('p-z').agree('p-a')
    expect(offered(run)).toEqual(['start', 'z'])
    expect(run.refusal({ verb: 'reject', by: 'x', opinion: 'no', ...to('a') } as never)).toBe('noTarget')
  })

  test('a step that was passed because nobody was found is no previous approval', () => {
    const pass = approval('b', ['n'], { nobody: { way: 'pass' } })
    const graph = graphOfSteps(approval('a'), pass, approval('c', ['x'], way('previous')))
    const run = new Run(graph, { found: { 'decide:b': [] } }).submit().agree('p-a')
    expect(run.reject('x').todo).toEqual(['a:p-a'])
  })

  test('what was superseded is offered no more', () => {
    const graph = graphOfSteps(approval('a'), approval('b'), approval('c', ['x'], chosen))
    const run = new Run(graph).submit().agree('p-a').agree('p-b').reject('x', to('start')).submit()
    expect(offered(run)).toEqual(['start'])
  })

  test('a closed task offers nothing', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b'))).submit().agree('p-a')
    expect(rejectTargets(run.graph, run.state, run.state.tasks[1]?.id ?? '')).toEqual([])
    expect(rejectTargets(run.graph, run.state, 'none')).toEqual([])
  })
})

describe('restart', () => {
  test('everything below the anchor is closed, and its people are told why', () => {
    const graph = graphOfSteps(approval('z'), parallel('p', [approval('a', ['x'], way('previous'))], [approval('b')]))
    const run = new Run(graph).submit().agree('p-z').reject('x')
    expect([run.todo, run.places, run.state.scopes]).toEqual([['z:p-z'], ['z live'], []])
    expect(run.visits).toEqual(['start passed', 'z passed*', 'a returned*', 'b closed*', 'z open'])
    expect(run.told).toEqual(['rejected starter', 'closed p-b', 'arrived p-z'])
  })

  test('inside its own arm only what came after the target in that arm is superseded', () => {
    const arm = [approval('a'), approval('b', ['x'], way('previous'))]
    const run = new Run(graphOfSteps(parallel('p', arm, [approval('c'), approval('d')]))).submit()
    run.agree('p-c').agree('p-a').reject('x')
    expect(run.todo).toEqual(['d:p-d', 'a:p-a'])
    expect(run.visits).toEqual(['start passed', 'a passed*', 'c passed', 'd open', 'b returned*', 'a open'])
    expect(run.state.scopes).toMatchObject([{ expected: 2, arrived: 0 }])
  })

  test('a block that is already closed is opened anew with only that arm: the other results stand', () => {
    const graph = graphOfSteps(parallel('p', [approval('a')], [approval('b')]), approval('c', ['x'], chosen))
    const run = new Run(graph).submit().agree('p-a').agree('p-b').reject('x', to('a'))
    expect([run.todo, run.places]).toEqual([['a:p-a'], ['p parked', 'a live']])
    expect(run.state.scopes).toMatchObject([{ block: 'p', expected: 1, arrived: 0 }])
    expect(run.visits).toEqual(['start passed', 'a passed*', 'b passed', 'c returned*', 'a open'])
    expect(run.agree('p-a').todo).toEqual(['c:x'])
  })

  test('what counted no more before keeps the moment since when', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x'], chosen))).submit()
    run.agree('p-a').reject('x', to('a')).agree('p-a').reject('x', to('start'))
    expect(run.state.tasks.map((task) => [task.node, task.supersededAt])).toEqual([
      ['start', 5_000],
      ...['a', 'b'].map((node) => [node, 3_000]),
      ...['a', 'b'].map((node) => [node, 5_000]),
      ['start', null],
    ])
  })

  test('nested blocks likewise', () => {
    const inner = parallel('q', [approval('a')], [approval('b')])
    const graph = graphOfSteps(parallel('p', [phase('f', inner)], [approval('c')]), approval('d', ['x'], chosen))
    const run = new Run(graph).submit().agree('p-a').agree('p-b').agree('p-c').reject('x', to('b'))
    expect(run.state.scopes.map((scope) => [scope.block, scope.expected])).toEqual([
      ['p', 1],
      ['f', 1],
      ['q', 1],
    ])
    expect(run.agree('p-b').todo).toEqual(['d:x'])
    expect(run.agree('x').status).toBe(2)
  })

  test('to the start: a new round begins when the starter submits', () => {
    const run = new Run(graphOfSteps(approval('a'))).submit()
    expect([run.status, run.state.instance.round]).toEqual([1, 1])
    run.reject('p-a')
    expect([run.status, run.state.instance.round, run.told]).toEqual([3, 1, ['returned starter']])
    run.submit({ formChanged: true } as never)
    expect([run.status, run.state.instance.round, run.state.instance.formRevision]).toEqual([1, 2, 1])
    expect(run.state.instance.startedAt).toBe(1_000)
  })
})

describe('straight back (改后直达)', () => {
  const straight = (target: Way['target']) => way(target, 'straightBack')

  test('no token moves; the people who passed the target correct, and the rejecting node opens again', () => {
    const graph = graphOfSteps(approval('a', ['v', 'w']), approval('b'), approval('c', ['x'], straight({ node: 'a' })))
    const run = new Run(graph).submit().agree('w').agree('p-b')
    const { tokens, scopes } = run.state
    run.reject('x')
    expect([run.state.tokens, run.state.scopes]).toEqual([tokens, scopes])
    expect([run.todo, run.told]).toEqual([['a:w'], ['rejected starter', 'returned w']])
    expect(run.openTasks[0]).toMatchObject({ node: 'a', token: tokens[0]?.id })
    expect(run.visits).toEqual(['start passed', 'a passed', 'b passed', 'c returned', 'a open'])
    run.do({ verb: 'submit', by: 'w' })
    expect(run.todo).toEqual(['c:x'])
    expect(run.agree('x').status).toBe(2)
  })

  test('agreements given there before stand while the form is unchanged', () => {
    const c = approval('c', ['x', 'y', 'z'], { ...straight('start'), outcome: { mode: 'all', ratio: 100 } })
    const correct = (formChanged: boolean) => {
      const run = new Run(graphOfSteps(c)).submit().agree('x').reject('z')
      expect([run.todo, run.status]).toEqual([['start:starter'], 3])
      return run.do({ verb: 'submit', by: 'starter', formChanged })
    }
    expect(correct(false).todo).toEqual(['c:y', 'c:z'])
    expect(correct(true).todo).toEqual(['c:x', 'c:y', 'c:z'])
    expect(correct(false).partOf('x')).toMatchObject({ state: 'agreed', decidedAt: 2_000, decidedBy: 'x' })
    expect(correct(true).state.instance).toMatchObject({ round: 1, status: 1, formRevision: 1 })
  })

  test('in order, it goes on with the first who has not agreed', () => {
    const c = approval('c', ['x', 'y', 'z'], { ...straight('start'), outcome: { mode: 'inOrder', ratio: 100 } })
    const run = new Run(graphOfSteps(c)).submit().agree('x').reject('y').do({ verb: 'submit', by: 'starter' })
    expect(run.todo).toEqual(['c:y'])
    expect(run.agree('y').agree('z').status).toBe(2)
  })

  test('arms beside it go on and are told when the form changed; status stays 1', () => {
    const graph = graphOfSteps(parallel('p', [approval('a', ['x'], straight('start'))], [approval('b')]))
    const run = new Run(graph).submit().reject('x')
    expect([run.status, run.todo]).toEqual([1, ['b:p-b', 'start:starter']])
    const silent = run.try({ verb: 'submit', by: 'starter' })
    expect(silent.kind === 'done' && silent.messages.map((one) => one.kind)).toEqual(['arrived'])
    run.do({ verb: 'submit', by: 'starter', formChanged: true })
    expect(run.told).toEqual(['formChanged p-b', 'arrived x'])
    expect(run.todo).toEqual(['b:p-b', 'a:x'])
  })

  test('a correction can be submitted, transferred or commented, not rejected again', () => {
    const run = new Run(graphOfSteps(approval('a'), approval('b', ['x'], straight('previous')))).submit()
    run.agree('p-a').reject('x')
    expect(run.refusal({ verb: 'reject', by: 'p-a', opinion: 'no' })).toBe('isCorrection')
    expect(run.refusal({ verb: 'agree', by: 'p-a' })).toBe('notOffered')
    expect(run.refusal({ verb: 'addSigner', by: 'p-a', when: 'before', people: ['s'] })).toBe('notOffered')
    expect(rejectTargets(run.graph, run.state, run.openTasks[0]?.id ?? '')).toEqual([])
    run.do({ verb: 'transfer', by: 'p-a', to: 'h' }).do({ verb: 'submit', by: 'h' })
    expect(run.todo).toEqual(['b:x'])
  })

  test('signers who were added after somebody who agreed have their turn again', () => {
    const run = new Run(
      graphOfSteps(approval('b', ['x', 'y'], { ...straight('start'), outcome: { mode: 'all', ratio: 100 } })),
    )
    run
      .submit()
      .do({ verb: 'addSigner', by: 'x', when: 'after', people: ['s'] })
      .agree('x')
      .reject('s')
    expect(run.do({ verb: 'submit', by: 'starter' }).todo).toEqual(['b:y', 'b:s'])
    const anew = new Run(run.graph).submit().do({ verb: 'addSigner', by: 'x', when: 'after', people: ['s'] })
    anew.agree('x').reject('s').do({ verb: 'submit', by: 'starter', formChanged: true })
    expect(anew.todo).toEqual(['b:x', 'b:y'])
    expect(anew.agree('x').todo).toEqual(['b:y', 'b:s'])
  })

  test('a correction brings what the step asks of a decision', () => {
    const needs = { needs: { opinion: true, signature: true, file: false } }
    const run = new Run(graphOfSteps(approval('a', ['y'], needs), approval('b', ['x'], straight('previous')))).submit()
    run.agree('y', { opinion: 'yes', signed: true }).reject('x')
    const correct = { verb: 'submit', by: 'y' } as const
    expect(run.refusal(correct)).toBe('opinionWanted')
    expect(run.refusal({ ...correct, opinion: 'mended' })).toBe('signatureWanted')
    expect(run.do({ ...correct, opinion: 'mended', signed: true }).todo).toEqual(['b:x'])
  })

  test('where nobody is left to correct, the token stops and an administrator is told', () => {
    const run = new Run(graphOfSteps(approval('a', ['x'], straight('start'))), {
      found: { 'decide:start': [] },
    }).submit()
    run.reject('x')
    expect([run.places, run.told]).toEqual([['a stopped'], ['stopped administrators']])
    run.do({ verb: 'assign', by: 'boss', task: run.openTasks[0]?.id ?? '', people: ['h'] })
    expect([run.todo, run.places]).toEqual([['start:h'], ['a live']])
    expect(run.do({ verb: 'submit', by: 'h' }).todo).toEqual(['a:x'])
  })
})
