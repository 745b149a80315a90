import type { Language } from '@workstation/contract/language'
import type { GrantableTree } from '@workstation/contract/role'
import { type Nested, nestRows } from '@workstation/domain/tree/nest-tree'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import { organizeIcon, type PermittedOrganizes } from '../organize'
import type { listRoleNames } from './store'

type RoleRow = Awaited<ReturnType<typeof listRoleNames>>[number]
type Row = Omit<GrantableTree, 'children' | 'hasChildren' | 'onlyId' | 'disabled'> & {
  /** One role stands below each of its organisations, so that its id says no place. */
  roleId?: string
}

/** The mark of a role of the whole organisation. */
export const holdsEverywhere = 1
/** The group of the roles of the whole organisation, and its name. */
export const globalId = 'global'
export const globalName: Record<Language, string> = { zh: '全局角色', en: 'Global roles', zhtw: '全域角色' }

const placesOf = ({ globalMark, organizeIds }: RoleRow, { offers }: PermittedOrganizes) =>
  globalMark === holdsEverywhere ? [globalId] : organizeIds.filter(offers)

const leafOf = ({ id, fullName, enCode }: RoleRow, place: string): Row => ({
  id: `${place}/${id}`,
  roleId: id,
  parentId: place,
  fullName,
  enCode,
  type: 'role',
  icon: 'UserSwitchOutlined',
})

const nodeOf = ({ roleId, ...row }: Nested<Row>): GrantableTree => ({
  ...row,
  id: roleId ?? row.id,
  onlyId: row.id,
  disabled: roleId === undefined,
  children: row.children.map(nodeOf),
})

/** Roles below the organisations in which they hold, with the way to those; the roles of everywhere come first. */
export function roleTree(
  roles: readonly RoleRow[],
  permitted: PermittedOrganizes,
  language: Language,
): GrantableTree[] {
  const leaves = roles.flatMap((role) => placesOf(role, permitted).map((place) => leafOf(role, place)))
  const places = new Set(leaves.map(({ parentId }) => parentId))
  const kept = new Set([...places].flatMap((id) => wayTo(permitted.index, id)))
  const organizes = permitted.rows
    .filter((row) => kept.has(row))
    .map(({ id, parentId, fullName, enCode, category }): Row => {
      const type = category === 'company' ? 'company' : 'department'
      return { id, parentId, fullName, enCode, type, icon: organizeIcon(category) }
    })
  const group: Row = {
    ...{ id: globalId, parentId: treeRoot, enCode: globalId, type: 'global', icon: 'GlobalOutlined' },
    fullName: globalName[language],
  }
  const groups = places.has(globalId) ? [group] : []
  return nestRows([...leaves, ...groups, ...organizes]).map(nodeOf)
}
