import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chat } from '@workstation/contract/chat'
import { file } from '@workstation/contract/file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import '../../ui/preview/document-preview'
import { field, makeMessage, openConversation, showButton, zhou } from './testing/open-chat-page'

const wide = window.innerWidth
beforeEach(() => {
  window.innerWidth = 1440
})
afterEach(() => {
  window.innerWidth = wide
  closeSocket()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const log = () => screen.getByRole('log', { name: '聊天记录' })

test('a recording is fetched when it is played, once, and a refusal leaves its button', async () => {
  const { user, server } = await openConversation([
    makeMessage(1, { contentType: 'voice', content: '{"path":"/api/file/Download/IM/f2","length":7}' }),
    makeMessage(2, { contentType: 'video', content: '{"path":"/api/file/Download/IM/f3"}' }),
  ])
  server.fail(file.ticket, 400, '文件不存在')
  await user.click(button(/语音 7 秒/))
  expect(await screen.findByText('文件不存在')).toBeTruthy()
  await waitFor(() => expect(button(/语音 7 秒/).className).not.toContain('loading'))
  let answer: (ticket: { name: string; url: string }) => void = () => undefined
  server.on(file.ticket, () => new Promise((resolve) => (answer = resolve)))
  await user.click(button(/语音 7 秒/))
  expect(button(/语音 7 秒/).className).toContain('loading')
  await user.click(button(/语音 7 秒/))
  await act(async () => answer({ name: 'f2', url: '/api/file/Open/1' }))
  expect((await screen.findByLabelText('语音')).outerHTML).toMatch(/^<audio .*src="\/api\/file\/Open\/1"/)
  expect(screen.queryByRole('button', { name: /语音/ })).toBeNull()
  server.on(file.ticket, { name: 'f3', url: '/api/file/Open/2' })
  await user.click(button(/视频/))
  expect((await screen.findByLabelText('视频')).outerHTML).toMatch(/^<video .*src="\/api\/file\/Open\/2"/)
  expect(server.inputs(file.ticket)).toEqual(['f2', 'f2', 'f3'].map((id) => ({ type: 'IM', id })))
})

test('messages and contacts are walked by the arrow keys', async () => {
  const { user } = await showButton()
  await user.click(button(/聊天/))
  act(() => tab('消息').focus())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(tab('消息'))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tab('联系人'))
  expect(
    [tab('消息'), tab('联系人')].map((one) => [one.ariaSelected ?? one.getAttribute('aria-selected'), one.tabIndex]),
  ).toEqual([
    ['false', -1],
    ['true', 0],
  ])
  expect(await screen.findByText('没有找到联系人')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tab('消息'))
  expect(await screen.findByRole('button', { name: /周明轩/ })).toBeTruthy()
})

test('who has no conversation finds people, and what could not be read is read when asked', async () => {
  const { user, server } = await showButton()
  server.fail(chat.conversations, 400, '读不出来')
  server.fail(chat.contacts, 400, '读不出来')
  await user.click(button(/聊天/))
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: '重试' }))
  server.on(chat.conversations, { list: [] })
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await user.click(await screen.findByRole('button', { name: '找联系人' }))
  expect(tab('联系人').getAttribute('aria-selected')).toBe('true')
  await screen.findByRole('button', { name: '重试' })
  const people = [
    { ...zhou, department: '结构所' },
    { ...zhou, id: 'li', realName: '李可', account: 'like', department: '' },
  ]
  server.on(chat.contacts, { list: people, pagination: { currentPage: 1, pageSize: 20, total: 2 } })
  await user.click(button('重试'))
  expect((await screen.findByRole('button', { name: /周明轩/ })).textContent).toContain('结构所')
  expect(button(/李可/).textContent).toContain('like')
  await user.click(button(/李可/))
  expect(await screen.findByRole('heading', { name: '李可' })).toBeTruthy()
})

test('on a phone a conversation lies over the list and leads back to it; the chat closes', async () => {
  window.innerWidth = 375
  const { user } = await openConversation([makeMessage(1)])
  expect(screen.queryByRole('tab')).toBeNull()
  expect(document.activeElement).not.toBe(field())
  await user.click(button('返回列表'))
  expect(tab('消息')).toBeTruthy()
  expect(screen.queryByRole('log')).toBeNull()
  await user.click(button('关闭'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a picture is chosen with its button, and what is dragged over the text is taken', async () => {
  const { user } = await openConversation([makeMessage(1)])
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const opened = vi.spyOn(input, 'click').mockImplementation(() => undefined)
  await user.click(button('图片'))
  expect(opened).toHaveBeenCalledOnce()
  const over = createEvent.dragOver(field())
  fireEvent(field(), over)
  expect(over.defaultPrevented).toBe(true)
})

test('a picture opens large among the others of its conversation', async () => {
  const picture = (seq: number, fields = {}) =>
    makeMessage(seq, {
      contentType: 'image',
      content: JSON.stringify({
        fileId: `f${seq}`,
        name: `${seq}.png`,
        width: 48,
        height: 24,
        path: `/api/file/Image/IM/f${seq}`,
      }),
      ...fields,
    })
  const { user, server } = await openConversation([
    picture(1),
    makeMessage(2),
    picture(3),
    makeMessage(4, { contentType: 'image', content: 'x' }),
  ])
  server.hang(file.preview)
  await user.click(button('查看图片 3.png'))
  expect(await screen.findByText('第 2 个，共 2 个')).toBeTruthy()
  expect(screen.getByText('文档预览 - 3.png')).toBeTruthy()
})

test('a search that fails is made again, shows more, and closes to the conversation', async () => {
  const { user, sent, answer, sockets, greet } = await openConversation([makeMessage(200)])
  await user.click(button('查找聊天记录'))
  act(() => sockets.newest().close())
  await user.type(screen.getByRole('searchbox', { name: '查找聊天记录' }), '条')
  await screen.findByText('暂时读取不到内容')
  expect(screen.queryByText('没有找到相关消息')).toBeNull()
  openSocket(() => 'bearer abc')
  sockets.newest().open()
  await greet()
  await user.click(button('重试'))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ keyword: '条', pageSize: 50 }))
  await answer(Array.from({ length: 50 }, (_, at) => makeMessage(101 + at)))
  expect(await screen.findByText('找到 50 条')).toBeTruthy()
  await user.click(button('显示更多'))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ keyword: '条', beforeSeq: 101 }))
  await answer([makeMessage(7), makeMessage(9, { sendUserId: 'user-1' })])
  expect(await screen.findByText('找到 52 条')).toBeTruthy()
  const found = within(screen.getByRole('list', { name: '查找聊天记录' })).getAllByRole('button')
  expect(found.slice(-2).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^我 · .*第 9 条$/),
    expect.stringMatching(/^周明轩 · .*第 7 条$/),
  ])
  expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull()
  act(() => sockets.newest().close())
  await user.click(found.at(-1) as HTMLElement)
  await screen.findByText('暂时读取不到内容')
  openSocket(() => 'bearer abc')
  sockets.newest().open()
  await user.click(button('重试'))
  await waitFor(() => expect(sent('MessageList').at(-1)).toMatchObject({ afterSeq: 0, keyword: '' }))
  await answer([makeMessage(7)])
  await waitFor(() => expect(screen.queryByText('暂时读取不到内容')).toBeNull())
  await user.click(button('返回查找结果'))
  await user.click(
    within(document.querySelector('.chat-found-head') as HTMLElement).getByRole('button', { name: '关闭' }),
  )
  expect(field()).toBeTruthy()
})

test('a conversation that could not be read is read when asked, and one that was removed elsewhere is read anew', async () => {
  const shown = await showButton()
  const { user, sockets, sent, answer, tell, server } = shown
  await user.click(button(/聊天/))
  act(() => sockets.newest().close())
  await user.click(await screen.findByRole('button', { name: /周明轩/ }))
  await screen.findByText('暂时读取不到内容')
  openSocket(() => 'bearer abc')
  sockets.newest().open()
  await user.click(button('重试'))
  await answer([makeMessage(1)])
  expect(within(log()).getByText('第 1 条')).toBeTruthy()
  server.on(chat.removeConversation, null)
  await user.click(button('删除对话'))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull())
  const people = [{ ...zhou, department: '结构所' }]
  server.on(chat.contacts, { list: people, pagination: { currentPage: 1, pageSize: 20, total: 1 } })
  await tell({ method: 'conversationRemoved', userId: zhou.id })
  await user.click(await screen.findByRole('button', { name: '找联系人' }))
  const asked = sent('MessageList').length
  await user.click(await screen.findByRole('button', { name: /周明轩/ }))
  expect(screen.queryByText('第 1 条')).toBeNull()
  await waitFor(() => expect(sent('MessageList')).toHaveLength(asked + 1))
  await answer([])
  expect(await screen.findByText('还没有消息，打个招呼吧。')).toBeTruthy()
})
