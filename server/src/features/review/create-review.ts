import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { type ReviewForm, readReviewForm } from './review-form'
import { insertReview } from './review-store'
import type { Caller } from './take-step'

/**
 * Creates the draft of a review.
 * @param form `id` when the client made one; an id that exists is refused (REV-69)
 */
export function createReview(services: Services, caller: Caller, form: ReviewForm & { id?: string }) {
  return transact(services.db, async (trx) => {
    const { actor } = caller
    const values = await readReviewForm(trx, actor, form)
    const id = form.id ?? newId()
    const made = await insertReview(trx, { id, ...values, created_by: actor.userId, created_at: services.clock.now() })
    if (!made) throw new AppError('code-exists', { code: id })
    await writeAudit(trx, caller, { action: 'review.create', entity: 'review', entityId: id, changes: { ...values } })
    return { id }
  })
}
