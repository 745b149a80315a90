/** Wrong passwords after which the image code is asked. */
export const failuresBeforeCode = 3

/** Wrong passwords for one account, from wherever, after which the image code is asked of everybody who tries it. */
export const accountFailuresBeforeCode = 10
/** Wrong passwords from one network, for whichever accounts, after which it is asked there: an office shares an address. */
export const networkFailuresBeforeCode = 30

export interface SignInFailures {
  /** For this account from this network. */
  readonly failures: number
  /** For this account from everywhere. */
  readonly ofAccount: number
  /** From this network for all accounts. */
  readonly ofNetwork: number
  readonly lockedUntil: Date | null
}

/** Whether the next try has to carry the image code. */
export const needsImageCode = ({ failures, ofAccount, ofNetwork }: SignInFailures): boolean =>
  failures >= failuresBeforeCode || ofAccount >= accountFailuresBeforeCode || ofNetwork >= networkFailuresBeforeCode

/** Minutes until sign-in is possible again, rounded up; 0 when it is possible now. */
export function lockedMinutes({ lockedUntil }: Pick<SignInFailures, 'lockedUntil'>, now: Date): number {
  const left = (lockedUntil?.getTime() ?? 0) - now.getTime()
  return left > 0 ? Math.ceil(left / 60_000) : 0
}

/**
 * Until when a failure locks, or null when it does not yet.
 * @param allowed wrong passwords that lock; @param minutes how long, or null until an administrator unlocks
 */
export function lockAfter(failures: number, now: Date, rule: { allowed: number; minutes: number | null }): Date | null {
  if (rule.allowed <= 0 || failures < rule.allowed) return null
  return rule.minutes === null ? untilUnlocked : new Date(now.getTime() + rule.minutes * 60_000)
}

/** Stands for a lock that only an administrator ends. */
export const untilUnlocked = new Date('9999-01-01T00:00:00Z')
