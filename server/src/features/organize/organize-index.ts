import type { OrganizeRow } from './store'

/** What stands as parent id in the companies at the top. */
export const topParent = '-1'

/** The organisations with a whole way to the top, as they are looked up. */
export interface OrganizeIndex {
  /** Parents before children; siblings in their order. */
  readonly rows: readonly OrganizeRow[]
  readonly byId: ReadonlyMap<string, OrganizeRow>
  readonly childrenOf: (id: string) => readonly OrganizeRow[]
}

const none: readonly OrganizeRow[] = []

/** Orders organisations level by level. What lies below a disabled or deleted one is left out with it. */
export function indexOrganizes(all: readonly OrganizeRow[]): OrganizeIndex {
  const below = new Map<string, OrganizeRow[]>()
  for (const row of all) {
    const siblings = below.get(row.parentId)
    if (siblings) siblings.push(row)
    else below.set(row.parentId, [row])
  }
  const rows: OrganizeRow[] = [...(below.get(topParent) ?? [])]
  for (let at = 0; at < rows.length; at++) rows.push(...(below.get(rows[at]?.id ?? '') ?? []))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows, byId, childrenOf: (id) => below.get(id) ?? none }
}

/** The organisation and everything below it; nothing when there is none. */
export function branchOf(index: OrganizeIndex, id: string): OrganizeRow[] {
  const root = index.byId.get(id)
  const branch = root ? [root] : []
  for (let at = 0; at < branch.length; at++) branch.push(...index.childrenOf(branch[at]?.id ?? ''))
  return branch
}

/** The organisation and everything above it, from the top; nothing when there is none. */
export function wayTo(index: OrganizeIndex, id: string): OrganizeRow[] {
  const way: OrganizeRow[] = []
  for (let row = index.byId.get(id); row; row = index.byId.get(row.parentId)) way.unshift(row)
  return way
}
