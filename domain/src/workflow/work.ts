import type { Action } from './action'
import type { Effect, Message, Refusal } from './change'
import type { Graph, GraphNode } from './graph'
import type { Known, Question } from './known'
import type { Actor, Instance, InstanceState, Scope, Task, Timer, Token } from './state'

/** One action under way: rows are replaced, never changed, so that what it started from stays as it was. */
export interface Work {
  readonly graph: Graph
  readonly before: InstanceState
  readonly action: Action
  readonly known: Known
  instance: Instance
  readonly tokens: Map<string, Token>
  readonly scopes: Map<string, Scope>
  readonly tasks: Map<string, Task>
  readonly actors: Map<string, Actor>
  readonly timers: Map<string, Timer>
  readonly messages: Message[]
  readonly effects: Effect[]
  readonly questions: Map<string, Question>
  /** Where tokens go next: out of the node where they stand, or to a node. */
  readonly moves: { readonly token: string; readonly to: string | null }[]
  /** Steps that went on without a person. */
  steps: number
  /** What was found on the way that forbids the whole action. */
  refusal: Refusal | null
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export function openWork(graph: Graph, before: InstanceState, action: Action, known: Known): Work {
  return {
    graph,
    before,
    action,
    known,
    instance: before.instance,
    tokens: byId(before.tokens),
    scopes: byId(before.scopes),
    tasks: byId(before.tasks),
    actors: byId(before.actors),
    timers: byId(before.timers ?? []),
    messages: [],
    effects: [],
    questions: new Map(),
    moves: [],
    steps: 0,
    refusal: null,
  }
}

/** Puts a row in place of the one with its id. */
export function put<Row extends { readonly id: string }>(rows: Map<string, Row>, row: Row): Row {
  rows.set(row.id, row)
  return row
}

/** The node, which a released graph always has. */
export function nodeOf(graph: Graph, id: string): GraphNode {
  const node = Object.hasOwn(graph.nodes, id) ? graph.nodes[id] : undefined
  if (!node) throw new Error(`no node ${id}`)
  return node
}

/** Asks, once for each key. */
export function ask(work: Work, question: Question): undefined {
  work.questions.set(question.key, question)
  return undefined
}

export const hasStarted = (instance: Instance) => instance.status !== 0
/** Running, suspended or returned to its starter: anything but a draft and an end. */
export const isUnderWay = (instance: Instance) => hasStarted(instance) && instance.endedAt === null

export const actorsOf = (work: Pick<Work, 'actors'>, task: string): Actor[] =>
  [...work.actors.values()].filter((actor) => actor.task === task).sort((a, b) => a.seq - b.seq)

const open: ReadonlySet<string> = new Set(['pending', 'waiting', 'blocked'])
/** Still to decide, now or later. */
export const isOpen = (actor: Actor) => open.has(actor.state)
export const isPending = (actor: Actor) => actor.state === 'pending'
export const isDecided = (actor: Actor) => actor.state === 'agreed' || actor.state === 'rejected'
/** Whether the vote counts; signers added before and people consulted only advise. */
export const isCounted = (actor: Actor) =>
  actor.kind === 'own' || actor.kind === 'transferred' || actor.kind === 'after'

export const openTasks = (work: Pick<Work, 'tasks'>): Task[] =>
  [...work.tasks.values()].filter((task) => task.state === 'open')

/** Passed and not superseded, in order of opening. */
export const effectiveHistory = (tasks: Iterable<Task>): Task[] =>
  [...tasks].filter((task) => task.state === 'passed' && task.supersededAt === null).sort((a, b) => a.seq - b.seq)

export const raiseTask = (work: Work, id: string): void => {
  const task = work.tasks.get(id)
  if (task) put(work.tasks, { ...task, revision: task.revision + 1 })
}

/** Tells people once; nobody is told nothing. */
export function tell(work: Work, message: Omit<Message, 'to'> & { to: readonly string[] | 'administrators' }): void {
  const to = message.to === 'administrators' ? message.to : [...new Set(message.to)]
  if (to.length > 0) work.messages.push({ ...message, to })
}
