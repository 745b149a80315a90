import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Message, message } from '@workstation/contract/message'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { encodeDetailConfig } from './detail-config'
import { EmailDetailPage } from './email-detail-page'
import { MessagesPage } from './messages-page'
import { MessageBell } from './parts/message-bell'
import { makeMessage, serveMessages } from './testing/serve-messages'
import { applyUnread, noteRead, useUnread } from './unread-count'

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
    expect(server.inputs(message.list)[0]).toEqual({
      ...{ currentPage: '1', pageSize: '20', sort: 'desc' },
      ...{ keyword: '', type: '' },
    })
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
    expect(server.inputs(message.list)[1]).toMatchObject({ currentPage: '2', pageSize: '20', sort: 'desc', type: '' })
  })

  test('[MSG-05] [MSG-10] [MSG-12] [MSG-15] a notice opens in a dialog, is read, and counts one less', async () => {
    const { user, server } = await openDrawer([makeMessage(1), makeMessage(2)])
    await user.click(await screen.findByRole('button', { name: /消息 1/ }))
    expect(await screen.findByText('查看消息')).toBeTruthy()
    expect(server.inputs(message.read)).toEqual([{ id: 'm1' }])
    await waitFor(() => expect(useUnread.getState().count).toBe(1))
    const dialog = (await screen.findByText('查看消息')).closest<HTMLElement>('[role="dialog"]')
    if (!dialog) throw new Error('no dialog')
    expect(await within(dialog).findByText('说明.pdf')).toBeTruthy()
    expect((await within(dialog).findByText('正文')).tagName).toBe('B')
  })

  test('[MSG-15] a message that another tab has read already counts no second time', async () => {
    const { user, server } = await openDrawer([makeMessage(1), makeMessage(2)])
    server.on(message.read, { ...makeMessage(1), bodyText: '', files: '[]', link: '', newlyRead: false })
    await user.click(await screen.findByRole('button', { name: /消息 1/ }))
    expect(await screen.findByText('查看消息')).toBeTruthy()
    expect(useUnread.getState().count).toBe(2)
  })

  test('[THR-06] nothing in a notice runs or loads, whatever the server sent', async () => {
    const { user, server } = await openDrawer([makeMessage(1, { title: '<img src=x onerror=alert(1)>' })])
    const bodyText = '<p onclick="x()">看<script>alert(1)</script><img src="https://spy.example/p.gif"></p>'
    server.on(message.read, { ...makeMessage(1), bodyText, files: '', link: '', newlyRead: true })
    await user.click(await screen.findByRole('button', { name: /onerror/ }))
    const text = await screen.findByText('看')
    expect(text.getAttribute('onclick')).toBeNull()
    expect(document.body.querySelector('.message-view script, .message-view img, .message-item img')).toBeNull()
  })

  test('[MSG-11] any other kind goes to /workFlowDetail with what it is about', async () => {
    const { user, router, server } = await openDrawer([makeMessage(1, { type: 1, kind: 4 })])
    await user.click(await screen.findByRole('button', { name: /消息 1/ }))
    const config = encodeDetailConfig({ kind: 'message', id: 'm1' })
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(`/workFlowDetail?config=${config}`),
    )
    expect(server.inputs(message.read)).toEqual([])
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

describe('/emailDetail', () => {
  const mail = {
    id: 'e1',
    subject: '评审任务',
    address: 'ann@example.com',
    state: 'sent',
    creatorTime: Date.UTC(2026, 10, 1),
    sendTime: Date.UTC(2026, 10, 1),
  }

  test('[RTE-15] [THR-06] shows one mail as plain text', async () => {
    const server = fakeServer()
    server.on(message.mail, {
      ...mail,
      bodyText: '请看 <b>这里</b>\nhttps://review.example.com/x',
      link: '/reviewinfo?id=r1&token=secret',
    })
    renderPage(<EmailDetailPage />, { path: '/emailDetail', search: '?id=e1' })
    expect(await screen.findByRole('heading', { name: '评审任务' })).toBeTruthy()
    expect(screen.getByText(/<b>这里<\/b>/)).toBeTruthy()
    expect(screen.getByText('2026-11-01 08:00:00')).toBeTruthy()
    expect(screen.getByText('已发送')).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/reviewinfo?id=r1'])
  })

  test('[RTE-15] says plainly when there is no such mail for this person, and leads back', async () => {
    const server = fakeServer()
    server.fail(message.mail, 400, '内容不存在或您无权查看', 'not-found')
    const { user, router } = renderPage(<EmailDetailPage />, { path: '/emailDetail', search: '?id=foreign' })
    expect(await screen.findByText('没有这封邮件')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '回到消息中心' }))
    expect(router.state.location.pathname).toBe('/messageRecord')
  })

  test('[RTE-15] without an id lists the mails and opens one', async () => {
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(message.mails, { list: [mail], pagination: { currentPage: 1, pageSize: 20, total: 1 } })
    server.on(message.mail, { ...mail, bodyText: '正文', link: '' })
    const { user, router } = renderPage(<EmailDetailPage />, { path: '/emailDetail' })
    await user.click(await screen.findByRole('button', { name: '查看 评审任务' }))
    expect(router.state.location.search).toBe('?id=e1')
    expect(await screen.findByText('正文')).toBeTruthy()
  })
})

test('[MSG-06] [PLT-17] the list shows minutes; an opened message shows all that it holds, to the second', async () => {
  window.innerWidth = 1440
  const lastModifyTime = Date.UTC(2026, 10, 1, 0, 5, 9)
  serveMessages([
    makeMessage(1, { lastModifyTime }),
    makeMessage(2, { lastModifyTime: lastModifyTime - 60_000, isRead: '1' }),
  ])
  const { user } = renderPage(<MessagesPage />, { path: '/messageRecord' })
  const row = (await screen.findByText('消息 1')).closest<HTMLElement>('[role="row"], tr') ?? document.body
  for (const text of ['公告', '王婷', '2026-11-01 08:05']) expect(within(row).getByText(text)).toBeTruthy()
  expect(within(row).getAllByText(/未读/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '查看 消息 1' }))
  const dialog = (await screen.findByText('查看消息')).closest<HTMLElement>('[role="dialog"]') ?? document.body
  for (const text of ['消息 1', '王婷', '2026-11-01 08:05:09', '正文', '说明.pdf']) {
    expect(await within(dialog).findByText(text)).toBeTruthy()
  }
})

test('[RTE-15] a message that was mailed leads to its mail', async () => {
  serveMessages([makeMessage(1, { mailId: 'e1' }), makeMessage(2)])
  const { user, router } = renderPage(<MessagesPage />, { path: '/messageRecord' })
  await user.click(await screen.findByRole('button', { name: '查看邮件 消息 1' }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/emailDetail?id=e1')
  expect(screen.queryByRole('button', { name: '查看邮件 消息 2' })).toBeNull()
})

test('the message centre narrows to kind and unread', async () => {
  window.innerWidth = 1440
  const server = serveMessages([makeMessage(1)])
  const { user } = renderPage(<MessagesPage />, { path: '/messageRecord' })
  await screen.findByText('消息 1')
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByLabelText(label))
    await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
  }
  await choose('状态', '未读')
  await choose('类型', '公告')
  await waitFor(() => expect(server.inputs(message.list).at(-1)).toMatchObject({ isRead: '0', kind: '1' }))
})
