import type { PageQuery } from '@workstation/contract/fields'
import type { ReviewTarget } from '@workstation/contract/review-target'
import { listRows, type RowQuery } from '../../../platform/guarded-model/read-rows'
import type { Services } from '../../../services'
import type { Caller } from '../run/take-step'
import { targetModel } from '../target-model'
import { type RunFilters, runConditions, targetSource } from './filter-store'
import { runModelFor, withLateness } from './waiting-columns'

export const targetQuery = (services: Services, query: PageQuery & RunFilters): RowQuery => ({
  ...query,
  filters: runConditions(query, services.clock.now(), targetSource),
})

/** One page of the runs that the caller sees. */
export async function listTargetPage(services: Services, { actor }: Caller, query: PageQuery & RunFilters) {
  const model = runModelFor(actor, targetModel)
  const page = await listRows<ReviewTarget>(services.db, model, actor, targetQuery(services, query))
  return { ...page, list: page.list.map((row) => withLateness(services, row)) }
}
