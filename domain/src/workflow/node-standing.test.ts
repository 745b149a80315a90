import { expect, test } from 'vitest'
import type { Graph, GraphNode } from './graph'
import { nodeStandings } from './node-standing'
import type { Actor, Instance, InstanceState, Task, Token } from './state'

const node = (id: string, kind: string, to: string, more: object = {}) =>
  ({
    id,
    name: id,
    kind,
    place: [],
    flows: to
      .split(' ')
      .filter(Boolean)
      .map((next) => ({ id: `${id}>${next}`, to: next, name: '', isDefault: false })),
    ...more,
  }) as unknown as GraphNode

/** start, a, a copy, b, adopted or rejected. */
const nodes = [
  node('start', 'start', 'a'),
  node('a', 'approval', 'copy'),
  node('copy', 'copy', 'x'),
  node('x', 'exclusive', 'b no'),
  node('b', 'approval', 'yes'),
  node('yes', 'end', '', { result: 'adopted', terminates: false }),
  node('no', 'end', '', { result: 'rejected', terminates: false }),
]
const graph: Graph = {
  start: 'start',
  nodes: Object.fromEntries(nodes.map((one) => [one.id, one])),
  settings: { withdraw: 'never' },
}

const instance: Instance = {
  id: 'i',
  status: 1,
  starter: 's',
  round: 1,
  formRevision: 0,
  progress: 0,
  startedAt: 1,
  endedAt: null,
}
let seq = 0
const task = (id: string, of: string, more: Partial<Task> = {}): Task => {
  seq += 1
  return {
    id,
    token: 't',
    node: of,
    state: 'passed',
    revision: 0,
    round: 1,
    seq,
    supersededAt: null,
    correctionOf: null,
    openedAt: seq * 10,
    closedAt: seq * 10 + 5,
    ...more,
  }
}
const open = { state: 'open', closedAt: null } as const
const actor = (id: string, of: string, more: Partial<Actor> = {}): Actor => ({
  id,
  task: of,
  person: id,
  kind: 'own',
  by: null,
  seq: 0,
  weight: 1,
  state: 'agreed',
  decidedAt: 1,
  decidedBy: id,
  opinion: '',
  formRevision: 0,
  ...more,
})
const token = (of: string, state: Token['state'] = 'live'): Token => ({
  id: 't',
  scope: null,
  arm: null,
  node: of,
  state,
  problem: null,
})
const stateOf = (more: Partial<InstanceState>): InstanceState => ({
  instance,
  tokens: [],
  scopes: [],
  tasks: [],
  actors: [],
  ...more,
})
const marksOf = (state: InstanceState) =>
  Object.fromEntries([...nodeStandings(graph, state)].map(([id, { mark }]) => [id, mark]))

test('what was passed, what waits now and what is to come', () => {
  const state = stateOf({ tokens: [token('b')], tasks: [task('0', 'start'), task('1', 'a'), task('2', 'b', open)] })
  expect(marksOf(state)).toEqual({
    start: 'done',
    a: 'done',
    copy: 'done',
    x: 'done',
    b: 'now',
    yes: 'ahead',
    no: 'ahead',
  })
})

test('a step without people is ahead until something after it is come to', () => {
  const state = stateOf({ tokens: [token('a')], tasks: [task('0', 'start'), task('1', 'a', open)] })
  expect(marksOf(state)).toMatchObject({ a: 'now', copy: 'ahead', x: 'ahead', b: 'ahead' })
  expect(marksOf(stateOf({ tokens: [token('copy')], tasks: [task('0', 'start'), task('1', 'a')] }))).toMatchObject({
    a: 'done',
    copy: 'now',
    b: 'ahead',
  })
})

test('what was sent back is marked, what was superseded comes again, and the newest visit counts', () => {
  const tasks = [
    task('0', 'start'),
    task('1', 'a', { supersededAt: 50 }),
    task('2', 'b', { state: 'returned', supersededAt: 50 }),
    task('3', 'a', open),
  ]
  expect(marksOf(stateOf({ tokens: [token('a')], tasks }))).toMatchObject({ a: 'now', b: 'returned', start: 'done' })
  const toStart = [
    task('0', 'start', { supersededAt: 9 }),
    task('1', 'a', { supersededAt: 9 }),
    task('2', 'b', { state: 'returned' }),
    task('3', 'start', open),
  ]
  expect(marksOf(stateOf({ tokens: [token('start')], tasks: toStart }))).toMatchObject({
    start: 'now',
    a: 'ahead',
    b: 'returned',
  })
})

test('a step that was closed because of a return elsewhere is skipped, until it is come to again', () => {
  const closed = task('1', 'b', { state: 'closed', supersededAt: 50 })
  expect(marksOf(stateOf({ tokens: [token('a')], tasks: [task('0', 'a', open), closed] }))).toMatchObject({
    a: 'now',
    b: 'skipped',
  })
})

test('a step that waited when all ended is skipped', () => {
  const cancelled: Instance = { ...instance, status: 5, endedAt: 9 }
  expect(marksOf(stateOf({ instance: cancelled, tasks: [task('0', 'a', open)] }))).toMatchObject({ a: 'skipped' })
})

test('a stopped token marks its node', () => {
  const state = stateOf({ tokens: [token('x', 'stopped')], tasks: [task('0', 'start'), task('1', 'a')] })
  expect(marksOf(state)).toMatchObject({ a: 'done', copy: 'done', x: 'stopped', b: 'ahead' })
})

test('at the end, the end that was reached is done and what nobody came to is skipped', () => {
  const ended = { ...instance, endedAt: 99 }
  const adopted = stateOf({
    instance: { ...ended, status: 2 },
    tasks: [task('0', 'start'), task('1', 'a'), task('2', 'b')],
  })
  expect(marksOf(adopted)).toMatchObject({ b: 'done', yes: 'done', no: 'skipped' })
  const rejected = stateOf({
    instance: { ...ended, status: 3 },
    tasks: [task('0', 'start'), task('1', 'a', { state: 'returned' })],
  })
  expect(marksOf(rejected)).toMatchObject({
    a: 'returned',
    b: 'skipped',
    copy: 'skipped',
    yes: 'skipped',
    no: 'skipped',
  })
  const byItsEnd = stateOf({
    instance: { ...ended, status: 3 },
    tasks: [task('0', 'start'), task('1', 'a', { state: 'returned', supersededAt: 3 }), task('2', 'a')],
  })
  expect(marksOf(byItsEnd)).toMatchObject({ a: 'done', copy: 'done', b: 'skipped', no: 'done' })
  const cancelled = stateOf({
    instance: { ...ended, status: 5 },
    tasks: [task('0', 'start'), task('1', 'a', { state: 'closed' })],
  })
  expect(marksOf(cancelled)).toMatchObject({ start: 'done', a: 'skipped', b: 'skipped', yes: 'skipped', no: 'skipped' })
})

test('the people of the last visit, in their order, without those whose part is over', () => {
  const tasks = [task('0', 'a', { supersededAt: 5 }), task('1', 'a', { ...open, openedAt: 70 })]
  const actors = [
    actor('old', '0'),
    actor('second', '1', { seq: 2, state: 'waiting' }),
    actor('first', '1', { seq: 1, state: 'pending' }),
    actor('asks', '1', { seq: 3, state: 'blocked' }),
    actor('refused', '1', { seq: 4, state: 'rejected' }),
    actor('gone', '1', { state: 'moved' }),
  ]
  const standing = nodeStandings(graph, stateOf({ tokens: [token('a')], tasks, actors })).get('a')
  expect(standing?.actors.map(({ id }) => id)).toEqual(['first', 'second', 'asks', 'refused'])
  expect(standing?.at).toBe(70)
})

test('the newest visit counts in whatever order the rows come', () => {
  const tasks = [task('2', 'a', { seq: 3, ...open }), task('1', 'a', { seq: 2 }), task('0', 'start', { seq: 1 })]
  expect(marksOf(stateOf({ tokens: [token('a')], tasks }))).toMatchObject({ start: 'done', a: 'now' })
})

test('nobody came to a step: it has no people and no moment, whoever has a part elsewhere', () => {
  const state = stateOf({ tokens: [token('a')], tasks: [task('0', 'a', open)], actors: [actor('u', '0')] })
  expect(nodeStandings(graph, state).get('b')).toEqual({ mark: 'ahead', actors: [], at: null })
  expect([...nodeStandings(graph, state).keys()]).toEqual(nodes.map(({ id }) => id))
})

test('a visit that is over tells when it ended', () => {
  const state = stateOf({ tokens: [token('b')], tasks: [task('0', 'a', { seq: 1, openedAt: 3, closedAt: 8 })] })
  expect(nodeStandings(graph, state).get('a')?.at).toBe(8)
})

test('a phase is passed once what lies in it is come to, and what follows it is ahead', () => {
  const inside = [{ block: 'f', arm: 's' }]
  const parts = [
    node('start', 'start', 'f'),
    node('f', 'phase', 'z', { first: 's' }),
    node('s', 'start', 'a', { place: inside }),
    node('a', 'approval', 'u', { place: inside }),
    node('u', 'end', '', { place: inside, result: 'adopted', terminates: false }),
    node('z', 'approval', 'end'),
    node('end', 'end', '', { result: 'adopted', terminates: false }),
  ]
  const phased: Graph = { ...graph, nodes: Object.fromEntries(parts.map((one) => [one.id, one])) }
  const marks = (more: Partial<InstanceState>) =>
    [...nodeStandings(phased, stateOf(more))].map(([id, { mark }]) => `${id} ${mark}`)
  const parked = { ...token('f', 'parked'), id: 'p' }
  expect(marks({ tokens: [parked, token('a')], tasks: [task('0', 'start'), task('1', 'a', open)] })).toEqual([
    ...['start done', 'f now', 's done', 'a now', 'u ahead', 'z ahead', 'end ahead'],
  ])
  const done = { instance: { ...instance, status: 2, endedAt: 9 } as Instance }
  expect(marks({ ...done, tasks: [task('0', 'start'), task('1', 'a'), task('2', 'z')] })).toEqual([
    ...['start done', 'f done', 's done', 'a done', 'u skipped', 'z done', 'end done'],
  ])
  const refused = { instance: { ...instance, status: 3, endedAt: 9 } as Instance }
  expect(marks({ ...refused, tasks: [task('0', 'start'), task('1', 'a', { state: 'returned' })] })).toEqual([
    ...['start done', 'f done', 's done', 'a returned', 'u skipped', 'z skipped', 'end skipped'],
  ])
})

test('a way back among gateways alone is looked along once', () => {
  const parts = [
    node('start', 'start', 'x'),
    node('x', 'exclusive', 'y end'),
    node('y', 'exclusive', 'x'),
    node('end', 'end', '', { result: 'adopted' }),
  ]
  const ring: Graph = { ...graph, nodes: Object.fromEntries(parts.map((one) => [one.id, one])) }
  const marks = (more: Partial<InstanceState>) =>
    [...nodeStandings(ring, stateOf(more)).values()].map(({ mark }) => mark)
  expect(marks({ tokens: [token('start')] })).toEqual(['now', 'ahead', 'ahead', 'ahead'])
  expect(marks({ instance: { ...instance, status: 2, endedAt: 9 }, tasks: [task('0', 'start')] })).toEqual([
    ...['done', 'done', 'done', 'done'],
  ])
})
