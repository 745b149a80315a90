import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { claimFiles, filesOf, moveFiles, releaseFiles } from '../file'
import { lockChangeableReview } from './change-review'
import { filesKeptByRuns } from './document-store'
import { type ReviewForm, readReviewForm } from './review-form'
import { updateReview } from './review-store'
import type { Caller } from './take-step'

type Change = ReviewForm & { id: string; version: number; files?: ReadonlyArray<{ fileId: string }> }

/** Saves a changed review. The version that the editor saw must still be the newest. */
export function changeReview(services: Services, caller: Caller, change: Change): Promise<void> {
  return transact(services.db, async (trx) => {
    const review = await lockChangeableReview(trx, caller, change.id)
    if (review.version !== change.version) throw new AppError('changed')
    const values = await readReviewForm(trx, caller.actor, change)
    await updateReview(trx, change.id, values, services.clock.now())
    if (change.files) await keepDocuments(trx, caller, { reviewId: change.id, named: change.files })
    await writeAudit(trx, caller, {
      action: 'review.update',
      entity: 'review',
      entityId: change.id,
      changes: { ...values, ...(change.files ? { files: change.files.map((file) => file.fileId) } : {}) },
    })
  })
}

interface Documents {
  reviewId: string
  named: ReadonlyArray<{ fileId: string }>
}

/** Keeps the documents that are named. Of the others, those that an earlier run shows go over to that run. */
async function keepDocuments(trx: Trx, caller: Caller, { reviewId, named }: Documents): Promise<void> {
  const ids = named.map((file) => file.fileId)
  await claimFiles(trx, caller.actor, ids, { entity: 'review', entityId: reviewId })
  const held = (await filesOf(trx, 'review', [reviewId])).get(reviewId) ?? []
  const dropped = held.map((file) => file.fileId).filter((id) => !ids.includes(id))
  const kept = await filesKeptByRuns(trx, reviewId, dropped)
  for (const { file_id, target_id } of kept) {
    await moveFiles(trx, [file_id], { entity: 'reviewTarget', entityId: target_id })
  }
  const keptIds = new Set(kept.map((row) => row.file_id))
  await releaseFiles(
    trx,
    dropped.filter((id) => !keptIds.has(id)),
  )
}
