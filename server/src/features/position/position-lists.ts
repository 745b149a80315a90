import type { Actor } from '../../platform/actor'
import { knownList } from '../../platform/known-list'
import type { Services } from '../../services'
import { organizePlace, permittedOrganizes } from '../organize'
import { readPositions } from './position-cache'

/** Every position that is on and that the person may know of, with the place that it belongs to (POS-02, POS-09). */
export async function readAllPositions(services: Services, actor: Actor, version?: string) {
  const [positions, permitted] = await Promise.all([readPositions(services), permittedOrganizes(services, actor)])
  const shown = positions.filter(({ organizeId }) => permitted.offers(organizeId))
  const list = shown.map((row) => ({ ...row, department: organizePlace(permitted.index, row.organizeId) }))
  return knownList(list, version)
}

/** The positions of each of these organisations that the person may know of, in the order asked (POS-10). */
export async function readPositionsOf(services: Services, actor: Actor, organizeIds: readonly string[]) {
  const [positions, permitted] = await Promise.all([readPositions(services), permittedOrganizes(services, actor)])
  const asked = [...new Set(organizeIds)].flatMap((id) =>
    permitted.offers(id) ? (permitted.index.byId.get(id) ?? []) : [],
  )
  const groups = asked.map(({ id, fullName }) => {
    return { id, fullName, children: positions.filter(({ organizeId }) => organizeId === id) }
  })
  return { list: groups.filter(({ children }) => children.length > 0) }
}
