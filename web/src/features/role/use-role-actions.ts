import { type Role, role } from '@workstation/contract/role'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useClosed } from '../../ui/use-closed'
import { useSwitch } from '../../ui/use-switch'
import { useRightsAction } from '../authority'
import { useRoleTexts } from './use-role-texts'

/** What the acts on a row open. */
interface Opening {
  edit: (row: Role) => void
  copy: (row: Role) => void
  members: (row: Role) => void
  /** For one that is removed and has members. */
  move: (row: Role) => void
}

/** What the person may do with a role of the list. */
export function useRoleActions({ edit, copy, members, move }: Opening) {
  const { t } = useRoleTexts()
  const closed = useClosed()
  const mayAdd = useHasButton('btn_add')
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useCall(role.toggleState)
  const turn = useSwitch(toggle.mutateAsync)
  const remove = useRemove(role.remove, t('removed'))
  const rights = useRightsAction('role', t('rights'))
  const editing = (row: Role): RowAction[] => [
    { key: 'edit', label: t('edit'), closed: closed(row, 'edit'), onClick: () => edit(row) },
    {
      key: 'state',
      act: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      closed: closed(row, 'edit'),
      onClick: () => turn(row),
    },
  ]
  const removing = (row: Role): RowAction => ({
    key: 'remove',
    act: 'remove',
    label: t('remove'),
    danger: true,
    closed: closed(row, 'delete'),
    onClick: () =>
      row.memberCount > 0 ? move(row) : remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
  })
  const rowActions = (row: Role): RowAction[] => [
    { key: 'members', label: t('members'), onClick: () => members(row) },
    ...(mayEdit ? editing(row) : []),
    ...(mayAdd ? [{ key: 'copy', label: t('copy'), onClick: () => copy(row) }] : []),
    ...rights(row),
    ...(mayRemove ? [removing(row)] : []),
  ]
  const onOpen = (row: Role) => (mayEdit && !closed(row, 'edit') ? edit(row) : members(row))
  return { rowActions, onOpen, ...((mayEdit || mayRemove) && { refusedActs: role.refusedActs }) }
}
