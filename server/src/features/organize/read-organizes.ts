import type { OrganizeName, OrganizeTree } from '@workstation/contract/organize'
import { administers, administersBelow } from '@workstation/domain/organize/administration'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { isTreeRoot } from '@workstation/domain/tree/tree-root'
import { branchOf, wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { findOrganizes } from './find-organizes'
import { organizeNode } from './organize-node'
import { administered, everything, type PermittedOrganizes, permittedOrganizes } from './permitted-organizes'
import type { OrganizeIndex, OrganizeRow } from './store'

interface Asked {
  id?: string
  keyword?: string
}

/** The tree of everything, made once for each state of the organisations. */
const wholeTree = perInstance(({ rows }: OrganizeIndex): OrganizeTree[] => nestRows(rows.map(organizeNode)))

/** The companies and departments that a person may know of, without the branch of `id`. */
export async function readOrganizeTree(services: Services, actor: Actor, { id, keyword }: Asked) {
  const { rows, isAll, index } = await permittedOrganizes(services, actor)
  const left = new Set(id ? branchOf(index, id) : [])
  if (isAll && left.size === 0 && !keyword?.trim()) return { list: wholeTree(index) }
  const offered = findOrganizes(rows, index, keyword).filter((row) => !left.has(row))
  return { list: nestRows(offered.map(organizeNode)) satisfies OrganizeTree[] }
}

/** Each organisation that somebody administers who is held to some, and the company that it is a department of. */
function administeredIn(index: OrganizeIndex, actor: Actor): ReadonlySet<string> {
  const companyOn = (way: readonly OrganizeRow[]) => way.findLast(({ category }) => category === 'company')
  return new Set(administered(index, actor).flatMap((way) => [way.at(-1)?.id ?? '', companyOn(way)?.id ?? '']))
}

/** What somebody may add in a place who is held to some. */
function takenAt(index: OrganizeIndex, { administrations }: Actor, id: string): Pick<OrganizeName, 'takes'> {
  if (administrations === null) return {}
  const way = wayTo(index, id).map((row) => row.id)
  const things = administers(administrations, way, 'add')
  return { takes: { things, organizes: administersBelow(administrations, way, 'add') } }
}

/** The companies and departments that a person may know of, flat, parents before children; `category` narrows to one kind. */
export async function readOrganizeNames(services: Services, actor: Actor, { category }: { category?: string }) {
  const { rows, index } = await permittedOrganizes(services, actor)
  const held = administeredIn(index, actor)
  const asked = category ? rows.filter((row) => row.category === category) : rows
  const nameOf = ({ id, parentId, fullName }: OrganizeRow) => ({
    ...{ id, parentId, name: fullName, ...takenAt(index, actor, id) },
    ...(held.has(id) && { administered: true }),
  })
  return { list: asked.map(nameOf) }
}

/** Departments below `id` with the companies on the way; a company without a department has nothing to choose. */
function departmentsOf({ rows, has, index }: PermittedOrganizes, { id, keyword }: Asked): OrganizeTree[] {
  const below = !id || isTreeRoot(id) ? rows : branchOf(index, id).filter((row) => row.id !== id && has(row.id))
  const found = new Set(findOrganizes(rows, index, keyword))
  const departments = below.filter((row) => row.category === 'department' && found.has(row))
  const kept = new Set(departments.flatMap((row) => wayTo(index, row.id)))
  const offered = below.filter((row) => kept.has(row))
  return nestRows(offered.map(organizeNode), id && !isTreeRoot(id) ? id : undefined)
}

const wholeDepartments = perInstance((index: OrganizeIndex) => departmentsOf(everything(index), {}))

/** The departments that a person may know of; below a node that he may not know of there is nothing. */
export async function readDepartmentTree(services: Services, actor: Actor, asked: Asked) {
  const permitted = await permittedOrganizes(services, actor)
  const { id = '', keyword } = asked
  if (!isTreeRoot(id) && !permitted.has(id)) return { list: [] }
  if (permitted.isAll && isTreeRoot(id) && !keyword?.trim()) return { list: wholeDepartments(permitted.index) }
  return { list: departmentsOf(permitted, asked) }
}
