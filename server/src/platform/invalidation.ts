import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database'
import { poolOptionsOf } from './pool-options'

/** Tells every node that something cached has changed, through the database that all of them share. */
export interface Invalidation {
  /** Calls the handler with each key that is published, and with '*' when keys may have been missed. */
  on(topic: string, handler: (key: string) => void): void
  /** Told to all nodes, this one too, when the caller's transaction commits; never when it does not. */
  publish(db: Db, topic: string, key: string): Promise<void>
  /** Told to all nodes at once, over the connection that listens, so that it passes while the pool is used up. */
  tell(topic: string, key: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Log {
  warn(details: object, message: string): void
}

const channel = 'invalidation'
const longestPause = 10_000

/**
 * Listens on a connection of its own, which is made again when it breaks.
 * @param pool gives the connection settings; none of its connections is taken
 */
export function createInvalidation(pool: pg.Pool, log: Log): Invalidation {
  const handlers = new Map<string, Array<(key: string) => void>>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let stopped = true
  /** What is told, one after the other. */
  let telling: Promise<unknown> = Promise.resolve()

  const hand = (topic: string, key: string) => {
    for (const handler of handlers.get(topic) ?? []) handler(key)
  }
  async function listen(): Promise<void> {
    const next = new pg.Client({ ...poolOptionsOf(pool), keepAlive: true })
    const broken = (error?: Error) => {
      if (client !== next) return
      client = null
      next.end().catch(() => undefined)
      if (!stopped) reconnect(error, 100)
    }
    client = next
    next.on('error', broken)
    next.on('end', () => broken())
    next.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(' ')
      hand(payload.slice(0, at), payload.slice(at + 1))
    })
    await next.connect()
    await next.query(`listen ${channel}`)
  }
  function reconnect(error: Error | undefined, pause: number): void {
    log.warn({ err: error }, 'the connection that hears of changes broke; connecting again')
    timer = setTimeout(() => {
      listen().then(
        () => {
          for (const topic of handlers.keys()) hand(topic, '*')
        },
        (failure: Error) => {
          client = null
          if (!stopped) reconnect(failure, Math.min(pause * 2, longestPause))
        },
      )
    }, pause)
  }

  return {
    on(topic, handler) {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    async publish(db, topic, key) {
      await sql`select pg_notify(${channel}, ${`${topic} ${key}`})`.execute(db)
    },
    tell(topic, key) {
      const told = telling.then(async () => {
        if (!client) throw new Error('the connection that hears of changes is broken')
        await client.query('select pg_notify($1, $2)', [channel, `${topic} ${key}`])
      })
      telling = told.catch(() => undefined)
      return told
    },
    async start() {
      stopped = false
      await listen()
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      const last = client
      client = null
      await last?.end()
    },
  }
}
