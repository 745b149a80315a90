import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../../platform/token'
import { boundedElsewhere, createPasswordTurns, type TurnLimits } from './password-turns'

/** argon2id with 19 MiB and two passes (OWASP), over the digest that clients send. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at a time: one core stays free, so that signing in starves nobody else. With 24 in front one waits a second. */
export const passwordLimits: TurnLimits = {
  atOnce: Math.max(1, availableParallelism() - 1),
  waiting: 24,
  waitingFromOne: 12,
}
const inTurn = createPasswordTurns(passwordLimits)

/** The hash that is kept of a password digest. */
export const hashPassword = (digest: string): Promise<string> =>
  inTurn(boundedElsewhere, () => hash(digest.toLowerCase(), cost))

let nobodysHash: Promise<string> | null = null

/**
 * Whether a digest is that of the password. Takes the same time when there is no such person (null) or no password yet.
 * @param from the network that asks, see `addressGroup`
 * @throws session.busy when too many wait already
 */
export async function isPassword(kept: string | null, digest: string, from: string): Promise<boolean> {
  nobodysHash ??= hash(newToken(), cost)
  const nobodys = await nobodysHash
  const right = await inTurn(from, () => verify(kept || nobodys, digest.toLowerCase()))
  return right && Boolean(kept)
}
