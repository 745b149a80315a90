import { type Message, messageKind } from '@workstation/contract/message'
import { messageColumns } from '@workstation/contract/message-columns'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../ui/data-table/data-column'
import { useColumns } from '../../../ui/data-table/use-columns'

function Title({ message }: { message: Message }) {
  const { t } = useTranslation('message')
  const unread = message.isRead === '0'
  return (
    <span className="message-title" data-unread={unread}>
      {unread ? <span className="message-dot" aria-hidden="true" /> : null}
      {message.title}
      {unread ? <span className="visually-hidden"> {t('unread')}</span> : null}
    </span>
  )
}

/** The columns of the message centre. */
export function useMessageColumns(): DataColumn<Message>[] {
  const { t } = useTranslation('message')
  const kind = (row: Message) => t(`kind.${messageKind(row)}`, { defaultValue: t('kind.other') })
  const state = ({ isRead }: Message) => t(isRead === '0' ? 'unread' : 'read')
  return useColumns(messageColumns, {
    title: { width: 360, value: (row) => <Title message={row} /> },
    type: { width: 110, value: kind, card: 'fact' },
    creatorUser: { width: 140, value: (row) => row.creatorUser || t('system') },
    lastModifyTime: { width: 160, card: 'fact' },
    isRead: { width: 90, value: state, card: 'status' },
  })
}
