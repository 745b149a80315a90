import { randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../platform/app-error'
import { sha256 } from '../../platform/token'

/** Days for which a first secret lets its owner set a password of his own. */
export const secretDays = 14
const dayMs = 86_400_000
const mark = 'first-secret'

/** When a secret that is made now ends. */
export const secretEnd = (now: Date): Date => new Date(now.getTime() + secretDays * dayMs)

const digested = (salt: string, digest: string): string => sha256(`${salt}:${digest.toLowerCase()}`)

/**
 * What is kept of a secret that the product drew itself, in the place of a password hash. One with 92 random bits needs no
 * slow hash, so that thousands of people can be added in seconds.
 * @param digest what a client sends of it
 */
export function keptSecret(digest: string, end: Date): string {
  const salt = randomBytes(16).toString('hex')
  return [mark, end.getTime(), salt, digested(salt, digest)].join('$')
}

const partsOf = (kept: string | null): string[] | null => {
  const parts = kept?.split('$') ?? []
  return parts.length === 4 && parts[0] === mark ? parts : null
}

/** True for what `keptSecret` made. */
export const isFirstSecret = (kept: string | null): boolean => partsOf(kept) !== null

/** Whether a digest is that of the secret, whether or not it is over. */
export function isSecret(kept: string, digest: string): boolean {
  const [, , salt = '', hash = ''] = partsOf(kept) ?? []
  const given = digested(salt, digest)
  return hash.length === given.length && timingSafeEqual(Buffer.from(hash), Buffer.from(given))
}

/** The same secret with another end. */
export function secretUntil(kept: string, end: Date): string {
  const [name = '', , ...rest] = kept.split('$')
  return [name, end.getTime(), ...rest].join('$')
}

/**
 * Refuses a secret whose days are over; told only to who knows it.
 * @throws session.secret-over
 */
export function refuseOverSecret(kept: string | null, now: Date): void {
  const end = partsOf(kept)?.[1]
  if (end !== undefined && Number(end) <= now.getTime()) throw new AppError('session.secret-over')
}
