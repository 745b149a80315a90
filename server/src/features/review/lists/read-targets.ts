import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTarget } from '@workstation/contract/review-target'
import { listRows, type RowQuery } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import type { Caller } from '../run/take-step'
import { targetModel } from '../target-model'
import { type SharedFilters, sharedConditions } from './filter-store'

export const targetQuery = (query: PageQuery & SharedFilters): RowQuery => ({
  ...query,
  filters: sharedConditions(query, 'started_at'),
})

/** One page of the runs that the caller sees. */
export function listTargetPage(services: Services, { actor }: Caller, query: PageQuery & SharedFilters) {
  return listRows<ReviewTarget>(services.db, targetModel, actor, targetQuery(query))
}
