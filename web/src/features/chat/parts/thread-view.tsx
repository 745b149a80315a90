import { DownOutlined } from '@ant-design/icons'
import { Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutbox } from '../outbox'
import { loadOlder, loadThread } from '../threads'
import { useThread } from '../use-thread'
import { useThreadScroll } from '../use-thread-scroll'
import type { ChatPartner } from './chat-partner'
import { ListState } from './list-state'
import { OutgoingLine } from './outgoing-line'
import { ThreadLines } from './thread-lines'
import { ThreadNews } from './thread-news'
import './thread.css'

/** What scrolls has to be reached by keyboard, though little in it can be pressed. */
const reachable = { tabIndex: 0 }

/** The messages of a conversation, oldest above; what is on its way stands last. */
export function ThreadView({ partner }: { partner: ChatPartner }) {
  const { t } = useTranslation('chat')
  const box = useRef<HTMLDivElement>(null)
  const { thread, ownId, unreadFrom } = useThread(partner.id)
  const all = useOutbox(({ list }) => list)
  const outgoing = all.filter(({ toUserId }) => toUserId === partner.id)
  const { messages, state, complete, readingOlder } = thread
  const newest = messages.at(-1)
  const ends = {
    first: messages[0]?.seq ?? (outgoing.length > 0 ? 0 : undefined),
    last: `${newest?.seq ?? 0} ${outgoing.length}`,
    own: newest?.sendUserId === ownId || outgoing.length > 0,
  }
  const { news, toEnd, onScroll } = useThreadScroll(box, ends, () => void loadOlder(partner.id))
  const isEmpty = messages.length === 0 && outgoing.length === 0
  if (state === 'failed' && isEmpty) {
    const retry = () => void loadThread(partner.id)
    return <ListState alert text={t('loadFailed')} action={t('common:retry')} onAction={retry} />
  }
  return (
    <div className="chat-thread">
      <div
        {...reachable}
        ref={box}
        className="chat-log"
        role="log"
        aria-live="off"
        aria-label={t('history')}
        onScroll={onScroll}
      >
        <div>
          {state === 'loading' && isEmpty ? <Skeleton active avatar className="chat-skeleton" /> : null}
          {readingOlder ? <p className="chat-hint">{t('readingOlder')}</p> : null}
          {complete && isEmpty ? <p className="chat-hint">{t('sayHello')}</p> : null}
          <ThreadLines messages={messages} partner={partner} ownId={ownId} unreadFrom={unreadFrom} />
          {outgoing.map((one) => (
            <OutgoingLine key={one.key} outgoing={one} />
          ))}
        </div>
      </div>
      {news ? (
        <Button className="chat-news" shape="round" size="small" icon={<DownOutlined />} onClick={toEnd}>
          {t('newMessages')}
        </Button>
      ) : null}
      <ThreadNews partner={partner} newest={newest} />
    </div>
  )
}
