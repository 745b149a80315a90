import type { Tree, TreeRow } from './build-tree'
import { type FlatRow, flattenTree } from './flatten-tree'
import { branchOf, levelsOf, wayTo } from './tree-ways'

/** Levels that a tree has at most. */
export const maxTreeDepth = 12

export type MoveProblem = 'unknown-parent' | 'below-itself' | 'too-deep'

/**
 * Why a row cannot stand below another one; null when it can.
 * @param id the row that moves with all below it, null for a new one
 * @param parentId the top of the tree, or a row of it
 */
export function moveProblem<R extends TreeRow>(
  tree: Tree<R>,
  { id, parentId }: { id: string | null; parentId: string },
  maxDepth = maxTreeDepth,
): MoveProblem | null {
  const way = parentId === tree.top ? [] : wayTo(tree, parentId)
  if (parentId !== tree.top && way.length === 0) return 'unknown-parent'
  if (id !== null && way.some((row) => row.id === id)) return 'below-itself'
  // A new row takes one level; so does one that the tree does not hold yet.
  const levels = id === null ? 1 : Math.max(1, levelsOf(tree, id))
  return way.length + levels > maxDepth ? 'too-deep' : null
}

/**
 * The rows that a row can be moved below, each below the other: those that `moveProblem` lets pass.
 * @param id the row that moves, null for a new one
 */
export function possibleParents<R extends TreeRow>(
  tree: Tree<R>,
  id: string | null,
  maxDepth = maxTreeDepth,
): FlatRow<R>[] {
  const own = new Set(id === null ? [] : branchOf(tree, id).map((row) => row.id))
  const levels = id === null ? 1 : Math.max(1, levelsOf(tree, id))
  return flattenTree(tree).filter(({ row, depth }) => !own.has(row.id) && depth + 1 + levels <= maxDepth)
}

/**
 * The order of siblings once a row stands among them.
 * @param siblings ids in their order, with or without `id`
 * @param before the sibling that comes after it; null, or one that is none, puts it last
 */
export function orderWith(siblings: readonly string[], id: string, before: string | null): string[] {
  const others = siblings.filter((other) => other !== id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)]
}
