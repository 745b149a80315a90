import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { lockPair, markReadUntil } from './pair-store'

/** The caller has read what the partner wrote, as far as `seq` or all of it; both people's windows are told (CHT-18). */
export async function markRead(
  services: Services,
  userId: string,
  { partnerId, seq }: { partnerId: string; seq?: number | undefined },
): Promise<void> {
  await transact(services.db, async (trx, after) => {
    const pair = await lockPair(trx, userId, partnerId)
    if (!pair) return
    const until = Math.min(seq ?? pair.lastSeq, pair.lastSeq)
    const unreadNum = await markReadUntil(trx, { pairId: pair.id, userId, seq: until, now: services.clock.now() })
    if (unreadNum === null) return
    after(() =>
      services.realtime.send([userId, partnerId], {
        method: 'messageRead',
        userId,
        formUserId: partnerId,
        seq: until,
        unreadNum,
      }),
    )
  })
}
