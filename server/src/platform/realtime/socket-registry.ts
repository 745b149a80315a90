import type { ServerEvent } from '@workstation/contract/socket'
import type { WebSocket } from 'ws'
import type { SocketHooks } from './socket-hooks'

/** A socket whose person is known. */
export interface Connection {
  readonly socket: WebSocket
  readonly userId: string
  readonly sessionId: string
  readonly token: string
  /** False from a ping until its answer. */
  alive: boolean
}

interface Log {
  warn(details: object, message: string): void
}

/** What a client that does not read may leave waiting, in bytes. */
const longestBacklog = 1024 * 1024
const closeWaitMs = 1000
/** Sessions that are asked for in one query. */
const batch = 1000
const asText = { binary: false } as const
/** RFC 6455 §7.4.1: policy violation. */
const refused = 1008
/** Registered with IANA as "service restart": the client may connect again after a random time. */
const restarting = 1012

/** An event as it travels, made once for all who get it. */
const encode = (event: ServerEvent): Buffer => Buffer.from(JSON.stringify(event))

function add(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key)
  if (known) known.add(connection)
  else index.set(key, new Set([connection]))
}
function drop(index: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const known = index.get(key)
  known?.delete(connection)
  if (known?.size === 0) index.delete(key)
}

function write(connection: Connection, text: Buffer): void {
  if (connection.socket.bufferedAmount > longestBacklog) connection.socket.terminate()
  else connection.socket.send(text, asText)
}
function toEach(connections: Iterable<Connection>, text: Buffer): void {
  for (const connection of connections) write(connection, text)
}

/** The sockets of this node, by person and by session. */
export function createSocketRegistry() {
  const all = new Set<Connection>()
  const ofUser = new Map<string, Set<Connection>>()
  const ofSession = new Map<string, Set<Connection>>()

  /** Nobody is told of his own sign-out, but his pages must not come back. */
  function end(connection: Connection, msg: string): void {
    write(connection, encode(msg === '' ? { method: 'closeSocket' } : { method: 'logout', msg }))
    connection.socket.close(1000)
    remove(connection)
  }
  function remove(connection: Connection): void {
    all.delete(connection)
    drop(ofUser, connection.userId, connection)
    drop(ofSession, connection.sessionId, connection)
  }

  /** Tells why, as whoever ended the session does, since nobody knows which of the two comes first. */
  function closeOne(connection: Connection, msg: string | null | undefined): void {
    if (msg === undefined || !all.has(connection)) return
    // Without a word: a locked screen opens nothing either, and must not sign its person out.
    if (msg === null) connection.socket.close(refused)
    else end(connection, msg)
  }
  async function closeEnded(connections: readonly Connection[], hooks: SocketHooks, log: Log): Promise<void> {
    for (let from = 0; from < connections.length; from += batch) {
      const some = connections.slice(from, from + batch)
      try {
        const closed = await hooks.closedSessions([...new Set(some.map(({ sessionId }) => sessionId))])
        for (const connection of some) closeOne(connection, closed.get(connection.sessionId))
      } catch (error) {
        log.warn({ err: error }, 'sockets could not be checked')
      }
    }
  }

  return {
    get count() {
      return all.size
    },
    countOf: (userId: string) => ofUser.get(userId)?.size ?? 0,
    add(connection: Connection) {
      all.add(connection)
      add(ofUser, connection.userId, connection)
      add(ofSession, connection.sessionId, connection)
    },
    remove,
    /** Sends to one socket. */
    answer: (connection: Connection, event: ServerEvent) => write(connection, encode(event)),
    send(userIds: readonly string[], event: ServerEvent) {
      const text = encode(event)
      for (const userId of userIds) toEach(ofUser.get(userId) ?? [], text)
    },
    people: (): string[] => [...ofUser.keys()],
    tellAll: (event: ServerEvent) => toEach(all, encode(event)),
    endSessions(sessionIds: readonly string[], msg: string) {
      for (const id of sessionIds) for (const connection of [...(ofSession.get(id) ?? [])]) end(connection, msg)
    },
    /** Drops sockets that answer no ping, and closes those whose session ended without this node hearing of it. */
    async sweep(hooks: SocketHooks, log: Log) {
      for (const connection of [...all]) {
        if (connection.alive) {
          connection.alive = false
          connection.socket.ping()
        } else connection.socket.terminate()
      }
      await closeEnded([...all], hooks, log)
    },
    /** Closes the sockets of a person whose sessions are no longer open; '*' looks at everybody's. */
    check(userId: string, hooks: SocketHooks, log: Log): Promise<void> {
      return closeEnded([...(userId === '*' ? all : (ofUser.get(userId) ?? []))], hooks, log)
    },
    async closeAll() {
      const closed = [...all].map((connection) => {
        const done = new Promise((resolve) => connection.socket.once('close', resolve))
        connection.socket.close(restarting)
        return done
      })
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, closeWaitMs)
      })
      await Promise.race([Promise.all(closed), late])
      clearTimeout(timer)
      for (const connection of all) connection.socket.terminate()
    },
  }
}
export type SocketRegistry = ReturnType<typeof createSocketRegistry>
