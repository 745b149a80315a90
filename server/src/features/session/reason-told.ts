import type { ErrorKey } from '@workstation/contract/errors'

const told: Readonly<Record<string, ErrorKey>> = {
  elsewhere: 'session.elsewhere',
  ended: 'session.ended-by-administrator',
  own: 'session.ended-by-owner',
}

/** What the person is told of why his session ended; most reasons read as "expired". */
export const reasonTold = (reason: string | null): ErrorKey => told[reason ?? ''] ?? 'session.expired'
