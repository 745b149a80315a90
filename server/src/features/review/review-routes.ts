import { review } from '@workstation/contract/review'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { exportReviews } from './export/export-lists'
import { attachDocuments } from './form/attach-documents'
import { listProjectFiles } from './form/list-project-files'
import { createReview, removeReview, updateReview } from './form/write-review'
import { listReviewPage, listReviews, readReview } from './lists/read-reviews'

const page = { modelId: 'review' }
const button = (name: string) => ({ modelId: 'review', button: name })

/** Calls on reviews themselves, before and beside their runs. */
export const reviewRecordRoutes = (services: Services): Route[] => [
  on(review.create, button('btn_add'), (input, context) => createReview(services, context, input)),
  on(review.createWithId, button('btn_add'), (input, context) => createReview(services, context, input)),
  on(review.get, page, (input, context) => readReview(services, context, input)),
  on(review.update, button('btn_edit'), async (input, context) => {
    await updateReview(services, context, input)
    return null
  }),
  on(review.remove, button('btn_remove'), async (input, context) => {
    await removeReview(services, context, input)
    return null
  }),
  on(review.listPage, page, (input, context) => listReviewPage(services, context, input)),
  on(review.list, page, (input, context) => listReviews(services, context, input)),
  on(review.export, button('btn_download'), (input, context) => exportReviews(services, context, input)),
  on(review.attachDocuments, button('btn_edit'), (input, context) => attachDocuments(services, context, input)),
  on(review.projectFiles, page, (input, context) => listProjectFiles(services, context, input)),
]
