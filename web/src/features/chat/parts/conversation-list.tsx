import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/format'
import { relativeTimeShort } from '../../../platform/relative-time'
import { conversationsQuery } from '../queries'
import { useUnreadChats } from '../unread-chats'
import { useNow } from '../use-now'
import type { ChatPartner } from './chat-partner'
import { ListState } from './list-state'
import { MessagePreview } from './message-preview'
import { PersonRow } from './person-row'

interface ConversationListProps {
  chosen: string | null
  onChoose: (partner: ChatPartner) => void
  onFindPeople: () => void
}

/** The person's conversations, the newest first (CHT-04, CHT-35). */
export function ConversationList({ chosen, onChoose, onFindPeople }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const { data, isError, refetch } = useQuery(conversationsQuery)
  const counts = useUnreadChats((state) => state.counts)
  const now = useNow()
  if (isError)
    return <ListState alert text={t('loadFailed')} action={t('common:retry')} onAction={() => void refetch()} />
  if (!data) return <Skeleton active avatar title={false} className="chat-skeleton" />
  if (data.list.length === 0)
    return <ListState text={t('noConversations')} action={t('findPeople')} onAction={onFindPeople} />
  return (
    <ul className="chat-list">
      {data.list.map((one) => {
        const unread = counts[one.id] ?? 0
        return (
          <li key={one.id}>
            <PersonRow
              name={one.realName}
              headIcon={one.headIcon}
              chosen={one.id === chosen}
              unread={unread}
              unreadText={t('unread', { count: unread })}
              aside={<time title={formatDateTime(one.latestDate)}>{relativeTimeShort(one.latestDate, now)}</time>}
              onClick={() => onChoose(one)}
            >
              <MessagePreview type={one.messageType} content={one.latestMessage} />
            </PersonRow>
          </li>
        )
      })}
    </ul>
  )
}
