import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Services } from '../../../services'
import { type Caller, withTarget } from '../run/take-step'
import { revokeTargetLinks } from './link-store'

/** Makes the links of one person to a run worthless, or those of everybody; for review administrators. */
export function revokeLinks(services: Services, caller: Caller, { id, userid }: { id: string; userid?: string }) {
  return withTarget(services, caller, id, async (step) => {
    if (!step.parts.manager) throw new AppError('forbidden')
    const revoked = await revokeTargetLinks(step.trx, id, step.now, userid || undefined)
    const changes = { revoked, ...(userid ? { userid } : {}) }
    await writeAudit(step.trx, caller, { action: 'review.revokeLinks', entity: 'reviewTarget', entityId: id, changes })
    return { revoked }
  })
}
