import { act, screen, waitFor, within } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { type Mail, message } from '@workstation/contract/message'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { EmailDetailPage } from './email-detail-page'
import { MessagesPage } from './messages-page'
import { MessageBell } from './parts/message-bell'
import { makeMessage, serveMessages } from './testing/serve-messages'
import { useUnread } from './unread-count'
// Loaded ahead, so that a test does not wait for it.
import './parts/message-drawer'

beforeEach(() => {
  window.innerWidth = 1440
})
const cellsOf = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('row').filter((row) => row.matches('.ant-table-row'))

test('[MSG-19] the drawer says of each message whether it is unread, of what kind, from whom and how long ago', async () => {
  const hourAgo = Date.now() - 3_700_000
  serveMessages([
    makeMessage(1),
    makeMessage(2, { isRead: '1', type: 1, kind: 4, creatorUser: '', lastModifyTime: hourAgo }),
    makeMessage(3, { type: 3 }),
  ])
  const { user } = renderPage(<MessageBell />)
  await user.click(screen.getByRole('button', { name: '站内消息' }))
  await screen.findByText('消息 1')
  const items = [...document.querySelectorAll<HTMLElement>('.message-item')]
  expect(items.map(({ textContent, dataset }) => [textContent, dataset.unread])).toEqual([
    ['消息 1未读 公告 · 王婷2 分钟前', 'true'],
    ['消息 2评审 · 系统1 小时前', 'false'],
    ['消息 3未读 消息 · 王婷2 分钟前', 'true'],
  ])
  expect(items[1]?.querySelector('time')?.dateTime).toBe(new Date(hourAgo).toISOString())
  expect(document.querySelector('.message-more')).toBeNull()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[MSG-14] marking all read that was refused left a second error behind: it is said once, and can be tried again', async () => {
  const server = serveMessages([makeMessage(1)])
  server.fail(message.readAll, 400, '系统繁忙')
  const { user } = renderPage(<MessagesPage />, { path: '/messageRecord' })
  useUnread.setState({ count: 3 })
  await user.click(await screen.findByRole('button', { name: '全部标为已读' }))
  const confirm = async () =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部标为已读' }))
  expect(await screen.findByText('所有未读消息都会变为已读。')).toBeTruthy()
  await confirm()
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  expect(useUnread.getState().count).toBe(3)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.on(message.readAll, null)
  await user.click(screen.getByRole('button', { name: '全部标为已读' }))
  await confirm()
  expect(await screen.findByText('已全部标为已读')).toBeTruthy()
  expect(useUnread.getState().count).toBe(0)
})

test('[MSG-16] what was unread is not that of who signs in next', () => {
  useSession.setState({ token: 'a' })
  useUnread.setState({ count: 3 })
  act(() => useSession.setState({ menus: [] }))
  expect(useUnread.getState().count).toBe(3)
  act(() => useSession.setState({ token: 'b' }))
  expect(useUnread.getState().count).toBe(0)
})

describe('[MSG-01] the message centre', () => {
  const messages = [
    makeMessage(1, { lastModifyTime: Date.UTC(2026, 10, 1) }),
    makeMessage(2, { isRead: '1', type: 2, creatorUser: '', lastModifyTime: Date.UTC(2026, 10, 2) }),
    makeMessage(3, { kind: 9, lastModifyTime: Date.UTC(2026, 10, 3) }),
  ]
  const open = () => renderPage(<MessagesPage />, { path: '/messageRecord' })

  test('says of each its kind, from whom it is, and whether it is unread, also to who hears it', async () => {
    serveMessages(messages)
    open()
    await screen.findByText('消息 1')
    expect(rows().map((row) => cellsOf(row).slice(2, 7))).toEqual([
      ['消息 1 未读', '公告', '王婷', '2026-11-01 08:00', '未读'],
      ['消息 2', '流程', '系统', '2026-11-02 08:00', '已读'],
      ['消息 3 未读', '消息', '王婷', '2026-11-03 08:00', '未读'],
    ])
    expect(rows().map((row) => row.querySelectorAll('.message-dot').length)).toEqual([1, 0, 1])
  })

  test('[MSG-15] [MSG-22] several are deleted at once, and the unread ones among them count less', async () => {
    const server = serveMessages(messages)
    const { user } = open()
    await screen.findByText('消息 1')
    useUnread.setState({ count: 5 })
    for (const { title } of messages) await user.click(screen.getByRole('checkbox', { name: `选择 ${title}` }))
    await user.click(screen.getByRole('button', { name: '删除' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('删除“3 条消息”？')
    expect(dialog.textContent).toContain('删除后您将不能再查看。')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('已删除')).toBeTruthy()
    expect(server.inputs(message.remove)).toEqual([{ ids: 'm1,m2,m3' }])
    expect(useUnread.getState().count).toBe(3)
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除' })).toBeNull())
  })

  test('[MSG-22] one that is deleted is named, and a refusal leaves the count', async () => {
    const server = serveMessages(messages)
    server.fail(message.remove, 400, '系统繁忙')
    const { user } = open()
    useUnread.setState({ count: 5 })
    await user.click(await screen.findByRole('button', { name: '删除 消息 3' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('删除“消息 3”？')
    await user.click(within(dialog).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('系统繁忙')).toBeTruthy()
    expect(screen.queryByText('已删除')).toBeNull()
    expect(useUnread.getState().count).toBe(5)
  })

  test('is searched by words, state and kind', async () => {
    const server = serveMessages(messages)
    const { user } = open()
    await screen.findByText('消息 1')
    expect(screen.getByPlaceholderText('标题')).toBeTruthy()
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByLabelText(label))
      const offered = () =>
        [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]')].map(
          (each) => each.textContent,
        )
      await waitFor(() => expect(offered()).toContain(option))
      const words = offered()
      await user.click(screen.getByText(option, { selector: '.ant-select-item-option-content' }))
      return words
    }
    expect(await choose('状态', '已读')).toEqual(['未读', '已读'])
    expect(await choose('类型', '评审')).toEqual(['公告', '流程', '评审'])
    await waitFor(() =>
      expect(server.inputs(message.list).at(-1)).toMatchObject({ isRead: '1', kind: '4', sort: 'desc' }),
    )
  })
})

describe('[RTE-15] mails', () => {
  const mail = (id: string, more: Partial<Mail>): Mail => ({
    ...{ id, subject: `邮件 ${id}`, address: `${id}@example.com`, state: 'sent' },
    ...{ creatorTime: Date.UTC(2026, 10, 1), sendTime: Date.UTC(2026, 10, 2), ...more },
  })
  const mails = [mail('a', {}), mail('b', { state: 'failed', sendTime: null }), mail('c', { state: 'waiting' })]

  test('say when they were sent, or else made, and what became of them', async () => {
    const server = fakeServer()
    server.on(authority.getColumns, null)
    server.on(message.mails, { list: mails, pagination: { currentPage: 1, pageSize: 20, total: 3 } })
    const { user } = renderPage(<EmailDetailPage />, { path: '/emailDetail' })
    await screen.findByText('邮件 a')
    expect(rows().map((row) => cellsOf(row).slice(1, 5))).toEqual([
      ['邮件 a', 'a@example.com', '已发送', '2026-11-02 08:00'],
      ['邮件 b', 'b@example.com', '发送失败', '2026-11-01 08:00'],
      ['邮件 c', 'c@example.com', '等待发送', '2026-11-02 08:00'],
    ])
    const tones = [...document.querySelectorAll('.status-dot')].map(({ className }) => className.split('-').at(-1))
    expect(tones).toEqual(['good', 'bad', 'busy'])
    await user.type(screen.getByPlaceholderText('主题'), '评审{Enter}')
    await waitFor(() => expect(server.inputs(message.mails).at(-1)).toMatchObject({ keyword: '评审' }))
  })

  test('one that could not be sent says so with the time at which it was made, and leads back to all', async () => {
    const server = fakeServer()
    server.fail(message.mail, 400, '系统繁忙')
    const { user, router } = renderPage(<EmailDetailPage />, { path: '/emailDetail', search: '?id=b' })
    expect(await screen.findByText('系统繁忙')).toBeTruthy()
    expect(screen.queryByText('没有这封邮件')).toBeNull()
    server.on(message.mail, { ...(mails[1] as Mail), bodyText: '正文', link: '' })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('正文')).toBeTruthy()
    const head = document.querySelector('.message-view-from')
    expect(head?.textContent).toBe('收件地址 b@example.com2026-11-01 08:00:00发送失败')
    expect(head?.querySelector('time')?.dateTime).toBe('2026-11-01T00:00:00.000Z')
    expect(screen.queryByRole('link')).toBeNull()
    server.on(authority.getColumns, null)
    server.on(message.mails, { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } })
    await user.click(screen.getByRole('button', { name: '全部邮件' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/emailDetail')
  })
})
