import type { ServerEvent } from '@workstation/contract/socket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error'
import { createFanOut, type Signal } from './fan-out'
import { serveSocket } from './serve-socket'
import type { SocketHooks } from './socket-hooks'
import { createSocketRegistry } from './socket-registry'

/** Pushes to people's open pages, on whichever node they are connected. */
export interface Realtime {
  /** Sends to all sockets of these people; who has none misses it. */
  send(userIds: readonly string[], event: ServerEvent): Promise<void>
  /** Sends to every socket of this node, for what each node hears of by itself. */
  tellHere(event: ServerEvent): void
  /** The people with open pages on this node, of whom some may not learn what each node hears of by itself. */
  peopleHere(): readonly string[]
  /** Sends to all sockets of these people on this node alone. */
  sendHere(userIds: readonly string[], event: ServerEvent): void
  /** Tells the sockets of these sessions why they end, '' for their person's own sign-out, and closes them for good. */
  endSessions(sessionIds: readonly string[], msg: string): Promise<void>
  /** Serves /api/message/websocket. */
  install(app: FastifyInstance, hooks: SocketHooks): void
  /** Closes every socket, so that its page comes back later, and waits for it; call it before the server closes. */
  stop(): Promise<void>
  /** Sockets with a person behind them, on this node. */
  readonly socketCount: number
}

interface Log {
  warn(details: object, message: string): void
}
export interface RealtimeOptions {
  /** Redis that the nodes share; null for a single node. */
  redisUrl: string | null
  log: Log
  /** How long a socket may stay silent before OnConnection. */
  silenceMs?: number
  /** How often sockets are pinged and their sessions asked for again. */
  sweepMs?: number
}

export const socketPath = '/api/message/websocket'

/** Sockets of this node, and a fan-out to the others. */
export function createRealtime({ redisUrl, log, silenceMs = 10_000, sweepMs = 30_000 }: RealtimeOptions): Realtime {
  const registry = createSocketRegistry()
  const deliver = (signal: Signal) => {
    if (signal.kind === 'event') registry.send(signal.userIds, signal.event)
    else registry.endSessions(signal.sessionIds, signal.msg)
  }
  const fanOut = createFanOut(redisUrl, log, deliver)
  let sweep: NodeJS.Timeout | undefined

  return {
    send: (userIds, event) => fanOut.publish({ kind: 'event', userIds: [...userIds], event }),
    tellHere: (event) => registry.tellAll(event),
    peopleHere: () => registry.people(),
    sendHere: (userIds, event) => registry.send(userIds, event),
    endSessions: (sessionIds, msg) => fanOut.publish({ kind: 'end', sessionIds: [...sessionIds], msg }),
    install(app, hooks) {
      const onRequest = async (request: FastifyRequest) => {
        if (hooks.isWelcome(request)) return
        log.warn(
          { origin: request.headers.origin, host: request.host },
          'a page of an origin that is not named in CORS_ORIGINS, nor PUBLIC_URL, asked for a socket',
        )
        throw new AppError('forbidden')
      }
      app.get(socketPath, { websocket: true, onRequest }, (socket) =>
        serveSocket(socket, { registry, hooks, log, silenceMs }),
      )
      hooks.watchSessions((userId) => void registry.check(userId, hooks, log))
      sweep = setInterval(() => void registry.sweep(hooks, log), sweepMs)
      sweep.unref()
    },
    async stop() {
      clearInterval(sweep)
      await registry.closeAll()
      await fanOut.stop()
    },
    get socketCount() {
      return registry.count
    },
  }
}
