import { inBatches } from '../../platform/in-batches'
import { isTrusted } from '../../platform/is-trusted'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import type { Previewed } from '../authority'
import { findByFileCookie, findByTokens, type SessionRow, touchSession } from './store-session'

/** Published when a session was ended, locked or unlocked; the key is the user id. */
export const sessionTopic = 'session'
const touchAfter = 60_000
const mostKept = 50_000

/** A session as this node remembers it. */
export interface KnownSession {
  readonly id: string
  readonly userId: string
  readonly locked: boolean
  readonly mustChangePassword: boolean
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly openedAt: Date
  /** Whose rights it previews, and until when; null for an own session. */
  readonly preview: { readonly subject: Previewed; readonly until: Date } | null
  readonly readAt: Date
  usedAt: Date
  /** Last use as the database has it; written at most once a minute. */
  keptUse: Date
}

type Key = `token:${string}` | `cookie:${string}`

const known = (row: SessionRow, now: Date): KnownSession => ({
  id: row.id,
  userId: row.user_id,
  locked: row.locked,
  mustChangePassword: row.must_change_password,
  endedAt: row.ended_at,
  endReason: row.end_reason,
  openedAt: row.created_at,
  preview: row.preview && { subject: row.preview, until: row.preview_until ?? row.created_at },
  readAt: now,
  usedAt: row.last_used_at,
  keptUse: row.last_used_at,
})

/** Reads sessions from the database. Those of tokens together, since all open pages come back at once after a restart. */
function sessionReader({ db }: Services) {
  const byToken = inBatches(async (hashes) => {
    const rows = await findByTokens(db, hashes)
    return new Map(rows.map((row) => [row.token_hash, row]))
  })
  return (key: Key): Promise<SessionRow | undefined> => {
    const hash = key.slice(key.indexOf(':') + 1)
    return key.startsWith('token:') ? byToken(hash) : findByFileCookie(db, hash)
  }
}

/** When the session was read that this node knows longest. */
function oldestOf(sessions: Iterable<KnownSession>): number | null {
  let oldest: number | null = null
  for (const { readAt } of sessions) oldest = Math.min(oldest ?? readAt.getTime(), readAt.getTime())
  return oldest
}

/** Sessions by token or cookie, in memory; read again after 30 s, so that a lost event keeps none alive. */
export const sessionCache = perInstance((services: Services) => {
  const entries = new Map<Key, KnownSession>()
  const readRow = sessionReader(services)
  const keysOfUser = new Map<string, Set<Key>>()
  // What was read before something was forgotten may be out of date, and is not kept.
  let forgotten = 0
  function forget(userId: string): void {
    forgotten += 1
    const keys = userId === '*' ? entries.keys() : (keysOfUser.get(userId) ?? [])
    for (const key of [...keys]) entries.delete(key)
    if (userId === '*') keysOfUser.clear()
    else keysOfUser.delete(userId)
  }
  services.invalidation.on(sessionTopic, forget)
  const counts = services.caches.add('session', {
    content: () => ({ entries: entries.size, values: entries.values(), oldest: oldestOf(entries.values()) }),
    clear: () => forget('*'),
  })
  function keep(key: Key, session: KnownSession): void {
    if (entries.size >= mostKept) forget('*')
    entries.set(key, session)
    keysOfUser.set(session.userId, (keysOfUser.get(session.userId) ?? new Set()).add(key))
  }
  return {
    forget,
    /** The session, from memory when it was read within 30 s; null when there is none. */
    async find(key: Key, fresh = false): Promise<KnownSession | null> {
      const now = services.clock.now()
      const remembered = entries.get(key)
      if (!fresh && remembered && isTrusted(remembered.readAt, now)) {
        counts.hit()
        return remembered
      }
      counts.miss()
      const before = forgotten
      const row = await readRow(key)
      if (!row || row.ended_at) entries.delete(key)
      if (!row) return null
      const session = known(row, now)
      if (remembered && remembered.usedAt > session.usedAt) session.usedAt = remembered.usedAt
      if (!session.endedAt && before === forgotten) keep(key, session)
      return session
    },
    /** The person of an open session that is in memory, without asking the database; null for any other. */
    knownUser: (key: Key): string | null => entries.get(key)?.userId ?? null,
    /** Notes that a session is in use. */
    async touch(session: KnownSession): Promise<void> {
      const now = services.clock.now()
      session.usedAt = now
      if (now.getTime() - session.keptUse.getTime() < touchAfter) return
      session.keptUse = now
      await touchSession(services.db, session.id, now)
    },
  }
})
