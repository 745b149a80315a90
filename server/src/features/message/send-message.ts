import type { Trx } from '../../platform/database'
import { groupBy } from '../../platform/group-by'
import { newId } from '../../platform/id'
import type { AfterCommit } from '../../platform/transact'
import type { Services } from '../../services'
import { queueMails } from './mail-message'
import { insertMessages } from './store'

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

const rowOf = (message: NewMessage) => ({
  id: newId(),
  type: message.type,
  title: message.title,
  body_text: message.bodyText,
  link: JSON.stringify({
    ...message.link,
    ...(message.asks && { asks: message.asks.what, about: message.asks.about }),
  }),
  creator_user: message.creator.name,
  created_by: message.creator.id,
  recipients: [...new Set(message.recipients)],
})

/** Writes messages in the caller's transaction; after the commit they are pushed, and mailed where mail is set up. */
export async function sendMessages(
  services: Services,
  trx: Trx,
  after: AfterCommit,
  messages: readonly NewMessage[],
): Promise<void> {
  const rows = messages.map(rowOf)
  const reached = groupBy(await insertMessages(trx, rows, services.clock.now()), ({ messageId }) => messageId)
  for (const [at, { id, title }] of rows.entries()) {
    const people = reached.get(id) ?? []
    if (people.length === 0) continue
    if (messages[at]?.isMailed !== false) await queueMails(services, trx, id, people)
    after(() =>
      services.realtime.send(
        people.map((person) => person.id),
        { method: 'messagePush', unreadNoticeCount: 1, title, messageId: id },
      ),
    )
  }
}

/** Writes one message as `sendMessages` does. */
export const sendMessage = (services: Services, trx: Trx, after: AfterCommit, message: NewMessage): Promise<void> =>
  sendMessages(services, trx, after, [message])
