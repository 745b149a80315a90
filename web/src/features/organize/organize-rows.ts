import type { PageQuery } from '@workstation/contract/fields'
import type { ListedOrganize, OrganizeItem } from '@workstation/contract/organize-record'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { flattenTree } from '@workstation/domain/tree/flatten-tree'

/** A company or department as a list shows it: how deep it lies, and whether something lies below it. */
export interface OrganizeRow extends OrganizeItem {
  depth: number
  hasBelow: boolean
}

/** What came nested, parents before children. */
export const itemsOf = (nodes: readonly ListedOrganize[]): OrganizeItem[] =>
  nodes.flatMap(({ children, hasChildren: _hasChildren, ...item }) => [item, ...itemsOf(children)])

const sorted = ['fullName', 'enCode', 'manager', 'people', 'enabledMark', 'sortCode', 'creatorTime'] as const

function orderOf({ sidx, sort }: PageQuery) {
  const key = sorted.find((name) => name === sidx)
  if (!key) return null
  const turn = sort === 'desc' ? -1 : 1
  return (a: OrganizeItem, b: OrganizeItem) =>
    turn * String(a[key] ?? '').localeCompare(String(b[key] ?? ''), 'zh-CN', { numeric: true })
}

/** The rows of one page: below each other, without what lies below a folded one, or side by side in a chosen order. */
export function pageOf(items: readonly OrganizeItem[], input: PageQuery, folded: ReadonlySet<string>) {
  const { currentPage = 1, pageSize = 20 } = input
  const order = orderOf(input)
  const rows: OrganizeRow[] = order
    ? items
        .filter(({ known }) => known)
        .toSorted(order)
        .map((item) => ({ ...item, depth: 0, hasBelow: false }))
    : flattenTree(buildTree(items, { orphans: 'lift' }), folded).map(({ row, ...place }) => ({ ...row, ...place }))
  const start = (currentPage - 1) * pageSize
  return {
    list: rows.slice(start, start + pageSize),
    pagination: { currentPage, pageSize, total: rows.length },
  }
}
