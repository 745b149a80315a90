import { type Actor, isPermitted } from '../../../platform/actor'

/** True for review administrators: they see every review, terminate, reassign, revoke links and delete ended runs. */
export const isReviewManager = (actor: Actor): boolean =>
  isPermitted(actor, { modelId: 'review', button: 'btn_manage' })
