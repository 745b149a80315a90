import type { PageQuery, ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import { findRow, listRows, type RowQuery, selectRows } from '../../../platform/guarded-model/read-rows'
import { withOwnId } from '../../../platform/guarded-model/with-own-id'
import type { Services } from '../../../services'
import { filesOf } from '../../file'
import { reviewModel } from '../review-model'
import type { Caller } from '../run/take-step'
import { type RunFilters, reviewSource, runConditions } from './filter-store'
import { runModelFor, withLateness } from './waiting-columns'

const mostListed = 1000

/** Adds the documents to reviews that were read for a caller, and which of them are his. */
async function complete(services: Services, { actor }: Caller, rows: readonly Review[]): Promise<Review[]> {
  const reviews = await withOwnId(services.db, reviewModel, actor, { rows, field: 'createuserid' })
  const files = await filesOf(
    services.db,
    'review',
    reviews.map((review) => review.id),
  )
  return reviews.map((review) => ({ ...withLateness(services, review), files: files.get(review.id) ?? [] }))
}

export const reviewQuery = (services: Services, query: PageQuery & RunFilters): RowQuery => ({
  ...query,
  filters: runConditions(query, services.clock.now(), reviewSource),
})

export async function readReview(services: Services, { actor }: Caller, { id }: { id: string }): Promise<Review> {
  const [found, files] = await Promise.all([
    findRow<Review>(services.db, runModelFor(actor, reviewModel), actor, id),
    filesOf(services.db, 'review', [id]),
  ])
  const [review = found] = await withOwnId(services.db, reviewModel, actor, { rows: [found], field: 'createuserid' })
  return { ...withLateness(services, review), files: files.get(id) ?? [] }
}

export async function listReviewPage(services: Services, caller: Caller, query: PageQuery & RunFilters) {
  const { actor } = caller
  const model = runModelFor(actor, reviewModel)
  const page = await listRows<Review>(services.db, model, actor, reviewQuery(services, query))
  return { ...page, list: await complete(services, caller, page.list) }
}

/** The newest reviews, without pages. */
export async function listReviews(services: Services, caller: Caller, query: ScopeQuery & { keyword?: string }) {
  const { actor } = caller
  const asked = { ...reviewQuery(services, query), limit: mostListed }
  const rows = await selectRows<Review>(services.db, runModelFor(actor, reviewModel), actor, asked)
  return { list: await complete(services, caller, rows) }
}
