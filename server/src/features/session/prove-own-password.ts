import type { ErrorKey } from '@workstation/contract/errors'
import { lockedMinutes } from '@workstation/domain/session/sign-in-failures'
import type { Actor } from '../../platform/actor'
import { addressGroup } from '../../platform/address-group'
import { AppError } from '../../platform/app-error'
import type { Services } from '../../services'
import { refuseOverSecret } from './first-secret'
import { isPassword } from './password-hash'
import { clearFailures, countFailure, failuresOf, tryKey } from './sign-in-failures'
import { findPassword } from './store-person'
import { tryInTurn } from './try-in-turn'

interface Proof {
  actor: Actor
  ip: string
  /** The account as typed, where it is asked for too. */
  account?: string
  password: string
  otherwise: ErrorKey
}

/** Refuses unless somebody signed in knows his own password. Wrong ones count like those at sign-in. */
export function proveOwnPassword(services: Services, proof: Proof): Promise<void> {
  return tryInTurn(tryKey(proof.actor.account, proof.ip), () => prove(services, proof))
}

async function prove(services: Services, { actor, ip, account, password, otherwise }: Proof): Promise<void> {
  const now = services.clock.now()
  const minutes = lockedMinutes(await failuresOf(services, actor.account, ip), now)
  if (minutes > 0) throw new AppError('session.account-locked', { minutes })
  const kept = await findPassword(services.db, actor.userId)
  const isOwn = account === undefined || kept.account.toLowerCase() === account.trim().toLowerCase()
  if (isOwn && (await isPassword(kept.password_hash, password, addressGroup(ip)))) {
    await clearFailures(services.db, actor.account, ip, now)
    refuseOverSecret(kept.password_hash, now)
    return
  }
  await countFailure(services, services.db, actor.account, ip)
  throw new AppError(otherwise)
}
