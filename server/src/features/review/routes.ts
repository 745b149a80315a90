import type { Route } from '../../platform/route'
import type { Services } from '../../services'
import { registerReview } from './form/register-review'
import { reviewRecordRoutes } from './review-routes'
import { targetRoutes } from './target-routes'
import { taskRoutes } from './task-routes'

/** Every call of the review feature. */
export function reviewRoutes(services: Services): Route[] {
  registerReview(services)
  return [...reviewRecordRoutes(services), ...targetRoutes(services), ...taskRoutes(services)]
}
