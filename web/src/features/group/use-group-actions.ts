import { type Group, group } from '@workstation/contract/group'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useClosed } from '../../ui/use-closed'
import { useSwitch } from '../../ui/use-switch'
import { useRightsAction } from '../authority'
import { useGroupTexts } from './use-group-texts'

/** What the acts on a row open. */
interface Opening {
  edit: (row: Group) => void
  members: (row: Group) => void
  /** For one that is removed and has members. */
  move: (row: Group) => void
}

/** What the person may do with a group of the list. */
export function useGroupActions({ edit, members, move }: Opening) {
  const { t } = useGroupTexts()
  const closed = useClosed()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useCall(group.toggleState)
  const turn = useSwitch(toggle.mutateAsync)
  const remove = useRemove(group.remove, t('removed'))
  const rights = useRightsAction('group', t('rights'))
  const editing = (row: Group): RowAction[] => [
    { key: 'edit', label: t('edit'), closed: closed(row, 'edit'), onClick: () => edit(row) },
    {
      key: 'state',
      act: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      closed: closed(row, 'edit'),
      onClick: () => turn(row),
    },
  ]
  const removing = (row: Group): RowAction => ({
    key: 'remove',
    act: 'remove',
    label: t('remove'),
    danger: true,
    closed: closed(row, 'delete'),
    onClick: () =>
      row.memberCount > 0 ? move(row) : remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
  })
  const rowActions = (row: Group): RowAction[] => [
    { key: 'members', label: t('members'), onClick: () => members(row) },
    ...(mayEdit ? editing(row) : []),
    ...rights(row),
    ...(mayRemove ? [removing(row)] : []),
  ]
  const onOpen = (row: Group) => (mayEdit && !closed(row, 'edit') ? edit(row) : members(row))
  return { rowActions, onOpen, ...((mayEdit || mayRemove) && { refusedActs: group.refusedActs }) }
}
