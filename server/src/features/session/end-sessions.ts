import type { Trx } from '../../platform/database'
import { type AfterCommit, transact } from '../../platform/transact'
import type { Services } from '../../services'
import { accessWithdrawn } from './access-withdrawn'
import { endInWords } from './reason-told'
import { sessionCache, sessionTopic } from './session-cache'
import { languageOfPerson } from './store-person'
import { type Ending, type EndReason, endOpenSessions } from './store-session'

type Which = Omit<Ending, 'at'>

/** Whoever changes a password, or ends sessions as somebody else or all at once, suspects that another one has come in. */
const isSuspicion = ({ reason, only }: Which) =>
  reason === 'password' || reason === 'ended' || reason === 'disabled' || (reason === 'own' && only === undefined)

/** Ends sessions within a transaction; sockets are told and closed once it is committed. */
export async function endSessionsIn(services: Services, trx: Trx, after: AfterCommit, which: Which): Promise<string[]> {
  const ids = await endOpenSessions(trx, { ...which, at: services.clock.now() })
  await sessionChanged(services, trx, after, which.userId)
  if (isSuspicion(which)) await accessWithdrawn(services, { trx, after }, which.userId)
  if (ids.length === 0) return ids
  const msg = endInWords(services.words, which.reason, await languageOfPerson(trx, which.userId))
  after(() => services.realtime.endSessions(ids, msg))
  return ids
}

/** Makes every node read the person's sessions again. */
export async function sessionChanged(services: Services, trx: Trx, after: AfterCommit, userId: string): Promise<void> {
  await services.invalidation.publish(trx, sessionTopic, userId)
  after(() => sessionCache(services).forget(userId))
}

export const endSessions = (services: Services, which: Which): Promise<string[]> =>
  transact(services.db, (trx, after) => endSessionsIn(services, trx, after, which))

/** Ends every session of a person, for instance because he was disabled. */
export async function endSessionsOf(
  services: Services,
  { trx, after }: { trx: Trx; after: AfterCommit },
  userId: string,
  reason: EndReason,
): Promise<void> {
  await endSessionsIn(services, trx, after, { userId, reason })
}
