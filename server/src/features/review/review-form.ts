import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findVisibleProject } from '../project'
import { assignerRole, checkMembers, finalReviewerRole, reviewTypeType } from './people-to-act'
import { findEntryName, type ReviewValues } from './review-store'

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

/** Checks what was filled in and turns it into a row: an empty name becomes that of the project. */
export async function readReviewForm(db: Db, actor: Actor, form: ReviewForm): Promise<ReviewValues> {
  const assigners = [...new Set(form.assignerids ?? [])]
  const finalReviewers = [...new Set(form.finalreviewerids ?? [])]
  const project = await findVisibleProject(db, actor, form.projectid)
  if ((await findEntryName(db, reviewTypeType, form.reviewtypeid)) === undefined) {
    throw new AppError('invalid', { fields: 'reviewtypeid' })
  }
  await checkMembers(db, assignerRole, assigners)
  await checkMembers(db, finalReviewerRole, finalReviewers)
  return {
    project_id: project.id,
    review_name: form.reviewname?.trim() || project.fullName,
    review_type_id: form.reviewtypeid,
    content: form.contentext,
    description: form.description ?? '',
    assigner_ids: assigners,
    final_reviewer_ids: finalReviewers,
  }
}
