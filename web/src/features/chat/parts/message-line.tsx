import type { ChatMessage } from '@workstation/contract/chat'
import { useTranslation } from 'react-i18next'
import { formatDateTimeSeconds } from '../../../platform/format'
import { relativeTimeShort } from '../../../platform/relative-time'
import type { ThreadLine } from '../line-up'
import type { ChatPartner } from './chat-partner'
import { MessageBody } from './message-body'
import { ChatAvatar } from './person-row'

interface MessageLineProps {
  line: ThreadLine
  partner: ChatPartner
  own: boolean
  now: number
  /** Says below it whether the other one has read it. */
  showRead: boolean
  onOpen: (message: ChatMessage) => void
  /** Given to the one that stands out. */
  marked?: (line: HTMLElement | null) => void
}

/** One message: one's own at the right, the other's at the left with his picture. */
export function MessageLine({ line, partner, own, now, showRead, onOpen, marked }: MessageLineProps) {
  const { t } = useTranslation('chat')
  const { message, first } = line
  const name = own ? t('me') : partner.realName
  return (
    <div className="chat-line" ref={marked} data-own={own} data-first={first} data-marked={marked !== undefined}>
      {own ? null : (
        <span className="chat-line-avatar">
          {first ? <ChatAvatar name={partner.realName} headIcon={partner.headIcon} /> : null}
        </span>
      )}
      <div className="chat-line-body">
        {first ? (
          <p className="chat-meta">
            <span className={own ? 'visually-hidden' : undefined}>{name}</span>{' '}
            <time title={formatDateTimeSeconds(message.sendTime)}>{relativeTimeShort(message.sendTime, now)}</time>
          </p>
        ) : null}
        <MessageBody message={message} onOpen={onOpen} />
        {own && showRead ? <p className="chat-meta">{t(message.state === 1 ? 'readByOther' : 'delivered')}</p> : null}
      </div>
    </div>
  )
}
