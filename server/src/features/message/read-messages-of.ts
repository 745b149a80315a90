import type { Services } from '../../services'
import { type Asking, listAsking, markAsked } from './store'

/**
 * Marks messages read whose request about a record is done by now, or cannot be fulfilled any more, and tells the open
 * pages of those who had them. For after a commit; nobody waits for somebody who marks all of his messages read.
 * @param about what `sendMessage` was given, of one record or of several
 * @param findDone asked when there is a message at all; answers what is done
 */
export async function readMessagesOf(
  services: Services,
  about: string | readonly string[],
  findDone: () => Promise<(asking: Asking) => boolean>,
): Promise<void> {
  const { db, clock, realtime } = services
  const asking = await listAsking(db, typeof about === 'string' ? [about] : about)
  if (asking.length === 0) return
  const done = asking.filter(await findDone())
  if (done.length === 0) return
  for (const { id, userId } of await markAsked(db, done, clock.now()))
    await realtime.send([userId], { method: 'messageDone', unreadNoticeCount: -1, messageId: id })
}
