/** Seconds that a QR code of the sign-in page opens something. */
export const scanSeconds = 120
/** Seconds that the waiting browser has left once the phone has confirmed. */
export const scanGraceSeconds = 30

export type ScanStep = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used'
export type ScanState = Exclude<ScanStep, 'used'> | 'expired'

/** What the waiting browser is told. */
export function scanStateAt(scan: { state: ScanStep; expiresAt: Date } | undefined, now: Date): ScanState {
  if (!scan || scan.state === 'used') return 'expired'
  if (scan.state === 'refused') return 'refused'
  return scan.expiresAt > now ? scan.state : 'expired'
}

/** True when nothing can follow: the page stops asking and offers a new code. */
export const isScanOver = (state: ScanState): boolean => state === 'refused' || state === 'expired'
