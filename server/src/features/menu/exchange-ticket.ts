import { AppError } from '../../platform/app-error'
import { type AuditEntry, writeAudit } from '../../platform/audit'
import type { PublicContext } from '../../platform/route'
import { sha256 } from '../../platform/token'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { isSameSecret, secretOf } from './outside-settings'
import { takeTicket } from './ticket-store'

type Caller = Pick<PublicContext, 'ip' | 'requestId'>

/**
 * Tells another system who a ticket stands for. A ticket is good for one try, right or wrong; every refusal reads alike,
 * so that nobody learns which half was right.
 */
export async function exchangeTicket(services: Services, caller: Caller, sent: { ticket: string; secret: string }) {
  const found = await transact(services.db, async (trx) => {
    const owner = await takeTicket(trx, sha256(sent.ticket), services.clock.now())
    const secret = owner && (await secretOf(services, owner.origin))
    if (!owner || !secret || !isSameSecret(secret, sent.secret)) return null
    const actor = { userId: owner.id, realName: owner.name }
    const changes = { origin: owner.origin }
    const entry: AuditEntry = { action: 'menu.exchangeTicket', entity: 'menu', entityId: owner.menuId, changes }
    await writeAudit(trx, { ...caller, actor }, entry)
    return owner
  })
  if (!found) throw new AppError('outside.ticket')
  const { id, account, name } = found
  return { id, account, name }
}
