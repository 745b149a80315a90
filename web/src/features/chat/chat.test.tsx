import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ChatMessage, type Contact, chat } from '@workstation/contract/chat'
import type { ServerEvent } from '@workstation/contract/socket'
import { afterEach, describe, expect, test } from 'vitest'
import { setCurrentUser } from '../../platform/session-state'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeServer } from '../../testing/fake-server'
import { fakeSockets } from '../../testing/fake-socket'
import { makeCurrentUser } from '../../testing/make-current-user'
import { renderPage } from '../../testing/render-page'
import { ChatButton } from './parts/chat-button'
// Loaded ahead, so that a test does not wait for code that is fetched when it is needed.
import './parts/chat-drawer'
import '../../ui/emoji/emoji-panel'

const me = 'user-1'
const zhou = { id: 'zhou', realName: '周明轩', account: 'zhoumx', headIcon: '' }

const makeMessage = (seq: number, fields: Partial<ChatMessage> = {}): ChatMessage => ({
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
const received = (seq: number, text: string, from = zhou.id): ServerEvent => ({
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
async function showButton(unread = 0) {
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
      ? [{ sendUserId: zhou.id, unreadNum: unread, defaultMessage: '', defaultMessageType: 'text' as const, defaultMessageTime: 0 }]
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
async function openConversation(list: ChatMessage[], unread = 0) {
  const shown = await showButton(unread)
  await shown.user.click(screen.getByRole('button', { name: /聊天/ }))
  await shown.user.click(await screen.findByRole('button', { name: /周明轩/ }))
  await shown.answer([...list].reverse())
  return shown
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '发消息给周明轩' })
/** What the server answers to the newest message. */
async function confirm({ tell, sent }: Shown, seq: number) {
  const { clientKey = '', messageContent = '', messageType } = sent('SendMessage').at(-1) ?? {}
  const [at, text] = [Date.now(), String(messageContent)]
  await tell({
    method: 'sendMessage',
    id: `m${seq}`,
    seq,
    clientKey,
    UserId: me,
    toUserId: zhou.id,
    toMessage: text,
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

afterEach(closeSocket)

describe('the chat icon', () => {
  const icon = () => document.querySelector('.chat-icon')?.getAttribute('data-blinking')

  test('[SHL-13] [CHT-10] [CHT-12] blinks while something is unread, and stops when all is read', async () => {
    const { tell } = await showButton(2)
    expect(screen.getByRole('button', { name: '聊天，2 条未读' })).toBeTruthy()
    expect(icon()).toBe('true')
    await tell({ method: 'messageRead', userId: me, formUserId: zhou.id, seq: 9, unreadNum: 0 })
    expect(icon()).toBe('false')
    expect(screen.getByRole('button', { name: '聊天' })).toBeTruthy()
  })

  test('[CHT-11] blinks when a message comes from a conversation that is not open', async () => {
    const { tell } = await showButton()
    expect(icon()).toBe('false')
    await tell(received(1, '在吗'))
    expect(icon()).toBe('true')
    expect(screen.getByRole('button', { name: '聊天，1 条未读' })).toBeTruthy()
  })
})

describe('the drawer', () => {
  test('[CHT-01] [CHT-02] [CHT-04] has messages, contacts and a panel; a line tells who, what last and how much is new', async () => {
    const { user } = await showButton(2)
    await user.click(screen.getByRole('button', { name: /聊天/ }))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['消息', '联系人'])
    const line = await within(drawer).findByRole('button', { name: /周明轩/ })
    expect(line.textContent).toContain('2 条未读')
    expect(within(line).getByAltText('[赞]')).toBeTruthy()
    await user.click(line)
    expect(within(drawer).getByRole('region', { name: '与周明轩的对话' })).toBeTruthy()
  })

  test('[CHT-37] [CHT-40] [CHT-41] contacts come by 20, more near the end, and are searched', async () => {
    const { user, server } = await showButton()
    const all: Contact[] = Array.from({ length: 25 }, (_, index) => ({ ...zhou, id: `p${index}`, realName: `同事 ${index}`, department: '结构所' }))
    server.on(chat.contacts, ({ currentPage = 1, pageSize = 20 }) => ({
      list: all.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      pagination: { currentPage, pageSize, total: all.length },
    }))
    await user.click(screen.getByRole('button', { name: '聊天' }))
    await user.click(await screen.findByRole('tab', { name: '联系人' }))
    await screen.findByText('同事 19')
    expect(server.inputs(chat.contacts)).toEqual([{ keyword: '', currentPage: '1', pageSize: '20' }])
    const list = screen.getByRole('list', { name: '联系人' })
    const at = (scrollTop: number) => {
      Object.defineProperties(list, {
        scrollHeight: { value: 1000, configurable: true },
        clientHeight: { value: 400, configurable: true },
        scrollTop: { value: scrollTop, configurable: true, writable: true },
      })
      fireEvent.scroll(list)
    }
    at(299)
    expect(server.inputs(chat.contacts)).toHaveLength(1)
    at(300)
    await screen.findByText('同事 24')
    await user.type(screen.getByRole('textbox', { name: '姓名、账号或拼音' }), 'zmx')
    await waitFor(() => expect(server.inputs(chat.contacts).at(-1)).toMatchObject({ keyword: 'zmx', currentPage: '1' }))
  })
})

describe('a conversation', () => {
  const messages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index))

  test('[CHT-17] [CHT-42] [CHT-43] [CHT-44] reads 30, then 50 within 100 px of the start, and keeps the place', async () => {
    const { sent, answer } = await openConversation(messages(61, 90))
    expect(sent('MessageList')).toMatchObject([
      { toUserId: zhou.id, formUserId: me, token: 'bearer abc', currentPage: 1, pageSize: 30, sord: 'desc', keyword: '' },
    ])
    const log = screen.getByRole('log')
    let height = 3000
    Object.defineProperty(log, 'scrollHeight', { get: () => height, configurable: true })
    Object.defineProperty(log, 'clientHeight', { value: 500, configurable: true })
    log.scrollTop = 101
    fireEvent.scroll(log)
    expect(sent('MessageList')).toHaveLength(1)
    log.scrollTop = 100
    fireEvent.scroll(log)
    fireEvent.scroll(log)
    expect(sent('MessageList')).toHaveLength(2)
    expect(sent('MessageList')[1]).toMatchObject({ pageSize: 50, beforeSeq: 61 })
    height = 8000
    await answer(messages(11, 60).reverse())
    expect(screen.getByText('第 11 条')).toBeTruthy()
    expect(log.scrollTop).toBe(5100)
  })

  test('[CHT-18] opening it reads what is new, below a line that says so', async () => {
    const { sent } = await openConversation([makeMessage(1), makeMessage(2, { state: 0 }), makeMessage(3, { state: 0 })], 2)
    expect(sent('UpdateReadMessage').at(-1)).toEqual({ method: 'UpdateReadMessage', formUserId: zhou.id, seq: 3, token: 'bearer abc' })
    const line = await screen.findByText('以下是未读消息')
    expect(line.nextElementSibling?.textContent).toContain('第 2 条')
  })

  test('[CHT-23] shows what arrives, says it to whoever hears the page, and reads it at once', async () => {
    const { tell, sent } = await openConversation([makeMessage(1)])
    await tell(received(2, '收到了吗'))
    expect(within(screen.getByRole('log')).getByText('收到了吗')).toBeTruthy()
    expect(screen.getByText('周明轩：收到了吗')).toBeTruthy()
    expect(sent('UpdateReadMessage').at(-1)).toMatchObject({ seq: 2 })
    expect(document.querySelector('.chat-icon')?.getAttribute('data-blinking')).toBe('false')
  })

  test('[CHT-55] [CHT-57] [THR-06] draws emoji of the list and nothing else', async () => {
    await openConversation([makeMessage(1, { content: '好[微笑][文件]<img src=x onerror=alert(1)>' })])
    const log = screen.getByRole('log')
    expect(within(log).getByAltText('[微笑]').getAttribute('src')).toBe('/assets/emoji/100.gif')
    expect(log.textContent).toContain('[文件]<img src=x onerror=alert(1)>')
    expect(log.querySelectorAll('img')).toHaveLength(1)
  })

  test('[CHT-06] [CHT-08] [CHT-09] shows pictures and recordings, and says so of what it cannot read', async () => {
    const picture = JSON.stringify({ fileId: 'f1', name: '现场.png', path: '/api/file/Image/IM/f1', width: 480, height: 240 })
    await openConversation([
      makeMessage(1, { contentType: 'image', content: picture }),
      makeMessage(2, { contentType: 'voice', content: '{"path":"/api/file/Download/IM/f2","length":7}' }),
      makeMessage(3, { contentType: 'video', content: '{"path":"/api/file/Download/IM/f3"}' }),
      makeMessage(4, { contentType: 'image', content: 'x' }),
    ])
    const shown = screen.getByRole('button', { name: '查看图片 现场.png' }).querySelector('img')
    expect(shown?.getAttribute('src')).toBe('/api/file/Image/IM/f1?size=512')
    expect([shown?.width, shown?.height]).toEqual([240, 120])
    expect(screen.getByRole('button', { name: /语音 7 秒/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /视频/ })).toBeTruthy()
    expect(screen.getByText('无法显示这条消息')).toBeTruthy()
  })

  test('is searched by a word', async () => {
    const { user, sent, answer } = await openConversation([makeMessage(1)])
    await user.click(screen.getByRole('button', { name: '查找聊天记录' }))
    await user.type(screen.getByRole('searchbox', { name: '查找聊天记录' }), '图纸')
    await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ keyword: '图纸', pageSize: 50 }))
    await answer([makeMessage(1, { content: '图纸已更新' })])
    expect(await screen.findByText('找到 1 条')).toBeTruthy()
    expect(screen.getByText('图纸已更新')).toBeTruthy()
  })

  test('is taken away after asking', async () => {
    const { user, server } = await openConversation([makeMessage(1)])
    server.on(chat.removeConversation, null)
    await user.click(screen.getByRole('button', { name: '删除对话' }))
    const dialog = (await screen.findByText(/对方的记录不受影响/)).closest<HTMLElement>('[role="dialog"]')
    expect(server.inputs(chat.removeConversation)).toEqual([])
    if (dialog) await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(chat.removeConversation)).toEqual([{ id: zhou.id }]))
  })

  test('that could not be read says so and is read again by itself when there is a connection', async () => {
    const shown = await showButton()
    await shown.user.click(screen.getByRole('button', { name: /聊天/ }))
    act(() => shown.sockets.newest().close())
    await shown.user.click(await screen.findByRole('button', { name: /周明轩/ }))
    expect(await screen.findByText('暂时读取不到内容')).toBeTruthy()
    openSocket(() => 'bearer abc')
    shown.sockets.newest().open()
    await shown.greet()
    await shown.answer([makeMessage(1)])
    expect(await screen.findByText('第 1 条')).toBeTruthy()
  })
})

describe('writing', () => {
  test('[CHT-16] [CHT-45] [CHT-46] Enter sends the text without blanks at its ends, and nothing when only blanks are there', async () => {
    const shown = await openConversation([makeMessage(1)])
    const { user, sent } = shown
    await user.type(field(), '   {Enter}')
    expect(sent('SendMessage')).toEqual([])
    await user.type(field(), '第一行{Shift>}{Enter}{/Shift}第二行  ')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    expect(sent('SendMessage')).toEqual([])
    await user.type(field(), '{Enter}')
    expect(sent('SendMessage')).toMatchObject([
      { toUserId: zhou.id, messageType: 'text', messageContent: '第一行\n第二行', token: 'bearer abc' },
    ])
    expect(field().value).toBe('')
    expect(screen.getByText('发送中')).toBeTruthy()
    await confirm(shown, 2)
    expect(screen.queryByText('发送中')).toBeNull()
    expect(within(screen.getByRole('log')).getAllByText(/第一行/)).toHaveLength(1)
    expect(screen.getByText('已送达')).toBeTruthy()
    await shown.tell({ method: 'messageRead', userId: zhou.id, formUserId: me, seq: 2, unreadNum: 0 })
    expect(screen.getByText('已读')).toBeTruthy()
  })

  test('a broken connection loses and doubles nothing: the same key goes out again, and what was missed is read', async () => {
    const shown = await openConversation([makeMessage(1)])
    await shown.user.type(field(), '别丢{Enter}')
    const [first] = shown.sent('SendMessage')
    act(() => shown.sockets.newest().close())
    openSocket(() => 'bearer abc')
    shown.sockets.newest().open()
    expect(shown.sent('SendMessage')).toEqual([])
    await shown.greet()
    expect(shown.sent('SendMessage')).toEqual([first])
    expect(shown.sent('MessageList')).toMatchObject([{ afterSeq: 1, sord: 'asc', pageSize: 50 }])
    await confirm(shown, 3)
    await confirm(shown, 3)
    await shown.answer([makeMessage(2), makeMessage(3, { sendUserId: me, receiveUserId: zhou.id, content: '别丢' })])
    const log = screen.getByRole('log')
    expect(within(log).getAllByText('别丢')).toHaveLength(1)
    expect(within(log).getByText('第 2 条')).toBeTruthy()
  })

  test('a number that is missing between two messages is asked for', async () => {
    const shown = await openConversation([makeMessage(1)])
    await shown.tell(received(4, '第四'))
    expect(shown.sent('MessageList').at(-1)).toMatchObject({ afterSeq: 1 })
    await shown.answer([makeMessage(2), makeMessage(3), makeMessage(4, { content: '第四' })])
    expect(screen.getByText('第 3 条')).toBeTruthy()
    expect(within(screen.getByRole('log')).getAllByText('第四')).toHaveLength(1)
  })

  test('a refusal says why, and can be sent again or given up', async () => {
    const shown = await openConversation([makeMessage(1)])
    await shown.user.type(field(), '在吗{Enter}')
    const [first] = shown.sent('SendMessage')
    await shown.tell({ method: 'refused', key: 'chat.person-disabled', msg: '对方账号已停用', clientKey: first?.clientKey ?? '' })
    expect(screen.getByText(/对方账号已停用/)).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: '重新发送' }))
    expect(shown.sent('SendMessage')).toHaveLength(2)
    await shown.tell({ method: 'refused', key: 'chat.person-disabled', msg: '对方账号已停用', clientKey: first?.clientKey ?? '' })
    await shown.user.click(screen.getByRole('button', { name: '取消' }))
    expect(within(screen.getByRole('log')).queryByText('在吗')).toBeNull()
  })

  test('[CHT-56] an emoji goes where the cursor stands and travels by its name', async () => {
    const shown = await openConversation([makeMessage(1)])
    await shown.user.type(field(), '好的')
    field().setSelectionRange(1, 1)
    await shown.user.click(screen.getByRole('button', { name: '表情' }))
    const panel = await screen.findByRole('group', { name: '表情' })
    expect(within(panel).getAllByRole('button')).toHaveLength(120)
    await shown.user.click(within(panel).getByRole('button', { name: '微笑' }))
    expect(field().value).toBe('好[微笑]的')
    await shown.user.click(screen.getByRole('button', { name: '发送' }))
    expect(shown.sent('SendMessage')).toMatchObject([{ messageContent: '好[微笑]的' }])
  })
})
