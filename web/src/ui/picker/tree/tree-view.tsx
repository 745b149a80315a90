import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { useIsNarrow } from '../../use-window-width'
import { StateLine } from './state-line'
import { type LineDrag, TreeLine } from './tree-line'
import type { NodeRow, TreeRow } from './tree-rows'
import { useActiveRow } from './use-active-row'
import { useRowWindow } from './use-row-window'
import './tree-view.css'

/** What the search box above may ask of the tree. */
export interface TreeHandle {
  focus: () => void
  /** Handles a key as if the tree had the focus; true when it meant something. */
  press: (key: string) => boolean
}

interface TreeViewProps {
  rows: readonly TreeRow[]
  label: string
  /** A list without levels. */
  flat?: boolean
  multiple?: boolean
  chosen: ReadonlySet<string>
  keyword?: string
  /** `sure` is true for Enter and a double click. */
  onChoose: (row: NodeRow, sure: boolean) => void
  onToggle: (row: NodeRow) => void
  onRetry: (parentId: string) => void
  /** Makes lines ones that can be dragged. */
  dragOf?: (id: string) => LineDrag
  /** Somebody types a letter while the tree has the focus. */
  onType?: () => void
  ref?: Ref<TreeHandle>
}

/** Pixels of a line; fingers need more of them. */
const lineHeight = { wide: 36, narrow: 44 }

/** A tree or list of any length with the keys of the ARIA tree pattern; only the lines in view are drawn. */
export function TreeView(props: TreeViewProps) {
  const { rows, flat = false, multiple = false, chosen, keyword = '' } = props
  const box = useRef<HTMLDivElement>(null)
  const narrow = useIsNarrow()
  const height = narrow ? lineHeight.narrow : lineHeight.wide
  const view = useRowWindow(box, rows.length, height)
  const prefix = useId()
  const { active, press, go, follow } = useActiveRow({ ...props, show: view.show })
  useImperativeHandle(props.ref, () => ({ focus: () => box.current?.focus(), press }))
  const idOf = (row: TreeRow) => `${prefix}${row.key}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (press(event.key)) return event.preventDefault()
    if (event.key.length === 1 && event.key !== ' ') props.onType?.()
  }
  const activeRow = rows.find((row) => row.key === active)
  return (
    <div
      ref={box}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={multiple}
      aria-activedescendant={activeRow && idOf(activeRow)}
      tabIndex={0}
      className="pick-tree"
      style={{ ['--pick-line' as string]: `${height}px` }}
      onScroll={view.look}
      onKeyDown={onKeyDown}
      onFocus={follow}
    >
      <div role="presentation" style={{ height: view.first * height }} />
      {rows
        .slice(view.first, view.end)
        .map((row) =>
          row.type === 'node' ? (
            <TreeLine
              key={row.key}
              id={idOf(row)}
              row={row}
              flat={flat}
              multiple={multiple}
              chosen={chosen.has(row.node.id)}
              active={row.key === active}
              keyword={keyword}
              onPress={go}
              onToggle={props.onToggle}
              drag={props.dragOf?.(row.node.id)}
            />
          ) : (
            <StateLine key={row.key} id={idOf(row)} row={row} active={row.key === active} onRetry={props.onRetry} />
          ),
        )}
      <div role="presentation" style={{ height: (rows.length - view.end) * height }} />
    </div>
  )
}
