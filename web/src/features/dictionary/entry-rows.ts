import type { DictionaryEntry } from '@workstation/contract/dictionary'
import type { PageQuery } from '@workstation/contract/fields'
import { buildTree } from '@workstation/domain/tree/build-tree'
import { flattenTree } from '@workstation/domain/tree/flatten-tree'

/** An entry as the list shows it: how deep it lies, and whether something lies below it. */
export interface EntryRow extends DictionaryEntry {
  depth: number
  hasBelow: boolean
}

/** What the editor is open for: an entry, or a new one below `parentId`. */
export type Edited = DictionaryEntry | { parentId: string }

/** Entries below each other in the order of a tree, without what lies below a folded one. */
export const treeRows = (entries: readonly DictionaryEntry[], folded: ReadonlySet<string>): EntryRow[] =>
  // A search leaves entries without the one above them; they stand at the top.
  flattenTree(buildTree(entries, { orphans: 'lift' }), folded).map(({ row, depth, hasBelow }) => {
    return { ...row, depth, hasBelow }
  })

export const flatRows = (entries: readonly DictionaryEntry[]): EntryRow[] =>
  entries.map((entry) => ({ ...entry, depth: 0, hasBelow: false }))

/** The rows of one page, in the order that was chosen. */
export function pageOf(rows: readonly EntryRow[], { currentPage = 1, pageSize = 20, sidx, sort }: PageQuery) {
  const key = (['fullName', 'enCode', 'sortCode'] as const).find((name) => name === sidx)
  const sign = sort === 'desc' ? -1 : 1
  const compare = (a: string, b: string) => sign * a.localeCompare(b, 'zh-CN', { numeric: true })
  const sorted = key ? rows.toSorted((a, b) => compare(String(a[key]), String(b[key]))) : rows
  const start = (currentPage - 1) * pageSize
  return {
    list: sorted.slice(start, start + pageSize),
    pagination: { currentPage, pageSize, total: rows.length },
  }
}
