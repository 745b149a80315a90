import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PickRows } from '../dialog/pick-rows'
import type { NestedNode } from '../picker-node'
import { knownTree, treeRoot } from '../tree/nested-nodes'
import { type NodeRow, treeRows } from '../tree/tree-rows'

export type TreeQuery = (keyword: string) => UseQueryOptions<NestedNode[]>

/** What was opened and closed by hand, for the keyword that it was done under. */
interface Opened {
  keyword: string
  ids: ReadonlySet<string>
}

const none: NestedNode[] = []

/**
 * A tree that comes whole. At first the topmost nodes are open; under a keyword all are, since a match may lie deep.
 * @param startOpen opens everything at first, without a keyword too
 */
export function useNestedRows(keyword: string, query: TreeQuery, startOpen = false) {
  const answer = useQuery(query(keyword))
  const tree = useMemo(() => knownTree(answer.data ?? none), [answer.data])
  const [opened, setOpened] = useState<Opened | null>(null)
  const expanded = useMemo(() => {
    if (opened?.keyword === keyword) return opened.ids
    return new Set(keyword || startOpen ? tree.openable : (answer.data ?? none).map(({ id }) => id))
  }, [opened, keyword, startOpen, tree, answer.data])
  const rows = useMemo(
    () => treeRows({ branchOf: (id) => tree.branches.get(id), expanded }, treeRoot),
    [tree, expanded],
  )
  const open = (ids: Iterable<string>) => setOpened({ keyword, ids: new Set(ids) })
  const onToggle = ({ node }: NodeRow) =>
    open(expanded.has(node.id) ? [...expanded].filter((id) => id !== node.id) : [...expanded, node.id])
  const source: PickRows = {
    rows,
    flat: tree.openable.length === 0,
    pending: answer.isPending,
    error: answer.error,
    onToggle,
    onRetry: () => undefined,
  }
  return { ...source, open, reset: () => setOpened(null) }
}
