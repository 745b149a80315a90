import { buildTree, type Tree, type TreeRow } from '@workstation/domain/tree/build-tree'

/** Whether a row stands below itself. */
function isInCircle(parents: ReadonlyMap<string, string>, id: string): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** The first row of each circle, as the tree of the rows cuts it. */
export function circleHeads(rows: readonly TreeRow[]): string[] {
  const tree: Tree<TreeRow> = buildTree(rows, { orphans: 'lift' })
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return tree.childrenOf(tree.top).flatMap(({ id }) => (isInCircle(parents, id) ? [id] : []))
}
