import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OrganizeNode, organize } from '@workstation/contract/organize'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { nestTree } from '@workstation/domain/tree/nest-tree'
import { call } from '../../../platform/api'
import { queryBy } from '../../../platform/queries/query-of'
import type { NestedNode, NodeKind, PickerNode } from '../picker-node'

const quiet = { quiet: true }
const kinds: Record<string, NodeKind> = { company: 'company', department: 'department', project: 'project' }

/** Key of the node above all others, which the server does not know. */
export const allId = 'all'

const filterNode = ({ id, fullName, category, hasChildren }: OrganizeNode): PickerNode => ({
  id,
  name: fullName,
  kind: kinds[category] ?? 'department',
  selectable: true,
  hasChildren,
})

/** One level of companies, departments and projects; `allId` is the top. */
export const filterBranchQuery = (parentId: string) =>
  queryOptions<PickerNode[]>({
    ...queryBy(organize.withProjects, ['branch', parentId], async () => {
      const below = parentId === allId ? {} : { parentid: parentId }
      return (await call(organize.withProjects, { ...below, pcPermission: false }, quiet)).list.map(filterNode)
    }),
    staleTime: 30_000,
  })

/** Nodes that came flat, in each other. */
function nest(list: readonly OrganizeNode[]): NestedNode[] {
  const rows = list.map((node) => ({ ...filterNode(node), parentId: node.parentId }))
  return nestTree(buildTree(rows, { orphans: 'lift' }))
}

/** The whole tree, or what matches a keyword with the way to it. */
export const wholeFilterQuery = (keyword: string) =>
  queryOptions<NestedNode[]>({
    ...queryBy(organize.withProjects, ['whole', keyword], async ({ signal }) => {
      const asked = { keyword, all: true, pcPermission: false }
      return nest((await call(organize.withProjects, asked, { ...quiet, signal })).list)
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
