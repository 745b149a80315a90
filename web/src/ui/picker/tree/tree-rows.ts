import type { PickerNode } from '../picker-node'

/** The nodes right below another one, or why they are not there yet. */
export type Branch = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; nodes: readonly PickerNode[] }

export interface NodeRow {
  type: 'node'
  /** Unlike the id unique in a tree: a person may work in two departments. */
  key: string
  level: number
  node: PickerNode
  /** null for what cannot be opened. */
  expanded: boolean | null
  position: number
  size: number
}
/** Stands in place of the nodes below `parentId`. */
export interface StateRow {
  type: 'loading' | 'failed' | 'empty'
  key: string
  level: number
  parentId: string
}
export type TreeRow = NodeRow | StateRow

interface Tree {
  branchOf: (parentId: string) => Branch | undefined
  expanded: ReadonlySet<string>
}

function stateRow(type: StateRow['type'], parentId: string, place: { key: string; level: number }): StateRow {
  return { type, key: `${place.key}/${type}`, level: place.level, parentId }
}

function addBranch(rows: TreeRow[], tree: Tree, parentId: string, place: { key: string; level: number }) {
  const branch = tree.branchOf(parentId) ?? { state: 'loading' }
  if (branch.state !== 'ready') return void rows.push(stateRow(branch.state, parentId, place))
  if (branch.nodes.length === 0 && place.level > 1) return void rows.push(stateRow('empty', parentId, place))
  for (const [index, node] of branch.nodes.entries()) {
    const key = `${place.key}/${node.id}`
    const expanded = node.hasChildren ? tree.expanded.has(node.id) : null
    rows.push({ type: 'node', key, level: place.level, node, expanded, position: index + 1, size: branch.nodes.length })
    if (expanded) addBranch(rows, tree, node.id, { key, level: place.level + 1 })
  }
}

/** The lines of a tree as they stand below each other, for nodes that are loaded when they are opened. */
export function treeRows(tree: Tree, rootId: string): TreeRow[] {
  const rows: TreeRow[] = []
  addBranch(rows, tree, rootId, { key: '', level: 1 })
  return rows
}

/** The lines of a list without levels. */
export const listRows = (nodes: readonly PickerNode[]): NodeRow[] =>
  nodes.map((node, index) => ({
    type: 'node',
    key: node.id,
    level: 1,
    node,
    expanded: null,
    position: index + 1,
    size: nodes.length,
  }))
