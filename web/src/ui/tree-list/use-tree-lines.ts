import { buildTree } from '@workstation/domain/tree/build-tree'
import { idsOnTheWay, wayTo } from '@workstation/domain/tree/tree-ways'
import { useMemo, useState } from 'react'
import { treeRows } from '../picker/tree/tree-rows'
import { nodeOf, type TreeItem } from './tree-item'

/** Branches that are open at first: beyond so many items the topmost alone, so that one sees where one is. */
const openAtFirst = 200

/**
 * The lines of a tree that is known whole: all of it, or what a keyword leaves with the way to each hit.
 * @param chosen id whose way is open at first
 */
export function useTreeLines(items: readonly TreeItem[], keyword: string, chosen: string) {
  const [byHand, setByHand] = useState<{ keyword: string; open: ReadonlySet<string> }>()
  const tree = useMemo(() => buildTree(items, { orphans: 'lift' }), [items])
  const kept = useMemo(() => {
    const word = keyword.trim().toLowerCase()
    if (!word) return null
    return idsOnTheWay(tree, ({ name, note = '' }) => `${name} ${note}`.toLowerCase().includes(word))
  }, [tree, keyword])
  const open = useMemo(() => {
    if (byHand?.keyword === keyword) return byHand.open
    if (kept) return kept
    const above = wayTo(tree, chosen).slice(0, -1)
    const first = items.length > openAtFirst ? tree.childrenOf(tree.top) : tree.rows
    return new Set([...first, ...above].map(({ id }) => id))
  }, [byHand, keyword, kept, tree, items, chosen])
  const lines = useMemo(() => {
    const below = (id: string) => tree.childrenOf(id).filter((row) => !kept || kept.has(row.id))
    const branchOf = (id: string) => {
      const nodes = below(id).map((row) => nodeOf(row, below(row.id).length > 0))
      return { state: 'ready' as const, nodes }
    }
    return treeRows({ branchOf, expanded: open }, tree.top)
  }, [tree, kept, open])
  const toggle = (id: string) =>
    setByHand({ keyword, open: new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]) })
  return { tree, lines, toggle }
}
