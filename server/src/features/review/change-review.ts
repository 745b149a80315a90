import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { AppError } from '../../platform/app-error'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import { isReviewManager } from './review-manager'
import { reviewModel } from './review-model'
import { lockReview } from './review-store'
import type { Caller } from './take-step'

/**
 * Locks a review that the caller may change: it is his own or he is a review administrator, no run of it is going and none
 * has passed.
 * @throws not-found, forbidden, review.running, review.passed
 */
export async function lockChangeableReview(trx: Trx, caller: Caller, id: string) {
  const review = await lockReview(trx, id)
  const visible = review && (await isRowVisible(trx, reviewModel, caller.actor, id))
  if (!visible) throw new AppError('not-found')
  const isOwn = review.created_by === caller.actor.userId
  if (!isOwn && !isReviewManager(caller.actor)) throw new AppError('forbidden')
  const problem = reviewChangeProblem(review.flow_state)
  if (problem) throw new AppError(problem)
  return review
}
