import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type MenuItemTree, menuButton } from '@workstation/contract/menu-item'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import { type ItemRow, ItemRows } from './item-rows'
import { useEntryTexts } from './use-entry-texts'

const ButtonEditor = lazyPart(async () => (await import('./item-editors')).ButtonEditor)

const rowsOf = (nodes: readonly MenuItemTree[], depth = 0): ItemRow[] =>
  nodes.flatMap(({ children, hasChildren: _, ...item }) => [{ ...item, depth }, ...rowsOf(children, depth + 1)])

/** The buttons of a page, those below others standing in. */
export function ButtonList({ moduleId }: { moduleId: string }) {
  const { t } = useEntryTexts()
  const { data, error } = useQuery(queryOf(menuButton.list, { moduleId }))
  const [edited, setEdited] = useState<ItemRow | 'new'>()
  const mayEdit = useHasButton('btn_edit')
  const toggle = useCall(menuButton.toggleState)
  const remove = useRemove(menuButton.remove, t('removed'))
  if (error) return <PageError error={error} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  const items = rowsOf(data.list)
  const acts = mayEdit && {
    onToggle: ({ id }: ItemRow) => toggle.mutate({ id }),
    onEdit: setEdited,
    onRemove: ({ id, fullName }: ItemRow) => remove({ id }, { what: fullName, lost: t('removeItemLost') }),
    extra: (
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
        {t('addButton')}
      </Button>
    ),
  }
  return (
    <>
      <ItemRows label={t('tab.button')} items={items} empty={t('empty.button')} {...acts} />
      {edited && (
        <ButtonEditor moduleId={moduleId} edited={edited} buttons={items} onClose={() => setEdited(undefined)} />
      )}
    </>
  )
}
