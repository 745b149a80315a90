import type { Tree, TreeRow } from './build-tree'

/** A row of a tree as a list shows it. */
export interface FlatRow<R> {
  row: R
  /** 0 on the first level. */
  depth: number
  hasBelow: boolean
}

const nothing: ReadonlySet<string> = new Set()

/**
 * The rows of a tree below each other, each followed by what lies below it.
 * @param folded ids of rows below which nothing is shown
 */
export function flattenTree<R extends TreeRow>(tree: Tree<R>, folded = nothing): FlatRow<R>[] {
  const flat: FlatRow<R>[] = []
  // From behind, so that the first is taken first; no calls in each other, however deep the tree is.
  const waiting = tree
    .childrenOf(tree.top)
    .toReversed()
    .map((row) => ({ row, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { row, depth } = next
    const below = tree.childrenOf(row.id)
    flat.push({ row, depth, hasBelow: below.length > 0 })
    if (folded.has(row.id)) continue
    for (let at = below.length - 1; at >= 0; at--) {
      const child = below[at]
      if (child) waiting.push({ row: child, depth: depth + 1 })
    }
  }
  return flat
}
