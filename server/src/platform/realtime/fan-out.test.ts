import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hearLog } from '../../testing/hear-log'
import { openSocket, type TestSocket } from '../../testing/open-socket'
import { socketHooks } from '../../testing/socket-hooks'
import { redisMissing, startRedis, type TestRedis } from '../../testing/start-redis'
import { createRealtime, type Realtime } from './realtime'

const title = redisMissing ? `two nodes (skipped: ${redisMissing})` : 'two nodes'

describe.skipIf(redisMissing !== null)(title, () => {
  let redis: TestRedis
  const ends: Array<() => Promise<unknown>> = []

  async function startNode() {
    const app = Fastify()
    await app.register(websocket)
    const realtime = createRealtime({ redisUrl: redis.url, log: { warn: () => undefined } })
    realtime.install(app, socketHooks())
    ends.push(() => realtime.stop().then(() => app.close()))
    return { realtime, address: await app.listen({ host: '127.0.0.1', port: 0 }) }
  }
  /** Sends until it arrives: a node has subscribed only some time after it started. */
  const pushUntilHeard = (from: Realtime, to: TestSocket) =>
    vi.waitFor(
      async () => {
        await from.send(['ann'], { method: 'reviewChanged', targetid: 'warm-up' })
        expect(to.events.length).toBeGreaterThan(1)
      },
      { timeout: 10_000, interval: 20 },
    )

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    for (const end of ends) await end()
    await redis.stop()
  })

  test('a push on one node reaches the sockets of both, each once', async () => {
    const [here, there] = await Promise.all([startNode(), startNode()])
    const near = await openSocket(here.address, 'ann')
    const far = await openSocket(there.address, 'ann')
    await Promise.all([near.next('initMessage'), far.next('initMessage')])
    await pushUntilHeard(here.realtime, far)
    await here.realtime.send(['ann'], { method: 'messagePush', unreadNoticeCount: 1, title: 't', messageId: 'm' })
    await Promise.all([near.next('messagePush'), far.next('messagePush')])
    await here.realtime.send(['ann'], { method: 'closeSocket' })
    await Promise.all([near.next('closeSocket'), far.next('closeSocket')])
    for (const { events } of [near, far]) {
      expect(events.filter((event) => event.method === 'messagePush')).toHaveLength(1)
    }
  })

  test('[THR-15] a session that ends on one node closes its socket on the other', async () => {
    const [here, there] = await Promise.all([startNode(), startNode()])
    const far = await openSocket(there.address, 'ann')
    await far.next('initMessage')
    await pushUntilHeard(here.realtime, far)
    await here.realtime.endSessions(['session-ann'], '登录过期')
    expect(await far.next('logout')).toEqual({ method: 'logout', msg: '登录过期' })
    await far.closed
  })

  test('a Redis that is gone costs only the other nodes', async () => {
    const log = { warn: () => undefined }
    const lines = hearLog(log)
    const lonely = createRealtime({ redisUrl: 'redis://127.0.0.1:1', log })
    const app = Fastify()
    await app.register(websocket)
    lonely.install(app, socketHooks())
    ends.push(() => lonely.stop().then(() => app.close()))
    const socket = await openSocket(await app.listen({ host: '127.0.0.1', port: 0 }), 'ann')
    await socket.next('initMessage')
    await lonely.send(['ann'], { method: 'reviewChanged', targetid: 't' })
    expect(await socket.next('reviewChanged')).toEqual({ method: 'reviewChanged', targetid: 't' })
    const refused = { err: expect.objectContaining({ code: 'ECONNREFUSED' }) }
    expect(lines).toContainEqual(['warn', refused, 'Redis is not reachable'])
    expect(lines.filter(([, , message]) => message !== 'Redis is not reachable')).toEqual([
      ['warn', { err: expect.any(Error) }, 'a push did not reach the other nodes'],
    ])
  })
})
