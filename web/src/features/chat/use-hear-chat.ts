import { useQueryClient } from '@tanstack/react-query'
import { chat } from '@workstation/contract/chat'
import type { ServerEvent } from '@workstation/contract/socket'
import { useEffect } from 'react'
import { markChanged } from '../../platform/queries/mark-changed'
import { useSession } from '../../platform/session-state'
import { useServerEvent } from '../../platform/use-server-event'
import { changeOutgoing, deliverAgain, dropOutgoing, openOutbox } from './outbox'
import { changeConversation } from './queries'
import { readArrived } from './read-arrived'
import { addMessages, catchUp, forgetThread, forgetThreads, markThreadRead, useThreads } from './threads'

type Arrived = Extract<ServerEvent, { method: 'receiveMessage' | 'sendMessage' }>

const ownId = () => useSession.getState().user?.userId ?? ''

/** What the page knows of a conversation follows the socket, in every window of the person. */
export function useHearChat(): void {
  const queryClient = useQueryClient()
  function show(event: Arrived) {
    const { message, partner } = readArrived(event, ownId())
    addMessages(partner.id, [message])
    changeConversation(queryClient, partner.id, (known) => ({
      ...partner,
      unreadMessage: known?.unreadMessage ?? 0,
      latestMessage: message.content,
      messageType: message.contentType,
      latestDate: message.sendTime,
    }))
  }
  useServerEvent('receiveMessage', show)
  useServerEvent('sendMessage', (event) => {
    if (event.clientKey !== undefined) dropOutgoing(event.clientKey)
    show(event)
  })
  useServerEvent('messageRead', ({ userId, formUserId, seq }) =>
    markThreadRead(userId === ownId() ? formUserId : userId, userId, seq),
  )
  useServerEvent('refused', ({ clientKey, msg }) => {
    if (clientKey !== undefined) changeOutgoing(clientKey, { state: 'refused', reason: msg })
  })
  useServerEvent('conversationRemoved', ({ userId }) => {
    forgetThread(userId)
    changeConversation(queryClient, userId, () => null)
  })
  useServerEvent('initMessage', () => {
    // What was written goes out first, then what was missed is read.
    deliverAgain()
    void markChanged(queryClient, [chat.conversations.name])
    for (const partnerId of Object.keys(useThreads.getState().threads)) void catchUp(partnerId)
  })
  useEffect(() => {
    const close = openOutbox(ownId())
    return () => {
      close()
      forgetThreads()
    }
  }, [])
}
