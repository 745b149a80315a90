import type { SocketHooks } from '../platform/realtime/socket-hooks'

/** Hooks for a bare socket server: a token names its person, everything is open, and what a socket says is ignored. */
export const socketHooks = (own: Partial<SocketHooks> = {}): SocketHooks => ({
  isWelcome: () => true,
  authenticate: async (token) => ({ userId: token, sessionId: `session-${token}` }),
  closedSessions: async () => new Map(),
  watchSessions: () => undefined,
  greeting: async () => ({ method: 'initMessage', unreadNoticeCount: 0, unreadMessageCount: 0, unreadNums: [] }),
  hear: async () => undefined,
  ...own,
})
