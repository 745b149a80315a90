import { message } from '@workstation/contract/message'
import { reviewOverview } from '@workstation/contract/review-overview'
import type { ServerEvent } from '@workstation/contract/socket'
import { workflow } from '@workstation/contract/workflow'
import { useEffect, useState } from 'react'
import { useReload } from '../../platform/queries/mark-changed'
import { useServerEvent } from '../../platform/use-server-event'
import { applyUnread } from './unread-count'

/** Milliseconds that a message which was pushed is shown. */
const shownFor = 6000

export interface MessageNews {
  id: string
  title: string
}

/** The message that was pushed last, for a while; it goes at once when it is recalled or what it asks for is done. */
export function useMessageNews() {
  const reload = useReload()
  const [news, setNews] = useState<MessageNews>()
  useServerEvent('messagePush', ({ title, messageId }) => setNews({ id: messageId, title }))
  const takeAway = (event: Extract<ServerEvent, { method: 'messageRecalled' | 'messageDone' }>) => {
    applyUnread(event)
    setNews((shown) => (shown?.id === event.messageId ? undefined : shown))
    void reload.answersOf(
      message.list,
      reviewOverview.waitingForMe,
      reviewOverview.read,
      workflow.todo,
      workflow.todoCount,
    )
  }
  useServerEvent('messageRecalled', takeAway)
  useServerEvent('messageDone', takeAway)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [news])
  return { news, drop: () => setNews(undefined) }
}
