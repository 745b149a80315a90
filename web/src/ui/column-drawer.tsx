import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { ColumnLine } from './data-table/column-line'
import type { DrawerColumn } from './data-table/drawer-column'
import { useTableTexts } from './data-table/use-table-texts'
import { useBack } from './use-back'
import { useUiTexts } from './use-ui-texts'
import './column-drawer.css'

interface ColumnDrawerProps {
  open: boolean
  columns: readonly DrawerColumn[]
  onClose: () => void
  onChange: (columns: DrawerColumn[]) => void
  onResize: (key: string, width: number) => void
  onRestore: () => void
}

// Its own words are English; what is said about a move is said by the status line below.
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Shows, hides, orders and widens the columns of a list, by mouse, finger and keyboard (WID-11 to WID-14). */
export function ColumnDrawer(props: ColumnDrawerProps) {
  const { open, columns, onClose, onChange, onResize, onRestore } = props
  const { t } = useUiTexts()
  const { t: tableText } = useTableTexts()
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const keys = columns.map((column) => column.key)
  const move = (from: number, to: number) => {
    const column = columns[from]
    if (!column || to < 0 || to >= columns.length || from === to) return
    setSaid(t('columnPlace', { column: column.title, place: to + 1, total: columns.length }))
    onChange(arrayMove([...columns], from, to))
  }
  const drop = ({ active, over }: DragEndEvent) =>
    over && move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  const resize = ({ key, title }: DrawerColumn, width: number) => {
    setSaid(tableText('columnWidth', { column: title, width }))
    onResize(key, width)
  }
  const show = (key: string, visible: boolean) =>
    onChange(columns.map((column) => (column.key === key ? { ...column, visible } : column)))
  const shownCount = columns.filter((column) => column.visible).length
  useBack(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={320}
      title={t('columns')}
      footer={<Button onClick={onRestore}>{t('columnsRestore')}</Button>}
    >
      <p className="column-hint">{tableText('columnsHint')}</p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      >
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
                onWiden={(by) => resize(column, column.width + by)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </Drawer>
  )
}
