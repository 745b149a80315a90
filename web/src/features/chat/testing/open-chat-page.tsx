import { act, screen, waitFor } from '@testing-library/react'
import { type ChatMessage, chat } from '@workstation/contract/chat'
import type { ServerEvent } from '@workstation/contract/socket'
import { expect } from 'vitest'
import { setCurrentUser } from '../../../platform/session-state'
import { openSocket } from '../../../platform/socket'
import { fakeServer } from '../../../testing/fake-server'
import { fakeSockets } from '../../../testing/fake-socket'
import { makeCurrentUser } from '../../../testing/make-current-user'
import { renderPage } from '../../../testing/render-page'
import { ChatButton } from '../parts/chat-button'
// Loaded ahead, so that a test does not wait for code that is fetched when it is needed.
import '../parts/chat-drawer'
import '../../../ui/emoji/emoji-panel'

export const me = 'user-1'
export const zhou = { id: 'zhou', realName: '周明轩', account: 'zhoumx', headIcon: '' }

export const makeMessage = (seq: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${seq}`,
  seq,
  sendUserId: zhou.id,
  receiveUserId: me,
  sendTime: Date.now() - 3_600_000 + seq * 1000,
  receiveTime: null,
  content: `第 ${seq} 条`,
  contentType: 'text',
  state: 1,
  ...fields,
})
export const received = (seq: number, text: string, from = zhou.id): ServerEvent => ({
  method: 'receiveMessage',
  id: `m${seq}`,
  seq,
  formUserId: from,
  formMessage: text,
  messageType: 'text',
  dateTime: Date.now(),
  latestDate: Date.now(),
  realName: zhou.realName,
  account: zhou.account,
  headIcon: '',
})

interface Sent {
  method: string
  requestKey?: string
  clientKey?: string
  messageContent?: string
  [field: string]: unknown
}

/** The chat button of a signed-in person with an open socket. */
export async function showButton(unread = 0) {
  const server = fakeServer()
  const sockets = fakeSockets()
  setCurrentUser(makeCurrentUser())
  server.on(chat.conversations, {
    list: [{ ...zhou, unreadMessage: unread, latestMessage: '图纸[赞]', messageType: 'text', latestDate: Date.now() }],
  })
  server.on(chat.contacts, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
  const page = renderPage(<ChatButton />)
  openSocket(() => 'bearer abc')
  sockets.newest().open()
  const tell = (event: ServerEvent) => act(async () => sockets.newest().receive(event))
  const unreadNums =
    unread > 0
      ? [
          {
            sendUserId: zhou.id,
            unreadNum: unread,
            defaultMessage: '',
            defaultMessageType: 'text' as const,
            defaultMessageTime: 0,
          },
        ]
      : []
  const greet = () => tell({ method: 'initMessage', unreadNoticeCount: 0, unreadMessageCount: 0, unreadNums })
  await greet()
  const sent = (method: string) => (sockets.newest().sent as Sent[]).filter((event) => event.method === method)
  /** Answers the newest question for a history. */
  const answer = async (list: ChatMessage[]) => {
    await waitFor(() => expect(sent('MessageList').length).toBeGreaterThan(0))
    const { requestKey = '' } = sent('MessageList').at(-1) ?? {}
    const pagination = { currentPage: 1, pageSize: 30, total: list.length }
    await tell({ method: 'messageList', toUserId: zhou.id, list, pagination, requestKey })
  }
  return { ...page, server, sockets, tell, greet, sent, answer }
}
type Shown = Awaited<ReturnType<typeof showButton>>

/** The same with the conversation with 周明轩 open. */
export async function openConversation(list: ChatMessage[], unread = 0) {
  const shown = await showButton(unread)
  await shown.user.click(screen.getByRole('button', { name: /^聊天/ }))
  await shown.user.click(await screen.findByRole('button', { name: /周明轩/ }))
  await shown.answer(list)
  return shown
}
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发消息给周明轩' })
/** What the server answers to the newest message. */
export async function confirm({ tell, sent }: Shown, seq: number) {
  const last: Partial<Sent> = sent('SendMessage').at(-1) ?? {}
  const { clientKey = '', messageContent = '', messageType } = last
  const [at, text] = [Date.now(), String(messageContent)]
  await tell({
    method: 'sendMessage',
    id: `m${seq}`,
    seq,
    clientKey,
    UserId: me,
    toUserId: zhou.id,
    toMessage: messageType === 'image' ? JSON.parse(text) : text,
    toAccount: zhou.account,
    toRealName: zhou.realName,
    toHeadIcon: '',
    account: 'linzhiyuan',
    realName: '林知远',
    headIcon: '',
    messageType: messageType === 'image' ? 'image' : 'text',
    dateTime: at,
    latestDate: at,
  })
}
