import { listNamesInEach } from '@workstation/domain/language/list-names'
import { managerAfterMove } from '@workstation/domain/user/leaving'
import { AppError } from '../../../platform/app-error'
import { writeAudit } from '../../../platform/audit'
import { mayWrite, mayWriteSomewhere } from '../../../platform/guarded-model/writable-fields'
import type { PersonWish } from '../../../tables/person-change'
import { rightsChanged } from '../../authority'
import { changeLinks } from '../change-links'
import { placeNames } from '../leaving/change-store'
import { nameOfPerson } from '../leaving/ended-store'
import { checkSuccessors, handAll, namedIn } from '../leaving/hand-all'
import type { Carrying } from '../leaving/handed-work'
import { takePerson, type Wished } from '../leaving/leave'
import { listReports } from '../leaving/person-work-store'
import { isSelfOrBelow, linksOf, lockManagers } from '../store'
import { idsOf } from '../user-form'
import { userModel } from '../user-model'
import { weighPeople } from '../weigh-people'
import { listPlacesOn, setManager } from './move-store'

type Place = NonNullable<PersonWish['place']>

/** Refuses places that nobody can come to any more; where he is already may be off. @throws leaving.place-gone */
async function checkPlaces({ trx }: Carrying, userId: string, place: Place): Promise<void> {
  const held = await linksOf(trx, userId)
  const fresh = {
    organize: idsOf(place.organizeId).filter((id) => !held.organizes.includes(id)),
    position: idsOf(place.positionId).filter((id) => !held.positions.includes(id)),
  }
  for (const table of ['organize', 'position'] as const) {
    const there = await listPlacesOn(trx, table, fresh[table])
    const gone = fresh[table].filter((id) => !there.includes(id))
    if (gone.length === 0) continue
    const names = await placeNames(trx, gone)
    throw new AppError('leaving.place-gone', { what: listNamesInEach(gone.map((id) => names.get(id) ?? id)) })
  }
  if (idsOf(place.organizeId).length === 0) throw new AppError('invalid', { fields: 'organizeId' })
}

/** @throws user.manager-loop, leaving.place-gone */
async function checkManager({ trx }: Carrying, userId: string, managerId: string): Promise<void> {
  if (managerId === '') return
  const [there] = await listPlacesOn(trx, 'app_user', [managerId])
  if (there === undefined) throw new AppError('leaving.place-gone', { what: await nameOfPerson(trx, managerId) })
  if (await isSelfOrBelow(trx, userId, managerId)) throw new AppError('user.manager-loop')
}

function checkFields({ caller: { actor } }: Carrying, place: Place): void {
  const isHeld =
    !mayWrite(userModel, actor, 'organizeId') ||
    (place.positionId !== undefined && !mayWrite(userModel, actor, 'positionId'))
  const isManagerHeld = place.managerId !== undefined && !mayWriteSomewhere(userModel, actor, 'managerId')
  if (isHeld || isManagerHeld) throw new AppError('forbidden')
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

async function moveTo(carrying: Carrying, wished: Wished, place: Place): Promise<void> {
  const { services, trx, after, caller, now } = carrying
  const { userId, wish } = wished
  const person = await takePerson(carrying, wished)
  checkFields(carrying, place)
  await checkPlaces(carrying, userId, place)
  const managerBefore = person.manager_id ?? ''
  const managerId = managerAfterMove(managerBefore, { wanted: place.managerId, planned: place.managerThen })
  if (managerId !== managerBefore) await checkManager(carrying, userId, managerId)
  const before = await linksOf(trx, userId)
  const links = await changeLinks(trx, userId, { organizeId: place.organizeId, positionId: place.positionId })
  await setManager(trx, { userId, managerId: managerId || null, now })
  await checkSuccessors(carrying, userId, wish)
  const work = await handAll(carrying, { userId, wish, isWhole: false })
  const isSame = same(before.organizes, links.organizeId) && same(links.positions.before, links.positions.after)
  if (isSame && managerId === managerBefore && work.length === 0) throw new AppError('leaving.same-place')
  await rightsChanged(services, trx, after, userId)
  const from = { organizeId: before.organizes, positions: links.positions.before, managerId: managerBefore }
  const to = { organizeId: links.organizeId, positions: links.positions.after, managerId }
  const counts = Object.fromEntries(work.map(({ kind, held }) => [kind, held.length]))
  const isKept = place.managerId !== undefined && place.managerId !== managerId
  const kept = isKept && { managerKept: { planned: place.managerId, now: managerId } }
  const changes = { from, to, ...kept, ...counts }
  await writeAudit(trx, caller, { action: 'user.move', entity: 'user', entityId: userId, changes })
}

/**
 * Moves somebody to other organisations, positions and another manager; what was named of his work goes to others.
 * @throws leaving.*, user.manager-loop, not-found, forbidden, organize.not-yours, and what `weighPeople` throws
 */
export async function move(carrying: Carrying, wished: Wished): Promise<void> {
  const { services, trx, caller } = carrying
  const { wish, userId } = wished
  const { place } = wish
  if (!place) throw new AppError('invalid', { fields: 'organizeId' })
  await lockManagers(trx)
  const reports = namedIn(wish).length > 0 ? (await listReports(trx, userId)).map(({ id }) => id) : []
  const people = [userId, ...namedIn(wish), ...reports]
  await weighPeople(services, trx, { actor: caller.actor, people }, () => moveTo(carrying, wished, place))
}
