import { isEnded } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { ownOrigin } from '../../../platform/own-origin'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { withTarget } from '../run/take-step'
import { issueLink } from './issue-link'

/** A fresh link that acts as the caller, under the address that he uses himself unless PUBLIC_URL says another. */
export function makePersonalLink(services: Services, context: Context, { id }: { id: string }) {
  const { actor, request } = context
  const origin = ownOrigin(services.config, request)
  return withTarget(services, context, id, async ({ trx, target, parts }) => {
    // The end of a run revokes its links, so none can be made after it.
    if (isEnded(target.flow_state)) throw new AppError('review.ended')
    // A link shows nothing to whoever has no part in the run.
    if (!(parts.initiator || parts.assigner || parts.leader || parts.finalReviewer)) throw new AppError('forbidden')
    const link = await issueLink(services, trx, { targetId: id, userId: actor.userId, madeFor: 'copy' })
    await writeAudit(trx, context, { action: 'review.personalLink', entity: 'reviewTarget', entityId: id })
    return { url: origin + link.path, expiresAt: link.expiresAt.getTime() }
  })
}
