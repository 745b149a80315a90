import type { MonitorNode, MonitorState } from '@workstation/contract/monitor'
import { keepHour } from '@workstation/domain/monitor/keep-hour'

/** What is known of a node, with what it told just now: its history gets a point more, slow statements stay. */
function mergeNode(before: MonitorNode | undefined, now: MonitorNode): MonitorNode {
  const slow = now.slow ?? before?.slow
  const history = now.history ?? keepHour(before?.history ?? [], now.point)
  return { ...now, history, ...(slow && { slow }) }
}

/** A state that the socket told, on top of the one before. A node that fell silent and is back goes on with its curve. */
export function mergeState(before: MonitorState, now: MonitorState, quiet: readonly MonitorNode[]): MonitorState {
  const known = [...before.nodes, ...quiet]
  return {
    ...now,
    nodes: now.nodes.map((node) =>
      mergeNode(
        known.find(({ id }) => id === node.id),
        node,
      ),
    ),
  }
}
