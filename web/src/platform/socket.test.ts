import type { ServerEvent } from '@workstation/contract/socket'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSockets } from '../testing/fake-socket'
import { closeSocket, onServerEvent, openSocket, reconnectSocket, sendEvent, useConnection } from './socket'

const greeting: ServerEvent = { method: 'initMessage', unreadNoticeCount: 0, unreadMessageCount: 0, unreadNums: [] }

describe('the socket', () => {
  let sockets: ReturnType<typeof fakeSockets>
  beforeEach(() => {
    vi.useFakeTimers()
    sockets = fakeSockets()
  })
  afterEach(closeSocket)

  test('[PLT-29] [CHT-13] [CHT-14] opens on the service path of the own host and says who it is', () => {
    openSocket(() => 'abc')
    expect(sockets.newest().url).toBe('ws://localhost:3000/api/message/websocket')
    sockets.newest().open()
    expect(sockets.newest().sent).toEqual([{ method: 'OnConnection', token: 'abc', mobileDevice: false }])
  })

  test('[CHT-15] [CHT-33] [CHT-34] sends a heartbeat after 100000 ms, counted anew from each incoming message', () => {
    openSocket(() => 'abc')
    sockets.newest().open()
    vi.advanceTimersByTime(99_999)
    sockets.newest().receive({ method: 'closeSocket' })
    vi.advanceTimersByTime(99_999)
    expect(sockets.newest().sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sockets.newest().sent.slice(1)).toEqual([{ method: 'heartCheck', token: 'abc' }])
    vi.advanceTimersByTime(200_000)
    expect(sockets.newest().sent.slice(1)).toHaveLength(3)
  })

  test('hands events to those who asked for them, and lives through nonsense', () => {
    const heard: unknown[] = []
    const stop = onServerEvent('reviewChanged', (event) => heard.push(event.targetid))
    openSocket(() => 'abc')
    sockets.newest().receive('{not json')
    sockets.newest().receive({ method: 'reviewChanged', targetid: 't1' })
    stop()
    sockets.newest().receive({ method: 'reviewChanged', targetid: 't2' })
    expect(heard).toEqual(['t1'])
  })

  test('connects again after a break, later each time, and not after it was closed', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    openSocket(() => 'abc')
    sockets.newest().close()
    vi.advanceTimersByTime(1000)
    expect(sockets.all()).toHaveLength(2)
    sockets.newest().close()
    vi.advanceTimersByTime(1999)
    expect(sockets.all()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(sockets.all()).toHaveLength(3)
    closeSocket()
    vi.advanceTimersByTime(600_000)
    expect(sockets.all()).toHaveLength(3)
    vi.restoreAllMocks()
  })

  test('a server that opens and says nothing is waited for longer each time; only what it says proves a connection', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    openSocket(() => 'abc')
    for (const [turn, wait] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      sockets.newest().open()
      sockets.newest().close()
      vi.advanceTimersByTime(wait - 1)
      expect(sockets.all()).toHaveLength(turn + 1)
      vi.advanceTimersByTime(1)
      expect(sockets.all()).toHaveLength(turn + 2)
    }
    sockets.newest().open()
    sockets.newest().receive(greeting)
    sockets.newest().close()
    vi.advanceTimersByTime(1000)
    expect(sockets.all()).toHaveLength(9)
    vi.restoreAllMocks()
  })

  test('pages of the same moment come back at different ones, at least half the time later', () => {
    for (const [random, wait] of [
      [0, 500],
      [0.5, 750],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(random)
      openSocket(() => 'abc')
      const before = sockets.all().length
      sockets.newest().close()
      vi.advanceTimersByTime(wait - 1)
      expect(sockets.all()).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets.all()).toHaveLength(before + 1)
    }
    vi.restoreAllMocks()
  })

  test('a page is cut off after 3 s without a connection, and no more as soon as the server speaks', () => {
    const isCutOff = () => useConnection.getState().isCutOff
    openSocket(() => 'abc')
    sockets.newest().open()
    sockets.newest().receive(greeting)
    vi.advanceTimersByTime(60_000)
    expect(isCutOff()).toBe(false)
    sockets.newest().close()
    vi.advanceTimersByTime(2999)
    expect(isCutOff()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isCutOff()).toBe(true)
    sockets.newest().open()
    expect(isCutOff()).toBe(true)
    sockets.newest().receive(greeting)
    expect(isCutOff()).toBe(false)
    closeSocket()
    vi.advanceTimersByTime(60_000)
    expect(isCutOff()).toBe(false)
  })

  test('closed for good it beats no more', () => {
    openSocket(() => 'abc')
    const only = sockets.newest()
    only.open()
    closeSocket()
    vi.advanceTimersByTime(600_000)
    expect(only.readyState).toBe(3)
    expect(only.sent.map((event) => (event as { method: string }).method)).toEqual(['OnConnection'])
  })

  test('[CHT-03] sends events with the token, and says when it could not', () => {
    const read = { method: 'UpdateReadMessage', formUserId: 'u1' } as const
    openSocket(() => 'abc')
    expect(sendEvent(read)).toBe(false)
    sockets.newest().open()
    expect(sendEvent(read)).toBe(true)
    expect(sockets.newest().sent.at(-1)).toEqual({ ...read, token: 'abc' })
  })

  test('lets go when the network goes, and is back as soon as it is', () => {
    openSocket(() => 'abc')
    sockets.newest().open()
    window.dispatchEvent(new Event('offline'))
    expect(sockets.newest().readyState).toBe(3)
    window.dispatchEvent(new Event('online'))
    expect(sockets.all()).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(sockets.all()).toHaveLength(2)
  })

  test.each(['null', '7', '"text"', '{}', '{"method":"nobodyAsked"}'])('%s is no event that anybody hears', (text) => {
    const heard = vi.fn()
    const stop = onServerEvent('closeSocket', heard)
    openSocket(() => 'abc')
    sockets.newest().receive(text)
    expect(heard).not.toHaveBeenCalled()
    sockets.newest().receive({ method: 'closeSocket' })
    stop()
    expect(heard.mock.calls).toEqual([[{ method: 'closeSocket' }]])
  })

  test('where none was opened, none is made anew', () => {
    reconnectSocket()
    expect(sockets.all()).toEqual([])
  })

  test('made anew on demand, the broken one is heard no more', () => {
    openSocket(() => 'abc')
    sockets.newest().open()
    reconnectSocket()
    expect(sockets.all()).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(sockets.all()).toHaveLength(2)
  })
})
