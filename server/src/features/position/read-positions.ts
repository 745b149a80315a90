import type { PositionTree } from '@workstation/contract/position'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { wayTo } from '@workstation/domain/tree/tree-ways'
import type { Actor } from '../../platform/actor'
import { matchesKeyword } from '../../platform/matches-keyword'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { organizeIcon, type PermittedOrganizes, permittedOrganizes } from '../organize'
import { readPositions } from './position-cache'
import type { PositionRow } from './store'

type Node = Omit<PositionTree, 'children' | 'hasChildren'>

/** Positions below the organisations that lead to them; an organisation without a position has nothing to choose. */
function treeOf(positions: readonly PositionRow[], { rows, offers, index }: PermittedOrganizes): PositionTree[] {
  const shown = positions.filter((row) => offers(row.organizeId))
  const kept = new Set([...new Set(shown.map((row) => row.organizeId))].flatMap((id) => wayTo(index, id)))
  const organizes = rows
    .filter((row) => kept.has(row))
    .map(({ id, parentId, fullName, enCode, category }): Node => {
      const type = category === 'company' ? 'company' : 'department'
      return { id, parentId, fullName, enCode, type, icon: organizeIcon(category) }
    })
  const nodes = shown.map(
    ({ organizeId, ...row }): Node => ({ ...row, parentId: organizeId, type: 'position', icon: 'IdcardOutlined' }),
  )
  return nestRows([...nodes, ...organizes])
}

/** The tree of everything, made once for each state of positions and organisations. */
const wholeTrees = perInstance((_: readonly PositionRow[]) => new WeakMap<object, PositionTree[]>())

function wholeTree(positions: readonly PositionRow[], permitted: PermittedOrganizes): PositionTree[] {
  const trees = wholeTrees(positions)
  const known = trees.get(permitted.index) ?? treeOf(positions, permitted)
  trees.set(permitted.index, known)
  return known
}

/** The positions that the person may know of, those that match a keyword by name, code or pinyin (POS-08, POS-11). */
export async function readPositionTree(services: Services, actor: Actor, keyword = '') {
  const [positions, permitted] = await Promise.all([readPositions(services), permittedOrganizes(services, actor)])
  const looked = keyword.trim()
  if (looked === '' && permitted.isAll) return { list: wholeTree(positions, permitted) }
  const matches = (row: PositionRow) => looked === '' || matchesKeyword([row.fullName, row.enCode], looked)
  return { list: treeOf(positions.filter(matches), permitted) }
}
