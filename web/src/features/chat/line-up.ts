import type { ChatMessage } from '@workstation/contract/chat'
import { formatDate } from '../../platform/format'

/** Milliseconds between two messages of one person after which the time is said again. */
const pause = 5 * 60_000

/** A message with what stands above it. */
export interface ThreadLine {
  readonly message: ChatMessage
  /** `yyyy-MM-dd` where a day begins, else ''. */
  readonly day: string
  /** True for the first of some messages that one person wrote together. */
  readonly first: boolean
  /** True for the first message that was unread when the conversation was opened. */
  readonly firstUnread: boolean
}

/** How messages stand below each other; `unreadFrom` is the number of the first unread one, null for none. */
export function threadLines(messages: readonly ChatMessage[], unreadFrom: number | null): ThreadLine[] {
  return messages.map((message, index) => {
    const before = messages[index - 1]
    const day = formatDate(message.sendTime)
    const newDay = !before || formatDate(before.sendTime) !== day
    const firstUnread = message.seq === unreadFrom
    const first =
      newDay || firstUnread || before.sendUserId !== message.sendUserId || message.sendTime - before.sendTime > pause
    return { message, day: newDay ? day : '', first, firstUnread }
  })
}

/** The number of the first message that `readerId` has not read, null when there is none. */
export const firstUnreadOf = (messages: readonly ChatMessage[], readerId: string): number | null =>
  messages.find((message) => message.receiveUserId === readerId && message.state === 0)?.seq ?? null
