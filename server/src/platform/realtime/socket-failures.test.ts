import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { openSocket } from '../../testing/open-socket'
import { socketHooks } from '../../testing/socket-hooks'
import { createRealtime, type Realtime, socketPath } from './realtime'
import type { SocketHooks } from './socket-hooks'

const quiet = { warn: () => undefined }
const err = new Error('down')
const list = { method: 'MessageList', toUserId: 'bob', formUserId: 'ann' }
let app: FastifyInstance
let realtime: Realtime

async function start(hooks: Partial<SocketHooks>, sweepMs?: number): Promise<string> {
  app = Fastify()
  await app.register(websocket, { options: { maxPayload: 1024 } })
  realtime = createRealtime({ redisUrl: null, log: quiet, ...(sweepMs && { sweepMs }) })
  realtime.install(app, socketHooks(hooks))
  return app.listen({ host: '127.0.0.1', port: 0 })
}
afterEach(async () => {
  await realtime.stop()
  await app.close()
})

test('a socket whose session cannot be read is closed so that its page comes back, and the log says why', async () => {
  const lines = hearLog(quiet)
  const address = await start({ authenticate: () => Promise.reject(err) })
  expect(await (await openSocket(address, 'ann')).closed).toBe(1011)
  expect(lines).toEqual([['warn', { err }, 'a socket could not be connected']])
})

test('what a socket asked for and failed is told to the log, and keeps nothing that it asks later', async () => {
  const lines = hearLog(quiet)
  const hear = vi.fn<SocketHooks['hear']>().mockRejectedValueOnce(err)
  const socket = await openSocket(await start({ hear }), 'ann')
  for (let times = 0; times < 2; times += 1) socket.send(list)
  await expect.poll(() => hear.mock.calls.length).toBe(2)
  expect(lines).toEqual([['warn', { err, method: 'MessageList' }, 'what a socket asked for failed']])
})

test('a socket that sends too much at once is closed, and the log says so', async () => {
  const lines = hearLog(quiet)
  const socket = await openSocket(await start({}), 'ann')
  await socket.next('initMessage')
  socket.send('x'.repeat(2000))
  expect(await socket.closed).toBe(1009)
  const told = { err: expect.objectContaining({ code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }) }
  expect(lines).toEqual([['warn', told, 'a socket broke']])
})

test('sockets stay open while their sessions cannot be looked at, and the log says so', async () => {
  const lines = hearLog(quiet)
  const closedSessions = vi.fn<SocketHooks['closedSessions']>().mockResolvedValue(new Map())
  const socket = await openSocket(await start({ closedSessions }, 30), 'ann')
  await socket.next('initMessage')
  closedSessions.mockRejectedValueOnce(err)
  await expect.poll(() => lines).toEqual([['warn', { err }, 'sockets could not be checked']])
  expect(realtime.socketCount).toBe(1)
})

test('a page of a strange origin gets no socket, and the log names it', async () => {
  const lines = hearLog(quiet)
  await start({ isWelcome: () => false })
  const headers = { origin: 'https://strange.example', host: 'review.example' }
  expect((await app.inject({ url: socketPath, headers })).statusCode).not.toBe(200)
  const message = 'a page of an origin that is not named in CORS_ORIGINS, nor PUBLIC_URL, asked for a socket'
  expect(lines).toEqual([['warn', headers, message]])
})
