import { randomUUID } from 'node:crypto'
import type { ServerEvent } from '@workstation/contract/socket'
import { Redis } from 'ioredis'

/** What one node tells the others. */
export type Signal =
  | { kind: 'event'; userIds: string[]; event: ServerEvent }
  | { kind: 'end'; sessionIds: string[]; msg: string }

export interface FanOut {
  /** Delivers here at once, and on the other nodes through Redis where there is one. */
  publish(signal: Signal): Promise<void>
  stop(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}

const channel = 'review-workstation:realtime'

/** Delivery to this node never waits for Redis, so that a broken Redis costs only the other nodes' pushes. */
export function createFanOut(redisUrl: string | null, log: Log, deliver: (signal: Signal) => void): FanOut {
  if (redisUrl === null) {
    return { publish: async (signal) => deliver(signal), stop: async () => undefined }
  }
  const node = randomUUID()
  const publisher = new Redis(redisUrl, { maxRetriesPerRequest: 1 })
  const subscriber = publisher.duplicate({ maxRetriesPerRequest: null })
  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error: Error) => log.warn({ err: error }, 'Redis is not reachable'))
  }
  subscriber.on('message', (_, text) => {
    const { from, signal } = JSON.parse(text) as { from: string; signal: Signal }
    if (from !== node) deliver(signal)
  })
  subscriber.subscribe(channel).catch((error: Error) => log.warn({ err: error }, 'Redis is not reachable'))

  return {
    async publish(signal) {
      deliver(signal)
      await publisher.publish(channel, JSON.stringify({ from: node, signal })).catch((error: Error) => {
        log.warn({ err: error }, 'a push did not reach the other nodes')
      })
    },
    async stop() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
