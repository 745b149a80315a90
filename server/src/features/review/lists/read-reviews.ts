import type { PageQuery, ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import { findRow, listRows, type RowQuery, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { filesOf } from '../../file'
import { reviewModel } from '../review-model'
import type { Caller } from '../run/take-step'
import { type RunFilters, reviewSource, runConditions } from './filter-store'
import { runModelFor, withLateness } from './waiting-columns'

const mostListed = 1000

/** Adds the documents to reviews that were read for a caller. */
async function withFiles(services: Services, reviews: readonly Review[]): Promise<Review[]> {
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
  const [review, files] = await Promise.all([
    findRow<Review>(services.db, runModelFor(actor, reviewModel), actor, id),
    filesOf(services.db, 'review', [id]),
  ])
  return { ...withLateness(services, review), files: files.get(id) ?? [] }
}

export async function listReviewPage(services: Services, { actor }: Caller, query: PageQuery & RunFilters) {
  const model = runModelFor(actor, reviewModel)
  const page = await listRows<Review>(services.db, model, actor, reviewQuery(services, query))
  return { ...page, list: await withFiles(services, page.list) }
}

/** The newest reviews, without pages. */
export async function listReviews(services: Services, { actor }: Caller, query: ScopeQuery & { keyword?: string }) {
  const asked = { ...reviewQuery(services, query), limit: mostListed }
  const rows = await selectRows<Review>(services.db, runModelFor(actor, reviewModel), actor, asked)
  return { list: await withFiles(services, rows) }
}
