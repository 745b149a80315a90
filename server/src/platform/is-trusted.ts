/** A lost event must keep no right alive: what is remembered is asked again after so many milliseconds. */
export const trustedFor = 30_000

/** True while something that was read at a moment may still be answered from memory. A clock set back trusts nothing. */
export function isTrusted(readAt: Date, now: Date): boolean {
  const age = now.getTime() - readAt.getTime()
  return age >= 0 && age < trustedFor
}
