import { lockAfter, type SignInFailures, untilUnlocked } from '@workstation/domain/session/sign-in-failures'
import { addressGroup } from '../../platform/address-group'
import type { Db } from '../../platform/database'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { addFailure, findFailure, lockFailures, removeByPrefix, removeUnlocked } from './store-failure'
import { lockAccount } from './store-person'

/** Wrong passwords are forgotten after so many milliseconds without another one. */
const forgottenAfter = 30 * 60_000

const accountPart = (account: string) => sha256(account.toLowerCase()).slice(0, 32)
/** What wrong passwords are counted by: account and address. */
export const tryKey = (account: string, ip: string): string =>
  `${accountPart(account)}:${sha256(addressGroup(ip)).slice(0, 32)}`

/** How often this account was tried in vain from this address; the same for accounts that do not exist. */
export async function failuresOf(services: Services, account: string, ip: string): Promise<SignInFailures> {
  const row = await findFailure(services.db, tryKey(account, ip))
  const counts = row && isCounting(row, services.clock.now())
  return counts ? { failures: row.failures, lockedUntil: row.locked_until } : { failures: 0, lockedUntil: null }
}

function isCounting(row: { locked_until: Date | null; last_at: Date }, now: Date): boolean {
  if (row.locked_until) return row.locked_until > now
  return now.getTime() - row.last_at.getTime() < forgottenAfter
}

/** Counts one more wrong password and locks when that was one too many. */
export async function countFailure(services: Services, db: Db, account: string, ip: string): Promise<void> {
  const now = services.clock.now()
  const settings = await readSettings(services)
  const key = tryKey(account, ip)
  const failures = await addFailure(db, key, { now, since: new Date(now.getTime() - forgottenAfter) })
  const forGood = settings.lockType === '1'
  const rule = { allowed: Number(settings.passwordErrorsNumber), minutes: forGood ? null : Number(settings.lockTime) }
  const until = lockAfter(failures, now, rule)
  if (!until) return
  await lockFailures(db, key, until)
  if (forGood) await lockAccount(db, account)
}

/**
 * Forgets the failures after a right password, unless so many wrong ones arrived meanwhile that sign-in is locked.
 * @returns false when it is locked
 */
export async function clearFailures(db: Db, account: string, ip: string, now: Date): Promise<boolean> {
  const key = tryKey(account, ip)
  if (!(await findFailure(db, key))) return true
  await removeUnlocked(db, key, now)
  return (await findFailure(db, key)) === undefined
}

/** Unlocks an account at every address, when an administrator says so. */
export const dropFailuresOf = (db: Db, account: string): Promise<void> => removeByPrefix(db, `${accountPart(account)}:`)

export const isLockedForGood = ({ lockedUntil }: SignInFailures): boolean =>
  lockedUntil !== null && lockedUntil >= untilUnlocked
