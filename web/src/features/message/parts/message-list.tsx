import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '@workstation/contract/message'
import { Skeleton } from 'antd'
import { type UIEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state'
import { PageError } from '../../../ui/page-error'
import { useLate } from '../../../ui/use-late'
import { drawerQuery } from '../queries'
import { MessageItem } from './message-item'

/** Pixels above the end at which more is loaded (MSG-36). */
const loadAhead = 200

/** Messages, newest first, that go on while one scrolls. */
export function MessageList({ onOpen }: { onOpen: (message: Message) => void }) {
  const { t } = useTranslation('message')
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = useInfiniteQuery(drawerQuery(''))
  const late = useLate(isPending)
  const [now] = useState(Date.now)
  const messages = data?.pages.flatMap(({ list }) => list) ?? []
  const scrolled = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    const nearEnd = scrollHeight - scrollTop - clientHeight <= loadAhead
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  if (error) return <PageError error={error} />
  if (isPending) return late ? <Skeleton active className="message-skeleton" paragraph={{ rows: 6 }} /> : null
  if (messages.length === 0) return <EmptyState text={t('none')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="message-list" aria-label={t('siteMessages')} tabIndex={0} onScroll={scrolled}>
      <ul>
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {isFetchingNextPage ? <p className="message-more">{t('common:loading')}</p> : null}
    </section>
  )
}
