import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createLimiter, type LimiterLimits } from '../../platform/limiter'
import { newToken } from '../../platform/token'
import { isFirstSecret, isSecret } from './first-secret'

/** argon2id with 19 MiB and two passes (OWASP), over the digest that clients send. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at a time: one core stays free, so that signing in starves nobody else. With 48 in front one waits two seconds. */
const atOnce = Math.max(1, availableParallelism() - 1)
export const passwordLimits: LimiterLimits = { atOnce, maxOfOne: atOnce + 24, maxWaiting: 48, busy: 'session.busy' }
const limiter = createLimiter(passwordLimits)

/** The hash that is kept of a password digest. */
export const hashPassword = (digest: string): Promise<string> =>
  limiter.runBounded('', () => hash(digest.toLowerCase(), cost))

let nobodysHash: Promise<string> | null = null

/**
 * Whether a digest is that of the password, or of the first secret. Takes the same time for either, when there is no such
 * person (null) and when he has no password yet.
 * @param from the network that asks, see `addressGroup`
 * @throws session.busy when too many wait already
 */
export async function isPassword(kept: string | null, digest: string, from: string): Promise<boolean> {
  nobodysHash ??= hash(newToken(), cost)
  const nobodys = await nobodysHash
  const secret = kept && isFirstSecret(kept) ? kept : null
  const right = await limiter.run(from, () => verify(secret ? nobodys : kept || nobodys, digest.toLowerCase()))
  return secret ? isSecret(secret, digest) : right && Boolean(kept)
}
