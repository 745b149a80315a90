import { act, screen, waitFor } from '@testing-library/react'
import type { Message } from '@workstation/contract/message'
import type { ServerEvent } from '@workstation/contract/socket'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import { fakeSockets } from '../../testing/fake-socket'
import { renderPage } from '../../testing/render-page'
import { MessageBell } from './parts/message-bell'
import { MessageNews } from './parts/message-news'
import { makeMessage, serveMessages } from './testing/serve-messages'
import { useUnread } from './unread-count'

describe('a pushed message', () => {
  function openBell(messages: Message[]) {
    const server = serveMessages(messages)
    const sockets = fakeSockets()
    const page = renderPage(
      <>
        <MessageNews />
        <MessageBell />
      </>,
    )
    openSocket(() => 'token-1')
    const socket = sockets.newest()
    act(() => socket.open())
    return { ...page, server, push: (event: ServerEvent) => act(() => socket.receive(event)) }
  }
  afterEach(() => closeSocket())

  test('[SHL-14] shows itself with its title and opens from there', async () => {
    const { push, user } = openBell([makeMessage(1)])
    push({ method: 'messagePush', unreadNoticeCount: 1, title: '停电通知', messageId: 'm1' })
    expect(await screen.findByText('停电通知')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看 停电通知' }))
    expect(await screen.findByText('查看消息')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '查看 停电通知' })).toBeNull()
  })

  test('[MSG-11] of another kind goes on to what it is about', async () => {
    const { push, user, router } = openBell([makeMessage(1, { type: 4 })])
    push({ method: 'messagePush', unreadNoticeCount: 1, title: '评审任务', messageId: 'm1' })
    await user.click(await screen.findByRole('button', { name: '查看 评审任务' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/workFlowDetail'))
  })

  test('[MSG-15] [MSG-16] that is recalled goes away and counts one less', async () => {
    const { push } = openBell([])
    useUnread.setState({ count: 1 })
    push({ method: 'messagePush', unreadNoticeCount: 1, title: '停电通知', messageId: 'm1' })
    expect(await screen.findByText('停电通知')).toBeTruthy()
    push({ method: 'messageRecalled', unreadNoticeCount: -1, messageId: 'm1' })
    await waitFor(() => expect(screen.queryByText('停电通知')).toBeNull())
    expect(useUnread.getState().count).toBe(0)
  })

  test('covered the actions of the page: it stands in the header for 6 s, and goes when what it asks for is done', async () => {
    const { push } = openBell([])
    vi.useFakeTimers()
    const isShown = (title: string) => screen.queryByRole('button', { name: `查看 ${title}` }) !== null
    push({ method: 'messagePush', unreadNoticeCount: 1, title: '停电通知', messageId: 'm1' })
    expect(isShown('停电通知')).toBe(true)
    expect(document.querySelector('.ant-notification-notice')).toBeNull()
    act(() => vi.advanceTimersByTime(5900))
    expect(isShown('停电通知')).toBe(true)
    act(() => vi.advanceTimersByTime(200))
    expect(isShown('停电通知')).toBe(false)
    useUnread.setState({ count: 2 })
    push({ method: 'messagePush', unreadNoticeCount: 0, title: '请终审', messageId: 'm2' })
    push({ method: 'messageDone', unreadNoticeCount: -1, messageId: 'm1' })
    expect(isShown('请终审')).toBe(true)
    push({ method: 'messageDone', unreadNoticeCount: -1, messageId: 'm2' })
    expect(isShown('请终审')).toBe(false)
    expect(useUnread.getState().count).toBe(0)
  })

  test.each([
    [99, '99'],
    [100, '99+'],
    [0, null],
  ])('[SHL-15] %i unread show as %s', async (count, text) => {
    openBell([])
    act(() => useUnread.setState({ count }))
    const badge = document.querySelector('.ant-badge-count')
    expect(badge?.textContent ?? null).toBe(text)
    const name = count ? `站内消息，${count} 条未读` : '站内消息'
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })
})
