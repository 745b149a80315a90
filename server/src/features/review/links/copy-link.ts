import { isEnded } from '@workstation/domain/review/flow-state'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { withTarget } from '../run/take-step'
import { issueLink } from './issue-link'

/** A fresh personal link for the caller, under the address that he uses himself unless PUBLIC_URL says another. */
export function copyLink(services: Services, context: Context, { id }: { id: string }) {
  const { actor, request } = context
  const origin = services.config.publicUrl ?? `${request.protocol}://${request.host}`
  return withTarget(services, context, id, async ({ trx, target }) => {
    // The end of a run revokes its links, so none can be made after it.
    if (isEnded(target.flow_state)) throw new AppError('review.ended')
    const link = await issueLink(services, trx, { targetId: id, userId: actor.userId, madeFor: 'copy' })
    await writeAudit(trx, context, { action: 'review.copyLink', entity: 'reviewTarget', entityId: id })
    return { url: origin + link.path, expiresAt: link.expiresAt.getTime() }
  })
}
