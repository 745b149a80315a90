import { lockAfter, type SignInFailures, untilUnlocked } from '@workstation/domain/session/sign-in-failures'
import { sql } from 'kysely'
import { addressGroup } from '../../platform/address-group'
import type { Db } from '../../platform/database'
import { sha256 } from '../../platform/token'
import type { Services } from '../../services'
import { readSettings } from '../setting'
import { lockAccount } from './store-person'

/** Wrong passwords are forgotten after so many minutes without another one. */
const forgottenAfter = 30

const accountPart = (account: string) => sha256(account.toLowerCase()).slice(0, 32)
/** What wrong passwords are counted by: account and address. */
export const tryKey = (account: string, ip: string): string =>
  `${accountPart(account)}:${sha256(addressGroup(ip)).slice(0, 32)}`

/** How often this account was tried in vain from this address; the same for accounts that do not exist. */
export async function failuresOf(services: Services, account: string, ip: string): Promise<SignInFailures> {
  const row = await services.db
    .selectFrom('sign_in_failure')
    .select(['failures', 'locked_until', 'last_at'])
    .where('key', '=', tryKey(account, ip))
    .executeTakeFirst()
  const now = services.clock.now()
  const counts = row && isCounting(row, now)
  return counts ? { failures: row.failures, lockedUntil: row.locked_until } : { failures: 0, lockedUntil: null }
}

function isCounting(row: { locked_until: Date | null; last_at: Date }, now: Date): boolean {
  if (row.locked_until) return row.locked_until > now
  return now.getTime() - row.last_at.getTime() < forgottenAfter * 60_000
}

/** Counts one more wrong password and locks when that was one too many. */
export async function countFailure(services: Services, db: Db, account: string, ip: string): Promise<void> {
  const now = services.clock.now()
  const settings = await readSettings(services)
  const since = new Date(now.getTime() - forgottenAfter * 60_000)
  const result = await sql<{ failures: number }>`
    insert into sign_in_failure (key, failures, last_at) values (${tryKey(account, ip)}, 1, ${now})
    on conflict (key) do update set last_at = ${now},
      failures = case when sign_in_failure.locked_until <= ${now} or sign_in_failure.last_at < ${since}
        then 1 else sign_in_failure.failures + 1 end,
      locked_until = case when sign_in_failure.locked_until <= ${now} then null else sign_in_failure.locked_until end
    returning failures`.execute(db)
  const forGood = settings.lockType === '1'
  const rule = { allowed: Number(settings.passwordErrorsNumber), minutes: forGood ? null : Number(settings.lockTime) }
  const until = lockAfter(result.rows[0]?.failures ?? 0, now, rule)
  if (!until) return
  await db.updateTable('sign_in_failure').set({ locked_until: until }).where('key', '=', tryKey(account, ip)).execute()
  if (forGood) await lockAccount(db, account)
}

/**
 * Forgets the failures after a right password, unless so many wrong ones arrived meanwhile that sign-in is locked.
 * @returns false when it is locked
 */
export async function clearFailures(db: Db, account: string, ip: string, now: Date): Promise<boolean> {
  const key = tryKey(account, ip)
  await db
    .deleteFrom('sign_in_failure')
    .where('key', '=', key)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .execute()
  const left = await db.selectFrom('sign_in_failure').select('key').where('key', '=', key).executeTakeFirst()
  return left === undefined
}

/** Unlocks an account at every address, when an administrator says so. */
export async function dropFailuresOf(db: Db, account: string): Promise<void> {
  await db
    .deleteFrom('sign_in_failure')
    .where('key', 'like', `${accountPart(account)}:%`)
    .execute()
}

export const isLockedForGood = ({ lockedUntil }: SignInFailures): boolean =>
  lockedUntil !== null && lockedUntil >= untilUnlocked
