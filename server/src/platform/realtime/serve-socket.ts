import { ClientEvent } from '@workstation/contract/socket'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'
import { holdsText } from '../wire-values'
import type { SocketCaller, SocketHooks } from './socket-hooks'
import type { Connection, SocketRegistry } from './socket-registry'

interface Log {
  warn(details: object, message: string): void
}
interface SocketServices {
  registry: SocketRegistry
  hooks: SocketHooks
  log: Log
  silenceMs: number
}

const clientEvent = Compile(ClientEvent)
/** Frames that say nothing known, after which the socket is closed. */
const mostMalformed = 10
/** Frames in ten seconds, far above what a page sends. */
const mostFrames = 100
const frameWindowMs = 10_000
/** Open pages of one person on this node, far above what anybody looks at. */
export const maxSocketsOfOne = 50
/** RFC 6455 §7.4.1: policy violation. */
const refused = 1008

function readEvent(raw: RawData, isBinary: boolean): ClientEvent | null {
  if (isBinary) return null
  let value: unknown
  try {
    value = JSON.parse(raw.toString())
  } catch {
    return null
  }
  return clientEvent.Check(value) && holdsText(value) ? value : null
}

/** What one socket has sent so far. A plain record for each: there are ten thousand of them. */
interface Usage {
  malformed: number
  frames: number
  windowStart: number
}

/** Counts a frame, and says false when a socket sends more, or more nonsense, than any page does. */
function isWithinLimits(usage: Usage, understood: boolean): boolean {
  const now = Date.now()
  if (now - usage.windowStart > frameWindowMs) {
    usage.frames = 0
    usage.windowStart = now
  }
  usage.frames += 1
  if (!understood) usage.malformed += 1
  return usage.malformed < mostMalformed && usage.frames <= mostFrames
}

/** Names the socket's person by the session of its token, and greets him. */
async function connect(
  socket: WebSocket,
  token: string,
  { registry, hooks }: SocketServices,
): Promise<Connection | null> {
  const person = await hooks.authenticate(token)
  if (!person) {
    socket.close(refused)
    return null
  }
  if (socket.readyState !== socket.OPEN) return null
  if (registry.countOf(person.userId) >= maxSocketsOfOne) {
    socket.close(refused)
    return null
  }
  const connection: Connection = { socket, ...person, token, alive: true }
  registry.add(connection)
  // It may have closed while its session was asked for, and a socket that is closed tells so once.
  socket.once('close', () => registry.remove(connection))
  // Asked once more: a session that ended before the line above has not told this socket.
  if (await hooks.authenticate(token)) registry.answer(connection, await hooks.greeting(person.userId))
  else socket.close(refused)
  return connection
}

/** Does what a connected socket asks, when its session is still open: a locked screen opens nothing (THR-15). */
async function hear(connection: Connection, event: ClientEvent, { registry, hooks }: SocketServices): Promise<void> {
  const { socket, userId, sessionId, token } = connection
  if (socket.readyState !== socket.OPEN) return
  if (!(await hooks.authenticate(token))) return socket.close(refused)
  const isOpen = () => socket.readyState === socket.OPEN
  const answer: SocketCaller['answer'] = (said) => registry.answer(connection, said)
  await hooks.hear({ userId, sessionId, socket, isOpen, answer }, event)
}

/**
 * Speaks with one socket. Whose it is follows from the session of its token alone (THR-15); one that does not name
 * itself in time is closed. What it asks is done in the order of asking.
 */
export function serveSocket(socket: WebSocket, services: SocketServices): void {
  const { log, silenceMs } = services
  const usage: Usage = { malformed: 0, frames: 0, windowStart: Date.now() }
  let connection: Promise<Connection | null> | null = null
  let last: Promise<void> = Promise.resolve()
  const silence = setTimeout(() => socket.close(refused), silenceMs)

  socket.on('message', (raw, isBinary) => {
    const event = readEvent(raw, isBinary)
    if (!isWithinLimits(usage, event !== null)) return socket.close(refused)
    if (!event || event.method === 'heartCheck') return
    if (event.method === 'OnConnection') {
      // Only the first one counts: a socket never changes hands.
      connection ??= connect(socket, event.token, services).finally(() => clearTimeout(silence))
      connection.catch((error: Error) => {
        log.warn({ err: error }, 'a socket could not be connected')
        socket.close(1011)
      })
      return
    }
    const named = connection
    if (!named) return
    last = last
      .then(async () => {
        const known = await named
        if (known) await hear(known, event, services)
      })
      .catch((error: Error) => log.warn({ err: error, method: event.method }, 'what a socket asked for failed'))
  })
  socket.on('pong', () => {
    void connection?.then((known) => {
      if (known) known.alive = true
    })
  })
  socket.on('error', (error) => log.warn({ err: error }, 'a socket broke'))
  socket.on('close', () => clearTimeout(silence))
}
