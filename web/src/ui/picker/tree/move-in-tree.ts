import type { NodeRow, TreeRow } from './tree-rows'

/** What a key means in a tree (the keys of the ARIA tree pattern). */
export type TreeMove =
  | { type: 'go'; key: string }
  | { type: 'open' | 'close'; row: NodeRow }
  | { type: 'choose'; row: NodeRow; sure: boolean }
  | { type: 'retry'; parentId: string }

const go = (row: TreeRow | undefined): TreeMove | null => (row ? { type: 'go', key: row.key } : null)

function inwards(rows: readonly TreeRow[], index: number): TreeMove | null {
  const row = rows[index]
  if (row?.type !== 'node' || row.expanded === null) return null
  return row.expanded ? go(rows[index + 1]) : { type: 'open', row }
}

function outwards(rows: readonly TreeRow[], index: number): TreeMove | null {
  const row = rows[index]
  if (!row) return null
  if (row.type === 'node' && row.expanded) return { type: 'close', row }
  return go(rows.slice(0, index).findLast(({ level }) => level < row.level))
}

function choose(row: TreeRow | undefined, sure: boolean): TreeMove | null {
  if (!row) return null
  if (row.type === 'failed') return { type: 'retry', parentId: row.parentId }
  if (row.type !== 'node') return null
  if (row.node.selectable) return { type: 'choose', row, sure }
  if (row.expanded === null) return null
  return { type: row.expanded ? 'close' : 'open', row }
}

/** Lines that Page Up and Page Down jump over. */
const page = 10

/**
 * The meaning of a key.
 * @param active key of the line that the keyboard stands on; without one, an arrow goes to the first
 * @param key as in KeyboardEvent.key
 * @returns null when the key means nothing here
 */
export function moveInTree(rows: readonly TreeRow[], active: string | null, key: string): TreeMove | null {
  const index = rows.findIndex((row) => row.key === active)
  const last = rows.length - 1
  switch (key) {
    case 'ArrowDown':
      return go(rows[Math.min(last, index + 1)])
    case 'ArrowUp':
      return go(rows[Math.max(0, index - 1)])
    case 'PageDown':
      return go(rows[Math.min(last, index + page)])
    case 'PageUp':
      return go(rows[Math.max(0, index - page)])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows[last])
    case 'ArrowRight':
      return inwards(rows, index)
    case 'ArrowLeft':
      return outwards(rows, index)
    case 'Enter':
    case ' ':
      return choose(rows[index], key === 'Enter')
    default:
      return null
  }
}
