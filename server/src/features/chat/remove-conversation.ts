import { AppError } from '../../platform/app-error'
import { transact } from '../../platform/transact'
import type { Services } from '../../services'
import { lockPair, markReadUntil, removeSide } from './pair-store'

/** Takes a conversation from the caller's side; the partner keeps it, and a new message brings it back empty. */
export async function removeConversation(services: Services, userId: string, partnerId: string): Promise<void> {
  await transact(services.db, async (trx, after) => {
    const pair = await lockPair(trx, userId, partnerId)
    if (!pair) throw new AppError('not-found')
    await markReadUntil(trx, { pairId: pair.id, userId, seq: pair.lastSeq, now: services.clock.now() })
    await removeSide(trx, pair.id, userId)
    after(() => services.realtime.send([userId], { method: 'conversationRemoved', userId: partnerId }))
  })
}
