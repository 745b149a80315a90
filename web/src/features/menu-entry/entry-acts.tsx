import { type MenuEntry, menuEntry } from '@workstation/contract/menu-entry'
import { Button } from 'antd'
import { useState } from 'react'
import { menuTitle } from '../../platform/menu-pages'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useConfirmRemove, useRemove } from '../../ui/confirm-remove'
import { lazyPart } from '../../ui/lazy-part'
import type { TreeMove } from '../../ui/tree-list/use-tree-drag'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { useEntryTexts } from './use-entry-texts'

const MoveDialog = lazyPart(async () => (await import('../../ui/tree-list/move-dialog')).MoveDialog)

interface EntryActsProps {
  entry: MenuEntry
  entries: readonly MenuEntry[]
  move: { isPending: boolean; mutate: (move: TreeMove, options?: { onSuccess?: () => void }) => void }
  onEdit: () => void
}

const folder = 1

/** What can be done with the chosen entry. */
export function EntryActs({ entry, entries, move, onEdit }: EntryActsProps) {
  const { t } = useEntryTexts()
  const { t: treeText } = useTreeListTexts()
  const [moves, setMoves] = useState(false)
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useToggle(entry)
  const remove = useRemove(menuEntry.remove, t('removed'))
  const itemOf = (one: MenuEntry) => ({ id: one.id, parentId: one.parentId, name: menuTitle(one) })
  // Entries stand below folders alone; what is no folder stays in the list as a neighbour.
  const places = entries.filter((one) => one.type === folder || one.parentId === entry.parentId)
  return (
    <div className="menu-acts">
      {mayEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
      {mayEdit && <Button onClick={() => setMoves(true)}>{treeText('moveTo')}</Button>}
      {mayEdit && <Button onClick={toggle}>{t(entry.enabledMark === 1 ? 'disable' : 'enable')}</Button>}
      {mayRemove && !entry.isBase && (
        <Button danger onClick={() => remove({ id: entry.id }, { what: menuTitle(entry), lost: t('removeLost') })}>
          {t('remove')}
        </Button>
      )}
      {moves && (
        <MoveDialog
          items={places.map(itemOf)}
          moved={itemOf(entry)}
          busy={move.isPending}
          onMove={(to: TreeMove) => move.mutate(to, { onSuccess: () => setMoves(false) })}
          onClose={() => setMoves(false)}
        />
      )}
    </div>
  )
}

/** Switches an entry off after saying what that means, and on again at once. */
function useToggle(entry: MenuEntry) {
  const { t } = useEntryTexts()
  const toggle = useCall(menuEntry.toggleState)
  const confirm = useConfirmRemove()
  return () => {
    const { id, enabledMark } = entry
    if (enabledMark !== 1) return toggle.mutate({ id })
    confirm({
      what: menuTitle(entry),
      verb: t('disable'),
      lost: t('disableLost'),
      onConfirm: () => toggle.mutateAsync({ id }),
    })
  }
}
