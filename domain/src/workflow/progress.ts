import type { Graph } from './graph'
import type { Instance, Task } from './state'
import { instanceStatus } from './state'
import { effectiveHistory, hasStarted } from './work'

/** Percent of the whole that is passed: the highest that a passed node names, or else the share of approvals passed. */
export function progressOf(graph: Graph, tasks: Iterable<Task>): number {
  const passed = new Set(effectiveHistory(tasks).map((task) => task.node))
  let [named, share, all] = [0, 0, 0]
  for (const node of Object.values(graph.nodes)) {
    if (node.kind !== 'approval') continue
    all++
    if (!passed.has(node.id)) continue
    share++
    named = Math.max(named, node.settings.progress ?? 0)
  }
  return named > 0 || all === 0 ? named : Math.min(99, Math.floor((share * 100) / all))
}

/** The instance as its tasks say: returned while the start's is the only open one, otherwise running. */
export function standing(graph: Graph, instance: Instance, tasks: readonly Task[]): Instance {
  if (!hasStarted(instance) || instance.endedAt !== null) return instance
  const open = tasks.filter((task) => task.state === 'open')
  const returned = open.length > 0 && open.every((task) => task.node === graph.start)
  const status = returned ? instanceStatus.rejected : instanceStatus.running
  const suspended = instance.status === instanceStatus.suspended
  return { ...instance, status: suspended ? instance.status : status, progress: progressOf(graph, tasks) }
}
