import type { DictionaryEntry } from '@workstation/contract/dictionary'
import type { PageQuery } from '@workstation/contract/fields'

/** An entry as the list shows it: how deep it lies, and whether something lies below it. */
export interface EntryRow extends DictionaryEntry {
  depth: number
  hasBelow: boolean
}

/** What the editor is open for: an entry, or a new one below `parentId`. */
export type Edited = DictionaryEntry | { parentId: string }

/** Entries below each other in the order of a tree, without what lies below a folded one. */
export function treeRows(entries: readonly DictionaryEntry[], folded: ReadonlySet<string>): EntryRow[] {
  const ids = new Set(entries.map(({ id }) => id))
  // A search leaves entries without the one above them; they stand at the top.
  const parentOf = ({ parentId }: DictionaryEntry) => (ids.has(parentId) ? parentId : '0')
  const below = (parentId: string) => entries.filter((entry) => parentOf(entry) === parentId)
  const rows = (parentId: string, depth: number): EntryRow[] =>
    below(parentId).flatMap((entry) => {
      const hasBelow = below(entry.id).length > 0
      const inside = hasBelow && !folded.has(entry.id) ? rows(entry.id, depth + 1) : []
      return [{ ...entry, depth, hasBelow }, ...inside]
    })
  return rows('0', 0)
}

export const flatRows = (entries: readonly DictionaryEntry[]): EntryRow[] =>
  entries.map((entry) => ({ ...entry, depth: 0, hasBelow: false }))

/** The rows of one page, in the order that was chosen. */
export function pageOf(rows: readonly EntryRow[], { currentPage = 1, pageSize = 20, sidx, sort }: PageQuery) {
  const key = (['fullName', 'enCode', 'sortCode'] as const).find((name) => name === sidx)
  const compare = (a: EntryRow, b: EntryRow) =>
    key === undefined ? 0 : String(a[key]).localeCompare(String(b[key]), 'zh-CN', { numeric: true })
  const sorted = key ? rows.toSorted((a, b) => (sort === 'desc' ? compare(b, a) : compare(a, b))) : rows
  const start = (currentPage - 1) * pageSize
  return {
    list: sorted.slice(start, start + pageSize),
    pagination: { currentPage, pageSize, total: rows.length },
  }
}

/** The entries that one can be moved below: all but itself and what lies below it. */
export function possibleParents(entries: readonly DictionaryEntry[], id: string): EntryRow[] {
  const rows = treeRows(entries, new Set())
  const start = rows.findIndex((row) => row.id === id)
  const own = rows[start]
  if (!own) return rows
  const length = rows.slice(start + 1).findIndex((row) => row.depth <= own.depth)
  const end = length < 0 ? rows.length : start + 1 + length
  return [...rows.slice(0, start), ...rows.slice(end)]
}
