import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import type { PersonWish, Taken } from '../../../tables/person-change'
import { endGrants, rightsChanged } from '../../authority'
import { refuseStateOfAdministrator, stateChanged } from '../change-state'
import { linksOf, lockManagers, setEnabledMark } from '../store'
import { takeUser } from '../take-user'
import { weighPeople } from '../weigh-people'
import { hasLeft, isPlanned } from './change-store'
import { endHeld } from './ended-store'
import { checkSuccessors, handAll, namedIn } from './hand-all'
import type { Carrying } from './handed-work'
import { listReports } from './person-work-store'

export interface Wished {
  /** '' while it is not kept. */
  changeId: string
  userId: string
  wish: PersonWish
}

/** What nobody does to himself, nor twice. @throws leaving.own, leaving.planned */
export async function takePerson({ trx, caller }: Carrying, { changeId, userId }: Wished) {
  if (userId === caller.actor.userId) throw new AppError('leaving.own')
  const person = await takeUser(trx, caller.actor, userId)
  if (await isPlanned(trx, userId, changeId)) throw new AppError('leaving.planned', { person: person.real_name })
  return person
}

async function takeAll(carrying: Carrying, wished: Wished): Promise<Taken> {
  const { services, trx, after, caller, now } = carrying
  const { userId, wish } = wished
  const person = await takePerson(carrying, wished)
  refuseStateOfAdministrator(person)
  // Whoever came back meanwhile stands in an organisation again, and may leave once more.
  const isAway = person.enabled_mark === 0 && (await linksOf(trx, userId)).organizes.length === 0
  if (isAway && (await hasLeft(trx, userId))) throw new AppError('leaving.has-left', { person: person.real_name })
  await checkSuccessors(carrying, userId, wish)
  // Handed over before others step in for him, so that nobody is asked to.
  const work = await handAll(carrying, { userId, wish, isWhole: true })
  await endGrants(trx, { userId, by: caller.actor, now })
  const ended = await endHeld(trx, userId)
  await setEnabledMark(trx, userId, 0, now)
  await stateChanged(services, { trx, after }, { ...person, enabled_mark: 0 })
  await rightsChanged(services, trx, after, userId)
  const counts = Object.fromEntries(
    [
      ...work.map(({ kind, held }) => [kind, held.length] as const),
      ...Object.entries(ended).map(([key, rows]) => [key, rows.length] as const),
    ].filter(([, count]) => count > 0),
  )
  const changes = { from: { enabledMark: person.enabled_mark }, to: { enabledMark: 0 }, ...counts }
  await writeAudit(trx, caller, { action: 'user.leave', entity: 'user', entityId: userId, changes })
  return { work, ended, mark: person.enabled_mark }
}

/**
 * Makes somebody leave: what he works on goes to others, what he belongs to and was granted ends, and he is disabled.
 * @throws leaving.*, not-found, user.protected, organize.not-yours, and what `weighPeople` throws
 */
export async function leave(carrying: Carrying, wished: Wished): Promise<Taken> {
  const { services, trx, caller } = carrying
  // Before any person is locked; from then on nobody comes to report to him.
  await lockManagers(trx)
  const reports = (await listReports(trx, wished.userId)).map(({ id }) => id)
  const people = [wished.userId, ...namedIn(wished.wish), ...reports]
  return weighPeople(services, trx, { actor: caller.actor, people }, () => takeAll(carrying, wished))
}
