import { type ProductText, text } from '@workstation/contract/text'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useConfirm } from '../../ui/use-confirm'
import { useUiTexts } from '../../ui/use-ui-texts'
import { useTextTexts } from './use-text-texts'

/** What the person may do with a text of the list. Everybody who sees the list opens one. */
export function useTextActions(edit: (row: ProductText) => void) {
  const { t } = useTextTexts()
  const { t: ui } = useUiTexts()
  const mayEdit = useHasButton('btn_edit')
  const confirm = useConfirm()
  const reset = useCall(text.reset, { said: t('resetDone') })
  const resetAll = useCall(text.resetAll, { said: ({ count }) => t('resetAllDone', { count }) })
  const ask = (title: string, content: string, work: () => Promise<unknown>) =>
    confirm({
      title,
      content,
      okText: t('reset'),
      okButtonProps: { danger: true },
      cancelText: ui('cancel'),
      onOk: () => work().catch(() => undefined),
    })
  const rowActions = (row: ProductText): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    ...(row.state === 0
      ? []
      : [
          {
            key: 'reset',
            label: t('reset'),
            behind: true,
            onClick: () =>
              ask(t('resetTitle', { key: row.textKey }), t('resetText'), () => reset.mutateAsync({ id: row.id })),
          },
        ]),
  ]
  return {
    table: { ...(mayEdit && { rowActions }), onOpen: edit },
    mayEdit,
    resetAll: () => ask(t('resetAllTitle'), t('resetAllText'), () => resetAll.mutateAsync({})),
  }
}
