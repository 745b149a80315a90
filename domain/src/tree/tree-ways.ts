import type { Tree, TreeRow } from './build-tree'

/** A row with everything above it, from the top down; nothing when the tree does not hold it. */
export function wayTo<R extends TreeRow>(tree: Tree<R>, id: string): R[] {
  const way: R[] = []
  for (let row = tree.byId.get(id); row; row = tree.byId.get(tree.parentOf(row.id) ?? '')) way.push(row)
  return way.reverse()
}

/** A row with everything below it, level by level; nothing when the tree does not hold it. */
export function branchOf<R extends TreeRow>(tree: Tree<R>, id: string): R[] {
  const root = tree.byId.get(id)
  const branch = root ? [root] : []
  for (let at = 0; at < branch.length; at++) {
    for (const row of tree.childrenOf(branch[at]?.id ?? '')) branch.push(row)
  }
  return branch
}

/** How many levels a row and what lies below it take; 0 when the tree does not hold it. */
export function levelsOf<R extends TreeRow>(tree: Tree<R>, id: string): number {
  let level: readonly TreeRow[] = branchOf(tree, id).slice(0, 1)
  let levels = 0
  for (; level.length > 0; levels++) level = level.flatMap((row) => tree.childrenOf(row.id))
  return levels
}

/** The ids of rows that match, and of all that stand above them: what a search leaves, so that each hit shows its way. */
export function idsOnTheWay<R extends TreeRow>(tree: Tree<R>, matches: (row: R) => boolean): Set<string> {
  const ids = new Set<string>()
  for (const row of tree.rows) {
    if (!matches(row)) continue
    for (let id: string | undefined = row.id; id && id !== tree.top && !ids.has(id); id = tree.parentOf(id)) ids.add(id)
  }
  return ids
}
