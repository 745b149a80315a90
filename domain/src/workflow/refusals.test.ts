import { describe, expect, test } from 'vitest'
import type { ApprovalSettings } from './settings'
import { approval, exclusive, graphOf, graphOfSteps, inclusive, parallel, phase } from './testing/bpmn'
import { Run, type World } from './testing/run'

const boss = { by: 'boss', opinion: 'so' } as const
const all = { outcome: { mode: 'all', ratio: 100 } } as const
const start = (settings: Partial<ApprovalSettings> = {}, world: World = {}) =>
  new Run(graphOfSteps(approval('a', ['x', 'y'], settings), approval('b'), approval('c')), world).submit()
const part = (run: Run, person: string) => run.state.actors.find((one) => one.person === person)?.id ?? ''
const task = (run: Run) => run.openTasks[0]?.id ?? ''
const token = (run: Run) => run.state.tokens[0]?.id ?? ''

describe('already handled by {name} at {time}', () => {
  test('names who decided last, where several did', () => {
    const run = start({ outcome: { mode: 'all', ratio: 60 } }, { found: { 'decide:a': ['x', 'y', 'z', 'w', 'v'] } })
    run.agree('y').agree('w').agree('x')
    const handled = { kind: 'refused', reason: 'alreadyHandled' }
    expect(run.try({ verb: 'agree', by: 'z', actor: part(run, 'z') })).toEqual({ ...handled, person: 'x', at: 4_000 })
    expect(run.try({ verb: 'agree', by: 'y', actor: part(run, 'y') })).toEqual({ ...handled, person: 'y', at: 2_000 })
    const other = start({ outcome: { mode: 'all', ratio: 60 } }, { found: { 'decide:a': ['x', 'y', 'z', 'w', 'v'] } })
    other.agree('x').agree('w').agree('y')
    expect(other.try({ verb: 'agree', by: 'z', actor: part(other, 'z') })).toMatchObject({ person: 'y', at: 4_000 })
  })

  test('names the delegate who pressed, and nobody where a limit decided', () => {
    const run = start({}, { actsFor: ['x'] })
    run.do({ verb: 'agree', by: 'deputy', actor: part(run, 'x') })
    expect(run.try({ verb: 'agree', by: 'x', actor: part(run, 'x') })).toMatchObject({ person: 'deputy', at: 2_000 })
    const limit = { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'agree' } as const
    const late = start({ limit })
    late.now = 9_000_000
    late.do({ verb: 'timer', timer: late.state.timers?.[0]?.id ?? '' })
    expect(late.try({ verb: 'agree', by: 'x', actor: part(late, 'x') })).toMatchObject({ person: 'x', at: 9_000_000 })
  })

  test('a part that does not exist is not found', () => {
    expect(start().refusal({ verb: 'agree', by: 'x', actor: 'none' })).toBe('notFound')
  })

  test('a task that is done is not assigned, and one that does not exist is not found', () => {
    const run = start()
    const assign = { verb: 'assign', ...boss, task: task(run), people: ['h'] } as const
    expect(run.refusal({ ...assign, task: 'none' })).toBe('notFound')
    expect(run.agree('x').refusal(assign)).toBe('alreadyHandled')
  })
})

describe('Retry goes on where a token stopped', () => {
  test('asking again for a correction of whom nobody was left', () => {
    const reject = { target: 'start', manner: 'straightBack' } as const
    const world: World = { found: { 'decide:start': [] } }
    const run = new Run(graphOfSteps(approval('a', ['x'], { reject })), world).submit().reject('x')
    world.found = {}
    run.do({ verb: 'retry', ...boss, token: token(run) })
    expect([run.todo, run.places, run.visits.slice(-2)]).toEqual([
      ['start:starter'],
      ['a live'],
      ['start closed', 'start open'],
    ])
    expect(run.submit().todo).toEqual(['a:x'])
  })

  test('where people were not found the step asks for them again, and its visit for nobody is closed', () => {
    const run = start({}, { found: { 'decide:a': [] } })
    run.world.found = {}
    run.do({ verb: 'retry', ...boss, token: token(run) })
    expect([run.todo, run.visits.slice(-2), run.places]).toEqual([['a:x', 'a:y'], ['a closed', 'a open'], ['a live']])
  })

  test('a split whose condition had no answer opens all its true arms', () => {
    const arms = inclusive('o', ['1 / n > 0', approval('a')], ['n >= 0', approval('b')], ['', approval('c')])
    const run = new Run(graphOfSteps(arms), { values: { n: 0 } }).submit()
    run.world.values = { n: 1 }
    run.do({ verb: 'retry', ...boss, token: token(run) })
    expect([run.todo, run.places[0]]).toEqual([['a:p-a', 'b:p-b'], 'o parked'])
  })
})

describe('what those who watch do needs a reason', () => {
  test.each(['', ' \n', undefined])('cancel and jump with %j', (opinion) => {
    const run = start()
    expect(run.refusal({ verb: 'cancel', by: 'boss', opinion })).toBe('opinionWanted')
    expect(run.refusal({ verb: 'jump', by: 'boss', token: token(run), node: 'b', opinion })).toBe('opinionWanted')
    run.do({ verb: 'cancel', ...boss })
    expect(run.refusal({ verb: 'revive', by: 'boss', node: 'b', opinion })).toBe('opinionWanted')
  })

  test('cancel tells the starter, whom it waited for, and ends what runs', () => {
    const run = start().do({ verb: 'cancel', ...boss })
    expect(run.told).toEqual(['closed x', 'closed y', 'cancelled starter'])
    expect(run.refusal({ verb: 'cancel', ...boss })).toBe('notRunning')
    expect(new Run(run.graph).refusal({ verb: 'cancel', ...boss })).toBe('notRunning')
    expect(run.state.instance).toMatchObject({ status: 5, progress: 0, endedAt: 2_000 })
    const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
    expect(start(inOrder).do({ verb: 'cancel', ...boss }).told).toEqual(['closed x', 'cancelled starter'])
  })
})

describe('Assign replaces the open actors of a task', () => {
  test('who decided stays, whoever had still to decide is moved, and the new ones have their turn', () => {
    const run = start(all)
      .agree('x')
      .do({ verb: 'assign', ...boss, task: task(start()), people: ['h', 'g'] })
    expect(['x', 'y', 'h', 'g'].map((one) => run.partOf(one)?.state)).toEqual(['agreed', 'moved', 'pending', 'pending'])
    expect(run.partOf('y')).toMatchObject({ decidedBy: 'boss', decidedAt: 3_000 })
    expect(run.partOf('h')).toMatchObject({ kind: 'own', seq: 2, reason: { rule: 'assigned', detail: 'boss' } })
    expect([run.told, run.agree('h').agree('g').todo]).toEqual([['arrived h', 'arrived g'], ['b:p-b']])
  })

  test('in order they come one after another; a correction is asked of all at once', () => {
    const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
    const run = start(inOrder)
    run.do({ verb: 'assign', ...boss, task: task(run), people: ['h', 'g'] })
    expect(run.todo).toEqual(['a:h'])
    expect(run.agree('h').todo).toEqual(['a:g'])
    const reject = { target: 'previous', manner: 'straightBack' } as const
    const graph = graphOfSteps(approval('a', ['x'], inOrder), approval('b', ['y'], { reject }))
    const back = new Run(graph).submit().agree('x').reject('y')
    expect(back.do({ verb: 'assign', ...boss, task: task(back), people: ['h', 'g'] }).todo).toEqual(['a:h', 'a:g'])
  })

  test('not to somebody who has decided there, nor to nobody, nor twice', () => {
    const run = start(all).agree('x')
    const to = (...people: string[]) => run.refusal({ verb: 'assign', ...boss, task: task(run), people })
    expect([to('x'), to(), to(''), to('h', 'h'), to('y')]).toEqual([
      ...['hasPart', 'personWanted', 'personWanted', 'hasPart'],
      null,
    ])
  })
})

describe('Jump and revive place a token by the rule of restart', () => {
  const kept = (run: Run) => run.last?.effects.flatMap((effect) => (effect.kind === 'skipped' ? effect.nodes : []))

  test('what it skips is recorded: steps on the shortest way, into phases and out of them', () => {
    const graph = graphOfSteps(
      approval('a'),
      phase('f', approval('b'), parallel('p', [approval('c')], [approval('d')])),
      approval('e'),
    )
    const to = (node: string) => {
      const run = new Run(graph).submit()
      return kept(run.do({ verb: 'jump', ...boss, node }))
    }
    expect([to('e'), to('c'), to('end'), to('a'), to('start')]).toEqual([
      ['f', 'b', 'c'],
      ['f', 'b'],
      ['f', 'b', 'c', 'e'],
      [],
      [],
    ])
    const choice = exclusive('x', ['n > 1', approval('b')], ['', approval('c'), approval('d')])
    const run = new Run(graphOfSteps(approval('a'), choice, approval('e'))).submit()
    expect(kept(run.do({ verb: 'jump', ...boss, node: 'e' }))).toEqual(['b'])
    expect(run.do({ verb: 'jump', ...boss, node: 'e' }).last?.effects).toEqual([])
  })

  test('into a block it opens that arm alone', () => {
    const graph = graphOfSteps(approval('a'), parallel('p', [approval('b')], [approval('c')]), approval('d'))
    const run = new Run(graph).submit().do({ verb: 'jump', ...boss, node: 'c' })
    expect([run.todo, run.state.scopes]).toMatchObject([['c:p-c'], [{ block: 'p', expected: 1, arrived: 0 }]])
    expect(run.agree('p-c').todo).toEqual(['d:p-d'])
  })

  test('not beside its arm, to a join, to the inner start of a phase, nor to nothing', () => {
    const arms = parallel('p', [approval('a'), phase('f', approval('b'))], [approval('c')])
    const run = new Run(graphOfSteps(arms)).submit()
    const at = run.state.tokens.find(({ node }) => node === 'a')?.id ?? ''
    const inner = Object.values(run.graph.nodes).find((node) => node.kind === 'start' && node.id !== run.graph.start)
    const jump = (node: string) => run.refusal({ verb: 'jump', ...boss, token: at, node })
    expect(['c', 'p-join', inner?.id ?? '', 'none', '__proto__', 'b', 'f'].map(jump)).toEqual([
      ...['noTarget', 'noTarget', 'noTarget', 'noTarget', 'noTarget'],
      null,
      null,
    ])
    expect(run.refusal({ verb: 'jump', ...boss, token: 'none', node: 'b' })).toBe('notFound')
    expect(run.refusal({ verb: 'jump', ...boss, node: 'none' })).toBe('noTarget')
    run.do({ verb: 'cancel', ...boss })
    expect(['p-join', 'none', inner?.id ?? ''].map((node) => run.refusal({ verb: 'revive', ...boss, node }))).toEqual(
      Array.from({ length: 3 }, () => 'noTarget'),
    )
    expect(run.do({ verb: 'revive', ...boss, node: 'b' }).state.scopes.map(({ block }) => block)).toEqual(['p', 'f'])
  })

  test('what runs is not revived, a child alone neither', () => {
    const run = start()
    expect(run.refusal({ verb: 'revive', ...boss, node: 'a' })).toBe('notOffered')
    run.do({ verb: 'cancel', ...boss })
    run.state = { ...run.state, instance: { ...run.state.instance, parentScope: 'above' } }
    expect(run.refusal({ verb: 'revive', ...boss, node: 'a' })).toBe('isChild')
  })

  test('a token that did not stop tries nothing again', () => {
    const run = start()
    expect(run.refusal({ verb: 'retry', ...boss, token: token(run) })).toBe('notStopped')
    expect(run.refusal({ verb: 'retry', ...boss, token: 'none' })).toBe('notFound')
  })
})

describe('whose it is', () => {
  const plan = graphOf({ settings: { withdraw: 'always' }, steps: [approval('a', ['x'])] })

  test('only the starter withdraws and submits again, or who acts for him', () => {
    const run = new Run(plan).submit()
    expect(run.refusal({ verb: 'withdraw', by: 'x' })).toBe('notYours')
    run.do({ verb: 'withdraw', by: 'starter' })
    expect(run.refusal({ verb: 'submit', by: 'x', actor: null })).toBe('notYours')
    run.world.actsFor = ['starter']
    run.do({ verb: 'submit', by: 'deputy', actor: null })
    expect(run.state.actors.at(-2)).toMatchObject({
      person: 'starter',
      decidedBy: 'deputy',
      reason: { rule: 'starter' },
    })
    expect(run.refusal({ verb: 'withdraw', by: 'deputy' })).toBeNull()
  })

  test('only what was withdrawn is submitted again', () => {
    const run = new Run(plan).submit()
    expect(run.refusal({ verb: 'submit', by: 'starter', actor: null })).toBe('notOffered')
    run.do({ verb: 'cancel', ...boss })
    expect(run.refusal({ verb: 'submit', by: 'starter', actor: null })).toBe('notOffered')
  })

  test("a vote that was given by itself is nobody's decision, so the starter may still withdraw", () => {
    const same = { starter: true, previous: false, agreedBefore: false }
    const graph = graphOfSteps(approval('a', ['starter'], { same }), approval('b'))
    expect(new Run(graph).submit().refusal({ verb: 'withdraw', by: 'starter' })).toBeNull()
  })

  test('a correction by the starter is no decision either, a rejection is one', () => {
    const reject = { target: 'start', manner: 'straightBack' } as const
    const run = new Run(graphOfSteps(approval('a', ['x'], { reject }))).submit().reject('x')
    expect(run.refusal({ verb: 'withdraw', by: 'starter' })).toBe('decidedAlready')
  })
})
