import type { ChatMessage, Conversation } from '@workstation/contract/chat'
import type { ServerEvent } from '@workstation/contract/socket'

type Arrived = Extract<ServerEvent, { method: 'receiveMessage' | 'sendMessage' }>
type Partner = Pick<Conversation, 'id' | 'realName' | 'account' | 'headIcon'>

/** The content as histories have it: a picture or recording as JSON text. */
const contentOf = (content: string | Record<string, unknown>): string =>
  typeof content === 'string' ? content : JSON.stringify(content)

/** What an event says of a message, and of the person at the other end. `ownId` is whose page this is. */
export function readArrived(event: Arrived, ownId: string): { message: ChatMessage; partner: Partner } {
  const about = { id: event.id, seq: event.seq, sendTime: event.dateTime, contentType: event.messageType }
  const unread = { receiveTime: null, state: 0 }
  if (event.method === 'receiveMessage') {
    const { formUserId: id, realName, account, headIcon } = event
    const message = { ...about, ...unread, sendUserId: id, receiveUserId: ownId, content: contentOf(event.formMessage) }
    return { message, partner: { id, realName, account, headIcon } }
  }
  const { toUserId: id, toRealName: realName, toAccount: account, toHeadIcon: headIcon } = event
  const message = {
    ...about,
    ...unread,
    sendUserId: event.UserId,
    receiveUserId: id,
    content: contentOf(event.toMessage),
  }
  return { message, partner: { id, realName, account, headIcon } }
}
