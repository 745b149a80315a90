import { queryOptions } from '@tanstack/react-query'
import { type MenuCategory, type MenuEntry, type MenuEntryTree, menuEntry } from '@workstation/contract/menu-entry'
import { queryOf } from '../../platform/queries/query-of'

/** What came nested, parents before children. */
const rowsOf = (nodes: readonly MenuEntryTree[]): MenuEntry[] =>
  nodes.flatMap(({ children, hasChildren: _, ...entry }) => [entry, ...rowsOf(children)])

/** All entries of one client, on and off. */
export const entriesQuery = (category: MenuCategory) =>
  queryOptions({ ...queryOf(menuEntry.list, { category }), select: ({ list }) => rowsOf(list) })
