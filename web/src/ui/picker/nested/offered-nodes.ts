import type { NestedNode, PickerNode } from '../picker-node'
import type { TreeQuery } from './use-nested-rows'

/** Whether a node may be chosen. @param way ids from the top down to it */
export type Offers = (node: PickerNode, way: readonly string[]) => boolean

/** What of a tree leads to something that is offered; what only leads there cannot be chosen. */
export function offeredNodes(
  nodes: readonly NestedNode[],
  offers: Offers,
  above: readonly string[] = [],
): NestedNode[] {
  return nodes.flatMap((node) => {
    const way = [...above, node.id]
    const children = offeredNodes(node.children, offers, way)
    const selectable = node.selectable && offers(node, way)
    if (!selectable && children.length === 0) return []
    return [{ ...node, selectable, hasChildren: children.length > 0, children }]
  })
}

/** A tree that holds only what is offered of another, under any keyword. */
export const offeredQuery =
  (query: TreeQuery, offers: Offers): TreeQuery =>
  (keyword) => ({ ...query(keyword), select: (nodes) => offeredNodes(nodes, offers) })
