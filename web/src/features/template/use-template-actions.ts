import { messageTemplate } from '@workstation/contract/message-template'
import { smsTemplate } from '@workstation/contract/sms-template'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useTemplateTexts } from './use-template-texts'

interface Row {
  id: string
  fullName: string
  enabledMark: number
}

interface Opening<R> {
  edit: (row: R) => void
  versions: (row: R) => void
}

interface Acts {
  toggle: (input: { id: string }) => void
  remove: (input: { id: string }, asked: { what: string }) => void
}

/** What the person may do with a template of the list. */
function useActions<R extends Row>({ edit, versions }: Opening<R>, { toggle, remove }: Acts) {
  const { t } = useTemplateTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRemove = useHasButton('btn_remove')
  const editing = (row: R): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    { key: 'state', label: t(row.enabledMark === 1 ? 'disable' : 'enable'), onClick: () => toggle({ id: row.id }) },
  ]
  const rowActions = (row: R): RowAction[] => [
    ...(mayEdit ? editing(row) : []),
    { key: 'versions', label: t('versions'), onClick: () => versions(row) },
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id: row.id }, { what: row.fullName }),
          },
        ]
      : []),
  ]
  return { rowActions, onOpen: edit }
}

export function useMessageActions<R extends Row>(opening: Opening<R>) {
  const { t } = useTemplateTexts()
  const toggle = useCall(messageTemplate.toggleState)
  const remove = useRemove(messageTemplate.remove, t('removed'))
  return useActions(opening, { toggle: toggle.mutate, remove })
}

export function useSmsActions<R extends Row>(opening: Opening<R>) {
  const { t } = useTemplateTexts()
  const toggle = useCall(smsTemplate.toggleState)
  const remove = useRemove(smsTemplate.remove, t('removed'))
  return useActions(opening, { toggle: toggle.mutate, remove })
}
