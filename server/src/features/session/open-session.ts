import { maySignIn } from '@workstation/domain/user/person-state'
import { AppError } from '../../platform/app-error'
import { newId } from '../../platform/id'
import { inOneTrip } from '../../platform/in-one-trip'
import { overHttps } from '../../platform/over-https'
import { newToken, sha256 } from '../../platform/token'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { endSessionsIn } from './end-sessions'
import { fileCookieHeader } from './file-cookie'
import { offersDemo } from './offers-demo'
import { placeOfAddress } from './place-of-address'
import { deviceOf, type SignInCaller, userAgentOf } from './sign-in-caller'
import { insertSession, listOldSessions, lockPersonForSignIn, logSignIn } from './store-session'

/** Open sessions of one person; a further sign-in ends the one that was unused for longest. */
export const maxSessions = 50

/** Opens a session for somebody whose identity is proven, and ends his others where only one is allowed. */
export async function openSession(
  services: Services,
  caller: SignInCaller,
  userId: string,
): Promise<{ token: string; theme: string }> {
  const token = newToken()
  const cookie = newToken()
  const single = (await readSetting(services, 'singleLogin')) === '1'
  const session = {
    id: newId(),
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    userId,
    device: deviceOf(caller.request),
    userAgent: userAgentOf(caller.request),
    ip: caller.ip,
    place: placeOfAddress(caller.ip),
    at: services.clock.now(),
  }
  const { theme } = await transact(services.db, async (trx, after) => {
    const found = await lockPersonForSignIn(trx, userId)
    if (!found || !maySignIn(found.enabled_mark)) throw new AppError('session.disabled')
    if (found.is_demo && !offersDemo(services, caller.request)) throw new AppError('session.demo-off')
    if (single) {
      const { device } = session
      await endSessionsIn(services, trx, after, { userId, device, reason: 'elsewhere' })
    }
    const { ip, place, device, at } = session
    const event = { userId, account: found.account, ip, place, device, outcome: 'in', at }
    const [old] = await inOneTrip([
      listOldSessions(trx, userId, maxSessions - 1),
      insertSession(trx, session, found),
      logSignIn(trx, { id: newId(), ...event }),
    ])
    for (const only of old) await endSessionsIn(services, trx, after, { userId, only, reason: 'expired' })
    return found
  })
  caller.setHeader('set-cookie', fileCookieHeader(cookie, overHttps(services.config)))
  return { token: `bearer ${token}`, theme }
}
