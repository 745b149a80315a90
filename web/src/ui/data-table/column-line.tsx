import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Checkbox } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useUiTexts } from '../use-ui-texts'
import type { DrawerColumn } from './drawer-column'

interface ColumnLineProps {
  column: DrawerColumn
  place: string
  /** The last visible column stays, so that a list always shows something. */
  lastShown: boolean
  onShow: (visible: boolean) => void
  onMove: (by: -1 | 1) => void
  /** Pixels to add to its width. */
  onWiden: (by: number) => void
}

/** Pixels by which one key press widens or narrows a column. */
const widthStep = 20

/** A handle that keeps the focus when its line moves to another place: moving an element takes it away. */
function useKeptFocus(place: string) {
  const handle = useRef<HTMLButtonElement>(null)
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what changes when the line moves.
  useLayoutEffect(() => {
    if (moved.current) handle.current?.focus()
    moved.current = false
  }, [place])
  return { handle, moved }
}

/** One column in the column settings: shown or not, with a handle to move it. */
export function ColumnLine({ column, place, lastShown, onShow, onMove, onWiden }: ColumnLineProps) {
  const { t } = useUiTexts()
  const sortable = useSortable({ id: column.key })
  const { handle, moved } = useKeptFocus(place)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const forward = event.key === 'ArrowDown' || event.key === 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return onWiden(forward ? widthStep : -widthStep)
    moved.current = true
    onMove(forward ? 1 : -1)
  }
  return (
    <li
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? 'column-line column-line-moving' : 'column-line'}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <Checkbox checked={column.visible} disabled={lastShown} onChange={(event) => onShow(event.target.checked)}>
        {column.title}
      </Checkbox>
      <button
        ref={(element) => {
          handle.current = element
          sortable.setActivatorNodeRef(element)
        }}
        {...sortable.listeners}
        type="button"
        className="column-handle"
        aria-label={t('columnMove', { column: column.title })}
        aria-description={place}
        onKeyDown={onKeyDown}
      >
        <HolderOutlined aria-hidden />
      </button>
    </li>
  )
}
