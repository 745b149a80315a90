import type { User, UserNode } from '@workstation/contract/user'
import { isTreeRoot, keptParent } from '@workstation/domain/tree/tree-root'
import { branchOf } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { organizesOfColleagues } from '../organize'
import { inOneOf } from './filter-store'
import { listLevel } from './node-store'
import { offeredPeople, pickable, seesPlaces } from './pickable'
import { organizeNode, personNode } from './user-node'

const top = '0'
const mostFound = 50
/** A keyword finds the others. */
const mostFlat = 500

/** People side by side, for whom the page hides where people work: a tree would tell it (THR-13). */
export async function listWithoutPlaces(services: Services, actor: Actor, keyword: string): Promise<UserNode[]> {
  const query = { keyword, filters: pickable(actor), only: ['id', 'realName', 'headIcon'], limit: mostFlat }
  const rows = await selectRows<Partial<User>>(services.db, offeredPeople, actor, query)
  return rows.map((row) => personNode(row.id ?? '', row.realName ?? '', row.headIcon ?? '', top))
}

/**
 * One level of the tree of companies, departments and people (USR-11, USR-12). Below a node that the caller may not know
 * of there is nothing, as below one that does not exist.
 */
export async function readUserNodes(services: Services, actor: Actor, id: string): Promise<UserNode[]> {
  if (!seesPlaces(actor)) return isTreeRoot(id) ? listWithoutPlaces(services, actor, '') : []
  const permitted = await organizesOfColleagues(services, actor)
  const nodeId = isTreeRoot(id) ? top : id
  if (nodeId !== top && !permitted.has(id)) return []
  const below = permitted.index.childrenOf(keptParent(id)).filter((row) => permitted.has(row.id))
  const organizeIds = below.map((row) => row.id)
  const { people, occupied } = await listLevel(services.db, actor, { nodeId, organizeIds })
  const hasChildren = (organizeId: string) =>
    occupied.has(organizeId) || permitted.index.childrenOf(organizeId).some((child) => permitted.has(child.id))
  return [
    ...below.map((row) => organizeNode(row, hasChildren(row.id))),
    ...people.map((person) => personNode(person.id, person.fullName, person.headIcon, nodeId)),
  ]
}

/** The people whose name, account or pinyin matches, in the branch of `id` or everywhere (USR-25, USR-37). */
export async function findUserNodes(
  services: Services,
  actor: Actor,
  { id, keyword }: { id: string; keyword: string },
): Promise<UserNode[]> {
  if (!seesPlaces(actor)) return isTreeRoot(id) ? listWithoutPlaces(services, actor, keyword) : []
  const { index, has } = await organizesOfColleagues(services, actor)
  if (!isTreeRoot(id) && !has(id)) return []
  const branch = isTreeRoot(id) ? [] : [inOneOf(branchOf(index, id).map((row) => row.id))]
  const rows = await selectRows<Partial<User>>(services.db, offeredPeople, actor, {
    keyword,
    filters: [...pickable(actor), ...branch],
    only: ['id', 'realName', 'headIcon', 'organizeId'],
    limit: mostFound,
  })
  return rows.map((row) => {
    const place = row.organizeId?.split(',').find(has) ?? top
    return personNode(row.id ?? '', row.realName ?? '', row.headIcon ?? '', place)
  })
}

/** The tree for the chat: a level of it, or with a keyword the people that match (USR-38). */
export const readChatNodes = (services: Services, actor: Actor, { id, keyword }: { id: string; keyword?: string }) =>
  keyword?.trim() ? findUserNodes(services, actor, { id, keyword }) : readUserNodes(services, actor, id)
