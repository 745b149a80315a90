import type { Graph } from '@workstation/domain/workflow/graph'
import type { InstanceState } from '@workstation/domain/workflow/state'

/** What pages and lists show of where an instance stands, so that they need no drawing. */
export function standingOf(graph: Graph, { tasks, tokens }: InstanceState) {
  const open = [...new Set(tasks.filter((task) => task.state === 'open').map(({ node }) => node))]
  // A token is parked at a block that its arms walk through; at a child process there is nothing else to show.
  const waits = tokens.filter(({ node, state: is }) => is !== 'parked' || graph.nodes[node]?.kind === 'child')
  const nodes = [...new Set([...open, ...waits.map(({ node }) => node)])]
  return {
    thisStep: nodes.map((node) => graph.nodes[node]?.name || node).join('、'),
    thisNode: nodes.join(','),
    problem: tokens.flatMap(({ problem: one }) => (one ? [one.reason] : []))[0] ?? '',
  }
}
