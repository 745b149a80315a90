import { ClientEvent } from '@workstation/contract/socket'
import { Compile } from 'typebox/compile'
import type { RawData, WebSocket } from 'ws'
import type { SocketHooks } from './socket-hooks'
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
  return clientEvent.Check(value) ? value : null
}

/** Counts frames, and says when a socket sends more, or more nonsense, than any page does. */
function createFrameLimit() {
  let malformed = 0
  let frames = 0
  let windowStart = Date.now()
  return (understood: boolean): boolean => {
    if (Date.now() - windowStart > frameWindowMs) {
      frames = 0
      windowStart = Date.now()
    }
    frames += 1
    if (!understood) malformed += 1
    return malformed < mostMalformed && frames <= mostFrames
  }
}

/**
 * Speaks with one socket. Whose it is follows from the session of its token alone (THR-15); one that does not name
 * itself in time is closed.
 */
export function serveSocket(socket: WebSocket, { registry, hooks, log, silenceMs }: SocketServices): void {
  let connection: Connection | null = null
  let connecting = false
  const isWithinLimits = createFrameLimit()
  const silence = setTimeout(() => socket.close(refused), silenceMs)

  async function connect(token: string): Promise<void> {
    const person = await hooks.authenticate(token)
    if (!person) return socket.close(refused)
    clearTimeout(silence)
    if (socket.readyState !== socket.OPEN) return
    connection = { socket, ...person, token, alive: true }
    registry.add(connection)
    // Asked once more: a session that ended before the line above has not told this socket.
    if (!(await hooks.authenticate(token))) return socket.close(refused)
    socket.send(JSON.stringify(await hooks.greeting(person.userId)))
  }
  socket.on('message', (raw, isBinary) => {
    const event = readEvent(raw, isBinary)
    if (!isWithinLimits(event !== null)) return socket.close(refused)
    // Only the first OnConnection counts: a socket never changes hands.
    if (event?.method !== 'OnConnection' || connecting) return
    connecting = true
    connect(event.token).catch((error: Error) => {
      log.warn({ err: error }, 'a socket could not be connected')
      socket.close(1011)
    })
  })
  socket.on('pong', () => {
    if (connection) connection.alive = true
  })
  socket.on('error', (error) => log.warn({ err: error }, 'a socket broke'))
  socket.on('close', () => {
    clearTimeout(silence)
    if (connection) registry.remove(connection)
  })
}
