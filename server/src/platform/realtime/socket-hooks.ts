import type { ClientEvent, ServerEvent } from '@workstation/contract/socket'
import type { FastifyRequest } from 'fastify'

/** The person at the other end of a socket. */
export interface SocketCaller {
  readonly userId: string
  readonly sessionId: string
  /** The same for everything that one socket says. */
  readonly socket: object
  /** False as soon as it has closed. */
  isOpen(): boolean
  /** Sends to this socket alone. */
  answer(event: ServerEvent): void
}

/** How the platform learns who is at the other end of a socket, and what to do with what it says. */
export interface SocketHooks {
  /** Whether the page that opens a socket may speak with this server at all. */
  isWelcome(request: FastifyRequest): boolean
  /** The person and session of a token, or null when it opens nothing (any more). Asking must not count as use. */
  authenticate(token: string): Promise<{ userId: string; sessionId: string } | null>
  /**
   * Those of the sessions that open nothing now, asked for many at once, each with what its person is told of its end;
   * null where nothing is to be said, as behind a locked screen.
   */
  closedSessions(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>
  /** Calls `check` with a person whose sessions changed on any node, or with '*' when that may be anybody's. */
  watchSessions(check: (userId: string) => void): void
  /** What a socket is told first. */
  greeting(userId: string): Promise<ServerEvent>
  /** What a connected socket says, one after the other. */
  hear(caller: SocketCaller, event: ClientEvent): Promise<void>
}
