import type { ServerEvent } from '@workstation/contract/socket'
import { create } from 'zustand'
import { useSession } from '../../platform/session-state'
import { onServerEvent } from '../../platform/socket'

type EventOf<M extends ServerEvent['method']> = Extract<ServerEvent, { method: M }>

interface UnreadChats {
  /** How many messages wait, by the person who wrote them; nobody stands here with 0. */
  counts: Readonly<Record<string, number>>
  /** With whom the conversation is that is looked at now, null for none. */
  watched: string | null
}

/** What waits to be read in the chat; the socket feeds it. */
export const useUnreadChats = create<UnreadChats>(() => ({ counts: {}, watched: null }))

function setCount(userId: string, next: (count: number) => number): void {
  useUnreadChats.setState(({ counts: { [userId]: count = 0, ...others } }) => {
    const left = next(count)
    return { counts: left > 0 ? { ...others, [userId]: left } : others }
  })
}

/** Says which conversation is on the screen; what arrives in it is read at once and waits for nobody (CHT-11). */
export const watchConversation = (watched: string | null) => useUnreadChats.setState({ watched })

const applyInit = ({ unreadNums }: EventOf<'initMessage'>) =>
  useUnreadChats.setState({ counts: Object.fromEntries(unreadNums.map((one) => [one.sendUserId, one.unreadNum])) })

function applyReceived({ formUserId }: EventOf<'receiveMessage'>): void {
  const isSeen = formUserId === useUnreadChats.getState().watched && document.visibilityState === 'visible'
  if (!isSeen) setCount(formUserId, (count) => count + 1)
}

/** Read here or in another window of this person. */
function applyRead({ userId, formUserId, unreadNum }: EventOf<'messageRead'>): void {
  if (userId === useSession.getState().user?.userId) setCount(formUserId, () => unreadNum)
}

onServerEvent('initMessage', applyInit)
onServerEvent('receiveMessage', applyReceived)
onServerEvent('messageRead', applyRead)
onServerEvent('conversationRemoved', ({ userId }) => setCount(userId, () => 0))
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) useUnreadChats.setState({ counts: {}, watched: null })
})

/** All that waits together. */
export const useUnreadTotal = () =>
  useUnreadChats(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0))
