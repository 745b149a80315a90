import { type BillRule, billRule } from '@workstation/contract/bill-rule'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { openDownload } from '../../ui/open-download'
import { useBillRuleTexts } from './use-bill-rule-texts'
import { useOffRule } from './use-off-rule'

/** What the person may do with a rule of the list; nothing at all shows no column for it. */
export function useBillRuleActions(edit: (row: BillRule) => void) {
  const { t } = useBillRuleTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const mayExport = useHasButton('btn_download')
  const turn = useCall(billRule.toggleState)
  const mayTurnOff = useOffRule()
  const toggle = async (row: BillRule) => {
    if (row.enabledMark !== 1 || (await mayTurnOff(row))) turn.mutate({ id: row.id })
  }
  const remove = useRemove(billRule.remove, t('removed'))
  const editing = (row: BillRule): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'state',
      label: t(row.enabledMark === 1 ? 'disable' : 'enable'),
      onClick: () => void toggle(row),
    },
  ]
  const exporting = ({ id }: BillRule): RowAction => ({
    key: 'export',
    label: t('exportRule'),
    onClick: () => void call(billRule.exportRule, { id }).then(openDownload, () => undefined),
  })
  const removing = ({ id, fullName }: BillRule): RowAction => ({
    key: 'remove',
    label: t('remove'),
    danger: true,
    onClick: () => remove({ id }, { what: fullName }),
  })
  const rowActions = (row: BillRule): RowAction[] => [
    ...(mayEdit ? editing(row) : []),
    ...(mayExport ? [exporting(row)] : []),
    ...(mayRemove ? [removing(row)] : []),
  ]
  const acts = mayEdit || mayRemove || mayExport
  return { ...(acts && { rowActions }), ...(mayEdit && { onOpen: edit }) }
}
