import type { Services } from '../../../services'
import { readMessagesOf } from '../../message'
import { listOpen } from './open-store'

/** Marks the messages of a run read whose request is done, by whomever, or came to nothing. */
export async function settleMessages(services: Services, targetId: string): Promise<void> {
  await readMessagesOf(services, targetId, async () => {
    const open = await listOpen(services.db, targetId)
    return (asking) => !open.some(({ what, userId }) => what === asking.what && userId === asking.userId)
  })
}
