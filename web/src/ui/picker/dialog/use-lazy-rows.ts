import { type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PickerNode } from '../picker-node'
import { type Branch, type NodeRow, treeRows } from '../tree/tree-rows'
import type { PickRows } from './pick-rows'

export type BranchQuery = (parentId: string) => UseQueryOptions<PickerNode[]>

interface Answer {
  data?: PickerNode[] | undefined
  isFetching: boolean
  isError: boolean
}

function branchOf({ data, isError, isFetching }: Answer): Branch {
  if (data) return { state: 'ready', nodes: data }
  return isError && !isFetching ? { state: 'failed' } : { state: 'loading' }
}

/** A tree whose nodes are loaded when they are opened. A single topmost node is open from the start. */
export function useLazyRows(query: BranchQuery, rootId: string): PickRows & { collapse: () => void } {
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null)
  const root = useQuery(query(rootId))
  const expanded = useMemo(() => opened ?? onlyOne(root.data), [opened, root.data])
  const ids = useMemo(() => [...expanded], [expanded])
  const answers = useQueries({ queries: ids.map(query) })
  const rows = useMemo(() => {
    const branches = new Map<string, Branch>([[rootId, branchOf(root)]])
    for (const [index, id] of ids.entries()) {
      const answer = answers[index]
      if (answer) branches.set(id, branchOf(answer))
    }
    return treeRows({ branchOf: (id) => branches.get(id), expanded }, rootId)
  }, [root, rootId, ids, answers, expanded])
  const onToggle = ({ node }: NodeRow) => {
    const next = new Set(expanded)
    if (!next.delete(node.id)) next.add(node.id)
    setOpened(next)
  }
  return {
    rows: root.data ? rows : [],
    flat: false,
    pending: root.isPending,
    error: root.error,
    onToggle,
    collapse: () => setOpened(null),
    onRetry: (parentId) => void answers[ids.indexOf(parentId)]?.refetch(),
  }
}

function onlyOne(nodes: readonly PickerNode[] = []): ReadonlySet<string> {
  const [first, second] = nodes
  return new Set(first?.hasChildren && !second ? [first.id] : [])
}
