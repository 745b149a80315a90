import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { lockRow } from '../../../platform/guarded-model/lock-row'
import type { StoredRow } from '../../../platform/guarded-model/model-writes'
import { reviewModel } from '../review-model'
import { flowStateOf } from '../review-store'
import { isReviewManager } from '../run/review-manager'
import type { Caller } from '../run/take-step'

/**
 * Refuses to change a locked review unless it is the caller's own or he is a review administrator, no run of it is going and
 * none has passed.
 * @throws forbidden, review.running, review.passed
 */
export async function checkChangeable(
  trx: Trx,
  { actor }: Pick<Caller, 'actor'>,
  review: Pick<StoredRow<'review'>, 'created_by' | 'target_id'>,
): Promise<void> {
  if (review.created_by !== actor.userId && !isReviewManager(actor)) throw new AppError('forbidden')
  const problem = reviewChangeProblem(await flowStateOf(trx, review.target_id))
  if (problem) throw new AppError(problem)
}

/**
 * Locks a review that the caller sees and may change.
 * @throws not-found, forbidden, review.running, review.passed
 */
export async function lockChangeableReview(trx: Trx, caller: Pick<Caller, 'actor'>, id: string) {
  const review = await lockRow({ trx, actor: caller.actor }, reviewModel, { id })
  await checkChangeable(trx, caller, review)
  return review
}
