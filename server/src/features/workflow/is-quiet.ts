import type { Message } from '@workstation/domain/workflow/change'
import type { Graph } from '@workstation/domain/workflow/graph'

/** Whether a step leaves out what people would be told of it. */
export function isQuiet(graph: Graph, node: string | null, kind: Message['kind']): boolean {
  const found = node === null ? undefined : graph.nodes[node]
  const quiet: readonly string[] = found?.kind === 'approval' ? (found.settings.quiet ?? []) : []
  return quiet.includes(kind)
}
