import { lockedMinutes } from '@workstation/domain/session/sign-in-failures'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { sessionChanged } from './end-sessions'
import { isPassword } from './password-hash'
import { clearFailures, countFailure, failuresOf } from './sign-in-failures'
import { findPassword } from './store-person'
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
  const now = services.clock.now()
  const minutes = lockedMinutes(await failuresOf(services, actor.account, ip), now)
  if (minutes > 0) throw new AppError('session.account-locked', { minutes })
  const kept = await findPassword(services.db, actor.userId)
  const isOwn = kept.account.toLowerCase() === input.account.trim().toLowerCase()
  if (!isOwn || !(await isPassword(kept.password_hash, input.password))) {
    await countFailure(services, services.db, actor.account, ip)
    throw new AppError('session.wrong-password')
  }
  await clearFailures(services.db, actor.account, ip, now)
  await mark(services, actor, false)
}
