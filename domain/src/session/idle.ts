/**
 * Whether a session has been left alone for too long.
 * @param minutes the idle time that the setting allows; 0 or less lets sessions live on
 */
export function isIdle(lastUsed: Date, now: Date, minutes: number): boolean {
  return minutes > 0 && now.getTime() - lastUsed.getTime() > minutes * 60_000
}
