import { setTimeout as wait } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { ClientEvent, ServerEvent } from '@workstation/contract/socket'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSocket } from '../../testing/open-socket'
import { patience } from '../../testing/patience'
import { socketHooks } from '../../testing/socket-hooks'
import { createRealtime, type Realtime, type RealtimeOptions } from './realtime'

const quiet = { warn: () => undefined }
const greeting: ServerEvent = { method: 'initMessage', unreadNoticeCount: 2, unreadMessageCount: 1, unreadNums: [] }

let app: FastifyInstance
let realtime: Realtime
let address: string
/** Sessions that are open: token to person and session. */
let sessions: Map<string, { userId: string; sessionId: string }>
/** What the people of ended sessions are told. */
let endings: Map<string, string>
let tellChanged: (userId: string) => void
let heard: Array<{ userId: string; event: ClientEvent }>

async function start(options: Partial<RealtimeOptions> = {}) {
  await app?.close()
  app = Fastify()
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } })
  realtime = createRealtime({ redisUrl: null, log: quiet, ...options })
  realtime.install(
    app,
    socketHooks({
      authenticate: async (token) => sessions.get(token) ?? null,
      closedSessions: async (ids) => {
        const open = new Set([...sessions.values()].map(({ sessionId }) => sessionId))
        return new Map(ids.filter((id) => !open.has(id)).map((id) => [id, endings.get(id) ?? null]))
      },
      watchSessions: (check) => {
        tellChanged = check
      },
      greeting: async () => greeting,
      hear: async ({ userId, answer }, event) => {
        heard.push({ userId, event })
        if (event.method === 'UpdateReadMessage') await wait(20)
        if (event.method === 'MessageList') answer({ method: 'reviewChanged', targetid: `for-${userId}` })
      },
    }),
  )
  address = await app.listen({ host: '127.0.0.1', port: 0 })
}

beforeEach(async () => {
  heard = []
  endings = new Map()
  sessions = new Map([
    ['ann-1', { userId: 'ann', sessionId: 's1' }],
    ['ann-2', { userId: 'ann', sessionId: 's2' }],
    ['bob-1', { userId: 'bob', sessionId: 's3' }],
  ])
  await start()
})
afterEach(async () => {
  await realtime.stop()
  await app.close()
})

describe('a socket', () => {
  test('[CHT-13] [CHT-14] [CHT-19] that names itself with a session is greeted with its unread counts', async () => {
    const socket = await openSocket(address, 'ann-1')
    expect(await socket.next('initMessage')).toEqual(greeting)
    expect(realtime.socketCount).toBe(1)
  })

  test('[CHT-15] stays open after a heartbeat, which is not answered', async () => {
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    socket.send({ method: 'heartCheck', token: 'ann-1' })
    await realtime.send(['ann'], { method: 'reviewChanged', targetid: 't' })
    await socket.next('reviewChanged')
    expect(socket.events).toHaveLength(2)
  })

  test('[THR-15] with a forged token is closed and told nothing', async () => {
    const socket = await openSocket(address, 'forged')
    expect(await socket.closed).toBe(1008)
    expect(socket.events).toEqual([])
    expect(realtime.socketCount).toBe(0)
  })

  test('[THR-15] cannot change hands: a second OnConnection and foreign fields are ignored', async () => {
    const socket = await openSocket(address)
    socket.send({ method: 'OnConnection', token: 'ann-1', userId: 'bob' })
    await socket.next('initMessage')
    socket.send({ method: 'OnConnection', token: 'bob-1' })
    socket.send({ method: 'heartCheck', token: 'bob-1' })
    await realtime.send(['bob'], { method: 'reviewChanged', targetid: 'for-bob' })
    await realtime.send(['ann'], { method: 'reviewChanged', targetid: 'for-ann' })
    expect(await socket.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid: 'for-ann' })
  })

  test('that stays silent is closed in time', async () => {
    await start({ silenceMs: 50 })
    const socket = await openSocket(address)
    expect(await socket.closed).toBe(1008)
  })

  test('that sent only a heartbeat has not named itself', async () => {
    await start({ silenceMs: 50 })
    const socket = await openSocket(address)
    socket.send({ method: 'heartCheck' })
    expect(await socket.closed).toBe(1008)
  })

  test('is not closed for silence once it is connected', async () => {
    await start({ silenceMs: 50 })
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    await wait(100)
    await realtime.send(['ann'], { method: 'reviewChanged', targetid: 't' })
    await socket.next('reviewChanged')
  })

  test('with a few malformed frames goes on, with many it is closed', async () => {
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    const malformed = ['{', '[]', 'null', '{"method":"SendMessage"}', Buffer.from([1, 2])]
    for (const frame of malformed) socket.send(frame)
    await realtime.send(['ann'], { method: 'reviewChanged', targetid: 't' })
    await socket.next('reviewChanged')
    for (const frame of malformed) socket.send(frame)
    expect(await socket.closed).toBe(1008)
  })

  test('[THR-20] with a frame above 64 kB, or a flood of small ones, is closed', async () => {
    const large = await openSocket(address, 'ann-1')
    await large.next('initMessage')
    large.send('x'.repeat(64 * 1024 + 1))
    expect(await large.closed).toBe(1009)
    const flood = await openSocket(address, 'ann-1')
    await flood.next('initMessage')
    for (let sent = 0; sent < 120; sent++) flood.send({ method: 'heartCheck' })
    expect(await flood.closed).toBe(1008)
  })
})

describe('what a socket asks', () => {
  const read = { method: 'UpdateReadMessage', formUserId: 'bob' }
  const list = { method: 'MessageList', toUserId: 'bob', formUserId: 'ann' }

  test('is done in the order of asking, also what came before the greeting, and answered to it alone', async () => {
    const socket = await openSocket(address, 'ann-1')
    const other = await openSocket(address, 'ann-2')
    for (const event of [read, list, read]) socket.send(event)
    expect(await socket.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid: 'for-ann' })
    await vi.waitFor(() => expect(heard.map(({ event }) => event.method)).toHaveLength(3), patience)
    expect(heard.map(({ event }) => event.method)).toEqual(['UpdateReadMessage', 'MessageList', 'UpdateReadMessage'])
    expect(other.events.map((event) => event.method)).toEqual(['initMessage'])
  })

  test('[CHT-03] [THR-15] is not heard before OnConnection, nor from a session that is over', async () => {
    const nobody = await openSocket(address)
    nobody.send(list)
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    sessions.delete('ann-1')
    socket.send(list)
    expect(await socket.closed).toBe(1008)
    expect(heard).toEqual([])
  })

  test('[THR-15] [THR-19] is asked by the person of the session, whatever token or user the event names', async () => {
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    socket.send({ ...list, token: 'bob-1', UserId: 'bob', formUserId: 'bob' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience)
    expect(heard[0]?.userId).toBe('ann')
  })
})

describe('the server', () => {
  test('[CHT-20] pushes to every socket of a person and to nobody else', async () => {
    const [first, second, other] = await Promise.all([
      openSocket(address, 'ann-1'),
      openSocket(address, 'ann-2'),
      openSocket(address, 'bob-1'),
    ])
    await Promise.all([first, second, other].map((socket) => socket.next('initMessage')))
    const push = { method: 'messagePush', unreadNoticeCount: 1, title: '评审任务', messageId: 'm' } as const
    await realtime.send(['ann'], push)
    expect(await first.next('messagePush')).toEqual(push)
    expect(await second.next('messagePush')).toEqual(push)
    await realtime.send(['bob'], { method: 'reviewChanged', targetid: 't' })
    await other.next('reviewChanged')
    expect(other.events.map((event) => event.method)).toEqual(['initMessage', 'reviewChanged'])
  })

  test('[CHT-21] [THR-15] ends the sockets of a session with the reason, and no other', async () => {
    const ended = await openSocket(address, 'ann-1')
    const stays = await openSocket(address, 'ann-2')
    await Promise.all([ended, stays].map((socket) => socket.next('initMessage')))
    await realtime.endSessions(['s1'], '您的账号已在其他地方登录')
    expect(await ended.next('logout')).toEqual({ method: 'logout', msg: '您的账号已在其他地方登录' })
    await ended.closed
    await vi.waitFor(() => expect(realtime.socketCount).toBe(1), patience)
  })

  test('[THR-15] ends a socket whose session is over even when nobody told', async () => {
    await start({ sweepMs: 30 })
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    sessions.delete('ann-1')
    expect(await socket.closed).toBe(1008)
    await vi.waitFor(() => expect(realtime.socketCount).toBe(0), patience)
  })

  test('[CHT-21] a page was not told why its session ended when its sessions were looked at before', async () => {
    const ended = await openSocket(address, 'ann-1')
    await ended.next('initMessage')
    sessions.delete('ann-1')
    endings.set('s1', '登录已过期')
    tellChanged('ann')
    await realtime.endSessions(['s1'], '登录已过期')
    await ended.closed
    expect(ended.events.slice(1)).toEqual([{ method: 'logout', msg: '登录已过期' }])
    expect(realtime.socketCount).toBe(0)
  })

  test('[THR-15] closes without a word, at once, the socket of a session that was locked', async () => {
    const locked = await openSocket(address, 'ann-1')
    const stays = await openSocket(address, 'ann-2')
    await Promise.all([locked, stays].map((socket) => socket.next('initMessage')))
    sessions.delete('ann-1')
    tellChanged('ann')
    expect(await locked.closed).toBe(1008)
    expect(locked.events).toHaveLength(1)
    await realtime.send(['ann'], { method: 'reviewChanged', targetid: 't' })
    await stays.next('reviewChanged')
    tellChanged('*')
    await vi.waitFor(() => expect(realtime.socketCount).toBe(1), patience)
  })

  test('[THR-15] ends a socket whose session ended while it connected', async () => {
    let asked = 0
    await app.close()
    app = Fastify()
    await app.register(websocket)
    realtime = createRealtime({ redisUrl: null, log: quiet })
    const person = { userId: 'ann', sessionId: 's1' }
    realtime.install(
      app,
      socketHooks({ authenticate: async () => (asked++ === 0 ? person : null), greeting: async () => greeting }),
    )
    const socket = await openSocket(await app.listen({ host: '127.0.0.1', port: 0 }), 'ann-1')
    await socket.closed
    expect(socket.events).toEqual([])
  })

  test('closes every socket when it stops, and none for good', async () => {
    const sockets = [await openSocket(address, 'ann-1'), await openSocket(address, 'bob-1')]
    await Promise.all(sockets.map((socket) => socket.next('initMessage')))
    await realtime.stop()
    for (const socket of sockets) {
      expect(await socket.closed).toBe(1012)
      expect(socket.events.map(({ method }) => method)).toEqual(['initMessage'])
    }
  })

  test('drops a socket whose client is gone without a word', async () => {
    await start({ sweepMs: 30 })
    const gone = await openSocket(address, 'ann-1', false)
    const there = await openSocket(address, 'bob-1')
    await Promise.all([gone, there].map((socket) => socket.next('initMessage')))
    expect(await gone.closed).toBe(1006)
    await vi.waitFor(() => expect(realtime.socketCount).toBe(1), patience)
  })

  test('forgets a socket that its client closed', async () => {
    const socket = await openSocket(address, 'ann-1')
    await socket.next('initMessage')
    socket.close()
    await vi.waitFor(() => expect(realtime.socketCount).toBe(0), patience)
  })
})
