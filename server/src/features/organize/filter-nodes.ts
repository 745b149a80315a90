import type { InputOf } from '@workstation/contract/endpoint'
import type { OrganizeNode, organize } from '@workstation/contract/organize'
import { keptParent, treeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { matchesKeyword } from '../../platform/matches-keyword'
import type { Services } from '../../services'
import { listProjectNodes, listProjectsBelow, type ProjectNode } from '../project'
import { findOrganizes } from './find-organizes'
import { organizeNode } from './organize-node'
import { type PermittedOrganizes, permittedOrganizes } from './permitted-organizes'
import type { OrganizeRow } from './store'

type Asked = InputOf<typeof organize.withProjects>

const nodeOf = (row: OrganizeRow, hasChildren: boolean): OrganizeNode => ({ ...organizeNode(row), hasChildren })

/** A project hangs below its organisation, or at the top when it has none that the person may know of. */
const projectNode = (project: ProjectNode, { has }: PermittedOrganizes): OrganizeNode => ({
  id: project.id,
  name: project.fullName,
  fullName: project.fullName,
  parentId: project.organizeId && has(project.organizeId) ? project.organizeId : treeRoot,
  category: 'project',
  type: 'project',
  enCode: project.enCode,
  enabledMark: 1,
  hasChildren: false,
  icon: 'ProjectOutlined',
})

/** One level: the organisations and projects right below a node. A node that the person may not know of is empty. */
async function oneLevel({ db }: Services, actor: Actor, permitted: PermittedOrganizes, parentId: string) {
  const { rows, has, index } = permitted
  if (parentId !== treeRoot && !has(parentId)) return []
  const childrenOf = (id: string) => index.childrenOf(id).filter((row) => has(row.id))
  const below = childrenOf(parentId)
  const organizeIds = below.map((row) => row.id)
  // At the top stand, too, the projects whose organisation this person may not know of.
  const place = parentId === treeRoot ? { notIn: rows.map((row) => row.id) } : { in: parentId }
  const { projects, occupied } = await listProjectsBelow(db, actor, place, organizeIds)
  return [
    ...below.map((row) => nodeOf(row, childrenOf(row.id).length > 0 || occupied.has(row.id))),
    ...projects.map((project) => projectNode(project, permitted)),
  ]
}

/** Everything, or what matches a keyword with the way to it; flat, parents before children. */
async function allLevels({ db }: Services, actor: Actor, permitted: PermittedOrganizes, keyword: string) {
  const { rows, index } = permitted
  const all = (await listProjectNodes(db, actor)).map((project) => projectNode(project, permitted))
  const projects = keyword ? all.filter((node) => matchesKeyword([node.fullName, node.enCode], keyword)) : all
  const kept = new Set(findOrganizes(rows, index, keyword))
  for (const { parentId } of projects) for (const row of wayTo(index, parentId)) kept.add(row)
  const parents = new Set([...kept, ...projects].map((row) => row.parentId))
  return [...rows.filter((row) => kept.has(row)).map((row) => nodeOf(row, parents.has(row.id))), ...projects]
}

/**
 * The nodes of the global filter (ORG-41). The caller's rights hold whatever `pcPermission` says: a client cannot switch
 * them off (ORG-38).
 */
export async function readFilterNodes(services: Services, actor: Actor, asked: Asked) {
  const permitted = await permittedOrganizes(services, actor)
  const keyword = asked.keyword?.trim() ?? ''
  if (asked.all || keyword) return { list: await allLevels(services, actor, permitted, keyword) }
  return { list: await oneLevel(services, actor, permitted, keptParent(asked.parentid)) }
}
