import type { Trx } from '../../platform/database'
import { newId } from '../../platform/id'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { queueMails } from './mail-message'
import { insertMessage, keepActive } from './store'

export interface NewMessage {
  /** 1 notice, 2 workflow, 4 review (MSG-06). */
  type: number
  title: string
  bodyText: string
  /** What opening it leads to; `kind` names who makes the address (see `onMessageLink`). Empty for nothing. */
  link: Record<string, string>
  /** What it asks for, of which record: `readMessagesOf` marks it read once that is done. */
  asks?: { what: string; about: string } | undefined
  /** Ids of people. Each gets it once; who is disabled or gone gets nothing. */
  recipients: readonly string[]
  creator: { id: string | null; name: string }
  /** False for what is no mail as well. */
  isMailed?: boolean
}

/** Writes a message in the caller's transaction; after the commit it is pushed, and mailed where mail is set up. */
export async function sendMessage(
  services: Services,
  trx: Trx,
  after: AfterCommit,
  message: NewMessage,
): Promise<void> {
  const people = await keepActive(trx, [...new Set(message.recipients)])
  if (people.length === 0) return
  const id = newId()
  const ids = people.map((person) => person.id)
  const row = {
    id,
    type: message.type,
    title: message.title,
    body_text: message.bodyText,
    link: JSON.stringify({
      ...message.link,
      ...(message.asks && { asks: message.asks.what, about: message.asks.about }),
    }),
    creator_user: message.creator.name,
    created_by: message.creator.id,
    created_at: services.clock.now(),
  }
  await insertMessage(trx, row, ids)
  if (message.isMailed !== false) await queueMails(services, trx, id, people)
  after(() =>
    services.realtime.send(ids, {
      method: 'messagePush',
      unreadNoticeCount: 1,
      title: message.title,
      messageId: id,
    }),
  )
}
