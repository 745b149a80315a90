import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { chat } from '@workstation/contract/chat'
import { afterEach, describe, expect, test } from 'vitest'
import { closeSocket, openSocket } from '../../platform/socket'
import { makeMessage, me, openConversation, received, showButton, zhou } from './testing/open-chat-page'

afterEach(closeSocket)

describe('a conversation', () => {
  const messages = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index))

  test('[CHT-17] [CHT-42] [CHT-43] [CHT-44] reads 30, then 50 within 100 px of the start, and keeps the place', async () => {
    const { sent, answer } = await openConversation(messages(61, 90))
    expect(sent('MessageList')).toMatchObject([
      {
        toUserId: zhou.id,
        formUserId: me,
        token: 'bearer abc',
        currentPage: 1,
        pageSize: 30,
        sord: 'desc',
        keyword: '',
      },
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
    const { sent } = await openConversation(
      [makeMessage(1), makeMessage(2, { state: 0 }), makeMessage(3, { state: 0 })],
      2,
    )
    expect(sent('UpdateReadMessage').at(-1)).toEqual({
      method: 'UpdateReadMessage',
      formUserId: zhou.id,
      seq: 3,
      token: 'bearer abc',
    })
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

  test('[CHT-07] shows the content of a text as the text that it is', async () => {
    const json = '{"name":"a.png","width":1,"height":2}'
    await openConversation([makeMessage(1, { content: json }), makeMessage(2, { content: '好的' })])
    const log = within(screen.getByRole('log'))
    expect(log.getByText(json)).toBeTruthy()
    expect(log.getByText('好的')).toBeTruthy()
    expect(screen.getByRole('log').querySelector('img')).toBeNull()
  })

  test('[CHT-06] [CHT-08] [CHT-09] shows pictures and recordings, and says so of what it cannot read', async () => {
    const picture = JSON.stringify({
      fileId: 'f1',
      name: '现场.png',
      path: '/api/file/Image/IM/f1',
      width: 480,
      height: 240,
    })
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

test('whoever reads further up stays there and is told of what is new; at the end nothing is told', async () => {
  const { user, tell } = await openConversation([makeMessage(1), makeMessage(2)])
  const log = screen.getByRole('log')
  Object.defineProperty(log, 'scrollHeight', { value: 3000, configurable: true })
  Object.defineProperty(log, 'clientHeight', { value: 500, configurable: true })
  const stand = (top: number) => {
    log.scrollTop = top
    fireEvent.scroll(log)
  }
  const news = () => screen.queryByRole('button', { name: /新消息/ })
  stand(2420)
  await tell(received(3, '三'))
  expect([news(), log.scrollTop]).toEqual([null, 3000])
  // 81 px from the end.
  stand(2419)
  await tell(received(4, '四'))
  expect(log.scrollTop).toBe(2419)
  expect(news()).toBeTruthy()
  stand(2420)
  expect(news()).toBeNull()
  stand(1000)
  await tell(received(5, '五'))
  await user.click(news() as HTMLElement)
  expect([news(), log.scrollTop]).toEqual([null, 3000])
})

test('a history that is refused says that it could not be read, and is read when asked', async () => {
  const { user, sent, tell, answer } = await showButton(0)
  await user.click(screen.getByRole('button', { name: /聊天/ }))
  await user.click(await screen.findByRole('button', { name: /周明轩/ }))
  const { requestKey = '' } = sent('MessageList').at(-1) ?? {}
  await tell({ method: 'refused', key: 'chat.person-disabled', msg: '对方账号已停用', requestKey })
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await answer([makeMessage(1)])
  expect(screen.getByText('第 1 条')).toBeTruthy()
})
