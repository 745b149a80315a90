import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Message, message } from '@workstation/contract/message'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { MessagesPage } from './messages-page'
import { MessageBell } from './parts/message-bell'
import { applyUnread, noteRead, useUnread } from './unread-count'

const makeMessage = (number: number, fields: Partial<Message> = {}): Message => ({
  id: `m${number}`,
  title: `消息 ${number}`,
  type: 1,
  creatorUser: '王婷',
  lastModifyTime: Date.now() - 120_000,
  isRead: '0',
  ...fields,
})

function serveMessages(messages: Message[]) {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  server.on(message.list, ({ currentPage = 1, pageSize = 20 }) => ({
    list: messages.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    pagination: { currentPage, pageSize, total: messages.length },
  }))
  server.on(message.read, ({ id }) => {
    const found = messages.find((one) => one.id === id) ?? makeMessage(0)
    return {
      ...found,
      isRead: '1',
      bodyText: '<b>正文</b>',
      files: '[{"name":"说明.pdf","url":"/f"}]',
      link: found.type === 1 ? '' : '/reviewinfo?id=t1&token=x',
    }
  })
  server.on(message.readAll, null)
  server.on(message.remove, null)
  return server
}

async function openDrawer(messages: Message[]) {
  const server = serveMessages(messages)
  const page = renderPage(<MessageBell />)
  useUnread.setState({ count: messages.filter(({ isRead }) => isRead === '0').length })
  await page.user.click(await screen.findByRole('button', { name: /站内消息/ }))
  return { ...page, server, drawer: await screen.findByRole('dialog') }
}

describe('the drawer', () => {
  test('[MSG-02] [MSG-03] [MSG-04] is titled site messages and leads to mark-all-read and the message centre', async () => {
    const { drawer, user, router } = await openDrawer([makeMessage(1)])
    expect(within(drawer).getByText('站内消息')).toBeTruthy()
    expect(within(drawer).getByRole('button', { name: '全部标为已读' })).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: '消息中心' }))
    expect(router.state.location.pathname).toBe('/messageRecord')
  })

  test('[MSG-30] [MSG-35] [MSG-36] [MSG-37] loads 20, more near the bottom, and stops at a short page', async () => {
    const { server } = await openDrawer(Array.from({ length: 25 }, (_, i) => makeMessage(i + 1)))
    await screen.findByText('消息 20')
    expect(server.inputs(message.list)[0]).toMatchObject({ currentPage: '1', pageSize: '20', sort: 'desc' })
    const list = screen.getByRole('region', { name: '站内消息' })
    const at = (scrollTop: number) => {
      Object.defineProperties(list, {
        scrollHeight: { value: 1000, configurable: true },
        clientHeight: { value: 400, configurable: true },
        scrollTop: { value: scrollTop, configurable: true, writable: true },
      })
      fireEvent.scroll(list)
    }
    at(399)
    expect(server.inputs(message.list)).toHaveLength(1)
    at(400)
    await screen.findByText('消息 25')
    at(600)
    expect(server.inputs(message.list)).toHaveLength(2)
  })

  test('[MSG-05] [MSG-10] [MSG-12] [MSG-15] a notice opens in a dialog, is read, and counts one less', async () => {
    const { user, server } = await openDrawer([makeMessage(1), makeMessage(2)])
    await user.click(await screen.findByRole('button', { name: /消息 1/ }))
    expect(await screen.findByText('查看消息')).toBeTruthy()
    expect(server.inputs(message.read)).toEqual([{ id: 'm1' }])
    await waitFor(() => expect(useUnread.getState().count).toBe(1))
    expect(screen.getByText('说明.pdf')).toBeTruthy()
    // The text is text: a tag in it is shown, never run.
    expect(screen.getByText('<b>正文</b>')).toBeTruthy()
  })

  test('[THR-06] a script in a message is shown as text', async () => {
    const { user, server } = await openDrawer([makeMessage(1, { title: '<img src=x onerror=alert(1)>' })])
    server.on(message.read, { ...makeMessage(1), bodyText: '<script>alert(1)</script>', files: '', link: '' })
    await user.click(await screen.findByRole('button', { name: /onerror/ }))
    expect(await screen.findByText('<script>alert(1)</script>')).toBeTruthy()
    expect(document.body.querySelector('.message-view script, .message-item img')).toBeNull()
  })

  test('any other kind goes on to what it is about', async () => {
    const { user, router } = await openDrawer([makeMessage(1, { type: 4 })])
    await user.click(await screen.findByRole('button', { name: /消息 1/ }))
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/reviewinfo?id=t1&token=x'),
    )
  })

  test('[MSG-13] [MSG-14] [MSG-17] [MSG-20] mark all read asks first, then the count is 0', async () => {
    const { user, server, drawer } = await openDrawer([makeMessage(1), makeMessage(2)])
    await user.click(within(drawer).getByRole('button', { name: '全部标为已读' }))
    const dialog = (await screen.findAllByText('全部标为已读？'))[0]?.closest<HTMLElement>('[role="dialog"]')
    expect(dialog?.querySelector('.anticon-exclamation-circle')).toBeTruthy()
    expect(server.inputs(message.readAll)).toEqual([])
    if (dialog) await user.click(within(dialog).getByRole('button', { name: '全部标为已读' }))
    await waitFor(() => expect(server.inputs(message.readAll)).toHaveLength(1))
    await waitFor(() => expect(useUnread.getState().count).toBe(0))
  })

  test('says what would stand here when there is nothing, and offers another try when it failed', async () => {
    const { unmount } = await openDrawer([])
    expect(await screen.findByText(/还没有消息/)).toBeTruthy()
    unmount()
    const server = serveMessages([makeMessage(1)])
    server.fail(message.list, 400, '出错了')
    const page = renderPage(<MessageBell />)
    await page.user.click(await screen.findByRole('button', { name: /站内消息/ }))
    const retry = await screen.findByRole('button', { name: '重试' })
    server.on(message.list, { list: [makeMessage(7)], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    await page.user.click(retry)
    expect(await screen.findByText('消息 7')).toBeTruthy()
  })
})

test('[MSG-16] the unread count never goes below 0', () => {
  applyUnread({ method: 'initMessage', unreadNoticeCount: 1, unreadMessageCount: 0, unreadNums: [] })
  noteRead()
  noteRead()
  expect(useUnread.getState().count).toBe(0)
})

describe('the message centre', () => {
  test('[MSG-01] [MSG-19] lists the messages, unread ones marked', async () => {
    serveMessages([makeMessage(1), makeMessage(2, { isRead: '1' })])
    renderPage(<MessagesPage />, { path: '/messageRecord' })
    expect(await screen.findByText('消息 1')).toBeTruthy()
    const [unread, read] = ['消息 1', '消息 2'].map((title) => screen.getByText(title).closest('.message-title'))
    expect(unread?.getAttribute('data-unread')).toBe('true')
    expect(read?.getAttribute('data-unread')).toBe('false')
  })

  test('[MSG-22] deletes one message after asking', async () => {
    const server = serveMessages([makeMessage(1), makeMessage(2)])
    const { user } = renderPage(<MessagesPage />, { path: '/messageRecord' })
    await user.click(await screen.findByRole('button', { name: '删除 消息 1' }))
    const dialog = await screen.findByRole('dialog')
    expect(server.inputs(message.remove)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(server.inputs(message.remove)).toEqual([{ ids: 'm1' }]))
  })
})
