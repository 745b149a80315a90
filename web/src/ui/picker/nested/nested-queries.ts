import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dictionary, type EntryTree } from '@workstation/contract/dictionary'
import type { Endpoint } from '@workstation/contract/endpoint'
import { group } from '@workstation/contract/group'
import { type OrganizeTree, organize } from '@workstation/contract/organize'
import { type PositionTree, position } from '@workstation/contract/position'
import { type RoleTree, role } from '@workstation/contract/role'
import { call } from '../../../platform/api'
import { queryBy } from '../../../platform/queries/query-of'
import type { NestedNode, NodeKind } from '../picker-node'
import type { TreeQuery } from './use-nested-rows'

const quiet = { quiet: true }

/** A list or tree by keyword, kept while the next one is on its way. */
const treeQuery =
  (endpoint: Endpoint, read: (keyword: string, signal: AbortSignal) => Promise<NestedNode[]>) => (keyword: string) =>
    queryOptions<NestedNode[]>({
      ...queryBy(endpoint, ['tree', keyword], ({ signal }) => read(keyword, signal)),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    })

const organizeNode = (only: 'department' | null) =>
  function nodeOf({ id, fullName, category, children }: OrganizeTree): NestedNode {
    const kind = category === 'company' ? 'company' : 'department'
    return {
      id,
      name: fullName,
      kind,
      selectable: only === null || kind === only,
      hasChildren: children.length > 0,
      children: children.map(nodeOf),
    }
  }

const positionNode = ({ id, fullName, type, children }: PositionTree): NestedNode => ({
  id,
  name: fullName,
  kind: type,
  selectable: type === 'position',
  hasChildren: children.length > 0,
  children: children.map(positionNode),
})

const listNode =
  (kind: NodeKind) =>
  ({ id, fullName }: { id: string; fullName: string }): NestedNode => ({
    id,
    name: fullName,
    kind,
    selectable: true,
    hasChildren: false,
    children: [],
  })

/** The companies and departments that the caller may see. */
export const organizesQuery = treeQuery(organize.tree, async (keyword, signal) =>
  (await call(organize.tree, { keyword }, { ...quiet, signal })).list.map(organizeNode(null)),
)
/** The departments, with the companies on the way to them. */
export const departmentsQuery = treeQuery(organize.departments, async (keyword, signal) =>
  (await call(organize.departments, { id: '0', keyword }, { ...quiet, signal })).list.map(organizeNode('department')),
)
/** The positions below their organisations. */
export const positionsQuery = treeQuery(position.selector, async (keyword, signal) =>
  (await call(position.selector, { keyword }, { ...quiet, signal })).list.map(positionNode),
)
/** The roles of a tree, each once with all the organisations in which it holds. */
function rolesIn(tree: readonly RoleTree[]): NestedNode[] {
  const found = new Map<string, NestedNode>()
  const add = (nodes: readonly RoleTree[], way: readonly string[], isGlobal: boolean) => {
    for (const node of nodes) {
      if (node.type !== 'role') add(node.children, [...way, node.id], node.type === 'global')
      else {
        const { places: known = [] } = found.get(node.id) ?? {}
        const places = isGlobal || known === 'all' ? 'all' : [...known, way]
        found.set(node.id, { ...listNode('role')(node), places })
      }
    }
  }
  add(tree, [], false)
  return [...found.values()]
}
export const rolesQuery = treeQuery(role.selector, async (keyword, signal) =>
  rolesIn((await call(role.selector, { keyword }, { ...quiet, signal })).list),
)
export const groupsQuery = treeQuery(group.selector, async (keyword, signal) =>
  (await call(group.selector, { keyword }, { ...quiet, signal })).list.map(listNode('group')),
)

const entryNode = ({ id, fullName, enCode, children }: EntryTree): NestedNode => ({
  id,
  name: fullName,
  ...(enCode && enCode !== fullName && { note: enCode }),
  kind: 'entry',
  selectable: true,
  hasChildren: children.length > 0,
  children: children.map(entryNode),
})

/** Nodes whose name or note holds the word, and the way to them. */
export function matching(nodes: NestedNode[], word: string): NestedNode[] {
  return nodes.flatMap((node) => {
    const children = matching(node.children, word)
    const matches = `${node.name} ${node.note ?? ''}`.toLowerCase().includes(word)
    return matches || children.length > 0 ? [{ ...node, hasChildren: children.length > 0, children }] : []
  })
}

/** The entries of a dictionary as a tree, by the id or code of its type. A dictionary is small: the page searches it. */
export const entriesQuery =
  (type: string): TreeQuery =>
  (keyword) => ({
    ...queryBy(dictionary.cascade, [type], async () =>
      (await call(dictionary.cascade, { id: type }, quiet)).list.map(entryNode),
    ),
    select: (nodes: NestedNode[]) => (keyword ? matching(nodes, keyword.toLowerCase()) : nodes),
    staleTime: 60_000,
  })
