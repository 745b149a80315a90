import type { NestedNode, PickerNode } from '../picker-node'
import type { Branch } from './tree-rows'

/** A whole tree, looked up by id. */
export interface KnownTree {
  branches: Map<string, Branch>
  nodes: Map<string, PickerNode>
  /** Ids from the top down to each node, itself included. */
  paths: Map<string, string[]>
  /** Ids of all nodes that can be opened. */
  openable: string[]
}

function addNodes(tree: KnownTree, parentId: string, nodes: readonly NestedNode[], above: string[]) {
  tree.branches.set(parentId, { state: 'ready', nodes })
  for (const node of nodes) {
    const path = [...above, node.id]
    tree.nodes.set(node.id, node)
    tree.paths.set(node.id, path)
    if (node.children.length === 0) continue
    tree.openable.push(node.id)
    addNodes(tree, node.id, node.children, path)
  }
}

/** Id under which the topmost nodes of a whole tree stand. */
export const treeRoot = ''

/** Looks a whole tree up once, so that drawing it asks for no search. */
export function knownTree(nodes: readonly NestedNode[]): KnownTree {
  const tree: KnownTree = { branches: new Map(), nodes: new Map(), paths: new Map(), openable: [] }
  addNodes(tree, treeRoot, nodes, [])
  return tree
}
