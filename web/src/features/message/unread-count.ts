import type { ServerEvent } from '@workstation/contract/socket'
import { create } from 'zustand'
import { useSession } from '../../platform/session-state'

type CountEvent = Extract<ServerEvent, { method: 'initMessage' | 'messagePush' | 'messageRecalled' | 'messageDone' }>

/** How many messages wait to be read; the socket feeds it. */
export const useUnread = create(() => ({ count: 0 }))

const change = (next: (count: number) => number) =>
  useUnread.setState(({ count }) => ({ count: Math.max(0, next(count)) }))

/** The whole at first, then differences. */
export function applyUnread(event: CountEvent): void {
  if (event.method === 'initMessage') change(() => event.unreadNoticeCount + event.unreadMessageCount)
  else change((count) => count + event.unreadNoticeCount)
}

/** One message was read: one less, never below 0 (MSG-15, MSG-16). */
export const noteRead = () => change((count) => count - 1)
/** All were read (MSG-17). */
export const noteAllRead = () => change(() => 0)

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) change(() => 0)
})
