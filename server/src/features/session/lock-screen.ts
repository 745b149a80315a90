import type { Actor } from '../../platform/actor'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { sessionChanged } from './end-sessions'
import { proveOwnPassword } from './prove-own-password'
import { setLocked } from './store-session'

/** Locks or unlocks a session on every node. */
async function mark(services: Services, actor: Actor, locked: boolean): Promise<void> {
  await transact(services.db, async (trx, after) => {
    await setLocked(trx, actor.sessionId ?? '', locked)
    await sessionChanged(services, trx, after, actor.userId)
  })
}

export const lockScreen = (services: Services, actor: Actor): Promise<void> => mark(services, actor, true)

/** Unlocks with the person's own account and password; wrong ones count like those at sign-in. */
export async function unlockScreen(
  services: Services,
  { actor, ip }: { actor: Actor; ip: string },
  input: { account: string; password: string },
): Promise<void> {
  await proveOwnPassword(services, { actor, ip, ...input, otherwise: 'session.wrong-password' })
  await mark(services, actor, false)
}
