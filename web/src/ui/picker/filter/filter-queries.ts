import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type OrganizeNode, organize } from '@workstation/contract/organize'
import { call } from '../../../platform/api'
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
    queryKey: ['picker', 'filter', 'branch', parentId],
    queryFn: async () => {
      const below = parentId === allId ? {} : { parentid: parentId }
      return (await call(organize.withProjects, { ...below, pcPermission: false }, quiet)).list.map(filterNode)
    },
    staleTime: 30_000,
  })

/** Puts nodes that came flat, parents before children, into each other. */
function nest(list: readonly OrganizeNode[]): NestedNode[] {
  const nodes = new Map(list.map((node) => [node.id, { ...filterNode(node), children: [] as NestedNode[] }]))
  const top: NestedNode[] = []
  for (const { id, parentId } of list) {
    const node = nodes.get(id)
    if (node) (nodes.get(parentId)?.children ?? top).push(node)
  }
  for (const node of nodes.values()) node.hasChildren = node.children.length > 0
  return top
}

/** The whole tree, or what matches a keyword with the way to it. */
export const wholeFilterQuery = (keyword: string) =>
  queryOptions<NestedNode[]>({
    queryKey: ['picker', 'filter', 'whole', keyword],
    queryFn: async ({ signal }) => {
      const asked = { keyword, all: true, pcPermission: false }
      return nest((await call(organize.withProjects, asked, { ...quiet, signal })).list)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
