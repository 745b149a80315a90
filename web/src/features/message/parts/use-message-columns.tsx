import type { Message } from '@workstation/contract/message'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/format'
import type { DataColumn } from '../../../ui/data-table/data-column'

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
  const kind = ({ type }: Message) => t(`kind.${type}`, { defaultValue: t('kind.other') })
  const state = ({ isRead }: Message) => t(isRead === '0' ? 'unread' : 'read')
  return [
    { key: 'title', title: t('title'), width: 360, value: (row) => <Title message={row} />, card: 'title' },
    { key: 'type', title: t('kindTitle'), width: 110, value: kind, card: 'fact' },
    { key: 'creatorUser', title: t('from'), width: 140, value: (row) => row.creatorUser || t('system') },
    {
      key: 'lastModifyTime',
      title: t('time'),
      width: 160,
      value: (row) => formatDateTime(row.lastModifyTime),
      card: 'fact',
    },
    { key: 'isRead', title: t('state'), width: 90, value: state, card: 'status' },
  ]
}
