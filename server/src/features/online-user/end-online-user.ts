import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { endSessionsIn } from '../session'
import { onlineModel } from './online-model'
import { findOpenSession } from './store'

interface Work {
  services: Services
  context: Context
  trx: Trx
  after: AfterCommit
}

/** Ends one session and answers whether it was open still. That of a super administrator is ended by another one alone. */
async function endOne({ services, context, trx, after }: Work, id: string): Promise<boolean> {
  const { actor } = context
  const found = await findOpenSession(trx, id)
  if (!found || !(await isRowVisible(trx, onlineModel, actor, id))) return false
  if (found.is_administrator && !actor.isAdministrator) throw new AppError('user.protected')
  const ended = await endSessionsIn(services, trx, after, { userId: found.user_id, only: id, reason: 'ended' })
  if (ended.length === 0) return false
  const changes = { account: found.account, realName: found.real_name, ip: found.ip, device: found.device }
  await writeAudit(trx, context, { action: 'onlineUser.end', entity: 'session', entityId: id, changes })
  return true
}

/** Ends a session; its pages are told why and closed. One that is over or cannot be seen is not found. */
export const endOnlineUser = (services: Services, context: Context, id: string): Promise<void> =>
  transact(services.db, async (trx, after) => {
    if (!(await endOne({ services, context, trx, after }, id))) throw new AppError('not-found')
  })

/** Ends several sessions, all or none; those that are over are left out. Answers how many were ended. */
export const endOnlineUsers = (services: Services, context: Context, ids: readonly string[]): Promise<number> =>
  transact(services.db, async (trx, after) => {
    let count = 0
    // In one order, so that two who end the same sessions do not wait for each other.
    for (const id of [...new Set(ids)].sort()) {
      if (await endOne({ services, context, trx, after }, id)) count += 1
    }
    return count
  })
