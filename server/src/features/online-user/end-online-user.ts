import { AppError } from '../../platform/app-error'
import { writeAudit } from '../../platform/audit'
import type { Trx } from '../../platform/database'
import { findToLock } from '../../platform/guarded-model/lock-row'
import { isRowVisible } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { weighChange } from '../authority'
import { endSessionsIn } from '../session'
import { onlineModel } from './online-model'
import { findOpenSession } from './store'

interface Work {
  services: Services
  context: Context
  trx: Trx
  after: AfterCommit
}

/** Ends one session and answers whether it was open still and to be seen. */
async function endOne({ services, context, trx, after }: Work, id: string): Promise<boolean> {
  const { actor } = context
  const found = (await findToLock({ trx, actor }, onlineModel, id)) && (await findOpenSession(trx, id))
  if (!found) return false
  const ended = await endSessionsIn(services, trx, after, { userId: found.user_id, only: id, reason: 'ended' })
  if (ended.length === 0) return false
  const changes = { account: found.account, realName: found.real_name, ip: found.ip, device: found.device }
  await writeAudit(trx, context, { action: 'onlineUser.end', entity: 'session', entityId: id, changes })
  return true
}

/**
 * Ends sessions, all or none, and answers how many were open still. Nobody ends those of somebody who outranks him
 * (THR-10); those of a super administrator are ended by another one.
 */
async function endAll(work: Work, ids: readonly string[]): Promise<number> {
  const { services, context, trx } = work
  const end = async () => {
    const ended: boolean[] = []
    for (const id of ids) ended.push(await endOne(work, id))
    return ended.filter(Boolean).length
  }
  if (context.actor.isAdministrator) return end()
  const people: string[] = []
  for (const id of ids) {
    const isSeen = await isRowVisible(trx, onlineModel, context.actor, id)
    if (isSeen) people.push((await findOpenSession(trx, id))?.user_id ?? '')
  }
  return weighChange(services, trx, { actor: context.actor, people, isAct: true }, end)
}

/** Ends a session; its pages are told why and closed. One that is over or cannot be seen is not found. */
export const endOnlineUser = (services: Services, context: Context, id: string): Promise<void> =>
  transact(services.db, async (trx, after) => {
    if ((await endAll({ services, context, trx, after }, [id])) === 0) throw new AppError('not-found')
  })

/** Ends several sessions, all or none; those that are over are left out. Answers how many were ended. */
export const endOnlineUsers = (services: Services, context: Context, ids: readonly string[]): Promise<number> =>
  // In one order, so that two who end the same sessions do not wait for each other.
  transact(services.db, (trx, after) => endAll({ services, context, trx, after }, [...new Set(ids)].sort()))
