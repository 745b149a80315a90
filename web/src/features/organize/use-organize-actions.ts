import { company } from '@workstation/contract/company'
import type { OrganizeRow } from '@workstation/contract/organize-record'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useConfirmRemove, useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useTreeListTexts } from '../../ui/tree-list/use-tree-list-texts'
import { useClosed } from '../../ui/use-closed'
import { type Kind, kinds } from './kinds'
import { useOrganizeTexts } from './use-organize-texts'

/** What is open over the list: an editor, or a dialog about one row. */
export type Opened =
  | { what: 'editor'; edited: OrganizeRow | { parentId: string } }
  | { what: 'move' | 'administrators' | 'merge'; row: OrganizeRow }

/** Switches one off after saying whom it concerns, and on again at once. */
function useToggle(kind: Kind) {
  const { t } = useOrganizeTexts()
  const toggle = useCall(kinds[kind].toggleState)
  const confirm = useConfirmRemove()
  return async ({ id, fullName, enabledMark }: OrganizeRow) => {
    if (enabledMark !== 1) return toggle.mutate({ id })
    const { concerned } = await call(company.usage, { id })
    confirm({
      what: fullName,
      verb: t('disable'),
      lost: t('disableLost', { count: concerned }),
      onConfirm: () => toggle.mutateAsync({ id }),
    })
  }
}

/** What can be done with a company or department, by the permission of its page. */
export function useOrganizeActions(kind: Kind, open: (opened: Opened) => void) {
  const { t } = useOrganizeTexts()
  const { t: treeText } = useTreeListTexts()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const mayAdminister = useHasButton('btn_administer')
  const toggle = useToggle(kind)
  const remove = useRemove(kinds[kind].remove, t('removed'))
  const closed = useClosed()
  const edit = (edited: OrganizeRow | { parentId: string }) => open({ what: 'editor', edited })
  const rowActions = (row: OrganizeRow): RowAction[] => {
    if (!row.known) return []
    const { id, fullName } = row
    const [noEdit, noRemoval] = [closed(row, 'edit'), closed(row, 'delete')]
    const stateWord = t(row.enabledMark === 1 ? 'disable' : 'enable')
    const all: (RowAction | false)[] = [
      mayEdit && { key: 'edit', label: t('edit'), closed: noEdit, onClick: () => edit(row) },
      mayAdd && { key: 'add', label: t('addBelow'), closed: closed(row, 'add'), onClick: () => edit({ parentId: id }) },
      mayEdit && {
        ...{ key: 'move', label: treeText('moveTo'), closed: noEdit ?? noRemoval },
        onClick: () => open({ what: 'move', row }),
      },
      mayAdminister && {
        ...{ key: 'admin', label: t('administrators'), closed: noEdit },
        onClick: () => open({ what: 'administrators', row }),
      },
      mayEdit && { key: 'state', act: 'state', label: stateWord, closed: noEdit, onClick: () => void toggle(row) },
      (mayRemove || mayEdit) && {
        ...{ key: 'merge', label: t('merge'), closed: noRemoval, ...(!mayEdit && { act: 'merge' }) },
        onClick: () => open({ what: 'merge', row }),
      },
      mayRemove && {
        ...{ key: 'remove', act: 'remove', label: t('remove'), danger: true, closed: noRemoval },
        onClick: () => remove({ id }, { what: fullName }),
      },
    ]
    return all.filter((action) => action !== false)
  }
  const acts = mayAdd || mayEdit || mayRemove || mayAdminister
  return {
    ...(acts && { rowActions }),
    ...((mayEdit || mayRemove) && { refusedActs: kinds[kind].refusedActs }),
    ...(mayEdit && { onOpen: (row: OrganizeRow) => row.known && !closed(row, 'edit') && edit(row) }),
  }
}
