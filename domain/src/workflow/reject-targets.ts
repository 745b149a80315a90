import { passersOf } from './find-people'
import type { Graph } from './graph'
import { commonBlocks, placeOfTask } from './places'
import type { InstanceState, Task } from './state'
import { effectiveHistory, nodeOf, type Work } from './work'

/** A node to which a rejection may lead, and in which manners. */
export interface ReturnTarget {
  readonly node: string
  /** Its visit that counts. */
  readonly task: string
  readonly seq: number
  readonly restart: boolean
  readonly straightBack: boolean
}

type Rows = Pick<Work, 'tasks' | 'actors'>

/** Whether a child process was passed after the target that must not run again. */
const crossesChild = (graph: Graph, rows: Rows, target: Task, history: readonly Task[]) =>
  history.some((visit) => {
    const node = nodeOf(graph, visit.node)
    if (node.kind !== 'child' || node.settings.again || visit.seq < target.seq) return false
    return commonBlocks(node.place, placeOfTask(graph, rows.tasks, target)) !== null
  })

/**
 * Where a task may be rejected to, in the order of the visits: the start and the approvals of the effective history
 * that lie before it and not in an arm beside it. One visit of a node, the last.
 */
export function targetsOf(graph: Graph, rows: Rows, from: Task): ReturnTarget[] {
  const history = effectiveHistory(rows.tasks.values())
  const place = placeOfTask(graph, rows.tasks, from)
  const found = new Map<string, ReturnTarget>()
  for (const task of history) {
    const node = nodeOf(graph, task.node)
    if (task.seq > from.seq || task.correctionOf !== null || task.node === from.node) continue
    if ((node.kind !== 'approval' && node.id !== graph.start) || commonBlocks(place, node.place) === null) continue
    found.delete(node.id)
    found.set(node.id, {
      node: node.id,
      task: task.id,
      seq: task.seq,
      restart: !crossesChild(graph, rows, task, history),
      straightBack: passersOf(rows, task).length > 0,
    })
  }
  return [...found.values()]
}

/** What is offered to whoever rejects a task; nothing for a correction, which is not rejected again. */
export function rejectTargets(graph: Graph, state: InstanceState, task: string): ReturnTarget[] {
  const from = state.tasks.find((one) => one.id === task)
  if (from?.state !== 'open' || from.correctionOf !== null) return []
  const tasks = new Map(state.tasks.map((one) => [one.id, one]))
  const actors = new Map(state.actors.map((one) => [one.id, one]))
  return targetsOf(graph, { tasks, actors }, from)
}

/**
 * The node that a setting means: the named one where it was passed, the previous approval, or else the start. One that
 * was passed because nobody was found is no previous approval, since it would only pass again.
 */
export function meantTarget(graph: Graph, rows: Rows, from: Task): string {
  const node = nodeOf(graph, from.node)
  if (node.kind !== 'approval') return graph.start
  const { target, manner } = node.settings.reject
  const targets = targetsOf(graph, rows, from).filter((one) => manner !== 'straightBack' || one.straightBack)
  if (typeof target === 'object' && targets.some((one) => one.node === target.node)) return target.node
  const previous = targets.filter((one) => one.straightBack).at(-1)
  return target === 'previous' && previous ? previous.node : graph.start
}
