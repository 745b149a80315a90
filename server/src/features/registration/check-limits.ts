import {
  registrationLimits,
  registrationPeriod,
  secondsUntilRoom,
} from '@workstation/domain/registration/registration-limit'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findFilling } from './store'

/** Refuses while too many registered within the last hour, from this address or in all; the count holds on every node. */
export async function checkLimits(db: Db, addressGroup: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - registrationPeriod)
  const own = await findFilling(db, { since, limit: registrationLimits.address, addressGroup })
  const all = await findFilling(db, { since, limit: registrationLimits.all })
  const seconds = Math.max(secondsUntilRoom(own, now), secondsUntilRoom(all, now))
  if (seconds > 0) throw new AppError('too-many-requests', { seconds })
}
