/** Wrong passwords after which the image code is asked. */
export const failuresBeforeCode = 3

export interface SignInFailures {
  readonly failures: number
  readonly lockedUntil: Date | null
}

/** Whether the next try has to carry the image code. */
export const needsImageCode = ({ failures }: SignInFailures): boolean => failures >= failuresBeforeCode

/** Minutes until sign-in is possible again, rounded up; 0 when it is possible now. */
export function lockedMinutes({ lockedUntil }: SignInFailures, now: Date): number {
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
