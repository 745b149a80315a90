import type { UserTree } from '@workstation/contract/user'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import type { Actor } from '../../platform/actor'
import { groupBy } from '../../platform/group-by'
import type { Services } from '../../services'
import { organizesOfColleagues } from '../organize'
import { listPlaced } from './node-store'
import { seesPlaces } from './pickable'
import { listWithoutPlaces } from './read-nodes'
import { organizeNode, personNode } from './user-node'

const maxPlaces = 30_000

/**
 * The tree whose levels `readUserNodes` opens, in one answer of one statement. With a keyword it holds the people that
 * match and their ways alone.
 */
export async function readUserTree(services: Services, actor: Actor, asked = ''): Promise<UserTree[]> {
  const keyword = asked.trim()
  if (!seesPlaces(actor)) {
    return (await listWithoutPlaces(services, actor, keyword)).map((person) => ({ ...person, children: [] }))
  }
  const permitted = await organizesOfColleagues(services, actor)
  const organizeIds = permitted.rows.map((row) => row.id)
  const rows = await listPlaced(services.db, actor, { organizeIds, keyword, limit: maxPlaces })
  const peopleOf = groupBy(rows, (row) => row.organizeId)
  const below = (parentId: string): UserTree[] => [
    ...permitted.index.childrenOf(parentId).flatMap((row) => {
      if (!permitted.has(row.id)) return []
      const children = below(row.id)
      return keyword && children.length === 0 ? [] : [{ ...organizeNode(row, children.length > 0), children }]
    }),
    ...(peopleOf.get(parentId) ?? []).map(({ id, fullName, headIcon }) => ({
      ...personNode(id, fullName, headIcon, parentId),
      children: [],
    })),
  ]
  return below(treeRoot)
}
