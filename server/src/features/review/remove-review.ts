import { writeAudit } from '../../platform/audit'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { lockChangeableReview } from './change-review'
import { targetIdsOfReview } from './document-store'
import { releaseReviewFiles } from './release-run-files'
import { markReviewDeleted } from './review-store'
import type { Caller } from './take-step'

/** Deletes a review with its ended runs; not while a run is going, nor once one has passed. */
export function removeReview(services: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  return transact(services.db, async (trx) => {
    const review = await lockChangeableReview(trx, caller, id)
    await markReviewDeleted(trx, id, services.clock.now())
    await releaseReviewFiles(trx, { id, targetIds: await targetIdsOfReview(trx, id) })
    await writeAudit(trx, caller, {
      action: 'review.remove',
      entity: 'review',
      entityId: id,
      changes: { name: review.review_name },
    })
  })
}
