import type { Graph } from './graph'
import { nodeOf } from './work'

/** Where a token can come to next from a node, into a phase and out of it included. */
export function onwardOf(graph: Graph, id: string): readonly string[] {
  const node = nodeOf(graph, id)
  if (node.kind === 'phase') return [node.first]
  const flows = node.flows.map((flow) => flow.to)
  const around = node.place.at(-1)?.block
  if (node.kind !== 'end' || node.terminates || around === undefined) return flows
  return nodeOf(graph, around).flows.map((flow) => flow.to)
}

function findReachable(graph: Graph, id: string, beside?: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...onwardOf(graph, id)]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === beside || found.has(at)) continue
    found.add(at)
    open.push(...onwardOf(graph, at))
  }
  return found
}

const known = new WeakMap<Graph, Map<string, ReadonlySet<string>>>()

/** All that can be come to from a node; found once for each graph, which never changes. */
export function reachableFrom(graph: Graph, id: string): ReadonlySet<string> {
  const ofGraph = known.get(graph) ?? new Map<string, ReadonlySet<string>>()
  known.set(graph, ofGraph)
  const found = ofGraph.get(id) ?? findReachable(graph, id)
  ofGraph.set(id, found)
  return found
}

/** Whether every way on from a node leads through another one. */
export function isUnavoidable(graph: Graph, from: string, node: string): boolean {
  return ![...findReachable(graph, from, node)].some((id) => onwardOf(graph, id).length === 0)
}
