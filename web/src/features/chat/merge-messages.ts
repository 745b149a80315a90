import type { ChatMessage } from '@workstation/contract/chat'

/** Two pieces of one history in its order, each message once; of two with one place the newer telling counts. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const places = new Map<number, ChatMessage>([...known, ...more].map((message) => [message.seq, message]))
  return [...places.values()].sort((a, b) => a.seq - b.seq)
}

/** The messages in which a number is missing between one and the next: what came between was not heard. */
export function hasGap(messages: readonly ChatMessage[]): boolean {
  return messages.some((message, index) => index > 0 && message.seq !== (messages[index - 1]?.seq ?? 0) + 1)
}
