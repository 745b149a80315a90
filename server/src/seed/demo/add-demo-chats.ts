import { insertMessage, markReadUntil, openPair } from '../../features/chat'
import type { Trx } from '../../platform/database'
import { castId } from './demo-cast'
import { type DemoChat, demoChats } from './demo-chats'

const minute = 60_000

async function addDemoChat(trx: Trx, { between: [first, second], lines, unread }: DemoChat, now: Date): Promise<void> {
  const people = [castId(first), castId(second)] as const
  const pair = await openPair(trx, people[0], people[1])
  // A start that was cut off has kept all of it or nothing.
  if (pair.lastSeq > 0) return
  for (const [index, [from, minutesAgo, content]] of lines.entries()) {
    await insertMessage(trx, {
      id: `${pair.id}-${index}`,
      pair_id: pair.id,
      seq: index + 1,
      sender_id: people[from],
      receiver_id: people[from === 0 ? 1 : 0],
      content_type: 'text',
      content,
      client_key: null,
      sent_at: new Date(now.getTime() - minutesAgo * minute),
      read_at: null,
    })
  }
  for (const userId of people) await markReadUntil(trx, { pairId: pair.id, userId, seq: lines.length - unread, now })
}

/** What the demo people wrote to each other. */
export async function addDemoChats(trx: Trx, now: Date): Promise<void> {
  for (const chat of demoChats) await addDemoChat(trx, chat, now)
}
