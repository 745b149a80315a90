import { isPlannable } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { newId } from '../../../platform/id'
import type { Context } from '../../../platform/route'
import { rehearse, transact } from '../../../platform/transact'
import type { Services } from '../../../services'
import type { PersonWish } from '../../../tables/person-change'
import { lockUser } from '../store'
import { carryOut } from './carry-out'
import { dropFailed, insertDone, insertPlanned, isPlanned } from './change-store'

interface Asked {
  kind: 'leave' | 'move'
  userId: string
  wish: PersonWish
  /** In milliseconds; null for at once. */
  dueAt: number | null
}

/** A wish for a day, which also knows who the manager was as it was made. */
const wishForDay = ({ place, ...wish }: PersonWish, { manager_id }: { manager_id: string | null }): PersonWish =>
  place ? { ...wish, place: { ...place, managerThen: manager_id ?? '' } } : wish

/** Keeps what shall happen on a day, once it has been seen that it could happen now. */
async function plan(services: Services, caller: Context, { kind, userId, wish, due }: Asked & { due: Date }) {
  const { db, clock } = services
  const now = clock.now()
  await rehearse(db, (trx, after) =>
    carryOut({ services, trx, after, caller, now }, { kind, changeId: '', userId, wish }),
  )
  await transact(db, async (trx) => {
    const person = await lockUser(trx, userId)
    if (!person) throw new AppError('not-found')
    if (await isPlanned(trx, userId, '')) throw new AppError('leaving.planned', { person: person.real_name })
    await dropFailed(trx, userId, kind)
    const kept = wishForDay(wish, person)
    const change = { id: newId(), user_id: userId, kind, due_at: due, wish: kept, created_at: now }
    await insertPlanned(trx, { ...change, planned_by: caller.actor.userId })
    const changes = { dueAt: due.toISOString() }
    const action = kind === 'leave' ? 'user.planLeave' : 'user.planMove'
    await writeAudit(trx, caller, { action, entity: 'user', entityId: userId, changes })
  })
}

/**
 * Makes somebody leave or move, at once or on a day.
 * @throws leaving.day, and what the act itself throws
 */
export async function changePerson(services: Services, caller: Context, asked: Asked) {
  const { kind, userId, wish, dueAt } = asked
  const now = services.clock.now()
  if (dueAt !== null && !isPlannable(dueAt, now.getTime())) throw new AppError('leaving.day')
  if (dueAt !== null && dueAt > now.getTime()) {
    await plan(services, caller, { ...asked, due: new Date(dueAt) })
    return { state: 'planned' as const }
  }
  await transact(services.db, async (trx, after) => {
    const taken = await carryOut({ services, trx, after, caller, now }, { kind, changeId: '', userId, wish })
    await dropFailed(trx, userId, kind)
    const change = { id: newId(), user_id: userId, kind, due_at: now, wish, created_at: now }
    await insertDone(trx, { ...change, planned_by: caller.actor.userId }, taken)
  })
  return { state: 'done' as const }
}
