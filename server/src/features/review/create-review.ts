import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import { newId } from '../../platform/id'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { claimFiles } from '../file'
import { type ReviewForm, readReviewForm } from './review-form'
import { insertReview } from './review-store'
import type { Caller } from './take-step'

type NewReview = ReviewForm & { id?: string; files?: ReadonlyArray<{ fileId: string }> }

/**
 * Creates the draft of a review, with documents that its creator has uploaded.
 * @param form `id` when the client made one; an id that exists is refused (REV-69)
 */
export function createReview(services: Services, caller: Caller, form: NewReview) {
  return transact(services.db, async (trx) => {
    const { actor } = caller
    const values = await readReviewForm(trx, actor, form)
    const id = form.id ?? newId()
    const made = await insertReview(trx, { id, ...values, created_by: actor.userId, created_at: services.clock.now() })
    if (!made) throw new AppError('code-exists', { code: id })
    const ids = form.files?.map((file) => file.fileId) ?? []
    const files = await claimFiles(trx, actor, ids, { entity: 'review', entityId: id })
    const changes = { ...values, ...(files.length > 0 ? { files: files.map((file) => file.name) } : {}) }
    await writeAudit(trx, caller, { action: 'review.create', entity: 'review', entityId: id, changes })
    return { id }
  })
}
