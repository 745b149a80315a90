import { buildTree } from '@workstation/domain/tree/build-tree'
import { nestRows } from '@workstation/domain/tree/nest-tree'
import { idsOnTheWay } from '@workstation/domain/tree/tree-ways'
import type { Db } from '../../platform/database'
import { onWire } from './dictionary-trees'
import { readEntries } from './read-dictionary'

interface Query {
  id: string
  keyword?: string
  isTree?: 0 | 1
  all: boolean
}

/** The entries of a dictionary side by side, or below each other: then hits of a keyword show the way to them. */
export async function listEntriesFor(db: Db, { id, keyword = '', isTree = 0, all }: Query) {
  const found = await readEntries(db, id, { keyword, all })
  if (isTree === 0) return found.map(onWire)
  const every = keyword.trim() === '' ? found : await readEntries(db, id, { all })
  const hits = new Set(found.map((entry) => entry.id))
  const tree = buildTree(every.map(onWire))
  const kept = idsOnTheWay(tree, (entry) => hits.has(entry.id))
  return nestRows(tree.rows.filter((entry) => kept.has(entry.id)))
}
