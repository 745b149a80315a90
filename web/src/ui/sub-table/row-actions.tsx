import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSyncExternalStore } from 'react'
import { focusCell } from './focus-cell'
import type { SubTableStore } from './sub-table-store'
import { useSubTableTexts } from './sub-table-texts'

interface RowActionsProps {
  store: SubTableStore
  id: number
  /** Zero-based. */
  index: number
}

/** Moves, copies and removes a row; removing can be taken back. */
export function RowActions({ store, id, index }: RowActionsProps) {
  const { t } = useSubTableTexts()
  const row = index + 1
  const last = store.get().rows.length - 1
  const { adds, copies, moves } = useSyncExternalStore(store.subscribe, () => store.acts)
  const copy = () => {
    const made = store.copy(id)
    if (made !== null) focusCell(store, made)
  }
  const actions = [
    ...(moves
      ? [
          { key: 'up', icon: <ArrowUpOutlined aria-hidden />, off: index === 0, run: () => store.move(id, -1) },
          { key: 'down', icon: <ArrowDownOutlined aria-hidden />, off: index === last, run: () => store.move(id, 1) },
        ]
      : []),
    ...(adds && copies ? [{ key: 'copy', icon: <CopyOutlined aria-hidden />, off: store.isFull, run: copy }] : []),
    ...(store.mayRemove(id)
      ? [{ key: 'remove', icon: <DeleteOutlined aria-hidden />, off: false, run: () => store.remove(id) }]
      : []),
  ]
  return (
    <span className="sub-row-actions">
      {actions.map(({ key, icon, off, run }) => (
        <Button
          key={key}
          type="text"
          size="small"
          icon={icon}
          danger={key === 'remove'}
          disabled={off}
          title={t(`row.${key}`, { row })}
          aria-label={t(`row.${key}`, { row })}
          onClick={run}
        />
      ))}
    </span>
  )
}
