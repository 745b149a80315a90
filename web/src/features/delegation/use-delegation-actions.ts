import { type Delegation, delegation } from '@workstation/contract/delegation'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useDelegationTexts } from './use-delegation-texts'

/** What somebody may do with what he entrusted. */
export function useDelegationActions(edit: (row: Delegation) => void) {
  const { t } = useDelegationTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const stop = useCall(delegation.stop, { said: t('stopped') })
  const remove = useRemove(delegation.remove, t('removed'))
  const rowActions = (row: Delegation): RowAction[] => [
    ...(mayEdit && row.status !== 2 ? [{ key: 'edit', label: t('edit'), onClick: () => edit(row) }] : []),
    ...(mayEdit && row.status !== 2
      ? [{ key: 'stop', label: t('stop'), onClick: () => stop.mutate({ id: row.id }) }]
      : []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id: row.id }, { what: row.toUserName }),
          },
        ]
      : []),
  ]
  return mayEdit || mayRemove ? { rowActions } : {}
}
