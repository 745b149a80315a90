import type { MenuItemRecord } from '@workstation/contract/menu-item'
import { Button, Switch, Tag } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { useEntryTexts } from './use-entry-texts'

export interface ItemRow extends MenuItemRecord {
  depth?: number
}

interface ItemRowsProps {
  label: string
  items: readonly ItemRow[]
  empty: string
  /** Left out where nothing may be changed. */
  onToggle?: (item: ItemRow) => void
  onEdit?: (item: ItemRow) => void
  onRemove?: (item: ItemRow) => void
  /** Stands above the list, such as a button that adds. */
  extra?: ReactNode
}

/** Pixels that a name stands in for each level. */
const step = 20

/** Buttons, columns or fields of a page, each with its state. */
export function ItemRows({ label, items, empty, extra, ...acts }: ItemRowsProps) {
  return (
    <>
      {extra && <div className="menu-items-tools">{extra}</div>}
      {items.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <ul className="menu-items" aria-label={label}>
          {items.map((item) => (
            <Row key={item.id} item={item} {...acts} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({
  item,
  onToggle,
  onEdit,
  onRemove,
}: { item: ItemRow } & Pick<ItemRowsProps, 'onToggle' | 'onEdit' | 'onRemove'>) {
  const { t } = useEntryTexts()
  const { fullName, enCode, enabledMark, isBase, depth = 0 } = item
  return (
    <li style={{ paddingInlineStart: 12 + depth * step }}>
      <span className="menu-item-name">
        <strong>{fullName}</strong>
        <code>{enCode}</code>
        {isBase && <Tag>{t('base')}</Tag>}
      </span>
      <span className="menu-item-acts">
        {onEdit && (
          <Button type="link" size="small" aria-label={t('editWhat', { name: fullName })} onClick={() => onEdit(item)}>
            {t('edit')}
          </Button>
        )}
        {onRemove && !isBase && (
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('removeWhat', { name: fullName })}
            onClick={() => onRemove(item)}
          >
            {t('remove')}
          </Button>
        )}
        <Switch
          size="small"
          checked={enabledMark === 1}
          disabled={!onToggle}
          aria-label={t('stateOf', { name: fullName })}
          onChange={() => onToggle?.(item)}
        />
      </span>
    </li>
  )
}
