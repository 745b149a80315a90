import { type MoveProblem, maxTreeDepth, moveProblem, orderWith } from '@workstation/domain/tree/move-rule'
import { keptParent } from '@workstation/domain/tree/tree-root'
import { AppError } from '../app-error'
import type { Trx } from '../database'
import { lockTree, readPlaces, type StoredTree, writeOrder, writeParent, writePaths } from './tree-store'

const refusals: Record<MoveProblem, (depth: number) => AppError> = {
  'unknown-parent': () => new AppError('invalid', { fields: 'parentId' }),
  'below-itself': () => new AppError('tree.below-itself'),
  'too-deep': (depth) => new AppError('tree.too-deep', { depth }),
}

/**
 * Refuses a place in a tree, and holds back every other change of its shape until the transaction ends.
 * @param place `id` null for a new row; `parentId` in any spelling of the top
 * @returns the parent id as it is kept, and the tree as it stands
 * @throws AppError invalid for a parent that the tree does not hold, tree.below-itself, tree.too-deep
 */
export async function checkPlace(
  trx: Trx,
  tree: StoredTree,
  { id, parentId }: { id: string | null; parentId: string | undefined },
) {
  await lockTree(trx, tree)
  const places = await readPlaces(trx, tree)
  const place = { id, parentId: keptParent(parentId) }
  const { maxDepth = maxTreeDepth } = tree
  const problem = moveProblem(places, place, maxDepth)
  if (problem) throw refusals[problem](maxDepth)
  return { parentId: place.parentId, places }
}

/**
 * Moves a row with all below it, to its place among its new siblings. Two people who move rows below each other at once:
 * one is refused.
 * @param place `before` is the sibling that shall come after it, null for the last place
 * @throws AppError as `checkPlace`
 */
export async function moveNode(
  trx: Trx,
  tree: StoredTree,
  { id, parentId, before }: { id: string; parentId: string; before: string | null },
): Promise<void> {
  const { places, parentId: kept } = await checkPlace(trx, tree, { id, parentId })
  await writeParent(trx, tree, id, kept)
  const siblings = places.childrenOf(kept).map((row) => row.id)
  await writeOrder(trx, tree, orderWith(siblings, id, before))
  if (tree.hasPath) await writePaths(trx, tree, id)
}
