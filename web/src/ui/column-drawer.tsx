import { HolderOutlined } from '@ant-design/icons'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button, Checkbox, Drawer } from 'antd'
import type { KeyboardEvent } from 'react'
import { useUiTexts } from './use-ui-texts'
import './column-drawer.css'

/** A column as the drawer knows it. */
export interface DrawerColumn {
  key: string
  title: string
  visible: boolean
}

interface ColumnDrawerProps {
  open: boolean
  columns: readonly DrawerColumn[]
  onClose: () => void
  onChange: (columns: DrawerColumn[]) => void
  onRestore: () => void
}

/** Shows, hides and orders the columns of a list, by mouse, finger and keyboard (WID-11 to WID-14). */
export function ColumnDrawer(props: ColumnDrawerProps) {
  const { open, columns, onClose, onChange, onRestore } = props
  const { t } = useUiTexts()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const keys = columns.map((column) => column.key)
  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || to >= columns.length || from === to) return
    onChange(arrayMove([...columns], from, to))
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  const show = (key: string, visible: boolean) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, visible } : column)))
  const shownCount = columns.filter((column) => column.visible).length
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={320}
      title={t('columns')}
      footer={<Button onClick={onRestore}>{t('columnsRestore')}</Button>}
    >
      <p className="column-hint">{t('columnsHint')}</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul className="column-list">
            {columns.map((column, index) => (
              <ColumnLine
                key={column.key}
                column={column}
                place={t('columnPlace', { column: column.title, place: index + 1, total: columns.length })}
                lastShown={column.visible && shownCount === 1}
                onShow={(visible) => show(column.key, visible)}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </Drawer>
  )
}

interface ColumnLineProps {
  column: DrawerColumn
  place: string
  /** The last visible column stays, so that a list always shows something. */
  lastShown: boolean
  onShow: (visible: boolean) => void
  onMove: (by: -1 | 1) => void
}

function ColumnLine({ column, place, lastShown, onShow, onMove }: ColumnLineProps) {
  const { t } = useUiTexts()
  const sortable = useSortable({ id: column.key })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
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
