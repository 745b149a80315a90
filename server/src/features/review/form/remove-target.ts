import { runRemovalProblem } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { lockRow } from '../../../platform/guarded-model/lock-row'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { lockReview, showNewestRunLeft } from '../review-store'
import { releaseRunFiles } from '../run/release-run-files'
import { isReviewManager } from '../run/review-manager'
import type { Caller } from '../run/take-step'
import { targetModel } from '../target-model'
import { findTarget, markRunsDeleted } from '../target-store'

/** Deletes an ended run with its tasks and history; for review administrators. */
export async function removeTarget(services: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  const found = await findTarget(services.db, id)
  if (!found || !isReviewManager(caller.actor)) throw new AppError('not-found')
  await transact(services.db, async (trx) => {
    // The review first: a launch locks in the same order.
    await lockReview(trx, found.review_id)
    const target = await lockRow({ trx, actor: caller.actor }, targetModel, { id })
    const problem = runRemovalProblem(target.flow_state)
    if (problem) throw new AppError(problem)
    await markRunsDeleted(trx, { id }, services.clock.now())
    await releaseRunFiles(trx, { id, reviewId: target.review_id })
    await showNewestRunLeft(trx, target.review_id)
    const changes = { name: target.review_name, run: target.run_no }
    await writeAudit(trx, caller, { action: 'review.removeRun', entity: 'reviewTarget', entityId: id, changes })
  })
}
