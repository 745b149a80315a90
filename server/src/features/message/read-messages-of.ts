import type { Services } from '../../services'
import { type Asking, listAsking, markRead } from './store'

/**
 * Marks messages read whose request about a record is done by now, or cannot be fulfilled any more, and tells the open
 * pages of those who had them. For after a commit: one row at a time, so that nobody waits for somebody who marks all
 * of his messages read.
 * @param about what `sendMessage` was given
 * @param findDone asked when there is a message at all; answers what is done
 */
export async function readMessagesOf(
  services: Services,
  about: string,
  findDone: () => Promise<(asking: Asking) => boolean>,
): Promise<void> {
  const { db, clock, realtime } = services
  const asking = await listAsking(db, about)
  if (asking.length === 0) return
  const isDone = await findDone()
  for (const { id, what, userId } of asking) {
    if (!isDone({ what, userId })) continue
    const count = await markRead(db, userId, { id, now: clock.now() })
    if (count > 0) await realtime.send([userId], { method: 'messageDone', unreadNoticeCount: -count, messageId: id })
  }
}
