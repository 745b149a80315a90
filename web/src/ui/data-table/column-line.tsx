import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
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

/** One column in the column settings: shown or not, with a handle to move it. */
export function ColumnLine({ column, place, lastShown, onShow, onMove, onWiden }: ColumnLineProps) {
  const { t } = useUiTexts()
  const sortable = useSortable({ id: column.key })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const forward = event.key === 'ArrowDown' || event.key === 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return onWiden(forward ? widthStep : -widthStep)
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
        ref={sortable.setActivatorNodeRef}
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
