import type { PageQuery, ScopeQuery } from '@workstation/contract/fields'
import type { Review } from '@workstation/contract/review'
import { findRow, listRows, type RowQuery, selectRows } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import { filesOf } from '../../file'
import { reviewModel } from '../review-model'
import type { Caller } from '../run/take-step'
import { type SharedFilters, sharedConditions } from './filter-store'

const mostListed = 1000

/** Adds the documents to reviews that were read for a caller. */
async function withFiles(services: Services, reviews: readonly Review[]): Promise<Review[]> {
  const files = await filesOf(
    services.db,
    'review',
    reviews.map((review) => review.id),
  )
  return reviews.map((review) => ({ ...review, files: files.get(review.id) ?? [] }))
}

export const reviewQuery = (query: PageQuery & SharedFilters): RowQuery => ({
  ...query,
  filters: sharedConditions(query, 'created_at'),
})

export async function readReview(services: Services, { actor }: Caller, { id }: { id: string }): Promise<Review> {
  const review = await findRow<Review>(services.db, reviewModel, actor, id)
  const files = await filesOf(services.db, 'review', [id])
  return { ...review, files: files.get(id) ?? [] }
}

export async function listReviewPage(services: Services, { actor }: Caller, query: PageQuery & SharedFilters) {
  const page = await listRows<Review>(services.db, reviewModel, actor, reviewQuery(query))
  return { ...page, list: await withFiles(services, page.list) }
}

/** The newest reviews, without pages. */
export async function listReviews(services: Services, { actor }: Caller, query: ScopeQuery & { keyword?: string }) {
  const rows = await selectRows<Review>(services.db, reviewModel, actor, { ...reviewQuery(query), limit: mostListed })
  return { list: await withFiles(services, rows) }
}
