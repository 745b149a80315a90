import { type Position, position } from '@workstation/contract/position'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useClosed } from '../../ui/use-closed'
import { useSwitch } from '../../ui/use-switch'
import { useRightsAction } from '../authority'
import { usePositionTexts } from './use-position-texts'

/** What the acts on a row open. */
interface Opening {
  edit: (row: Position) => void
  members: (row: Position) => void
  /** For one that is removed and has members. */
  move: (row: Position) => void
}

/** What the person may do with a position of the list. */
export function usePositionActions({ edit, members, move }: Opening) {
  const { t } = usePositionTexts()
  const closed = useClosed()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useCall(position.toggleState)
  const turn = useSwitch(toggle.mutateAsync)
  const remove = useRemove(position.remove, t('removed'))
  const rights = useRightsAction('position', t('rights'))
  const editing = (row: Position): RowAction[] => [
    { key: 'edit', label: t('edit'), closed: closed(row, 'edit'), onClick: () => edit(row) },
    {
      key: 'state',
      act: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      closed: closed(row, 'edit'),
      onClick: () => turn(row),
    },
  ]
  const removing = (row: Position): RowAction => ({
    key: 'remove',
    act: 'remove',
    label: t('remove'),
    danger: true,
    closed: closed(row, 'delete'),
    onClick: () =>
      row.memberCount > 0 ? move(row) : remove({ id: row.id }, { what: row.fullName, lost: t('removeLost') }),
  })
  const rowActions = (row: Position): RowAction[] => [
    { key: 'members', label: t('members'), onClick: () => members(row) },
    ...(mayEdit ? editing(row) : []),
    ...rights(row),
    ...(mayRemove ? [removing(row)] : []),
  ]
  const onOpen = (row: Position) => (mayEdit && !closed(row, 'edit') ? edit(row) : members(row))
  return { rowActions, onOpen, ...((mayEdit || mayRemove) && { refusedActs: position.refusedActs }) }
}
