import { type Message, messageKind } from '@workstation/contract/message'
import { useTranslation } from 'react-i18next'
import { relativeTime } from '../../../platform/relative-time'

interface MessageItemProps {
  message: Message
  now: number
  onOpen: (message: Message) => void
}

/** One message of the drawer: title, kind, sender, how long ago; unread ones carry a dot and say so. */
export function MessageItem({ message, now, onOpen }: MessageItemProps) {
  const { t } = useTranslation('message')
  const unread = message.isRead === '0'
  return (
    <li>
      <button type="button" className="message-item" data-unread={unread} onClick={() => onOpen(message)}>
        <span className="message-dot" aria-hidden="true" />
        <span className="message-item-title">{message.title}</span>
        <span className="message-item-meta">
          {unread ? <span className="visually-hidden">{t('unread')} </span> : null}
          {t(`kind.${messageKind(message)}`, { defaultValue: t('kind.other') })} · {message.creatorUser || t('system')}
          <time dateTime={new Date(message.lastModifyTime).toISOString()}>
            {relativeTime(message.lastModifyTime, now)}
          </time>
        </span>
      </button>
    </li>
  )
}
