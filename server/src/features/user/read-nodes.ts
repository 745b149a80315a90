import type { User, UserNode } from '@workstation/contract/user'
import { isTreeRoot, keptParent } from '@workstation/domain/tree/tree-root'
import { branchOf } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { selectRows } from '../../platform/guarded-model/read-rows'
import type { Services } from '../../services'
import { organizesOfColleagues, type PermittedOrganizes } from '../organize'
import { inOneOf, placesOfRole } from './filter-store'
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
  return levelOf(services, actor, { permitted, nodeId, below })
}

interface Level {
  permitted: PermittedOrganizes
  nodeId: string
  /** The organisations that stand below the node. */
  below: PermittedOrganizes['rows']
}

async function levelOf({ db }: Services, actor: Actor, { permitted, nodeId, below }: Level): Promise<UserNode[]> {
  const { people, occupied } = await listLevel(db, actor, { nodeId, organizeIds: below.map((row) => row.id) })
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
  return findBelow(services, actor, { tops: isTreeRoot(id) ? null : [id], keyword })
}

/** The people who match below any of these organisations, as far as the caller may know of them; everywhere for null. */
async function findBelow(
  services: Services,
  actor: Actor,
  { tops, keyword }: { tops: readonly string[] | null; keyword: string },
): Promise<UserNode[]> {
  const { index, has } = await organizesOfColleagues(services, actor)
  const branches = tops?.filter(has).flatMap((top) => branchOf(index, top).map((row) => row.id))
  if (branches?.length === 0) return []
  const branch = branches ? [inOneOf(branches)] : []
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

interface RoleQuery {
  roleId: string
  organizeId?: string
  keyword?: string
}

/**
 * Whom a role may get, level by level: the people of its organisations and of those below, of every organisation for a
 * global role; with a keyword those who match (USR-31). None of a role that is off or unknown.
 */
export async function readUsersOfRoleIn(services: Services, actor: Actor, query: RoleQuery): Promise<UserNode[]> {
  const { roleId, organizeId = top, keyword = '' } = query
  const places = await placesOfRole(services.db, roleId)
  if (!places || !seesPlaces(actor)) return []
  const tree = { id: organizeId, keyword }
  if (places.isGlobal) return readChatNodes(services, actor, tree)
  const permitted = await organizesOfColleagues(services, actor)
  const own = new Set(places.organizes.flatMap((id) => branchOf(permitted.index, id).map((row) => row.id)))
  if (!isTreeRoot(organizeId)) return own.has(organizeId) ? readChatNodes(services, actor, tree) : []
  if (keyword.trim()) return findBelow(services, actor, { tops: places.organizes, keyword })
  const below = permitted.rows.filter(({ id }) => places.organizes.includes(id) && permitted.has(id))
  return levelOf(services, actor, { permitted, nodeId: top, below })
}
