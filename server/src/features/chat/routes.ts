import { chat } from '@workstation/contract/chat'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { allowFiles } from '../file'
import { listContacts } from '../user'
import { chatEntity } from './keep-content'
import { removeConversation } from './remove-conversation'
import { findMessagePeople, listConversations } from './store'

export function chatRoutes(services: Services): Route[] {
  const { db } = services
  // Pictures and recordings are for the two people of the message alone; a review link opens none (THR-16).
  allowFiles(chatEntity, async (reader, { actor, linkTarget }, messageId) => {
    if (linkTarget !== null) return false
    const people = await findMessagePeople(reader, messageId)
    return people?.senderId === actor.userId || people?.receiverId === actor.userId
  })
  return [
    on(chat.conversations, 'signedIn', async (_, { actor }) => ({ list: await listConversations(db, actor.userId) })),
    on(chat.removeConversation, 'signedIn', async ({ id }, { actor }) => {
      await removeConversation(services, actor.userId, id)
      return null
    }),
    on(chat.contacts, 'signedIn', (input, { actor }) => listContacts(services, actor, input)),
  ]
}
