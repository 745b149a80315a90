import { keptNames } from '@workstation/domain/language/list-names'
import type { Change } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'
import {
  type Actor,
  type Instance,
  type InstanceState,
  instanceStatus,
  type Task,
} from '@workstation/domain/workflow/state'

/** What pages and lists show of where an instance stands, so that they need no drawing. */
export function standingOf(graph: Graph, { tasks, tokens }: InstanceState) {
  const open = [...new Set(tasks.filter((task) => task.state === 'open').map(({ node }) => node))]
  // A token is parked at a block that its arms walk through; at a child process there is nothing else to show.
  const waits = tokens.filter(({ node, state: is }) => is !== 'parked' || graph.nodes[node]?.kind === 'child')
  const nodes = [...new Set([...open, ...waits.map(({ node }) => node)])]
  return {
    thisStep: keptNames(nodes.map((node) => graph.nodes[node]?.name || node)),
    thisNode: nodes.join(','),
    problem: tokens.flatMap(({ problem: one }) => (one ? [one.reason] : []))[0] ?? '',
  }
}

/** A draft waits for nobody, and nothing can be done where it is suspended. */
const isGoingOn = (instance: Instance | null) =>
  instance?.status === instanceStatus.running || instance?.status === instanceStatus.rejected
const isOpen = (task: Task | null) => task?.state === 'open'

/** In which list of its person a part stands: what waits for him, what he decided, or none. */
export function listingOf(graph: Graph, { instance, tasks }: InstanceState, { task: id, state }: Actor) {
  const task = tasks.find((one) => one.id === id) ?? null
  if (state === 'pending') return isGoingOn(instance) && isOpen(task) ? 'todo' : ''
  const isDecided = state === 'agreed' || state === 'rejected' || state === 'moved'
  return isDecided && task && graph.nodes[task.node]?.kind !== 'start' ? 'done' : ''
}

/** Whether a part that waits came into its list or left it by what happened to its step or its approval. */
export const isListedAnew = (changes: readonly Change[], { task, state }: Actor): boolean =>
  state === 'pending' &&
  changes.some(
    (change) =>
      (change.row === 'instance' && isGoingOn(change.before) !== isGoingOn(change.after)) ||
      (change.row === 'task' && change.id === task && isOpen(change.before) !== isOpen(change.after)),
  )
