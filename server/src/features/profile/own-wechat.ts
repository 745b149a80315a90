import { writeAudit } from '../../platform/audit'
import type { Context } from '../../platform/route'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { findWechatBinding, unbindWechat } from '../session'

/** Whether the caller is bound to a WeChat account, and since when. */
export const readOwnWechat = async ({ db }: Services, userId: string) => {
  const boundAt = await findWechatBinding(db, userId)
  return { boundAt: boundAt?.getTime() ?? null }
}

/** Parts the caller from his WeChat account; one who has none loses nothing. */
export const unbindOwnWechat = (services: Services, context: Context): Promise<void> =>
  transact(services.db, async (trx) => {
    const { userId } = context.actor
    if (!(await unbindWechat(trx, userId))) return
    await writeAudit(trx, context, { action: 'profile.unbindWechat', entity: 'user', entityId: userId })
  })
