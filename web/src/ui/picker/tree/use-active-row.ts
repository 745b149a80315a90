import { useCallback, useState } from 'react'
import { moveInTree } from './move-in-tree'
import type { NodeRow, TreeRow } from './tree-rows'

interface ActiveRowOptions {
  rows: readonly TreeRow[]
  chosen: ReadonlySet<string>
  onChoose: (row: NodeRow, sure: boolean) => void
  onToggle: (row: NodeRow) => void
  onRetry: (parentId: string) => void
  /** Scrolls a line into view. */
  show: (index: number) => void
}

/** The line that the keyboard stands on, and what its keys do. */
export function useActiveRow(options: ActiveRowOptions) {
  const { rows, chosen, onChoose, onToggle, onRetry, show } = options
  const [key, setKey] = useState<string | null>(null)
  // Other rows may stand here now, after a search for instance.
  const active = rows.some((row) => row.key === key) ? key : null

  const stand = (next: string) => {
    setKey(next)
    show(rows.findIndex((row) => row.key === next))
  }
  const press = (pressed: string): boolean => {
    // Enter in a search box takes the first that was found.
    const from = active ?? (pressed === 'Enter' ? firstChoice(rows) : null)
    const move = moveInTree(rows, from, pressed)
    if (!move) return false
    if (move.type === 'go') stand(move.key)
    else if (move.type === 'choose') onChoose(move.row, move.sure)
    else if (move.type === 'retry') onRetry(move.parentId)
    else onToggle(move.row)
    return true
  }
  /** On the first focus: to what is chosen, else to the first line. */
  const follow = () => {
    if (active) return
    const start = rows.find((row) => row.type === 'node' && chosen.has(row.node.id)) ?? rows[0]
    if (start) stand(start.key)
  }
  const go = useCallback(
    (row: NodeRow, sure: boolean) => {
      setKey(row.key)
      onChoose(row, sure)
    },
    [onChoose],
  )
  return { active, press, go, follow }
}

const firstChoice = (rows: readonly TreeRow[]) =>
  rows.find((row) => row.type === 'node' && row.node.selectable)?.key ?? null
