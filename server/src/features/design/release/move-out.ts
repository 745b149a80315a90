import type { LongPiece } from '@workstation/domain/form/long-work'
import type { Trx } from '../../../platform/database'
import { copyBatch, listMoved, makeAside, takeOver } from './move-store'

/** Gives a form whose records lie in the tables that forms share tables of its own, with all that it has there. */
export async function moveOut(trx: Trx, designId: string, prepared: readonly LongPiece[]): Promise<void> {
  const moved = await listMoved(trx, designId)
  const isFollowed = prepared.some(({ act }) => act === 'move')
  if (!isFollowed)
    for (const one of moved) {
      await makeAside(trx, one)
      await copyBatch(trx, one.part, { after: '', most: null })
    }
  await takeOver(trx, moved, { isFollowed })
}
