import { useEffect, useState } from 'react'
import { useSession } from '../../platform/session-state'
import { sendEvent } from '../../platform/socket'
import { firstUnreadOf } from './line-up'
import { catchUp, emptyThread, loadThread, type Thread, threadOf, useThreads } from './threads'

const isVisible = () => document.visibilityState === 'visible'

/** Tells the server how far this person has read, once for each newest message and only while the page is looked at. */
function useTellRead(partnerId: string, thread: Thread): void {
  const last = thread.messages.findLast((message) => message.sendUserId === partnerId)
  const unreadSeq = last && last.state === 0 ? last.seq : null
  useEffect(() => {
    if (unreadSeq === null) return
    const tell = () => {
      if (isVisible()) sendEvent({ method: 'UpdateReadMessage', formUserId: partnerId, seq: unreadSeq })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [partnerId, unreadSeq])
}

/** The conversation with somebody, read when it is opened, and where its unread part began. */
export function useThread(partnerId: string) {
  const thread = useThreads(({ threads }) => threads[partnerId] ?? emptyThread)
  const ownId = useSession(({ user }) => user?.userId ?? '')
  const [unreadFrom, setUnreadFrom] = useState<number | null>(null)
  useEffect(() => {
    const known = threadOf(partnerId)
    const note = () => setUnreadFrom(firstUnreadOf(threadOf(partnerId)?.messages ?? [], ownId))
    if (known?.state === 'ready') {
      note()
      void catchUp(partnerId)
    } else void loadThread(partnerId).then(note)
  }, [partnerId, ownId])
  useTellRead(partnerId, thread)
  return { thread, ownId, unreadFrom }
}
