import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { relativeTime } from '../../../platform/relative-time'
import { OpenMessageButton } from '../../message'
import { unreadQuery } from '../queries'
import { HomeCard } from './home-card'

/** The newest unread messages. */
export function UnreadMessages() {
  const { t } = useTranslation('home')
  const answer = useQuery(unreadQuery())
  const [now] = useState(Date.now)
  const list = answer.data?.list ?? []
  return (
    <HomeCard
      title={t('unread')}
      count={answer.data?.pagination.total ?? 0}
      answer={answer}
      extra={<Link to="/messageRecord">{t('allMessages')}</Link>}
    >
      {list.length === 0 ? <p className="home-empty">{t('nothingUnread')}</p> : null}
      <ul className="home-list">
        {list.map((message) => (
          <li key={message.id}>
            <OpenMessageButton message={message} className="home-item">
              <span className="home-item-main">
                <span className="home-item-title">{message.title}</span>
              </span>
              <span className="home-item-time">{relativeTime(message.lastModifyTime, now)}</span>
            </OpenMessageButton>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
