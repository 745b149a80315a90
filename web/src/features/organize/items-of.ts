import type { ListedOrganize, OrganizeItem } from '@workstation/contract/organize-record'

/** What came nested, parents before children. */
export const itemsOf = (nodes: readonly ListedOrganize[]): OrganizeItem[] =>
  nodes.flatMap(({ children, hasChildren: _hasChildren, ...item }) => [item, ...itemsOf(children)])
