import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Contact, chat } from '@workstation/contract/chat'
import { afterEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../platform/format'
import { closeSocket } from '../../platform/socket'
import { makeMessage, showButton, zhou } from './testing/open-chat-page'

afterEach(closeSocket)

describe('the drawer', () => {
  test('[CHT-01] [CHT-02] [CHT-04] has messages, contacts and a panel; a line tells who, what last and how much is new', async () => {
    const { user } = await showButton(2)
    await user.click(screen.getByRole('button', { name: /聊天/ }))
    const drawer = await screen.findByRole('dialog')
    expect(
      within(drawer)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['消息', '联系人'])
    const line = await within(drawer).findByRole('button', { name: /周明轩/ })
    expect(line.textContent).toContain('2 条未读')
    expect(within(line).getByAltText('[赞]')).toBeTruthy()
    await user.click(line)
    expect(within(drawer).getByRole('region', { name: '与周明轩的对话' })).toBeTruthy()
  })

  test('[MSG-48] a conversation and its messages say how long ago, and after 48 hours the date and time', async () => {
    const [fresh, old] = [Date.now() - 47 * 3_600_000, Date.now() - 49 * 3_600_000]
    const shown = await showButton()
    const talk = { ...zhou, unreadMessage: 0, latestMessage: '图纸', messageType: 'text' as const }
    shown.server.on(chat.conversations, {
      list: [
        { ...talk, latestDate: fresh },
        { ...talk, id: 'other', realName: '郑宇', latestDate: old },
      ],
    })
    await shown.user.click(screen.getByRole('button', { name: /聊天/ }))
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByRole('button', { name: /周明轩.*1 天前/ })).toBeTruthy()
    expect((await within(drawer).findByRole('button', { name: /郑宇/ })).textContent).toContain(formatDateTime(old))
    await shown.user.click(within(drawer).getByRole('button', { name: /周明轩/ }))
    await shown.answer([makeMessage(1, { sendTime: old }), makeMessage(2, { sendTime: fresh })])
    expect((await within(drawer).findAllByText(formatDateTime(old))).length).toBe(2)
    expect(within(drawer).getAllByText('1 天前').length).toBe(2)
  })

  test('[CHT-37] [CHT-40] [CHT-41] contacts come by 20, more near the end, and are searched', async () => {
    const { user, server } = await showButton()
    const all: Contact[] = Array.from({ length: 25 }, (_, index) => ({
      ...zhou,
      id: `p${index}`,
      realName: `同事 ${index}`,
      department: '结构所',
    }))
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
