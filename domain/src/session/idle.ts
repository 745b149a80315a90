/**
 * Whether a session has been left alone for too long.
 * @param minutes the idle time that the setting allows; 0 or less lets sessions live on
 */
export function isIdle(lastUsed: Date, now: Date, minutes: number): boolean {
  return minutes > 0 && now.getTime() - lastUsed.getTime() > minutes * 60_000
}

const dayMs = 86_400_000

/**
 * Whether a session has lived for as long as one may, however much it was used.
 * @param days the longest life that the setting allows
 */
export const isOutlived = (openedAt: Date, now: Date, days: number): boolean =>
  now.getTime() - openedAt.getTime() > days * dayMs
