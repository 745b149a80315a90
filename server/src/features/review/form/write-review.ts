import { createRow } from '../../../platform/guarded-model/create-row'
import type { RowToLock } from '../../../platform/guarded-model/lock-row'
import { removeRow } from '../../../platform/guarded-model/remove-row'
import { updateRow } from '../../../platform/guarded-model/update-row'
import type { Services } from '../../../services'
import { claimFiles } from '../../file'
import { reviewModel } from '../review-model'
import { releaseReviewFiles } from '../run/release-run-files'
import type { Caller } from '../run/take-step'
import { markRunsDeleted } from '../target-store'
import { targetIdsOfReview } from './document-store'
import { keepDocuments } from './keep-documents'
import { checkChangeable } from './lock-changeable-review'
import { checkReviewForm, nameOfReview, type ReviewForm } from './review-form'

interface WithFiles {
  files?: ReadonlyArray<{ fileId: string }>
}

/**
 * Creates the draft of a review, with documents that its creator has uploaded.
 * @param form `id` when the client made one; an id that exists is refused (REV-69)
 */
export function createReview(services: Services, caller: Caller, form: ReviewForm & WithFiles & { id?: string }) {
  return createRow(services, caller, {
    model: reviewModel,
    form,
    check: checkReviewForm,
    derive: nameOfReview,
    work: async ({ trx, id, tell }) => {
      const ids = form.files?.map((file) => file.fileId) ?? []
      const files = await claimFiles(trx, caller.actor, ids, { entity: 'review', entityId: id })
      if (files.length > 0) tell({ files: files.map((file) => file.name) })
    },
  })
}

/** Saves a changed review. The version that the editor saw must still be the newest. */
export function updateReview(services: Services, caller: Caller, form: Partial<ReviewForm> & WithFiles & RowToLock) {
  return updateRow(services, caller, {
    model: reviewModel,
    form,
    check: async (step) => {
      await checkChangeable(step.trx, step.row)
      await checkReviewForm(step)
    },
    derive: nameOfReview,
    work: async ({ trx, id, tell }) => {
      if (form.files) tell({ files: await keepDocuments(trx, caller, { reviewId: id, named: form.files }) })
    },
  })
}

/** Deletes a review with its ended runs; not while a run is going, nor once one has passed. */
export function removeReview(services: Services, caller: Caller, { id }: { id: string }) {
  return removeRow(services, caller, {
    model: reviewModel,
    id,
    check: ({ trx, row }) => checkChangeable(trx, row),
    work: async ({ trx, now }) => {
      await markRunsDeleted(trx, { review_id: id }, now)
      await releaseReviewFiles(trx, { id, targetIds: await targetIdsOfReview(trx, id) })
    },
  })
}
