import { lockAfter, type SignInFailures, untilUnlocked } from '@workstation/domain/session/sign-in-failures'
import { addressGroup } from '../../platform/address-group'
import type { Db } from '../../platform/database'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { addFailure, findFailure, listFailures, lockFailures, removeByPrefix, removeUnlocked } from './store-failure'
import { lockAccount } from './store-person'

/** Wrong passwords are forgotten after so many milliseconds without another one. */
const forgottenAfter = 30 * 60_000

const accountPart = (account: string) => sha256(account.toLowerCase()).slice(0, 32)
/** What wrong passwords are counted by: account and address. */
export const tryKey = (account: string, ip: string): string =>
  `${accountPart(account)}:${sha256(addressGroup(ip)).slice(0, 32)}`

/** One account from everywhere and one network for all accounts, in this order, in which they are locked as well. */
const widerKeys = (account: string, ip: string) => [
  `${accountPart(account)}:*`,
  `*:${sha256(addressGroup(ip)).slice(0, 32)}`,
]

/** How often this account was tried in vain, and this network tried; the same for accounts that do not exist. */
export async function failuresOf(services: Services, account: string, ip: string): Promise<SignInFailures> {
  const keys = [tryKey(account, ip), ...widerKeys(account, ip)]
  const now = services.clock.now()
  const rows = (await listFailures(services.db, keys)).filter((row) => isCounting(row, now))
  const [own, ofAccount, ofNetwork] = keys.map((key) => rows.find((row) => row.key === key))
  return {
    failures: own?.failures ?? 0,
    lockedUntil: own?.locked_until ?? null,
    ofAccount: ofAccount?.failures ?? 0,
    ofNetwork: ofNetwork?.failures ?? 0,
  }
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
  const since = new Date(now.getTime() - forgottenAfter)
  const failures = await addFailure(db, key, { now, since })
  for (const wider of widerKeys(account, ip)) await addFailure(db, wider, { now, since })
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

export const isLockedForGood = ({ lockedUntil }: Pick<SignInFailures, 'lockedUntil'>): boolean =>
  lockedUntil !== null && lockedUntil >= untilUnlocked
