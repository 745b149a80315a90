import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
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

test('waits no longer than its patience, and tells of the last failure', async () => {
  const silent = redis(() => new Promise(() => undefined))
  await expect(waitForRedis(silent, 20)).rejects.toThrow('no answer')
  const waiting = waitForRedis(silent, 50)
  silent.emit('error', Object.assign(new Error(''), { code: 'ECONNREFUSED' }))
  await expect(waiting).rejects.toThrow('ECONNREFUSED')
})
