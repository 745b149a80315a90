import { AppError } from '../app-error'
import type { Trx } from '../database'
import { inOneTrip } from '../in-one-trip'
import { type AfterCommit, transact } from '../transact'
import { moveNode } from '../tree/move-node'
import type { StoredTree } from '../tree/tree-store'
import { lockRow, type RowToLock } from './lock-row'
import type { TableName } from './model-writes'
import { refuseOutOfSight } from './refuse-out-of-sight'
import { mayWrite } from './writable-fields'
import {
  beginWrite,
  unwrapped,
  type WriteCaller,
  type WriteParts,
  type WriteServices,
  type WriteStep,
} from './write-step'

/** Where a record goes: below a parent that the tree holds, in front of a sibling, last without one. */
export interface Place {
  readonly tree: StoredTree
  readonly parentId: string
}

interface MoveParts<T extends TableName> extends Pick<WriteParts<T>, 'model' | 'check' | 'work' | 'around'>, RowToLock {
  readonly place: (step: WriteStep<T>) => Place
  /** The sibling that shall come after it; null for the last place. */
  readonly beforeId: string | null
}

/**
 * Moves a record of a tree with all below it: lock → visible → version → check → place → work → visible again → audit.
 * Whoever calls holds back other changes of the tree by `around`, before the row is locked.
 * @throws not-found, changed, forbidden to whom the page withholds the parent, invalid, tree.below-itself, tree.too-deep,
 * out-of-sight
 */
export function moveRow<T extends TableName>(
  services: WriteServices,
  caller: WriteCaller,
  { model, id, version, place, beforeId, check, work, around = unwrapped }: MoveParts<T>,
): Promise<void> {
  const { actor } = caller
  const write = async (trx: Trx, after: AfterCommit) => {
    const before = await lockRow({ trx, actor }, model, { id, version })
    if (!mayWrite(model, actor, 'parentId')) throw new AppError('forbidden')
    const { parent_id } = before as unknown as { parent_id: string }
    const changes = { from: { parentId: parent_id }, to: {} }
    const { step, audit } = beginWrite({ services, trx, after, caller, model }, { id, before, row: before }, changes)
    await check?.(step)
    const { tree, parentId } = place(step)
    await moveNode(trx, tree, { id, parentId, before: beforeId })
    step.tell({ to: { parentId, before: beforeId } })
    await work?.(step)
    await inOneTrip([refuseOutOfSight(trx, model, actor, id), audit('move')])
  }
  return transact(services.db, (trx, after) => around(trx, id, () => write(trx, after)))
}
