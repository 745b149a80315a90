import type { Change } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import type { Actor, ActorState, Instance, InstanceState, Task, Token } from '@workstation/domain/workflow/state'
import { expect, test } from 'vitest'
import { isListedAnew, listingOf, standingOf } from './standing'

const graph = {
  nodes: {
    begin: { kind: 'start', name: '发起' },
    one: { kind: 'approval', name: '初审' },
    two: { kind: 'approval', name: '复审' },
    bare: { kind: 'approval', name: '' },
    fork: { kind: 'parallel', name: '并行' },
    sub: { kind: 'child', name: '子流程' },
  },
} as unknown as Graph
const task = (node: string, state: Task['state'] = 'open', id = node) => ({ id, node, state }) as Task
const token = (node: string, state: Token['state'] = 'live', reason?: string) =>
  ({ node, state, problem: reason ? { reason, detail: '' } : null }) as unknown as Token
const stateOf = (tasks: readonly Task[], tokens: readonly Token[], status = 1) =>
  ({ instance: { status } as Instance, tasks, tokens }) as unknown as InstanceState

test('an approval stands at its open steps, and where else something waits, each once', () => {
  const tasks = [task('one', 'passed'), task('two'), task('bare'), task('two', 'open', 'again')]
  const tokens = [token('two'), token('fork', 'parked'), token('sub', 'parked'), token('one', 'stopped'), token('gone')]
  expect(standingOf(graph, stateOf(tasks, tokens))).toEqual({
    thisStep: '复审、bare、子流程、初审、gone',
    thisNode: 'two,bare,sub,one,gone',
    problem: '',
  })
  expect(standingOf(graph, stateOf([], []))).toEqual({ thisStep: '', thisNode: '', problem: '' })
})

test('of several problems the first is told', () => {
  const tokens = [token('one'), token('two', 'stopped', 'nobody'), token('bare', 'stopped', 'date')]
  expect(standingOf(graph, stateOf([], tokens)).problem).toBe('nobody')
})

test.each<[ActorState, number, Task, string]>([
  ['pending', 1, task('one'), 'todo'],
  ['pending', 3, task('one'), 'todo'],
  ['pending', 3, task('begin'), 'todo'],
  ['pending', 1, task('one', 'passed'), ''],
  ['pending', 1, task('one', 'returned'), ''],
  ...[0, 2, 4, 5, 6].map((status): [ActorState, number, Task, string] => ['pending', status, task('one'), '']),
  ['agreed', 1, task('one', 'passed'), 'done'],
  ['rejected', 5, task('one', 'closed'), 'done'],
  ['moved', 1, task('one'), 'done'],
  ['agreed', 1, task('begin', 'passed'), ''],
  ...(['waiting', 'blocked', 'notNeeded', 'void'] as const).map((state): [ActorState, number, Task, string] => [
    ...([state, 1, task('one'), ''] as const),
  ]),
])('a part that is %s in an approval of the state %s at %o stands under “%s”', (state, status, of, listing) => {
  const actor = { task: of.id, state } as Actor
  expect(listingOf(graph, stateOf([of], [], status), actor)).toBe(listing)
  expect(listingOf(graph, stateOf([{ ...of, id: 'other' }], [], status), actor)).toBe('')
})

test('a part that waits is listed anew when its own step or its approval begins or ceases to go on', () => {
  const changed = (row: 'instance' | 'task', before: object | null, after: object | null, id = 't1') =>
    ({ row, id, before, after }) as unknown as Change
  const [draft, running, rejected, suspended] = [{ status: 0 }, { status: 1 }, { status: 3 }, { status: 6 }] as const
  const [open, passed] = [{ state: 'open' }, { state: 'passed' }] as const
  const anew = (change: Change, state: ActorState = 'pending') =>
    isListedAnew([changed('task', open, open), change], { task: 't1', state } as Actor)
  const is = (...args: Parameters<typeof changed>) => anew(changed(...args))
  expect([is('instance', draft, running), is('instance', running, suspended)]).toEqual([true, true])
  expect([is('instance', running, rejected), is('instance', draft, suspended)]).toEqual([false, false])
  expect([is('task', null, open), is('task', open, passed), is('task', open, null)]).toEqual([true, true, true])
  expect([is('task', null, passed), is('task', null, open, 't2')]).toEqual([false, false])
  expect(anew(changed('task', null, open), 'waiting')).toBe(false)
  expect(isListedAnew([], { task: 't1', state: 'pending' } as Actor)).toBe(false)
})
