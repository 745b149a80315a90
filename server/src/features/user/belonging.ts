import type { UserCondition } from '@workstation/contract/user-condition'
import { branchOf } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { seesColumn } from '../../platform/guarded-model/model'
import { selectRows } from '../../platform/guarded-model/read-rows'
import { type PermittedOrganizes, seesDirectory } from '../organize'
import { anyOf, inOneOf, isNobody, isOneOf, withGroups, withPositions, withRoles } from './filter-store'
import { offeredPeople, pickable, seesPlaces } from './pickable'

/** Units, and people themselves. */
type Belonging = Omit<UserCondition, 'keyword' | 'currentPage' | 'pageSize'>

/** The organisations that are asked for, those below `organizeIds` as well, of whose people the caller may know. */
function organizesIn(actor: Actor, asked: Belonging, { has, index }: PermittedOrganizes): string[] {
  const below = (asked.organizeIds ?? []).flatMap((id) => branchOf(index, id).map((row) => row.id))
  const isTold = (id: string) => seesPlaces(actor) || id === actor.organizeIds[0]
  return [...new Set([...(asked.departIds ?? []), ...below])].filter((id) => has(id) && isTold(id))
}

const isAsked = (ids: readonly string[] | undefined): ids is readonly string[] => ids !== undefined && ids.length > 0

/** Whom somebody may choose who is named, or belongs to one of the units; nobody by what the page of people hides (THR-13). */
export function belonging(actor: Actor, asked: Belonging, permitted: PermittedOrganizes) {
  const { positionIds, roleIds, groupIds, userIds } = asked
  const organizes = organizesIn(actor, asked, permitted)
  const any = [
    ...(isAsked(userIds) ? [isOneOf(userIds)] : []),
    ...(organizes.length > 0 ? [inOneOf(organizes)] : []),
    ...(isAsked(positionIds) && seesColumn(offeredPeople, actor, 'position') ? [withPositions(positionIds)] : []),
    ...(isAsked(roleIds) && seesColumn(offeredPeople, actor, 'roleName') ? [withRoles(roleIds)] : []),
    ...(isAsked(groupIds) ? [withGroups(groupIds, seesDirectory(actor) ? null : actor.userId)] : []),
  ]
  return any.length > 0 ? [...pickable(actor), anyOf(...any)] : [isNobody]
}

/** Those of some people whom somebody could have chosen so; in one statement. */
export async function belongingAmong(
  db: Db,
  actor: Actor,
  { ids, asked, permitted }: { ids: readonly string[]; asked: Belonging; permitted: PermittedOrganizes },
): Promise<Set<string>> {
  const filters = [...belonging(actor, asked, permitted), isOneOf(ids)]
  const rows = await selectRows<{ id: string }>(db, offeredPeople, actor, { filters, only: ['id'], limit: ids.length })
  return new Set(rows.map(({ id }) => id))
}
