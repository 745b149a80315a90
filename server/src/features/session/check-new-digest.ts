import { createHash } from 'node:crypto'
import { commonPasswords } from '@workstation/domain/session/common-passwords'
import { isPasswordShapeRight } from '@workstation/domain/user/password-shape'
import { AppError } from '../../platform/app-error'

/** The digest that a client makes of a password (SES-09). */
export const digestOf = (password: string): string => createHash('md5').update(password.trim()).digest('hex')

const commonDigests = new Set(['', ...commonPasswords].map(digestOf))

/** Refuses what breaks the rule of passwords, where the client says what a digest hides. */
export function checkNewShape(shape: string | undefined): void {
  if (shape !== undefined && !isPasswordShapeRight(shape)) throw new AppError('user.password-rule')
}

/** Refuses digests that give themselves away: of the empty word, of the account, of passwords that everybody uses. */
export function checkNewDigest(account: string, digest: string): void {
  const wanted = digest.toLowerCase()
  const accounts = [account, account.toLowerCase(), account.toUpperCase()].map(digestOf)
  if (commonDigests.has(wanted) || accounts.includes(wanted)) throw new AppError('user.weak-password')
}
