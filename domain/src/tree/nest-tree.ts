import { buildTree, type Tree, type TreeRow } from './build-tree'

export type Nested<R> = R & { hasChildren: boolean; children: Nested<R>[] }

/** The rows of a tree in each other, as clients read them. */
export function nestTree<R extends TreeRow>(tree: Tree<R>): Nested<R>[] {
  const nodes = new Map<string, Nested<R>>()
  for (const row of tree.rows) nodes.set(row.id, { ...row, hasChildren: false, children: [] })
  const nodesBelow = (id: string) => tree.childrenOf(id).flatMap((row) => nodes.get(row.id) ?? [])
  for (const node of nodes.values()) {
    node.children = nodesBelow(node.id)
    node.hasChildren = node.children.length > 0
  }
  return nodesBelow(tree.top)
}

/**
 * Lays rows into each other, siblings in the order of the list. A row whose way to the top is broken is left out with
 * all that lies below it, so that nothing shows below a parent that is disabled or hidden.
 * @param top the id whose children are the first level, where that is not the top of all
 */
export const nestRows = <R extends TreeRow>(rows: readonly R[], top?: string): Nested<R>[] =>
  nestTree(buildTree(rows, top === undefined ? {} : { top }))
