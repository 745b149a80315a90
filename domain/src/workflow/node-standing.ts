import type { Graph, GraphNode } from './graph'
import { type Actor, type InstanceState, instanceStatus, type Task } from './state'

/** What a step of a process is like in a running or ended instance. */
export type NodeMark = 'done' | 'now' | 'returned' | 'skipped' | 'stopped' | 'ahead'

export interface NodeStanding {
  readonly mark: NodeMark
  /** Who has a part in the last visit, in order; nobody where the step was not come to. */
  readonly actors: readonly Actor[]
  /** When the visit ended, or began where it goes on: milliseconds since 1970. */
  readonly at: number | null
}

const shownStates: readonly Actor['state'][] = ['pending', 'waiting', 'blocked', 'agreed', 'rejected']

/**
 * Where an instance stands at each step.
 * @param graph what it is executed by
 * @param state its rows
 * @returns one standing for each node of the graph, by its id
 */
export function nodeStandings(graph: Graph, state: InstanceState): ReadonlyMap<string, NodeStanding> {
  const last = new Map<string, Task>()
  for (const task of state.tasks) if ((last.get(task.node)?.seq ?? -1) < task.seq) last.set(task.node, task)
  const marks = new Map(Object.keys(graph.nodes).map((id) => [id, ownMark(graph, state, last.get(id), id)] as const))
  const standing = (id: string): NodeStanding => {
    const task = last.get(id)
    const actors = state.actors.filter((actor) => actor.task === task?.id && shownStates.includes(actor.state))
    return {
      mark: marks.get(id) ?? passedBy(graph, state, marks, id),
      actors: actors.toSorted((left, right) => left.seq - right.seq),
      at: task ? (task.closedAt ?? task.openedAt) : null,
    }
  }
  return new Map(Object.keys(graph.nodes).map((id) => [id, standing(id)]))
}

/** What a node's own rows say; null where it has none and its neighbours have to tell. */
function ownMark(graph: Graph, state: InstanceState, task: Task | undefined, id: string): NodeMark | null {
  const token = state.tokens.find(({ node }) => node === id)
  if (token?.state === 'stopped') return 'stopped'
  if (task) return taskMark(task, state)
  if (token) return 'now'
  const node = graph.nodes[id]
  return node?.kind === 'end' ? endMark(node, state) : null
}

function taskMark({ state, supersededAt }: Task, { instance }: InstanceState): NodeMark {
  if (state === 'open') return instance.endedAt === null ? 'now' : 'skipped'
  if (state === 'returned') return 'returned'
  if (state === 'passed' && supersededAt === null) return 'done'
  return instance.endedAt === null && state === 'passed' ? 'ahead' : 'skipped'
}

const endOf = { adopted: instanceStatus.adopted, rejected: instanceStatus.rejected }

/** An inner end says nothing; one of the whole process is where it ended, if as it says and nobody rejected it before. */
function endMark(node: GraphNode & { kind: 'end' }, { instance, tasks }: InstanceState): NodeMark {
  if (instance.endedAt === null) return 'ahead'
  if (tasks.some(({ state, supersededAt }) => state === 'returned' && supersededAt === null)) return 'skipped'
  return node.place.length === 0 && endOf[node.result] === instance.status ? 'done' : 'skipped'
}

type Marks = ReadonlyMap<string, NodeMark | null>

/** A step without people was passed once something after it was come to. */
function passedBy(graph: Graph, { instance }: InstanceState, marks: Marks, id: string): NodeMark {
  const waiting = onward(graph, id)
  const seen = new Set<string>()
  for (const next of waiting) {
    if (seen.has(next)) continue
    seen.add(next)
    const mark = marks.get(next)
    if (mark && mark !== 'ahead' && mark !== 'skipped') return 'done'
    if (!mark) waiting.push(...onward(graph, next))
  }
  return instance.endedAt === null ? 'ahead' : 'skipped'
}

function onward(graph: Graph, id: string): string[] {
  const node = graph.nodes[id]
  if (!node) return []
  return node.kind === 'phase' ? [node.first] : node.flows.map(({ to }) => to)
}
