import { act, fireEvent, screen, within } from '@testing-library/react'
import { longestText } from '@workstation/domain/chat/message-content'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, readDraft } from '../../platform/drafts'
import { useSession } from '../../platform/session-state'
import { closeSocket, openSocket } from '../../platform/socket'
import { makeUserInfo } from '../../testing/make-current-user'
import { sendText } from './outbox'
import { confirm, field, makeMessage, me, openConversation, received, zhou } from './testing/open-chat-page'

afterEach(closeSocket)

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

  test('a number that is missing between two messages is asked for, and nothing where none is', async () => {
    const shown = await openConversation([makeMessage(1)])
    const asked = shown.sent('MessageList').length
    await shown.tell(received(2, '第二'))
    expect(shown.sent('MessageList')).toHaveLength(asked)
    await shown.tell(received(4, '第四'))
    expect(shown.sent('MessageList').at(-1)).toMatchObject({ afterSeq: 2 })
    await shown.answer([makeMessage(3), makeMessage(4, { content: '第四' })])
    expect(screen.getByText('第 3 条')).toBeTruthy()
    expect(within(screen.getByRole('log')).getAllByText('第四')).toHaveLength(1)
  })

  test('a refusal says why, and can be sent again or given up', async () => {
    const shown = await openConversation([makeMessage(1)])
    await shown.user.type(field(), '在吗{Enter}')
    const [first] = shown.sent('SendMessage')
    await shown.tell({
      method: 'refused',
      key: 'chat.person-disabled',
      msg: '对方账号已停用',
      clientKey: first?.clientKey ?? '',
    })
    expect(screen.getByText(/对方账号已停用/)).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: '重新发送' }))
    expect(shown.sent('SendMessage')).toHaveLength(2)
    await shown.tell({
      method: 'refused',
      key: 'chat.person-disabled',
      msg: '对方账号已停用',
      clientKey: first?.clientKey ?? '',
    })
    await shown.user.click(screen.getByRole('button', { name: '取消' }))
    expect(within(screen.getByRole('log')).queryByText('在吗')).toBeNull()
  })

  test('half a sentence was lost by a reload: it waits for its partner until it is sent', async () => {
    useSession.setState({ user: makeUserInfo({ userId: me }) })
    keepDraft({ kind: 'chat', id: zhou.id }, '写到一半')
    keepDraft({ kind: 'chat', id: 'somebody-else' }, '给别人的')
    const shown = await openConversation([makeMessage(1)])
    expect(field().value).toBe('写到一半')
    await shown.user.type(field(), '，写完')
    expect(readDraft({ kind: 'chat', id: zhou.id })?.value).toBe('写到一半，写完')
    await shown.user.type(field(), '{Enter}')
    expect(readDraft({ kind: 'chat', id: zhou.id })).toBeNull()
    expect(readDraft({ kind: 'chat', id: 'somebody-else' })?.value).toBe('给别人的')
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

test('what is not confirmed within 10 s waits for the next connection, which is made at once', async () => {
  const shown = await openConversation([makeMessage(1)])
  vi.useFakeTimers()
  act(() => sendText(zhou.id, '在吗'))
  const before = shown.sockets.all().length
  await act(() => vi.advanceTimersByTimeAsync(9999))
  expect([shown.sockets.all().length, screen.queryByText('发送中') !== null]).toEqual([before, true])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown.sockets.all().length).toBe(before + 1)
  expect(screen.queryByText('发送中')).toBeNull()
  expect(screen.getByText(/网络不通，恢复后自动发送/)).toBeTruthy()
  const [first] =
    shown.sockets.all()[before - 1]?.sent.filter((one) => (one as { method: string }).method === 'SendMessage') ?? []
  act(() => shown.sockets.newest().open())
  await shown.greet()
  expect(shown.sent('SendMessage')).toEqual([first])
  vi.useRealTimers()
})

test('what was missed is read by 50 until nothing is missing', async () => {
  const shown = await openConversation([makeMessage(1)])
  await shown.tell(received(60, '第六十'))
  const asked = () => shown.sent('MessageList').map(({ afterSeq }) => afterSeq)
  expect(asked()).toEqual([undefined, 1])
  await shown.answer(Array.from({ length: 50 }, (_, at) => makeMessage(at + 2)))
  expect(asked()).toEqual([undefined, 1, 51])
  await shown.answer(Array.from({ length: 9 }, (_, at) => makeMessage(at + 52)))
  expect(asked()).toEqual([undefined, 1, 51])
  expect(screen.getByText('第 59 条')).toBeTruthy()
})

test('a text may be 4000 letters long, and one too many is told', async () => {
  const shown = await openConversation([makeMessage(1)])
  fireEvent.change(field(), { target: { value: 'x'.repeat(longestText + 3) } })
  expect(screen.getByText(/3/, { selector: '.chat-composer *' })).toBeTruthy()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(shown.sent('SendMessage')).toEqual([])
  fireEvent.change(field(), { target: { value: 'x'.repeat(longestText) } })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(shown.sent('SendMessage')).toHaveLength(1)
})
