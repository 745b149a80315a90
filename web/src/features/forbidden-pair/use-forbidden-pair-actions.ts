import { type ForbiddenPair, forbiddenPair } from '@workstation/contract/forbidden-pair'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useForbiddenPairTexts } from './use-forbidden-pair-texts'

/** What the person may do with a record of the list; nothing at all shows no column for it. */
export function useForbiddenPairActions(edit: (row: ForbiddenPair) => void) {
  const { t } = useForbiddenPairTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const toggle = useCall(forbiddenPair.toggleState)
  const remove = useRemove(forbiddenPair.remove, t('removed'))
  const editing = (row: ForbiddenPair): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      onClick: () => toggle.mutate({ id: row.id }),
    },
  ]
  const removing = ({ id, fullName }: ForbiddenPair): RowAction[] => [
    { key: 'remove', label: t('remove'), danger: true, onClick: () => remove({ id }, { what: fullName }) },
  ]
  const rowActions = (row: ForbiddenPair) => [...(mayEdit ? editing(row) : []), ...(mayRemove ? removing(row) : [])]
  return { ...((mayEdit || mayRemove) && { rowActions }), ...(mayEdit && { onOpen: edit }) }
}
