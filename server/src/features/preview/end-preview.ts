import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { endSessionsIn } from '../session'

/** Ends the preview that it is called in. */
export async function endPreview(services: Services, { actor, ip, requestId }: Context): Promise<void> {
  const { readOnly: looker, sessionId } = actor
  if (!looker || !sessionId) throw new AppError('preview.over')
  await transact(services.db, async (trx, after) => {
    const ids = await endSessionsIn(services, trx, after, { userId: looker.userId, only: sessionId, reason: 'preview' })
    const source = { actor: looker, ip, requestId }
    for (const entityId of ids) await writeAudit(trx, source, { action: 'preview.end', entity: 'session', entityId })
  })
}
