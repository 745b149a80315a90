/** The time in which registrations are counted, in milliseconds. */
export const registrationPeriod = 60 * 60_000

/** How many accounts may be made within the period: from one address, which may be that of a whole office, and in all. */
export const registrationLimits = { address: 30, all: 300 } as const

/**
 * Seconds until another account may be made, 0 for now.
 * @param oldest when the oldest registration was made that fills the limit; null while there are fewer
 */
export function secondsUntilRoom(oldest: Date | null, now: Date): number {
  if (oldest === null) return 0
  return Math.max(0, Math.ceil((oldest.getTime() + registrationPeriod - now.getTime()) / 1000))
}
