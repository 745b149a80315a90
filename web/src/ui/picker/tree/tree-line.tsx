import { CaretRightFilled, CheckOutlined, RightOutlined } from '@ant-design/icons'
import { type DragEventHandler, memo } from 'react'
import { MatchedText } from './matched-text'
import { NodeIcon } from './node-icon'
import type { NodeRow } from './tree-rows'

/** What makes a line one that can be dragged and dropped on. */
export interface LineDrag {
  draggable: true
  'data-drop'?: string
  onDragStart: DragEventHandler
  onDragEnd: DragEventHandler
  onDragOver: DragEventHandler
  onDrop: DragEventHandler
}

interface TreeLineProps {
  id: string
  row: NodeRow
  flat: boolean
  multiple: boolean
  chosen: boolean
  active: boolean
  keyword: string
  onPress: (row: NodeRow, sure: boolean) => void
  onToggle: (row: NodeRow) => void
  drag?: LineDrag | undefined
}

/** One node of a tree. Drawn again only when it changes, not when its neighbours do. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { row, flat, multiple, chosen, active, keyword } = props
  const { node } = row
  const classes = ['pick-line', active && 'pick-line-active', (chosen || (flat && row.expanded)) && 'pick-line-chosen']
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and points here.
    <div
      {...props.drag}
      id={props.id}
      role="treeitem"
      className={classes.filter(Boolean).join(' ')}
      aria-level={row.level}
      aria-setsize={row.size}
      aria-posinset={row.position}
      aria-expanded={row.expanded ?? undefined}
      aria-selected={node.selectable ? chosen : undefined}
      style={{ paddingInlineStart: 8 + (row.level - 1) * 20 }}
      onClick={() => (node.selectable ? props.onPress(row, false) : props.onToggle(row))}
      onDoubleClick={() => node.selectable && !multiple && props.onPress(row, true)}
    >
      {!flat && <Caret row={row} onToggle={props.onToggle} />}
      {multiple && node.selectable && <span className="pick-box">{chosen && <CheckOutlined aria-hidden />}</span>}
      <NodeIcon node={node} />
      <span className="pick-name" title={node.name}>
        <MatchedText text={node.name} keyword={keyword} />
      </span>
      {node.note && (
        <span className="pick-note" title={node.note}>
          {node.note}
        </span>
      )}
      {flat && row.expanded !== null && <RightOutlined className="pick-further" aria-hidden />}
      {!multiple && chosen && node.selectable && <CheckOutlined className="pick-check" aria-hidden />}
    </div>
  )
})

function Caret({ row, onToggle }: { row: NodeRow; onToggle: (row: NodeRow) => void }) {
  if (row.expanded === null) return <span className="pick-caret" />
  const toggle = (event: { stopPropagation: () => void }) => {
    event.stopPropagation()
    onToggle(row)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone; the arrow keys open and close.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <span className="pick-caret" onClick={toggle} onDoubleClick={(event) => event.stopPropagation()}>
      <CaretRightFilled aria-hidden className={row.expanded ? 'pick-caret-open' : undefined} />
    </span>
  )
}
