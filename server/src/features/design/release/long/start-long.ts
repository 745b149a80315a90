import type { LongPiece } from '@workstation/domain/form/long-work'
import { AppError } from '../../../../platform/app-error'
import { writeAudit } from '../../../../platform/audit'
import { newId } from '../../../../platform/id'
import { transact } from '../../../../platform/transact'
import { findDesignToRelease } from '../../store'
import type { Release } from '../carry-out'
import { countRows } from '../table-store'
import { beginLong, type StoredPiece } from './long-store'

export const longJob = 'design.release'

interface LongPlan {
  readonly work: readonly LongPiece[]
  readonly tables: ReadonlyMap<string, string>
}

async function piecesOf({ services }: Release, { work, tables }: LongPlan): Promise<StoredPiece[]> {
  const pieces: StoredPiece[] = []
  for (const piece of work) {
    const total = await countRows(services.db, tables.get(piece.table) ?? '')
    pieces.push({ ...piece, isDone: false, last: '', rows: 0, total })
  }
  return pieces
}

/**
 * Begins a release of large tables, as a job; people work with the version before it until it is done.
 * @throws changed, design.releasing
 */
export async function startLong(release: Release, plan: LongPlan): Promise<void> {
  const { services, caller, id: designId, released, draftVersion } = release
  const { db, clock, jobs } = services
  const work = await piecesOf(release, plan)
  const id = newId()
  const number = released + 1
  await transact(db, async (trx) => {
    // Locked, so that no other release slips in between.
    const now = await findDesignToRelease(trx, designId)
    if (now?.released !== released || now.draft_version !== draftVersion) throw new AppError('changed')
    const begun = await beginLong(trx, {
      ...{ id, design_id: designId, number, document: release.document, list_document: release.listDocument },
      ...{ draft_version: draftVersion, note: release.note, parent_id: release.parentId },
      ...{ plan: JSON.stringify(release.weighed), work: JSON.stringify(work), problem_params: '{}' },
      ...{ worker: null, beat_at: null, done_at: null },
      ...{ created_by: caller.actor.userId, created_at: clock.now() },
    })
    if (!begun) throw new AppError('design.releasing')
    const changes = { number, begun: true }
    await writeAudit(trx, caller, { action: 'design.release', entity: 'design', entityId: designId, changes })
    await jobs.send(trx, longJob, { id })
  })
}
