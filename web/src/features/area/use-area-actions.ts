import { area, type ListedArea } from '@workstation/contract/area'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useAreaTexts } from './use-area-texts'

/** What the editor is open for: an area, or a new one below another, '-1' the top. */
export type EditedArea = ListedArea | { parentId: string; parentName: string }

const lowestLevel = 4

/** What can be done with an area, by the permission of the page. Base data is never offered to be deleted. */
export function useAreaActions(onEdit: (edited: EditedArea) => void) {
  const { t } = useAreaTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useCall(area.toggleState)
  const remove = useRemove(area.remove, t('removed'))
  const rowActions = (row: ListedArea): RowAction[] => {
    const { id, fullName } = row
    const below = { parentId: id, parentName: fullName }
    return [
      ...(mayEdit ? [{ key: 'edit', label: t('edit'), onClick: () => onEdit(row) }] : []),
      ...(mayAdd && row.type < lowestLevel ? [{ key: 'add', label: t('addBelow'), onClick: () => onEdit(below) }] : []),
      ...(mayEdit
        ? [
            {
              key: 'state',
              label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
              onClick: () => toggle.mutate({ id }),
            },
          ]
        : []),
      ...(mayRemove && row.isBase === false && !row.hasChildren
        ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => remove({ id }, { what: fullName }) }]
        : []),
    ]
  }
  return { ...((mayAdd || mayEdit || mayRemove) && { rowActions }), ...(mayEdit && { onOpen: onEdit }) }
}
