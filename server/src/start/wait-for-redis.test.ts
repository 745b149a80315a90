import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { StartProblem } from '../platform/start-problem'
import { waitForRedis } from './wait-for-redis'

const redis = (ping: () => Promise<unknown>) => Object.assign(new EventEmitter(), { ping }) as unknown as Redis

test('goes on once Redis answers', async () => {
  const answering = redis(async () => 'PONG')
  await waitForRedis(answering, 1000)
  expect(answering.listenerCount('error')).toBe(0)
})

test('says why Redis refuses, in Chinese and English', async () => {
  const refusing = redis(() => Promise.reject(new Error('WRONGPASS invalid username-password pair')))
  await expect(waitForRedis(refusing, 1000)).rejects.toMatchObject({
    zh: expect.stringMatching(/无法连接 Redis：WRONGPASS/),
    en: expect.stringMatching(/Redis cannot be reached: WRONGPASS/),
  })
})

test('a Redis that takes the connection and never answers is refused once its patience is over', async () => {
  const held: Socket[] = []
  const silent = createServer((socket) => void held.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const asking = new Redis({ host: '127.0.0.1', port })
  onTestFinished(() => {
    asking.disconnect()
    for (const socket of held) socket.destroy()
    silent.close()
  })
  const refusal = await waitForRedis(asking, 50).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartProblem)
  expect(refusal).toMatchObject({ en: expect.stringMatching(/^Redis cannot be reached: no answer\./) })
  expect(held).toHaveLength(1)
})

test('waits no longer than its patience, and tells of the last failure', async () => {
  const silent = redis(() => new Promise(() => undefined))
  await expect(waitForRedis(silent, 20)).rejects.toThrow('no answer')
  const waiting = waitForRedis(silent, 50)
  silent.emit('error', Object.assign(new Error(''), { code: 'ECONNREFUSED' }))
  await expect(waiting).rejects.toThrow('ECONNREFUSED')
})
