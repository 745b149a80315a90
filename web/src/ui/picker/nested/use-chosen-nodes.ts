import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLate } from '../../use-late'
import type { PickerNode } from '../picker-node'
import { type KnownTree, knownTree } from '../tree/nested-nodes'
import { usePickerTexts } from '../use-picker-texts'
import type { TreeQuery } from './use-nested-rows'

/** The names above a node, which tell two of one name apart. */
function wayTo(tree: KnownTree, id: string): string {
  const above = tree.paths.get(id)?.slice(0, -1) ?? []
  return above.map((parent) => tree.nodes.get(parent)?.name).join(' / ')
}

/** Chosen nodes of a tree with their names; one that is no longer there says so. */
export function useChosenNodes(ids: readonly string[], query: TreeQuery, known: readonly PickerNode[] = []) {
  const { t } = usePickerTexts()
  const answer = useQuery({ ...query(''), enabled: ids.length > 0 })
  const tree = useMemo(() => knownTree(answer.data ?? []), [answer.data])
  const waits = ids.length > 0 && answer.isPending
  const late = useLate(waits && known.length === 0)
  const nodes = ids.map((id): PickerNode => {
    const node = tree.nodes.get(id)
    const given = known.find((other) => other.id === id)
    if (!node) return given ?? { ...unknown, id, name: waits ? '' : t('unknown') }
    const note = wayTo(tree, id)
    return { ...node, ...(note && { note }), path: tree.paths.get(id) ?? [id] }
  })
  return { nodes, pending: late, tree }
}

const unknown = { kind: 'entry', selectable: true, hasChildren: false } as const
