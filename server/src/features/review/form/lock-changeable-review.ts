import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import type { Trx } from '../../../platform/database'
import { lockRow } from '../../../platform/guarded-model/lock-row'
import type { StoredRow } from '../../../platform/guarded-model/model-writes'
import { reviewModel } from '../review-model'
import { flowStateOf } from '../review-store'
import type { Caller } from '../run/take-step'

/**
 * Refuses to change a locked review while a run of it is going, and once one has passed. Whose it is was asked by the lock.
 * @throws review.running, review.passed
 */
export async function checkChangeable(trx: Trx, review: Pick<StoredRow<'review'>, 'target_id'>): Promise<void> {
  const problem = reviewChangeProblem(await flowStateOf(trx, review.target_id))
  if (problem) throw new AppError(problem)
}

/**
 * Locks a review that the caller sees and may change.
 * @throws not-found, forbidden, review.running, review.passed
 */
export async function lockChangeableReview(trx: Trx, caller: Pick<Caller, 'actor'>, id: string) {
  const review = await lockRow({ trx, actor: caller.actor }, reviewModel, { id })
  await checkChangeable(trx, review)
  return review
}
