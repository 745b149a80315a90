import type { Tree } from '@workstation/domain/tree/build-tree'
import { moveProblem } from '@workstation/domain/tree/move-rule'
import { type DragEvent, useState } from 'react'
import type { LineDrag } from '../picker/tree/tree-line'
import type { TreeItem } from './tree-item'

/** Where something shall go: below `parentId`, in front of `before`, or last. */
export interface TreeMove {
  id: string
  parentId: string
  before: string | null
}

type Zone = 'before' | 'inside' | 'after'

/** The upper and the lower quarter of a line mean before and after it, the middle below it. */
function zoneOf(event: DragEvent): Zone {
  const box = event.currentTarget.getBoundingClientRect()
  const part = box.height > 0 ? (event.clientY - box.top) / box.height : 0.5
  if (part < 0.25) return 'before'
  return part > 0.75 ? 'after' : 'inside'
}

/** What dropping a line there means; null where it may not go. */
function moveTo(tree: Tree<TreeItem>, id: string, target: string, zone: Zone): TreeMove | null {
  const parentId = zone === 'inside' ? target : (tree.parentOf(target) ?? tree.top)
  if (id === target || moveProblem(tree, { id, parentId })) return null
  if (zone === 'inside') return { id, parentId, before: null }
  const siblings = tree.childrenOf(parentId).map((row) => row.id)
  const before = zone === 'before' ? target : siblings[siblings.indexOf(target) + 1]
  return { id, parentId, before: before ?? null }
}

/** Dragging lines of a tree onto or between others; undefined where nothing may be moved. */
export function useTreeDrag(tree: Tree<TreeItem>, onMove?: (move: TreeMove) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; zone: Zone } | null>(null)
  if (!onMove) return
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (id: string): LineDrag => ({
    draggable: true,
    ...(over?.id === id && { 'data-drop': over.zone }),
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(id)
    },
    onDragEnd: end,
    onDragOver: (event) => {
      const zone = zoneOf(event)
      if (dragged === null || !moveTo(tree, dragged, id, zone)) return setOver(null)
      event.preventDefault()
      if (over?.id !== id || over.zone !== zone) setOver({ id, zone })
    },
    onDrop: (event) => {
      event.preventDefault()
      const move = dragged === null ? null : moveTo(tree, dragged, id, zoneOf(event))
      end()
      if (move) onMove(move)
    },
  })
}
