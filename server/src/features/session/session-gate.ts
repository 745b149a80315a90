import { session as calls } from '@workstation/contract/session'
import { isIdle, isOutlived } from '@workstation/domain/session/idle'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Route } from '../../platform/route'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { loadActor } from '../authority'
import { readNumberSetting } from '../setting'
import { bearerToken } from './bearer-token'
import { endSessions } from './end-sessions'
import { readFileCookie } from './file-cookie'
import { seenBy } from './previewed-actor'
import { reasonTold } from './reason-told'
import { type KnownSession, sessionCache } from './session-cache'

type Key = `token:${string}` | `cookie:${string}`

const whileLocked: readonly unknown[] = [calls.lockScreen, calls.logout, calls.currentUser]
const whileFirstPassword: readonly unknown[] = [calls.currentUser, calls.logout, calls.modifyPassword]

/** The open session behind a token or cookie. Fails closed: 602 when unknown, 601 when replaced, 600 when over. */
async function openSession(services: Services, key: Key): Promise<KnownSession> {
  const cache = sessionCache(services)
  const minutes = await readNumberSetting(services, 'tokenTimeout')
  const days = await readNumberSetting(services, 'sessionDays')
  let session = await cache.find(key)
  // Another node may have seen the person since; only the database knows.
  if (session && isIdle(session.usedAt, services.clock.now(), minutes)) session = await cache.find(key, true)
  if (!session) throw new AppError('session.missing')
  if (session.endedAt) throw new AppError(reasonTold(session.endReason))
  const now = services.clock.now()
  if (session.preview && session.preview.until <= now) {
    await endSessions(services, { userId: session.userId, only: session.id, reason: 'preview' })
    throw new AppError('preview.over')
  }
  if (!isIdle(session.usedAt, now, minutes) && !isOutlived(session.openedAt, now, days)) return session
  await endSessions(services, { userId: session.userId, only: session.id, reason: 'expired' })
  throw new AppError('session.expired')
}

function checkHeld(session: KnownSession, route: Route): void {
  if (session.locked && !whileLocked.includes(route.endpoint)) throw new AppError('session.locked')
  if (session.mustChangePassword && !whileFirstPassword.includes(route.endpoint)) {
    throw new AppError('session.change-password')
  }
}

async function admit(services: Services, key: Key, route: Route): Promise<Actor> {
  const session = await openSession(services, key)
  const looker = await loadActor(services, session.userId, session.id)
  if (!looker) throw new AppError('session.expired')
  const actor = session.preview ? await seenBy(services, looker, session.preview.subject) : looker
  checkHeld(session, route)
  await sessionCache(services).touch(session)
  return actor
}

/** How the server recognises callers. Every way fails closed. */
export function sessionGate(services: Services) {
  async function session(request: FastifyRequest, route: Route): Promise<Actor> {
    const token = bearerToken(request.headers.authorization)
    if (!token) throw new AppError('session.missing')
    return admit(services, `token:${sha256(token)}`, route)
  }
  return {
    session,
    /** The cookie is good for reading files only; with a header the session counts. */
    async fileCookie(request: FastifyRequest, route: Route): Promise<Actor> {
      if (request.headers.authorization) return session(request, route)
      const cookie = readFileCookie(request.headers.cookie)
      const reads = route.endpoint.method === 'GET' && route.endpoint.path.startsWith('/api/file/')
      if (!cookie || !reads) throw new AppError('session.missing')
      return admit(services, `cookie:${sha256(cookie)}`, route)
    },
    /** The person of a token that came over the socket; null when it opens nothing. */
    async bySocketToken(text: string): Promise<{ userId: string; sessionId: string } | null> {
      const token = bearerToken(text)
      const found = token ? await sessionCache(services).find(`token:${sha256(token)}`) : null
      if (!found || found.endedAt || found.locked || found.mustChangePassword || found.preview) return null
      const minutes = await readNumberSetting(services, 'tokenTimeout')
      const days = await readNumberSetting(services, 'sessionDays')
      const now = services.clock.now()
      if (isIdle(found.usedAt, now, minutes) || isOutlived(found.openedAt, now, days)) return null
      const actor = await loadActor(services, found.userId, found.id)
      return actor && { userId: found.userId, sessionId: found.id }
    },
  }
}
