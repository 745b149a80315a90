import { conditionsOf } from './conditions'
import type { Graph, GraphNode } from './graph'
import { isUnavoidable, reachableFrom } from './ways-on'
import { nodeOf } from './work'

/** Fields that a step lets somebody write. The form is taken as the starter submits it, so he writes none. */
function writable(node: GraphNode): string[] {
  if (node.kind !== 'approval') return []
  const entries = Object.entries(node.settings.fields)
  return entries.filter(([, access]) => access === 'write' || access === 'required').map(([key]) => key)
}

/** Fields that the ways out of a node are chosen by. */
function asked(graph: Graph, node: GraphNode): string[] {
  const conditions = conditionsOf(graph)
  return node.flows.flatMap((flow) => conditions.get(flow.id)?.dependencies ?? [])
}

const tableOf = (key: string) => key.split('.')[0]

/** Whether writing one key changes what another one reads: a column, or rows that come and go, belong to their sub-table. */
function changes(written: string, read: string): boolean {
  if (written === read || written === tableOf(read) || tableOf(written) === read) return true
  return tableOf(written) === tableOf(read) && /\.[+-]$/.test(written)
}

/**
 * The fields on which it depends whether a node is come to: those by which a way before it is chosen, and which people
 * at the steps `ahead` may still write before that.
 */
export function dependsOn(graph: Graph, node: string, ahead: readonly string[]): string[] {
  const found = new Set<string>()
  for (const choice of Object.values(graph.nodes)) {
    const read = asked(graph, choice)
    if (read.length === 0 || !reachableFrom(graph, choice.id).has(node)) continue
    const writers = ahead.filter((id) => reachableFrom(graph, id).has(choice.id))
    const written = writers.flatMap((id) => writable(nodeOf(graph, id)))
    const changing = read.filter((key) => written.some((one) => changes(one, key)))
    if (changing.length === 0 || isUnavoidable(graph, choice.id, node)) continue
    for (const key of changing) found.add(key)
  }
  return [...found]
}
