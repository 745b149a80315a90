import { expect, test } from 'vitest'
import type { Action } from './action'
import { eventCalls } from './event-calls'
import type { Graph } from './graph'
import { processMoments, stepMoments } from './settings'
import { approval, graphOf } from './testing/bpmn'
import { Run } from './testing/run'

const all = <Moment extends string>(moments: readonly Moment[]) =>
  moments.map((on) => ({ on, interfaceId: 'i', parameters: [] }))
const graphWith = (more: object = {}): Graph =>
  graphOf({
    settings: { withdraw: 'always', events: all(processMoments) },
    steps: [
      approval('a', ['p-a'], { events: all(stepMoments), ...more }),
      approval('b', ['p-b'], { events: all(stepMoments) }),
    ],
  })

/** What an act leads to, as `node moment`. */
function toldBy(run: Run, act: () => unknown, action: Partial<Action> & Pick<Action, 'verb'>): string[] {
  const before = run.state
  act()
  const happened = { before, after: run.state, changes: run.last?.changes ?? [], action: action as Action }
  return eventCalls(run.graph, happened).map(({ node, on }) => `${node} ${on}`.trim())
}

test('a submission comes before the step that it opens, and an end behind the step that it passes', () => {
  const run = new Run(graphWith())
  expect(toldBy(run, () => run.submit(), { verb: 'submit' })).toEqual(['submitted', 'a opened'])
  expect(toldBy(run, () => run.agree('p-a'), { verb: 'agree' })).toEqual(['a passed', 'b opened'])
  expect(toldBy(run, () => run.agree('p-b'), { verb: 'agree' })).toEqual(['b passed', 'adopted'])
})

test('a step that passes by itself was opened all the same', () => {
  const run = new Run(graphWith({ people: [{ from: 'manager', level: 1 }], nobody: { way: 'pass' } }), {})
  expect(toldBy(run, () => run.submit(), { verb: 'submit' })).toEqual(
    expect.arrayContaining(['submitted', 'a opened', 'a passed', 'b opened']),
  )
})

test('a rejection to the start leaves it running, and the next submission is one again', () => {
  const run = new Run(graphWith()).submit()
  const reject = { verb: 'reject', by: 'p-a', opinion: 'no' } as const
  expect(toldBy(run, () => run.do(reject), reject)).toEqual(['a rejected'])
  expect(toldBy(run, () => run.submit(), { verb: 'submit' })).toContain('submitted')
})

test('a rejection that ends it, a withdrawal and a cancellation are told of the whole', () => {
  const ending = new Run(graphWith({ reject: { target: 'end', manner: 'restart' } })).submit()
  const reject = { verb: 'reject', by: 'p-a', opinion: 'no' } as const
  expect(toldBy(ending, () => ending.do(reject), reject)).toEqual(['a rejected', 'rejected'])
  const taken = new Run(graphWith()).submit()
  const withdraw = { verb: 'withdraw', by: 'starter' } as const
  expect(toldBy(taken, () => taken.do(withdraw), withdraw)).toEqual(['withdrawn'])
  const stopped = new Run(graphWith()).submit()
  const cancel = { verb: 'cancel', by: 'boss', opinion: 'no' } as const
  expect(toldBy(stopped, () => stopped.do(cancel), cancel)).toEqual(['cancelled'])
})

test('a recall tells nothing else, though rows go back as they were', () => {
  const run = new Run(graphWith()).submit().agree('p-a')
  const actor = run.state.actors.find(({ person }) => person === 'p-a')?.id ?? ''
  const recall = { verb: 'recall', by: 'p-a', actor, left: run.last?.changes ?? [] } as const
  expect(toldBy(run, () => run.do(recall), recall)).toEqual(['a recalled'])
})

test('what is decided, corrected or commented on the way is no submission, and nothing is told twice', () => {
  const straight = { reject: { target: 'previous', manner: 'straightBack' } } as const
  const events = all(stepMoments)
  const graph = graphOf({
    settings: { withdraw: 'always', events: all(processMoments) },
    steps: [
      approval('a', ['p-a'], { events }),
      approval('b', ['p-b'], { events, ...straight }),
      approval('c', ['p-c']),
    ],
  })
  const run = new Run(graph).submit().agree('p-a')
  const reject = { verb: 'reject', by: 'p-b', opinion: 'no' } as const
  expect(toldBy(run, () => run.do(reject), reject)).toEqual(['b rejected'])
  const correct = { verb: 'submit', by: 'p-a' } as const
  expect(toldBy(run, () => run.do(correct), correct)).toEqual(['b opened'])
  expect(toldBy(run, () => run.agree('p-b'), { verb: 'agree' })).toEqual(['b passed'])
  const comment = { verb: 'comment', by: 'p-a' } as const
  expect(toldBy(run, () => run.do(comment), comment)).toEqual([])
  expect(toldBy(run, () => run.agree('p-c'), { verb: 'agree' })).toEqual(['adopted'])
  const withdrawn = new Run(graph).submit().do({ verb: 'withdraw', by: 'starter' })
  const again = { verb: 'submit', by: 'starter', actor: null } as const
  expect(toldBy(withdrawn, () => withdrawn.do(again), again)).toEqual(['submitted', 'a opened'])
  const task = run.state.tasks.find(({ node }) => node === 'a')?.id ?? ''
  const raised = run.state.tasks.map((one) => (one.id === task ? { ...one, revision: 9 } : one))
  const changes = [
    {
      row: 'task' as const,
      id: task,
      before: run.state.tasks.find(({ id }) => id === task) ?? null,
      after: raised.find(({ id }) => id === task) ?? null,
    },
  ]
  expect(eventCalls(graph, { before: run.state, after: run.state, changes, action: comment as Action })).toEqual([])
})

test('a process and steps that tell nobody tell nobody', () => {
  const run = new Run(graphOf({ steps: [approval('a')] }))
  expect(toldBy(run, () => run.submit(), { verb: 'submit' })).toEqual([])
})

test('a rejection that a later one leaves behind is not told again', () => {
  const straight = { reject: { target: 'chosen', manner: 'chosen' } } as const
  const events = all(stepMoments)
  const run = new Run(graphOf({ steps: [approval('a', ['p-a']), approval('b', ['p-b'], { events, ...straight })] }))
  const to = (manner: 'straightBack' | 'restart') =>
    ({ verb: 'reject', by: 'p-b', opinion: 'no', target: { to: 'node', node: 'a' }, manner }) as const
  run.submit().agree('p-a').do(to('straightBack')).do({ verb: 'submit', by: 'p-a' })
  expect(toldBy(run, () => run.do(to('restart')), to('restart'))).toEqual(['b rejected'])
  expect(run.visits.filter((visit) => visit.startsWith('b'))).toEqual(['b returned*', 'b returned*'])
})
