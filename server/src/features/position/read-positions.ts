import type { PositionTree } from '@workstation/contract/position'
import type { Actor } from '../../platform/actor'
import { matchesKeyword } from '../../platform/match-keyword'
import { nestRows } from '../../platform/nest-rows'
import type { Services } from '../../services'
import { organizeIcon, permittedOrganizes, topParent, wayTo } from '../organize'
import { listPositions } from './store'

type Node = Omit<PositionTree, 'children' | 'hasChildren'>

/** Positions below the organisations that the person may know of; those without a position have nothing to choose. */
export async function readPositionTree(services: Services, actor: Actor, keyword = '') {
  const [all, { rows, has, index }] = await Promise.all([
    listPositions(services.db),
    permittedOrganizes(services, actor),
  ])
  const looked = keyword.trim()
  const positions = all.filter(
    (row) => has(row.organizeId) && (looked === '' || matchesKeyword([row.fullName, row.enCode], looked)),
  )
  const places = new Set(positions.map((row) => row.organizeId))
  const kept = new Set([...places].flatMap((id) => wayTo(index, id)))
  const organizes = rows
    .filter((row) => kept.has(row))
    .map(({ id, parentId, fullName, enCode, category }): Node => {
      const type = category === 'company' ? 'company' : 'department'
      return { id, parentId, fullName, enCode, type, icon: organizeIcon(category) }
    })
  const nodes = positions.map(
    ({ organizeId, ...row }): Node => ({ ...row, parentId: organizeId, type: 'position', icon: 'IdcardOutlined' }),
  )
  return { list: nestRows([...nodes, ...organizes], topParent) satisfies PositionTree[] }
}
