import type { ChatMessage } from '@workstation/contract/chat'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { threadLines } from '../line-up'
import { useNow } from '../use-now'
import type { ChatPartner } from './chat-partner'
import { DayLine } from './day-line'
import { MessageLine } from './message-line'
import { usePictures } from './use-pictures'

interface ThreadLinesProps {
  messages: readonly ChatMessage[]
  partner: ChatPartner
  ownId: string
  unreadFrom: number | null
  /** A message that stands out. */
  marked?: { seq: number; ref: (line: HTMLElement | null) => void }
}

/** Messages below each other, with the days and the beginning of the unread ones between them. */
export function ThreadLines({ messages, partner, ownId, unreadFrom, marked }: ThreadLinesProps) {
  const { t } = useTranslation('chat')
  const now = useNow()
  const { open, preview } = usePictures(messages)
  const lastOwn = messages.findLast(({ sendUserId }) => sendUserId === ownId)
  return (
    <>
      {threadLines(messages, unreadFrom).map((line) => (
        <Fragment key={line.message.id}>
          {line.day ? <DayLine day={line.day} now={now} /> : null}
          {line.firstUnread ? <p className="chat-unread-line">{t('unreadFromHere')}</p> : null}
          <MessageLine
            line={line}
            partner={partner}
            own={line.message.sendUserId === ownId}
            now={now}
            showRead={line.message === lastOwn}
            onOpen={open}
            {...(marked?.seq === line.message.seq ? { marked: marked.ref } : {})}
          />
        </Fragment>
      ))}
      {preview}
    </>
  )
}
