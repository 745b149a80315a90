import type { UnreadConversation } from '@workstation/contract/chat'
import { inBatches } from '../../platform/in-batches'
import { perInstance } from '../../platform/per-instance'
import type { Services } from '../../services'
import { listUnread } from './store'

const unreadOf = perInstance(({ db }: Services) => inBatches((userIds) => listUnread(db, userIds)))

/** In which conversations of a person something is unread, and how much. */
export const readUnread = async (services: Services, userId: string): Promise<UnreadConversation[]> =>
  (await unreadOf(services)(userId)) ?? []
