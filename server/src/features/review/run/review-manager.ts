import { type Actor, isPermitted } from '../../../platform/actor'

/** True for review administrators: they see every review, terminate, reassign, revoke links and delete ended runs. */
export const isReviewManager = (actor: Actor): boolean =>
  isPermitted(actor, { modelId: 'review', button: 'btn_manage' })

/** True for whoever sees every review: review administrators, and who may read all of them and change none. */
export const seesAllReviews = (actor: Actor): boolean =>
  isReviewManager(actor) || isPermitted(actor, { modelId: 'review', button: 'btn_all' })
