import type { ServerEvent } from '@workstation/contract/socket'

/** How the platform learns who is at the other end of a socket. */
export interface SocketHooks {
  /** The person and session of a token, or null when it opens nothing (any more). Asking must not count as use. */
  authenticate(token: string): Promise<{ userId: string; sessionId: string } | null>
  /** What a socket is told first. */
  greeting(userId: string): Promise<ServerEvent>
}
