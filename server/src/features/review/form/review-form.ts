import { AppError } from '../../../platform/app-error'
import type { WriteStep } from '../../../platform/guarded-model/write-step'
import { pinyinOf } from '../../../platform/pinyin-of'
import { findVisibleProject } from '../../project'
import { findEntryName } from '../review-store'
import { assignerRole, checkMembers, finalReviewerRole, reviewTypeType } from '../run/people-to-act'

/** What a client fills in for a review. */
export interface ReviewForm {
  projectid: string
  reviewname?: string
  reviewtypeid: string
  contentext: string
  description?: string
  assignerids?: string[]
  finalreviewerids?: string[]
}

/**
 * Checks what a form changes of a review; what it refers to already may stay.
 * @throws not-found of a project that the caller does not see, invalid, review.not-role-member
 */
export async function checkReviewForm({ trx, caller, row, changed }: WriteStep<'review'>): Promise<void> {
  if (changed.has('projectid')) await findVisibleProject(trx, caller.actor, row.project_id)
  if (changed.has('reviewtypeid') && (await findEntryName(trx, reviewTypeType, row.review_type_id)) === undefined) {
    throw new AppError('invalid', { fields: 'reviewtypeid' })
  }
  if (changed.has('assignerids')) await checkMembers(trx, assignerRole, row.assigner_ids)
  if (changed.has('finalreviewerids')) await checkMembers(trx, finalReviewerRole, row.final_reviewer_ids)
}

/** An empty name becomes that of the project, for who may see that; it is spelled for the search. */
export async function nameOfReview({ trx, caller, row }: WriteStep<'review'>) {
  const review_name = row.review_name || (await findVisibleProject(trx, caller.actor, row.project_id)).fullName
  if (!review_name) throw new AppError('invalid', { fields: 'reviewname' })
  return { review_name, pinyin: pinyinOf(review_name) }
}
