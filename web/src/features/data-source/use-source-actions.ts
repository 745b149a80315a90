import { type DataSourceRow, dataSource } from '@workstation/contract/data-source'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useOffSource } from './use-off-source'
import { useSourceTexts } from './use-source-texts'

/** What the person may do with a source of the list; nothing at all shows no column for it. */
export function useSourceActions(edit: (row: DataSourceRow) => void) {
  const { t } = useSourceTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const turn = useCall(dataSource.toggleState)
  const mayTurnOff = useOffSource()
  const toggle = async (row: DataSourceRow) => {
    if (row.enabledMark !== 1 || (await mayTurnOff(row))) turn.mutate({ id: row.id })
  }
  const remove = useRemove(dataSource.remove, t('removed'))
  const editing = (row: DataSourceRow): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      onClick: () => void toggle(row),
    },
  ]
  const removing = ({ id, fullName }: DataSourceRow): RowAction => ({
    key: 'remove',
    label: t('remove'),
    danger: true,
    onClick: () => remove({ id }, { what: fullName }),
  })
  const rowActions = (row: DataSourceRow): RowAction[] => [
    ...(mayEdit ? editing(row) : []),
    ...(mayRemove ? [removing(row)] : []),
  ]
  return { ...((mayEdit || mayRemove) && { rowActions }), ...(mayEdit && { onOpen: edit }) }
}
