import type { PickedUser, User } from '@workstation/contract/user'
import type { UserCondition } from '@workstation/contract/user-condition'
import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { seesColumn } from '../../platform/guarded-model/model'
import { listRows, type RowQuery, selectRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { organizesOfColleagues, readOrganizes, seesDirectory } from '../organize'
import { belonging } from './belonging'
import { anyOf, hasAbove, inOneOf, isBelow, isOneOf, organizeOfPosition, withPosition } from './filter-store'
import { isKnown, offeredPeople, onOffer, pickable, seesPlaces } from './pickable'

/** People that one list names at most; a keyword finds the others. */
const mostListed = 500
/** People of the largest organisation that the product is made for. */
const maxPeople = 20_000

/** The columns that a picker shows of people. */
const only = ['id', 'realName', 'headIcon', 'organizeId']

/** People as pickers list them, with the place where each works, such as 设计院/结构所. */
async function asPicked(services: Services, actor: Actor, rows: readonly Partial<User>[]): Promise<PickedUser[]> {
  const index = await readOrganizes(services)
  const placeOf = (ids: string | undefined): string => {
    const main = ids?.split(',').find((id) => index.byId.has(id)) ?? ''
    const way = seesPlaces(actor) ? wayTo(index, main) : []
    return way
      .slice(way.length > 1 ? 1 : 0)
      .map((row) => row.name)
      .join('/')
  }
  return rows.map((row) => ({
    id: row.id ?? '',
    fullName: row.realName ?? '',
    headIcon: row.headIcon ?? '',
    organize: placeOf(row.organizeId),
  }))
}

/** The people that match. */
async function listPicked(
  services: Services,
  actor: Actor,
  query: RowQuery,
  limit = mostListed,
): Promise<PickedUser[]> {
  const rows = await selectRows<Partial<User>>(services.db, offeredPeople, actor, { ...query, only, limit })
  return asPicked(services, actor, rows)
}

/** A page of the people of some units or named ones, as far as the caller may choose among them and know where they belong. */
export async function readConditionedUsers(services: Services, actor: Actor, input: UserCondition) {
  const filters = belonging(actor, input, await organizesOfColleagues(services, actor))
  const { keyword, currentPage, pageSize } = input
  const query = {
    keyword: keyword ?? '',
    filters,
    only,
    ...(currentPage && { currentPage }),
    ...(pageSize && { pageSize }),
  }
  const { list, pagination } = await listRows<Partial<User>>(services.db, offeredPeople, actor, query)
  return { list: await asPicked(services, actor, list), pagination }
}

/** The named people in the order asked, each once; those whom the caller may not know are left out (USR-26, USR-42). */
export async function readNamedUsers(services: Services, actor: Actor, ids: readonly string[]): Promise<PickedUser[]> {
  if (ids.length === 0) return []
  const known = seesDirectory(actor) ? [] : [anyOf(isKnown(actor), hasAbove(actor.userId))]
  const filters = [...onOffer(actor), isOneOf(ids), ...known]
  const people = new Map((await listPicked(services, actor, { filters }, ids.length)).map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => people.get(id) ?? [])
}

/**
 * Where people work whom the caller chooses among by the part that he plays, such as the leaders of a review, by id: all
 * of them where the page of people shows places to him.
 */
export async function readPlacesOf(
  services: Services,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const people = await listPicked(services, actor, { filters: [...onOffer(actor), isOneOf(ids)] }, ids.length)
  return new Map(people.map(({ id, organize }) => [id, organize]))
}

/** The people whose manager, at any level, is the caller (USR-27). */
export const readSubordinates = (services: Services, actor: Actor, keyword = '') =>
  listPicked(services, actor, { keyword, filters: [...onOffer(actor), isBelow(actor.userId)] })

/**
 * The people of an organisation, of the caller's present one for '0' and when none is named (USR-28, USR-39). Of one that
 * is asked for there are none where the page hides who works where.
 */
export async function readUsersOfOrganize(
  services: Services,
  actor: Actor,
  { organizeId, keyword = '' }: { organizeId?: string; keyword?: string },
): Promise<PickedUser[]> {
  const asked = isTreeRoot(organizeId) ? actor.organizeIds[0] : organizeId
  const { has } = await organizesOfColleagues(services, actor)
  if (!asked || !has(asked)) return []
  if (!isTreeRoot(organizeId) && !seesPlaces(actor)) return []
  return listPicked(services, actor, { keyword, filters: [...pickable(actor), inOneOf([asked])] })
}

/** Everybody whom the caller may choose among, by name (USR-10). */
export const readAllUsers = (services: Services, actor: Actor) =>
  listPicked(services, actor, { filters: pickable(actor) }, maxPeople)

/**
 * Whom a position has or may get: those who hold it, and the people of its organisation (USR-29). None of a position
 * whose organisation the caller may not know of.
 */
export async function readUsersOfPosition(
  services: Services,
  actor: Actor,
  { positionId, keyword = '' }: { positionId: string; keyword?: string },
): Promise<PickedUser[]> {
  const organizeId = await organizeOfPosition(services.db, positionId)
  const { has } = await organizesOfColleagues(services, actor)
  if (!organizeId || !has(organizeId) || !seesPlaces(actor)) return []
  const those = seesColumn(offeredPeople, actor, 'position')
    ? [inOneOf([organizeId]), withPosition(positionId)]
    : [inOneOf([organizeId])]
  return listPicked(services, actor, { keyword, filters: [...pickable(actor), anyOf(...those)] })
}
