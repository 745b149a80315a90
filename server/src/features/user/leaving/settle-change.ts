import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { Trx } from '../../../platform/database'
import type { Context } from '../../../platform/route'
import { transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import { takeUser } from '../take-user'
import { weighPeople } from '../weigh-people'
import { carryOut } from './carry-out'
import { lockChange, type StoredChange, setDone, setState } from './change-store'

/** A change that has not happened yet. @throws not-found, leaving.settled */
async function takeOpen(trx: Trx, id: string): Promise<StoredChange> {
  const change = await lockChange(trx, id)
  if (!change) throw new AppError('not-found')
  if (change.state !== 'planned' && change.state !== 'failed') throw new AppError('leaving.settled')
  return change
}

/** Does what is planned, or what did not happen on its day, in the name of whoever asks for it now. */
export function changeNow(services: Services, caller: Context, id: string): Promise<void> {
  return transact(services.db, async (trx, after) => {
    const now = services.clock.now()
    const { user_id: userId, kind, wish } = await takeOpen(trx, id)
    const taken = await carryOut({ services, trx, after, caller, now }, { kind, changeId: id, userId, wish })
    await setDone(trx, id, { taken, now })
  })
}

/** Gives up what is planned: whoever planned it may, and whoever may change the person. */
export function cancelChange(services: Services, caller: Context, id: string): Promise<void> {
  const { actor } = caller
  return transact(services.db, async (trx) => {
    const { user_id: userId, planned_by: plannedBy } = await takeOpen(trx, id)
    const cancel = async () => {
      await setState(trx, id, 'cancelled')
      await writeAudit(trx, caller, { action: 'user.cancelChange', entity: 'user', entityId: userId })
    }
    if (plannedBy === actor.userId) return cancel()
    if (userId === actor.userId) throw new AppError('leaving.own')
    return weighPeople(services, trx, { actor, people: [userId], isAct: true }, async () => {
      await takeUser(trx, actor, userId)
      await cancel()
    })
  })
}
