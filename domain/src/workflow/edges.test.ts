import { describe, expect, test } from 'vitest'
import type { PlannedStep } from './process-plan'
import type { ApprovalSettings, PeopleRule } from './settings'
import { approval, exclusive, graphOfSteps, parallel, people } from './testing/bpmn'
import { Run, type World } from './testing/run'
import { nodeOf } from './work'

const boss = { by: 'boss', opinion: 'so' } as const
const all = (ratio = 100) => ({ outcome: { mode: 'all', ratio } }) as const
const inOrder = { outcome: { mode: 'inOrder', ratio: 100 } } as const
const limit = {
  limit: { from: 'received', span: { amount: 1, unit: 'hour', working: false }, atEnd: 'notice' },
} as const
const chosen = (by: 'starter' | 'previous'): PeopleRule => ({
  ...{ from: 'chosen', by, users: [], positions: [], roles: [], groups: [] },
})
const start = (steps: PlannedStep[], world: World = {}) => new Run(graphOfSteps(...steps), world).submit()
const recallOf = (run: Run, by: string) => ({
  ...{ verb: 'recall' as const, by, left: run.last?.changes ?? [] },
  actor: run.state.actors.findLast((one) => one.person === by)?.id,
})

describe('rows come back from a database in any order', () => {
  const shuffled = (run: Run) => {
    const { state } = run
    run.state = { ...state, actors: state.actors.toReversed(), tasks: state.tasks.toReversed() }
    return run
  }

  test('and whose turn it is does not depend on it', () => {
    const run = shuffled(start([approval('a', ['x', 'y', 'z'], inOrder)])).agree('x')
    expect([run.todo, shuffled(run).agree('y').todo]).toEqual([['a:y'], ['a:z']])
  })

  test('nor does the previous approval, nor a visit that is the last', () => {
    const reject = { target: 'previous', manner: 'restart' } as const
    const run = start([approval('a'), approval('b'), approval('c', ['x'], { reject })])
      .agree('p-a')
      .agree('p-b')
    expect(shuffled(run).reject('x').todo).toEqual(['b:p-b'])
  })

  test('a step that a graph does not have is told and not gone on with', () => {
    expect(() => nodeOf(graphOfSteps(approval('a')), 'gone')).toThrow('no node gone')
    expect(() => nodeOf(graphOfSteps(approval('a')), 'toString')).toThrow('no node toString')
  })
})

describe('what a recall leaves alone', () => {
  test('who arrived before him stays counted', () => {
    const run = start([parallel('p', [approval('a')], [approval('b')], [approval('c')])])
      .agree('p-a')
      .agree('p-b')
    expect(run.do(recallOf(run, 'p-b')).state.scopes).toMatchObject([{ expected: 3, arrived: 1 }])
    expect(run.agree('p-c').agree('p-b').status).toBe(2)
  })

  test('a limit that began in an arm beside does not stand on it', () => {
    const run = start([parallel('p', [approval('a'), approval('d')], [approval('b'), approval('c', ['x'], limit)])])
    run.agree('p-a')
    const act = recallOf(run, 'p-a')
    run.agree('p-b')
    expect(run.do(act).todo.toSorted()).toEqual(['a:p-a', 'c:x'])
    expect(run.state.timers).toHaveLength(1)
  })

  test("somebody else's decision is not his to take back", () => {
    const run = start([approval('a', ['x', 'y', 'z'], all())])
      .agree('x')
      .agree('y')
    expect(run.refusal({ ...recallOf(run, 'x') })).toBe('notOffered')
  })
})

describe('people who are wanted', () => {
  test('the starter names those of the first step, where the one before is to name them', () => {
    const previous: Partial<ApprovalSettings> = { nobody: { way: 'previous' } }
    const run = new Run(graphOfSteps(approval('a', ['x'], previous)), { found: { 'decide:a': [] } })
    expect(run.try({ verb: 'submit', by: 'starter' })).toMatchObject({ reason: 'peopleToChoose', nodes: ['a'] })
  })

  test('have to be chosen also where other rules find nobody beside; once chosen and off, others stand in', () => {
    const rules = [chosen('starter'), ...people('off')]
    const run = new Run(graphOfSteps(approval('a', [], { people: rules })), {
      ...{ found: { 'decide:a': [] }, administrators: ['adm'] },
    })
    expect(run.refusal({ verb: 'submit', by: 'starter' })).toBe('peopleToChoose')
    expect(run.submit({ choices: { a: ['off'] } } as never).todo).toEqual(['a:adm'])
  })

  test('are asked for once: where those chosen before are off, others stand in', () => {
    const rules = { people: [chosen('previous')] }
    const run = new Run(graphOfSteps(approval('a'), approval('b', [], rules)), {
      ...{ found: { 'decide:b': [] }, administrators: ['adm'] },
    })
    run.do({ verb: 'submit', by: 'starter', choices: { b: ['off'] } })
    expect(run.agree('p-a').todo).toEqual(['b:adm'])
  })

  test('of the starter, on a way that he could not foresee, or of nobody who decides: others stand in', () => {
    const ways = exclusive('x', ['n > 1', approval('b', [], { people: [chosen('starter')] })], ['', approval('c')])
    const world: World = { values: { n: 1 }, administrators: ['adm'] }
    const run = start([approval('a'), ways], world)
    world.values = { n: 2 }
    expect(run.agree('p-a').todo).toEqual(['b:adm'])
    const last = approval('b', [], { people: [chosen('previous')] })
    expect(start([approval('a'), last], world).do({ verb: 'jump', ...boss, node: 'b' }).todo).toEqual(['b:adm'])
  })

  test('rules that lead to nobody are not asked about, and stand-ins are asked for by name', () => {
    const nobody = { way: 'people', users: ['n', 'm'] } as const
    const rules: PeopleRule[] = [{ from: 'node', node: 'z' }]
    const steps = (...more: PeopleRule[]) => [
      approval('z', ['off'], { nobody: { way: 'pass' } }),
      approval('a', [], { people: [...rules, ...more], nobody: { ...nobody, users: [...nobody.users] } }),
    ]
    const run = start(steps(), { found: { 'decide:z': [] } })
    expect(run.asked.map(({ key }) => key)).toEqual(['decide:z', 'instead:a:n,m'])
    const named = { from: 'named', users: ['n', 'm'], positions: [], roles: [], groups: [] }
    expect(run.asked[1]).toMatchObject({ node: 'a', purpose: 'instead', rules: [{ rule: named, people: ['n', 'm'] }] })
    const both = start(steps(...people('x')), { found: { 'decide:z': [] } })
    expect(both.asked.at(-1)).toMatchObject({ key: 'decide:a', rules: [{ rule: { from: 'named' } }] })
    expect(both.todo).toEqual(['a:x'])
  })

  test('of a step to come that hands to others nobody is missed when another one would refuse', () => {
    const refuses: Partial<ApprovalSettings> = { nobody: { way: 'refuse' } }
    const run = start([approval('a'), approval('b'), approval('c', ['y'], refuses)], { found: { 'decide:b': [] } })
    expect(run.todo).toEqual(['a:p-a'])
  })

  test('to correct where none of them is left are missed by name of the step', () => {
    const reject = { target: 'start', manner: 'straightBack' } as const
    const run = start([approval('a', ['x'], { reject })], { found: { 'decide:start': [] } }).reject('x')
    expect(run.state.tokens[0]?.problem).toEqual({ reason: 'nobody', detail: 'start' })
    expect(run.asked).toMatchObject([{ rules: [{ rule: { from: 'node', node: 'start' }, people: ['starter'] }] }])
  })

  test('who are assigned where nobody was found come first', () => {
    const run = start([approval('a')], { found: { 'decide:a': [] } })
    run.do({ verb: 'assign', ...boss, task: run.openTasks[0]?.id ?? '', people: ['h', 'g'] })
    expect(['h', 'g'].map((one) => run.partOf(one)?.seq)).toEqual([0, 1])
  })

  test('a vote is given where one of several agreed just before', () => {
    const same = { starter: false, previous: true, agreedBefore: false }
    const run = start([approval('a', ['y', 'x'], all()), approval('b', ['x'], { same }), approval('c')])
    expect(run.agree('x').agree('y').todo).toEqual(['c:p-c'])
  })
})

describe('what an act answers beside the rows', () => {
  test('who can act now is told of which task and which step', () => {
    const run = start([approval('a')])
    expect(run.last?.messages).toEqual([{ kind: 'arrived', to: ['p-a'], task: run.openTasks[0]?.id, node: 'a' }])
  })

  test('all moments that are due from now on', () => {
    const run = start([parallel('p', [approval('a', ['x'], limit)], [approval('b')])]).agree('p-b')
    expect(run.last?.timers).toEqual(run.state.timers)
    expect(run.last?.timers).toHaveLength(1)
  })

  test('copies, calls, delays and children that a jump leads over, by name', () => {
    const between: PlannedStep[] = [
      { do: 'copy', id: 'c', settings: { people: people('r') } },
      { do: 'interface', id: 'i', settings: { interfaceId: 'x' } },
      { do: 'delay', id: 'd', settings: { until: 'day' } },
      { do: 'child', id: 'k', settings: { processId: 'o', starters: people('s') } },
    ]
    const run = start([approval('a'), ...between, approval('b')]).do({ verb: 'jump', ...boss, node: 'b' })
    expect(run.last?.effects).toEqual([{ kind: 'skipped', nodes: ['c', 'i', 'd', 'k'] }])
  })
})

test('a task that was urged is left in peace by the clock, whatever it shows', () => {
  const run = start([approval('a')])
  run.now = 1_800_000_000_000
  const urge = { verb: 'urge', by: 'starter', task: run.openTasks[0]?.id ?? '' } as const
  expect(run.do(urge).refusal(urge)).toBe('urgedLately')
  run.now += 599_000 - 1
  expect(run.refusal(urge)).toBe('urgedLately')
  run.now += 1
  expect(run.refusal(urge)).toBeNull()
})

test('a child that ends while it rests with its parent follows it no more', () => {
  const run = start([approval('a')])
    .do({ verb: 'suspend', by: 'boss', following: true })
    .do({ verb: 'cancel', ...boss })
  expect(run.state.instance).toMatchObject({ status: 5, followsParent: false })
})

test('fifty steps without a person and then the end are not too many', () => {
  const copies = Array.from(
    { length: 50 },
    (_, at): PlannedStep => ({ do: 'copy', id: `c${at}`, settings: { people: people('r') } }),
  )
  expect(start(copies).status).toBe(2)
})
